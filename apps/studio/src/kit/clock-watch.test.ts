import { afterAll, beforeAll, expect, test } from 'vitest'
import { testStudio, until } from '../../tests/studio.ts'
import type { TestStudio } from '../../tests/studio.ts'
import { clockOffMs, startClockWatch } from './clock-watch.ts'
import { systemClock } from './clock.ts'
import { testClock } from '../../tests/clock.ts'
import { sqlOn } from '../../tests/sql-on.ts'

let studio: TestStudio
beforeAll(async () => (studio = await testStudio()))
afterAll(() => studio.close())

test('the process and the database mean the same by now', async () => {
  // O-01
  expect(Math.abs(await clockOffMs({ ...studio.kit, clock: systemClock }))).toBeLessThan(1000)
})

test('a clock that is off is a significant event, once, and so is that it is right again', async () => {
  // O-01
  const clock = testClock(systemClock.nowMs() - 3_600_000)
  const said: string[] = []
  const say = (_told: unknown, text: string) => void said.push(text)
  const log = { ...studio.kit.log, error: say, warn: say }
  const kit = { ...studio.kit, clock, log: Object.assign(Object.create(studio.kit.log), log) }
  const offNow = async () => (await kit.metrics.clockOffMs.get()).values[0]?.value ?? 0
  const stop = startClockWatch(kit)
  await until(() => said.length === 1)
  expect(said).toEqual(['our clock and the database do not agree'])
  expect(await offNow()).toBeGreaterThan(3_500_000)
  clock.advance(60_000)
  await until(async () => (await offNow()) < 3_590_000)
  expect(said).toHaveLength(1)
  clock.advance(systemClock.nowMs() - clock.nowMs())
  await until(() => said.length === 2)
  expect(said[1]).toBe('our clock and the database agree again')
  await stop()
})

test('every instant of the studio is stored with its zone', async () => {
  // O-01
  const columns = await sqlOn(studio.kit.db)<{ at: string; type: string }[]>`
    select table_name || '.' || column_name as at, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type ~ 'time|date'`
  expect(columns.length).toBeGreaterThan(15)
  expect(columns.filter(({ type }) => type !== 'timestamp with time zone')).toEqual([])
})

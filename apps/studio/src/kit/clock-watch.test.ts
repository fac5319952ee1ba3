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

test('the clocks of the process and of the database agree', async () => {
  // O-01
  expect(Math.abs(await clockOffMs({ ...studio.kit, clock: systemClock }))).toBeLessThan(1000)
})

test('a clock that differs is logged once as a significant event, and so is its return to normal', async () => {
  // O-01
  const clock = testClock(systemClock.nowMs() - 3_600_000)
  const logged: string[] = []
  const record = (_fields: unknown, text: string) => void logged.push(text)
  const log = { ...studio.kit.log, error: record, warn: record }
  const kit = { ...studio.kit, clock, log: Object.assign(Object.create(studio.kit.log), log) }
  const metricNow = async () => (await kit.metrics.clockOffMs.get()).values[0]?.value ?? 0
  const stop = startClockWatch(kit)
  await until(() => logged.length === 1)
  expect(logged).toEqual(['our clock and the database do not agree'])
  expect(await metricNow()).toBeGreaterThan(3_500_000)
  clock.advance(60_000)
  await until(async () => (await metricNow()) < 3_590_000)
  expect(logged).toHaveLength(1)
  clock.advance(systemClock.nowMs() - clock.nowMs())
  await until(() => logged.length === 2)
  expect(logged[1]).toBe('our clock and the database agree again')
  await stop()
})

test('every timestamp of the studio is stored with its time zone', async () => {
  // O-01
  const columns = await sqlOn(studio.kit.db)<{ at: string; type: string }[]>`
    select table_name || '.' || column_name as at, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type ~ 'time|date'`
  expect(columns.length).toBeGreaterThan(15)
  expect(columns.filter(({ type }) => type !== 'timestamp with time zone')).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { deviceNow, followServerClock, now, serverAhead } from './clock.ts'
import { today } from './days.ts'

const dayMs = 24 * 60 * 60_000
const answerAt = (instantMs: number, more: Record<string, string> = {}) =>
  followServerClock(new Headers({ date: new Date(instantMs).toUTCString(), ...more }))
const offBy = (instantMs: number) => Math.abs(now() - instantMs)

beforeEach(() => serverAhead.set(0))

test.each([-4, -3, 3, 4])('case 6 a device whose clock is %i days off goes by the server', (days) => {
  const server = deviceNow() - days * dayMs
  answerAt(server)
  expect(offBy(server)).toBeLessThan(3000)
  expect(today('UTC')).toBe(new Date(server).toISOString().slice(0, 10))
})

test('case 6 a clock that is right is left alone, and one that was set right goes by itself again', () => {
  answerAt(deviceNow())
  expect(serverAhead.now()).toBe(0)
  answerAt(deviceNow() + 4 * dayMs)
  answerAt(deviceNow())
  expect(serverAhead.now()).toBe(0)
})

test('case 6 an answer without a time, or one that was kept somewhere, says nothing', () => {
  followServerClock(new Headers())
  followServerClock(new Headers({ date: 'yesterday' }))
  answerAt(deviceNow() - 4 * dayMs, { age: '345600' })
  expect(serverAhead.now()).toBe(0)
})

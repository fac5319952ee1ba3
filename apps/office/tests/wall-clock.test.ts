// What staff type as a day and time is in the zone of the site, whatever the zone of their computer.
import { expect, test } from 'vitest'
import { instantOf, wallClockOf } from '../src/kit/wall-clock.ts'

test.each([
  ['2026-11-20T18:00', 'Asia/Dhaka', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20T03:30', 'Asia/Dhaka', '2026-11-19T21:30:00.000Z'],
  ['2026-11-20T18:00', 'Asia/Kathmandu', '2026-11-20T12:15:00.000Z'],
  ['2026-11-20T00:00', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['2026-07-01T12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
  ['2026-12-01T12:00', 'America/New_York', '2026-12-01T17:00:00.000Z'],
  ['2026-01-01T05:00', 'Asia/Dhaka', '2025-12-31T23:00:00.000Z'],
])('%s in %s is %s, and back', (typed, zone, instant) => {
  expect(instantOf(typed, zone)).toBe(instant)
  expect(wallClockOf(Date.parse(instant), zone)).toBe(typed)
})

test('on the days on which the clocks change each hour is found; one that comes twice is the first', () => {
  const zone = 'America/New_York'
  expect(instantOf('2026-03-08T01:59', zone)).toBe('2026-03-08T06:59:00.000Z')
  expect(instantOf('2026-03-08T03:00', zone)).toBe('2026-03-08T07:00:00.000Z')
  expect(instantOf('2026-03-08T02:30', zone)).toBe('2026-03-08T07:30:00.000Z')
  expect(instantOf('2026-11-01T00:59', zone)).toBe('2026-11-01T04:59:00.000Z')
  expect(instantOf('2026-11-01T01:30', zone)).toBe('2026-11-01T05:30:00.000Z')
  expect(instantOf('2026-11-01T02:00', zone)).toBe('2026-11-01T07:00:00.000Z')
})

test('what is no day and time is nothing', () => {
  for (const typed of ['', '2026-11-99T10:00', 'soon']) expect(instantOf(typed, 'UTC'), typed).toBeNull()
})

test('seconds of an instant are left out', () => {
  expect(wallClockOf(Date.parse('2026-11-20T12:00:59.999Z'), 'Asia/Dhaka')).toBe('2026-11-20T18:00')
})

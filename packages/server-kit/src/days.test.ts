import { expect, test } from 'vitest'
import { dayOf, nextDay, startOfDay } from './days.ts'

const hoursOf = (day: string, zone: string) =>
  (startOfDay(nextDay(day), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000

test.each([
  ['Asia/Dhaka', '2026-03-29', 24],
  ['Europe/London', '2026-03-28', 24],
  ['Europe/London', '2026-03-29', 23],
  ['Europe/London', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  // Its clock goes forward at midnight, and back to midnight.
  ['America/Havana', '2026-03-08', 23],
  ['America/Havana', '2026-11-01', 25],
])('in %s the day %s has %d hours', (zone, day, hours) => {
  expect(hoursOf(day, zone)).toBe(hours)
})

test('every quarter of an hour belongs to the day that started last, also where clocks change', () => {
  for (const zone of ['Asia/Dhaka', 'Europe/London', 'America/New_York', 'America/Havana', 'Asia/Kathmandu'])
    for (const month of ['03', '10', '11']) {
      let day = `2026-${month}-01`
      let at = startOfDay(day, zone).getTime()
      while (day < `2026-${month}-28`) {
        const end = startOfDay(nextDay(day), zone).getTime()
        for (; at < end; at += 900_000)
          for (const instant of [at, at + 899_999]) expect(dayOf(new Date(instant), zone)).toBe(day)
        day = nextDay(day)
      }
    }
})

test('before 1973 a day may begin within a quarter of an hour', () => {
  const day = (time: string) => dayOf(new Date(`1971-06-01T${time}Z`), 'Africa/Monrovia')
  for (const _again of [1, 2]) expect([day('00:44:29'), day('00:44:30')]).toEqual(['1971-05-31', '1971-06-01'])
})

test('nextDay passes the ends of months and years, and the 29th of February', () => {
  expect(nextDay('2026-12-31')).toBe('2027-01-01')
  expect(nextDay('2028-02-28')).toBe('2028-02-29')
  expect(nextDay('2026-02-28')).toBe('2026-03-01')
})

test('an invalid day, instant or zone throws', () => {
  expect(() => startOfDay('2026-02-30', 'Asia/Dhaka')).toThrow(RangeError)
  expect(() => startOfDay('2026-02-20', 'Asia/Nowhere')).toThrow(RangeError)
  expect(() => dayOf(new Date(NaN), 'Asia/Dhaka')).toThrow(RangeError)
  const today = new Date('2026-11-20T00:00:00Z')
  expect(dayOf(today, 'Asia/Dhaka')).toBe('2026-11-20')
  for (const at of [new Date(0), today]) expect(() => dayOf(at, 'Asia/Nowhere')).toThrow(RangeError)
})

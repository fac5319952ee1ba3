import { expect, test } from 'vitest'
import { dayAt, daysIn, daysOf, isDay, lastDays, periodOf, periodSteps, shiftPeriod } from './days.ts'

test('a business day is the day in the time zone of the site, not of the browser or of UTC', () => {
  const lateInUtc = Date.parse('2025-11-19T18:30:00Z')
  expect(dayAt(lateInUtc, 'Asia/Dhaka')).toBe('2025-11-20')
  expect(dayAt(lateInUtc, 'UTC')).toBe('2025-11-19')
})

test('only days that exist are days', () => {
  expect(isDay('2024-02-29')).toBe(true)
  for (const wrong of ['2025-02-29', '2025-13-01', '2025-1-1', 'today', '', null, undefined]) {
    expect(isDay(wrong), String(wrong)).toBe(false)
  }
})

test('the last seven days are today and the six before, across months', () => {
  expect(lastDays(7, '2025-03-03')).toEqual({ from: '2025-02-25', to: '2025-03-03' })
  expect(daysIn({ from: '2025-02-25', to: '2025-03-03' })).toBe(7)
})

// spec 9 Date pickers
test('a period goes 7 or 30 days back and on, keeps its length, and never goes past the latest day', () => {
  const week = { from: '2025-11-14', to: '2025-11-20' }
  expect(periodSteps).toEqual([-30, -7, 7, 30])
  expect(shiftPeriod(week, -7, '2025-11-20')).toEqual({ from: '2025-11-07', to: '2025-11-13' })
  expect(shiftPeriod(week, -30, '2025-11-20')).toEqual({ from: '2025-10-15', to: '2025-10-21' })
  expect(shiftPeriod({ from: '2025-11-09', to: '2025-11-15' }, 7, '2025-11-20')).toEqual(week)
  expect(shiftPeriod({ from: '2025-10-01', to: '2025-10-01' }, 30, '2025-11-20')).toEqual({
    ...{ from: '2025-10-31', to: '2025-10-31' },
  })
  expect(daysOf({ from: '2025-02-27', to: '2025-03-01' })).toEqual(['2025-02-27', '2025-02-28', '2025-03-01'])
})

test('an invalid period in the address gives the default one', () => {
  const byDefault = { from: '2025-11-14', to: '2025-11-20' }
  for (const query of [
    { from: null, to: null },
    { from: '2025-11-20', to: '2025-11-14' },
    { from: 'x', to: '2025-11-14' },
  ]) {
    expect(periodOf(query, '2025-11-20', 7)).toEqual(byDefault)
  }
  const own = { from: '2025-11-01', to: '2025-11-02' }
  expect(periodOf(own, '2025-11-20', 7)).toEqual(own)
})

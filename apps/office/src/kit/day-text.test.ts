// eye 40: days are typed and read in the order and the digits of the language.
import { expect, test } from 'vitest'
import { dayAfter, dayOfText, monthAfter, textOfDay, timeOfText, weeksOf } from './day-text.ts'

const [en, bn] = [{ lang: 'en' }, { lang: 'bn' }]

test.each([
  ['26/11/2026', en, '2026-11-26'],
  ['২৬/১১/২০২৬', bn, '2026-11-26'],
  ['26.11.26', bn, '2026-11-26'],
  ['1 2 2026', en, '2026-02-01'],
  ['02/01/2026', { lang: 'en', date: 'mdy' as const }, '2026-02-01'],
  ['2026-02-01', { lang: 'en', date: 'ymd' as const }, '2026-02-01'],
  ['31/02/2026', en, null],
  ['26/11', en, null],
  ['', en, null],
])('eye 40: %s is read', (typed, locale, day) => {
  expect(dayOfText(typed, locale)).toBe(day)
})

test('eye 40: what is shown is read again as the same day', () => {
  expect(textOfDay('2026-11-05', en)).toBe('05/11/2026')
  expect(textOfDay('2026-11-05', bn)).toBe('০৫/১১/২০২৬')
  expect(textOfDay(null, en)).toBe('')
  for (const date of ['dmy', 'mdy', 'ymd'] as const)
    for (const digits of ['bn', 'latin'] as const)
      expect(dayOfText(textOfDay('2026-11-05', { lang: 'bn', date, digits }), { lang: 'bn', date })).toBe('2026-11-05')
})

test('eye 40: days and months follow each other, and a month ends where it ends', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
  expect([monthAfter('2026-01-31', 1), monthAfter('2026-01-15', -1)]).toEqual(['2026-02-28', '2025-12-15'])
  const weeks = weeksOf('2026-11-26')
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test.each([
  ['18:05', '18:05'],
  ['৯:৩০', '09:30'],
  ['0930', '09:30'],
  ['24:00', null],
  ['9', null],
])('eye 40: the time %s is read', (typed, time) => {
  expect(timeOfText(typed)).toBe(time)
})

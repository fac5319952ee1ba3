import { fromMicros, parseMoney } from '@chokka/money'
import { assert, bigInt, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatMultiplier,
  formatNumber,
  formatTime,
  maskAccount,
  toLatinDigits,
} from './format.ts'

const taka = (text: string) => parseMoney(text)

// spec 9 Money display; LOOK §3 digits policy
test.each([
  ['1234567.50', '৳১২,৩৪,৫৬৭.৫০', '৳1,234,567.50'],
  ['0.00', '৳০.০০', '৳0.00'],
  ['999.00', '৳৯৯৯.০০', '৳999.00'],
  ['1000.00', '৳১,০০০.০০', '৳1,000.00'],
  ['100000.00', '৳১,০০,০০০.০০', '৳100,000.00'],
  ['1000000000000.00', '৳১০,০০,০০,০০,০০,০০০.০০', '৳1,000,000,000,000.00'],
])('%s is grouped by lakh in Bengali and by thousand in English', (amount, bn, en) => {
  expect(formatMoney(taka(amount), 'bn')).toBe(bn)
  expect(formatMoney(taka(amount), 'en')).toBe(en)
})

test('money is cut to two decimals, never rounded up, and a loss is cut towards zero', () => {
  expect(formatMoney(fromMicros(1_999_999n), 'en')).toBe('৳1.99')
  expect(formatMoney(fromMicros(-1_999_999n), 'en')).toBe('−৳1.99')
  expect(formatMoney(fromMicros(-9_999n), 'bn')).toBe('৳০.০০')
})

test('the sign is before the taka sign; a plus only with `signed` and never on zero', () => {
  expect(formatMoney(taka('3167.50'), 'bn', { signed: true })).toBe('+৳৩,১৬৭.৫০')
  expect(formatMoney(taka('-200.00'), 'bn', { signed: true })).toBe('−৳২০০.০০')
  expect(formatMoney(taka('0.00'), 'bn', { signed: true })).toBe('৳০.০০')
  expect(formatMoney(taka('5.00'), 'en')).toBe('৳5.00')
})

test('`auto` drops .00 but no other decimals', () => {
  expect(formatMoney(taka('25000.00'), 'bn', { decimals: 'auto' })).toBe('৳২৫,০০০')
  expect(formatMoney(taka('25000.50'), 'bn', { decimals: 'auto' })).toBe('৳২৫,০০০.৫০')
  expect(formatMoney(taka('10.00'), 'en', { symbol: false })).toBe('10.00')
  expect(formatMoney(taka('10.00'), 'en', { symbol: '₮' })).toBe('₮10.00')
})

test('digits can be chosen independently of the language; the grouping follows the language', () => {
  expect(formatMoney(taka('1234567.50'), { lang: 'bn', digits: 'latin' })).toBe('৳12,34,567.50')
  expect(formatMoney(taka('1234567.50'), { lang: 'en', digits: 'bn' })).toBe('৳১,২৩৪,৫৬৭.৫০')
})

test('every formatted amount parses back to the same paisa in both languages', () => {
  assert(
    property(bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (micros) => {
      for (const lang of ['bn', 'en']) {
        const text = formatMoney(fromMicros(micros), lang)
        const back = parseMoney(toLatinDigits(text).replace('−', '-').replace(/[৳,]/g, ''))
        expect(back).toBe(micros - (micros % 10_000n))
      }
    }),
  )
})

test('numbers keep their decimals unless `decimals` is given, and are never rounded up', () => {
  expect(formatNumber(9842, 'bn')).toBe('৯,৮৪২')
  expect(formatNumber(1234567n, 'en')).toBe('1,234,567')
  expect(formatNumber(0.999, 'en', 2)).toBe('0.99')
  expect(formatNumber(-0.001, 'en', 2)).toBe('0.00')
  expect(formatNumber(-12.5, 'bn')).toBe('−১২.৫')
  expect(formatNumber(1e21, 'en')).toBe('1,000,000,000,000,000,000,000')
  expect(formatNumber(1e-9, 'en', 2)).toBe('0.00')
})

test('a multiplier is cut to two decimals, also where a float is inexact', () => {
  expect(formatMultiplier(2.47, 'bn')).toBe('২.৪৭×')
  expect(formatMultiplier(1.15, 'en')).toBe('1.15×')
  expect(formatMultiplier('9.999', 'en')).toBe('9.99×')
  expect(formatMultiplier(1, 'bn')).toBe('১.০০×')
})

test('instants are shown in 24 hours in the time zone of the site, unless the locale has another', () => {
  const iso = '2025-11-20T18:48:12.345Z'
  expect(formatDateTime(iso, 'bn')).toBe('২১/১১/২০২৫ ০০:৪৮:১২')
  expect(formatDateTime(iso, 'en', { year: false, seconds: false })).toBe('21/11 00:48')
  expect(formatDateTime(iso, { lang: 'en', zone: 'UTC' })).toBe('20/11/2025 18:48:12')
  expect(formatTime(iso, 'bn')).toBe('০০:৪৮')
  expect(formatDate(iso, 'bn')).toBe('২১ নভেম্বর ২০২৫')
  expect(formatDate(iso, { lang: 'bn', digits: 'latin' }, { year: false })).toBe('21 নভেম্বর')
  expect(formatDate(iso, 'en')).toBe('21 November 2025')
  expect(() => formatDate('yesterday', 'en')).toThrow(RangeError)
})

// O-15
test('digits, groups, the order of a date and the clock are as the locale says, in either language', () => {
  const iso = '2025-11-05T16:48:12Z'
  const own = { lang: 'bn', digits: 'latin', grouping: 'thousand', date: 'mdy', clock: '12' } as const
  expect(formatMoney(taka('1234567.50'), own)).toBe('৳1,234,567.50')
  expect(formatNumber(1234567, { lang: 'en', grouping: 'lakh' })).toBe('12,34,567')
  expect(formatDateTime(iso, own)).toMatch(/^11\/05\/2025 রাত\S* 10:48:12$/)
  expect(formatDateTime(iso, { lang: 'en', date: 'ymd' }, { seconds: false })).toBe('2025-11-05 22:48')
  expect(formatDateTime(iso, { lang: 'en', date: 'ymd' }, { year: false, seconds: false })).toBe('11-05 22:48')
  expect(formatDateTime(iso, { lang: 'en', date: 'mdy', clock: '12' }, { year: false })).toBe('11/05 10:48:12 PM')
  const dates = (['dmy', 'mdy', 'ymd'] as const).map((date) => formatDate(iso, { lang: 'en', date }))
  expect(dates).toEqual(['5 November 2025', 'November 5, 2025', '2025 November 5'])
  expect(formatDate(iso, { lang: 'en', date: 'mdy' }, { year: false })).toBe('November 5')
  expect(formatDate(iso, { lang: 'bn', date: 'ymd' })).toBe('২০২৫ নভেম্বর ৫')
})

test('a clock of twelve hours has noon and midnight, and Bengali names the part of the day', () => {
  const at = (hour: string, lang: string) =>
    formatTime(`2025-11-20T${hour}:05:00Z`, { lang, zone: 'UTC', clock: '12' }, { seconds: false })
  expect(['00', '01', '11', '12', '13', '23'].map((hour) => at(hour, 'en'))).toEqual([
    ...['12:05 AM', '1:05 AM', '11:05 AM', '12:05 PM', '1:05 PM', '11:05 PM'],
  ])
  expect(at('08', 'bn')).toBe('সকাল ৮:০৫')
  expect(at('00', 'bn')).toMatch(/^রাত\S* ১২:০৫$/)
  expect(at('13', 'bn')).toBe('দুপুর ১:০৫')
  expect(formatTime('2025-11-20T18:00:00Z', { lang: 'en', clock: '12' })).toBe('12:00 AM')
})

test('Bengali digits become Latin and nothing else changes', () => {
  expect(toLatinDigits('০১৭১২-৩৪৫৬৭৮ টাকা 9')).toBe('01712-345678 টাকা 9')
})

test('a masked account number shows only its start and its end', () => {
  expect(maskAccount('01712345482')).toBe('017** ***482')
  expect(maskAccount('০১৭১২৩৪৫৪৮২')).toBe('017** ***482')
  expect(maskAccount('12345')).toBe('***45')
})

test('spec 32: an amount has the currency sign of the site, which a look may leave out or replace', () => {
  const locale = { lang: 'en', symbol: 'Tk ' }
  expect(formatMoney(parseMoney('1234.50'), locale)).toBe('Tk 1,234.50')
  expect(formatMoney(parseMoney('1234.50'), 'en')).toBe('৳1,234.50')
  expect(formatMoney(parseMoney('1.00'), locale, { symbol: false })).toBe('1.00')
  expect(formatMoney(parseMoney('1.00'), locale, { symbol: '$' })).toBe('$1.00')
})

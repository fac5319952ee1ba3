import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  floorToPaisa,
  fromMicros,
  fromVendorUnits,
  LARGEST,
  larger,
  MoneyFault,
  parseMoney,
  smaller,
  subtract,
  sum,
  timesRateDown,
  timesRatioDown,
  toDecimal,
  toShown,
  toVendorUnits,
} from './money.ts'

// M-27
test('only plain decimals with at most six places are amounts', () => {
  for (const text of [
    '',
    ' 1',
    '1 ',
    '+1',
    '1.',
    '.5',
    '01',
    '1e3',
    '1,000',
    'NaN',
    'Infinity',
    '0x1',
    '1.1234567',
    '১',
    '--1',
    '1'.repeat(14),
  ]) {
    expect(() => parseMoney(text), text).toThrow(MoneyFault)
  }
})

test('what is written is what was read', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), (micros) => parseMoney(toDecimal(fromMicros(micros))) === micros),
  )
  expect(toDecimal(parseMoney('12.5'))).toBe('12.50')
  expect(toDecimal(parseMoney('0.000001'))).toBe('0.000001')
})

test('a tenth and two tenths are three tenths', () => {
  expect(toDecimal(fromMicros(parseMoney('0.1') + parseMoney('0.2')))).toBe('0.30')
})

test('people see two decimals, the absolute value rounded down', () => {
  expect(toShown(parseMoney('1.999999'))).toBe('1.99')
  expect(toShown(parseMoney('-1.999999'))).toBe('-1.99')
  expect(toShown(parseMoney('-0.001'))).toBe('0.00')
})

// rules/cashier §10, example 6
test('a rate is floored once to the paisa', () => {
  expect(toDecimal(timesRateDown(parseMoney('1234.56'), 10_000n))).toBe('12.34')
  expect(toDecimal(timesRatioDown(parseMoney('10.00'), 99n, 50n))).toBe('19.80')
  expect(toDecimal(timesRatioDown(parseMoney('1.00'), 1n, 3n))).toBe('0.33')
  expect(floorToPaisa(parseMoney('0.019999'))).toBe(parseMoney('0.01'))
})

test('an amount is what stands there: whole, parts and sign, up to the largest and not one micro-unit more', () => {
  // M-27
  expect(parseMoney('12')).toBe(12_000_000n)
  expect(parseMoney('-12.000001')).toBe(-12_000_001n)
  expect(parseMoney('0')).toBe(0n)
  expect(parseMoney('1000000000000')).toBe(LARGEST)
  expect(parseMoney('1000000000000.000000')).toBe(LARGEST)
  expect(() => parseMoney('1000000000000.000001')).toThrow('amount too large')
  expect(() => parseMoney('-1000000000000.000001')).toThrow('amount too large')
  expect(() => parseMoney(`x${'1'.repeat(60)}`)).toThrow(`not an amount: x${'1'.repeat(39)}`)
  expect(() => parseMoney(`x${'1'.repeat(60)}`)).not.toThrow('1'.repeat(40))
})

test('the signs and the zeros of an amount are written as people and the wire expect them', () => {
  expect(['0', '-0.01', '5', '-12.3', '7.100000', '0.000010'].map((text) => toDecimal(parseMoney(text)))).toEqual([
    '0.00',
    '-0.01',
    '5.00',
    '-12.30',
    '7.10',
    '0.00001',
  ])
  expect(['0', '-0.01', '0.009', '-5', '3.999'].map((text) => toShown(parseMoney(text)))).toEqual([
    '0.00',
    '-0.01',
    '0.00',
    '-5.00',
    '3.99',
  ])
})

test('sums, differences and the smaller and larger of two amounts', () => {
  const [one, two] = [parseMoney('1.10'), parseMoney('2.25')]
  expect([add(one, two), subtract(two, one), subtract(one, two)]).toEqual(['3.35', '1.15', '-1.15'].map(parseMoney))
  expect([smaller(one, two), smaller(two, one), larger(one, two), larger(two, one)]).toEqual([one, one, two, two])
  expect([sum([]), sum([one, two, one])]).toEqual(['0', '4.45'].map(parseMoney))
})

test('a rate and a ratio lose less than a paisa and never gain one', () => {
  const micros = fc.bigInt(0n, 10n ** 15n)
  const part = fc.bigInt(1n, 10n ** 7n)
  fc.assert(
    fc.property(micros, part, part, (amount, numerator, denominator) => {
      const cut = timesRatioDown(fromMicros(amount), numerator, denominator)
      expect(cut % 10_000n).toBe(0n)
      expect(cut * denominator <= amount * numerator).toBe(true)
      expect((cut + 10_000n) * denominator > amount * numerator).toBe(true)
      expect(timesRateDown(fromMicros(amount), numerator)).toBe(
        timesRatioDown(fromMicros(amount), numerator, 1_000_000n),
      )
    }),
  )
  expect(floorToPaisa(parseMoney('7.00'))).toBe(parseMoney('7.00'))
})

test('units of a vendor are ten micro-units, and what is finer is cut', () => {
  // protocols §1
  expect(fromVendorUnits(356_000n)).toBe(parseMoney('3.56'))
  expect(toVendorUnits(parseMoney('3.56'))).toBe(356_000n)
  expect(toVendorUnits(parseMoney('0.000019'))).toBe(1n)
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 15n), (units) => toVendorUnits(fromVendorUnits(units)) === units))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  floorToPaisa,
  fromMicros,
  MoneyFault,
  parseMoney,
  timesRateDown,
  timesRatioDown,
  toDecimal,
  toShown,
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

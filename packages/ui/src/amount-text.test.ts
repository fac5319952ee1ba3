import { expect, test } from 'vitest'
import { amountOf, shownAmount, typedAmount } from './amount-text.ts'

// LOOK §3: inputs accept both scripts and normalise
test.each([
  ['১২,৩৪৫.৫', '12345.5'],
  ['৳2,000', '2000'],
  ['000500', '500'],
  ['.5', '0.5'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['-50', '50'],
  ['1e9', '19'],
  ['', ''],
])('%s is taken as %s', (typed, decimal) => {
  expect(typedAmount(typed)).toBe(decimal)
})

test('an amount is shown grouped in local digits while it is typed', () => {
  expect(shownAmount('1234567.5', { lang: 'bn' })).toBe('১২,৩৪,৫৬৭.৫')
  expect(shownAmount('1234567.', { lang: 'en' })).toBe('1,234,567.')
  expect(shownAmount('', { lang: 'bn' })).toBe('')
})

test('an empty text and an amount that is too large are no money', () => {
  expect(amountOf('12.')).toBe(12_000_000n)
  expect(amountOf('')).toBeNull()
  expect(amountOf('99999999999999')).toBeNull()
})

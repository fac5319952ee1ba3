import { expect, test } from 'vitest'
import { amountOf, shownAmount, typedAmount } from './amount-text.ts'

// LOOK §3: inputs accept both scripts and normalise
test.each([
  ['১২,৩৪৫.৫', '12345.5'],
  ['12,34,567', '1234567'],
  ['৳1,234.50', '1234.50'],
  ['\u2066৳ 2,000\u2069 ', '2000'],
  ['000500', '500'],
  ['.5', '0.5'],
  ['500.', '500.'],
  ['', ''],
])('%s is pasted as %s', (after, decimal) => {
  expect(typedAmount({ before: '', after })).toBe(decimal)
})

// The server refuses every one of them; as another sum it would be accepted.
test.each([
  '1e3',
  '1e-37',
  '-500',
  '12,5',
  '1.000,50',
  '1.2.3',
  '12.345',
  '1 234',
  '१२३',
  '١٢٣',
  '$5',
  'NaN',
  '12345678901234',
])('%s is no amount as a whole, and nothing of it is taken (case 17)', (after) => {
  expect(typedAmount({ before: '', after })).toBeNull()
  expect(typedAmount({ before: '7', after: `7${after}` })).toBeNull()
})

test.each([
  ['12', '12-'],
  ['12', '12,'],
  ['12', '12e'],
  ['1.2', '1.2.'],
  ['1.25', '1.251'],
])('in %s a key that makes %s is ignored (case 17)', (before, after) => {
  expect(typedAmount({ before, after })).toBeNull()
})

test.each([
  ['12,345', '12345', 'before', '1345'],
  ['12,345', '12345', 'after', '1245'],
  ['১২,৩৪৫', '১২৩৪৫', 'before', '1345'],
  ['1,23,456', '1,23456', 'before', '12456'],
  ['1,111', '1111', 'before', '111'],
  ['12,345', '12,34', 'before', '1234'],
  ['12,345', '2,345', 'before', '2345'],
  ['12,345', '', 'before', ''],
] as const)('deleting in %s to %s takes the digit %s a separator (case 16)', (before, after, deleted, decimal) => {
  expect(typedAmount({ before, after, deleted })).toBe(decimal)
})

// A text that is pasted over another, or filled in by the browser, counts as a whole, whatever stood there.
test.each([
  ['2,000', '2000', '2000'],
  ['1,500', '1500', '1500'],
  ['500', '1,500', '1500'],
  ['5', '12,345', '12345'],
  ['12,345', '12345', '12345'],
  ['১২,৩৪৫', '১২৩৪৫', '12345'],
  ['2,000', '৳2,000.50', '2000.50'],
  ['12,345', '12,5', null],
  ['1,250', '12,50', null],
  ['500', '-500', null],
  ['13', '1e3', null],
  ['14', '1 234', null],
  ['1,000.50', '1.000,50', null],
])('%s with %s over it is %s (case 17)', (before, after, decimal) => {
  expect(typedAmount({ before, after })).toBe(decimal)
})

test.each([
  ['1,234', '1,2345', '12345'],
  ['1,234', '1,2534', '12534'],
  ['12,345', '912,345', '912345'],
  ['1,234', '1,234.', '1234.'],
  ['12,345', '12,34.5', '1234.5'],
])('in %s a key that makes %s leads to %s', (before, after, decimal) => {
  expect(typedAmount({ before, after })).toBe(decimal)
})

test('without decimals a fraction of nothing is left out, and any other is refused', () => {
  const typed = (after: string) => typedAmount({ before: '', after, decimals: 0 })
  expect([typed('500.00'), typed('500.50'), typed('5.')]).toEqual(['500', null, '5'])
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

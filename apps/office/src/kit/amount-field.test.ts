import { expect, test } from 'vitest'
import { readAmount } from './AmountField.tsx'

const read: [typed: string, amount: string | null][] = [
  ['1250', '1250'],
  ['1,250.50', '1250.50'],
  ['৳১,২৫০', '1250'],
  ['1,00,000', '100000'],
  // A comma that groups nothing may be a decimal point: neither 125 nor 123 was meant.
  ['12,5', null],
  ['1,2,3', null],
  ['1.000,50', null],
  ['-500', null],
  ['1e3', null],
  ['12.345', null],
  ['12.', null],
  ['0.00', null],
  ['', null],
]
test.each(read)('case 17: what staff type as %j is %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

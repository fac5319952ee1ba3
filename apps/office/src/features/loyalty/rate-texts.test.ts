import { expect, test } from 'vitest'
import { percentOf, ppmOf } from './rate-texts.ts'

test.each([
  [0, '0.00'],
  [1000, '0.10'],
  [3800, '0.38'],
  [150_000, '15.00'],
  [1_000_000, '100.00'],
  [1250, '0.125'],
  [1, '0.0001'],
])('%i millionths are %s per cent, and back', (ppm, text) => {
  expect(percentOf(ppm)).toBe(text)
  expect(ppmOf(text)).toBe(ppm)
})

test.each(['', 'x', '-1', '1,5', '1.23456', '100.0001', '1e3', '.5'])('%j is no rate', (typed) =>
  expect(ppmOf(typed)).toBeNull(),
)

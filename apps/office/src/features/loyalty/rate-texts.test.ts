import { expect, test } from 'vitest'
import { percentOf, ppmOf } from './rate-texts.ts'

test.each([
  [0, '0'],
  [1000, '0.1'],
  [3800, '0.38'],
  [150_000, '15'],
  [1_000_000, '100'],
  [1, '0.0001'],
])('%i millionths are %s per cent, and back', (ppm, text) => {
  expect(percentOf(ppm)).toBe(text)
  expect(ppmOf(text)).toBe(ppm)
})

test.each(['', 'x', '-1', '1,5', '1.23456', '100.0001', '1e3', '.5'])('%j is no rate', (typed) =>
  expect(ppmOf(typed)).toBeNull(),
)

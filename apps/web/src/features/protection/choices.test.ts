import { expect, test } from 'vitest'
import { clockText } from '../../kit/clock-text.ts'
import { isHigher, shareUsed } from './choices.ts'

test.each([
  ['0', 0],
  ['59.9', 59],
  ['3723', 3723],
])('%s seconds', (_text, seconds) => {
  expect(clockText(seconds)).toBe({ 0: '0:00:00', 59: '0:00:59', 3723: '1:02:03' }[seconds])
})

// L-14
test('a long session is shown in hours, and a clock that is behind shows none', () => {
  expect(clockText(36_000 + 61)).toBe('10:01:01')
  expect(clockText(-5)).toBe('0:00:00')
})

test('the meter is empty after wins, and full from the limit on', () => {
  const share = (amount: string | null, used: string) => shareUsed({ amount, used })
  expect([share('100.00', '-5.00'), share('100.00', '90.99'), share('100.00', '100.00')]).toEqual([0, 90, 100])
  expect([share('100.00', '250.00'), share(null, '250.00')]).toEqual([100, 0])
})

// L-05
test('no limit is higher than any, and the first limit waits for nothing', () => {
  expect([isHigher('200.00', '100.00'), isHigher(null, '100.00')]).toEqual([true, true])
  expect([isHigher('100.00', '100.00'), isHigher('50.00', '100.00'), isHigher('50.00', null)]).toEqual([
    ...[false, false, false],
  ])
})

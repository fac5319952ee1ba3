import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { judgement, missing, percentOf } from './ranks.ts'

test('what is missing of a sum is never below zero, and 100 per cent means all of it', () => {
  expect(missing('3418200.00', '6000000')).toBe(parseMoney('2581800'))
  expect(missing('612000', '600000')).toBe(0n)
  expect([percentOf('3418200', '6000000'), percentOf('599999.99', '600000'), percentOf('600000', '600000')]).toEqual([
    ...[56, 99, 100],
  ])
  expect([percentOf('0', '0'), percentOf('-5', '100')]).toEqual([100, 0])
})

// rules/loyalty §1: reached on 10 May, first judged on 1 July for June
test('a rank is judged on the first of next month, and not before a whole month has passed since it was reached', () => {
  expect(judgement('2026-07-01', '2026-05-10')).toEqual({ on: '2026-07-01', isThisMonth: false })
  expect(judgement('2026-07-01', '2026-05-31')).toEqual({ on: '2026-07-01', isThisMonth: false })
  expect(judgement('2026-07-01', '2026-06-01')).toEqual({ on: '2026-07-01', isThisMonth: true })
  expect(judgement('2026-07-01', '2026-12-31')).toEqual({ on: '2027-01-01', isThisMonth: true })
  expect(judgement(null, '2026-09-30')).toEqual({ on: '2026-10-01', isThisMonth: true })
})

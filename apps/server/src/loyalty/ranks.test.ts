import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { standardSettings } from '../../tests/site.ts'
import { giftsOf, rankAfterMonth, rankBySums, rise, type Standing } from './ranks.ts'

const ranks = standardSettings().vipRanks
const standing = (valid: string, deposits: string, more: Partial<Standing> = {}): Standing => ({
  ...{ valid: parseMoney(valid), deposits: parseMoney(deposits), rank: 0, played: 0, month: parseMoney('0') },
  ...more,
})
const gifts = (reached: readonly number[]) => giftsOf(reached, ranks).map(({ rank, gift }) => [rank, gift])

test('a rank takes both sums, each from its threshold on', () => {
  const at = (valid: string, deposits: string) => rankBySums(standing(valid, deposits), ranks)
  expect(at('700000', '4000')).toBe(2) // loyalty example 2
  for (const [rank, one] of ranks.entries()) {
    const sums = { valid: one.turnover, deposits: one.deposits }
    expect(rankBySums(sums, ranks), 'on both').toBe(rank)
    if (rank === 0) continue
    expect(rankBySums({ ...sums, valid: parseMoney(String(Number(one.turnover - 1n) / 1e6)) }, ranks)).toBe(rank - 1)
    expect(rankBySums({ ...sums, deposits: (one.deposits - 1n) as never }, ranks), 'deposits').toBe(rank - 1)
  }
})

test('loyalty example 1 and case N1: a jump reaches every rank on its way, and each has its gift', () => {
  const jump = rise(standing('612000', '12000', { rank: 1, played: 1 }), ranks)
  expect(jump).toEqual({ rank: 3, played: 3, reached: [2, 3], cause: 'play' })
  expect(gifts(jump.reached)).toEqual([
    [2, parseMoney('100')],
    [3, parseMoney('300')],
  ])
  const far = rise(standing('18400000', '210000', { rank: 4, played: 4 }), ranks)
  expect([far.rank, gifts(far.reached)]).toEqual([
    6,
    [
      [5, parseMoney('2000')],
      [6, parseMoney('5000')],
    ],
  ])
})

test('loyalty example 3: after a fall the rank comes back with the turnover of a month that keeps it, without a gift', () => {
  const fallen = { rank: 2, played: 3 }
  const back = (month: string) => rise(standing('700000', '12000', { ...fallen, month: parseMoney(month) }), ranks)
  expect(back('49999.99')).toMatchObject({ rank: 2, cause: null, reached: [] })
  expect(back('50000')).toEqual({ rank: 3, played: 3, reached: [], cause: 'back' })
})

test('after two falls the ranks come back as far as the month keeps them', () => {
  const fallen = standing('6100000', '90000', { rank: 2, played: 5 })
  const at = (month: string) => rise({ ...fallen, month: parseMoney(month) }, ranks).rank
  expect(['14999', '49999.99', '50000', '150000', '400000'].map(at)).toEqual([2, 2, 3, 4, 5])
})

test('case N4: a rank set by hand stays above what was played, and play that reaches a rank has its gift', () => {
  const reached = rise(standing('600000', '10000', { rank: 4, played: 2 }), ranks)
  expect(reached).toEqual({ rank: 4, played: 3, reached: [3], cause: null })
})

test('a month that does not keep a rank takes one, never more, and never below the lowest', () => {
  const after = (rank: number, month: string) => rankAfterMonth(rank, parseMoney(month), ranks)
  expect(after(3, '49999.99')).toBe(2)
  expect(after(3, '50000')).toBe(3)
  expect([after(5, '2000'), after(4, '0')]).toEqual([4, 3]) // case N2
  expect([after(1, '0'), after(0, '0')]).toEqual([0, 0])
})

import { parseMoney } from '@chokka/money'
import { publishedModels, publishedOf } from '@chokka/game-math/slots/models'
import { expect, test } from 'vitest'
import { buyPrice, levelAt, moneyOf, stakeLevels } from './amounts.ts'
import { isCelebrated, levelOf } from './levels.ts'
import { paysOf, scatterRows, symbolsOf } from './pays.ts'
import { aim, newColumn, settle, symbolAt } from './stage/columns.ts'
import { stopTimes, T } from './stage/timing.ts'
import { segmentsOf } from './wheel-segments.ts'

test('a round is celebrated from more than its cost on, in four steps', () => {
  //
  const levels = [0, 1, 99, 100, 101, 999, 1000, 2499, 2500, 4999, 5000].map((total) => levelOf(total, 100))
  expect(levels).toEqual([
    ...['none', 'returned', 'returned', 'returned', 'win', 'win'],
    ...['four', 'four', 'six', 'six', 'sixes'],
  ])
  expect(levels.map(isCelebrated).lastIndexOf(false)).toBe(3)
  // Bought free spins are measured by their price.
  expect([1265, 1266, 12_650].map((total) => levelOf(total, 1265))).toEqual(['returned', 'win', 'four'])
})

test('slots 15: bought free spins are offered at prices that can be paid only', () => {
  // nokshi-0007 at its highest stake: 4,000 × 28.47 would be 113,880.
  expect(buyPrice(parseMoney('4000.00'), 2847)).toBeNull()
  expect(buyPrice(parseMoney('878.00'), 2847)).toBe(parseMoney('24996.66'))
  expect(buyPrice(parseMoney('1000.00'), 2500)).toBe(parseMoney('25000.00'))
  expect(buyPrice(parseMoney('1000.00'), 2501)).toBeNull()
})

test('a turning reel shows its own strip only: what it leaves, what passes and what it rests on', () => {
  //
  const strip = 'abcdefghijklmnop'
  const column = newColumn('cde', 2, strip)
  for (const y of [0, 0.4, 3.7, 11.2]) {
    column.y = y
    const top = -Math.floor(y) - 1
    for (let row = top; row < top + 5; row++) expect(symbolAt(column, row)).toBe(strip[(2 + row + 64) % 16])
  }
  const seen = Array.from({ length: 5 }, (_, row) => symbolAt(column, -Math.floor(column.y) - 1 + row))
  aim(column, 9, 3, 1.8)
  // Nothing that can be seen changes at the moment at which the place to rest is set.
  expect(Array.from({ length: 5 }, (_, row) => symbolAt(column, -Math.floor(column.y) - 1 + row))).toEqual(seen)
  const at = column.target?.at ?? 0
  expect([0, 1, 2].map((row) => symbolAt(column, row - at)).join('')).toBe('jkl')
  expect(symbolAt(column, -at - 1)).toBe('i')
  settle(column, 'jkl', 9)
  expect([symbolAt(column, -1), symbolAt(column, 0), symbolAt(column, 3)]).toEqual(['i', 'j', 'm'])
})

test('reels stop from left to right, later where one is waited for, and quick spins wait for none', () => {
  const hot = [false, false, false, true, true]
  const times = stopTimes(hot, false)
  expect(times.slice(0, 3)).toEqual([T.firstStop, T.firstStop + T.stagger, T.firstStop + 2 * T.stagger])
  expect((times[4] ?? 0) - (times[3] ?? 0)).toBe(T.stagger + T.anticipation)
  expect(stopTimes(hot, true)).toEqual([170, 215, 260, 305, 350])
})

test('stakes are the limits and the round steps between them; amounts are exact', () => {
  const levels = stakeLevels({ minStake: '10.00', maxStake: '660.00' })
  expect(levels).toEqual(['10', '20', '50', '100', '200', '500', '660'].map((amount) => parseMoney(`${amount}.00`)))
  expect(stakeLevels({ minStake: '10.00', maxStake: '10.00' })).toHaveLength(1)
  expect(
    [parseMoney('10.00'), parseMoney('70.00'), parseMoney('9999.00')].map((stake) => levelAt(levels, stake)),
  ).toEqual([0, 2, 6])
  expect(moneyOf(parseMoney('20.00'), 1265)).toBe(parseMoney('253.00'))
})

test('the pay table has every count that pays of every symbol of every model, once', () => {
  //
  for (const { model } of publishedModels) {
    const most = model.counting.by === 'lines' || model.counting.by === 'ways' ? model.grid.length : 36
    const { high, low, special } = symbolsOf(model)
    expect(
      Object.keys(model.paysE2).every((one) => [...high, ...low, ...special].includes(one)),
      model.id,
    ).toBe(true)
    for (const [symbol, pays] of Object.entries(model.paysE2)) {
      const rows = paysOf(model, symbol)
      for (const [count, payE2] of pays.entries()) {
        if (count > most) continue
        const found = rows.filter(({ from, to }) => from <= count && count <= to)
        expect(
          found.map((row) => row.payE2),
          `${model.id} ${symbol} ${count}`,
        ).toEqual(payE2 > 0 ? [payE2] : [])
      }
    }
  }
  expect(paysOf(publishedOf('free20-3').model, '1').map(({ from }) => from)).toEqual([5, 4, 3])
  expect(scatterRows(publishedOf('free20-3').model).map(({ count }) => count)).toContain(3)
})

test('the segments of the wheel are as wide as they are likely', () => {
  for (const { model } of publishedModels) {
    if (model.bonus?.do !== 'wheel') continue
    const segments = segmentsOf(model.bonus.prizesE2)
    const total = model.bonus.prizesE2.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [at, { size, prizeE2 }] of segments.entries()) {
      const [prize, weight] = model.bonus.prizesE2[at] ?? [0, 0]
      expect(size / 360).toBeCloseTo(weight / total, 9)
      expect(prizeE2).toBe(prize)
    }
    expect(segments.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(360, 9)
  }
})

import { fromMicros, parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { jackpotHits } from './jackpot-draw.ts'
import {
  firstPool,
  grown,
  hitsIn52,
  jackpotLevels,
  jackpotRules,
  newestRules,
  paidOf,
  resetOf,
  rulesOfVersion,
  shareOfStake,
  sharesOf,
  won,
} from './jackpots.ts'
import type { JackpotRules, Pool } from './jackpots.ts'

const taka = (text: string) => parseMoney(text)
const held = ({ amount, saved, diverted }: Pool) => amount + saved + diverted

test('the rules are what is published: shares, resets, ceilings and odds', () => {
  // J-04 R-15 R-18
  const shown = jackpotLevels.map((level) => {
    const { growPpm, savePpm, turnover, ceiling, version } = newestRules(level)
    return [level, version, growPpm, savePpm, turnover / taka('1.00'), resetOf(newestRules(level)), ceiling].join(' ')
  })
  expect(shown).toEqual([
    'mini 1 1000 1000 500000 500000000 5000000000',
    'major 1 1000 500 20000000 10000000000 150000000000',
    'grand 1 1000 500 500000000 250000000000 3000000000000',
  ])
  expect(shareOfStake()).toBe(0.005)
  for (const level of jackpotLevels) {
    const odds = Number(newestRules(level).turnover / taka('10.00'))
    expect(odds, level).toBeLessThanOrEqual(100_000_000)
  }
  expect(() => rulesOfVersion('mini', 99)).toThrow(RangeError)
})

test('every share of every stake is exact, to the last micro-unit', () => {
  // J-02
  for (const level of jackpotLevels) {
    const rules = newestRules(level)
    for (const stake of ['10.00', '10.01', '33.33', '99999.99'].map(taka)) {
      const { grow, save } = sharesOf(stake, rules)
      expect(grow * 1_000_000n).toBe(stake * rules.growPpm)
      expect(save * 1_000_000n).toBe(stake * rules.savePpm)
    }
  }
  // A vendor message counts in tens of micro-units, and names the shares of all levels together.
  const all = jackpotLevels.map((level) => sharesOf(taka('10.01'), newestRules(level)))
  expect(all.reduce((sum, { grow, save }) => sum + grow + save, 0n)).toBe(50_050n)
})

test('a pool is paid in whole paisa and never less than it shows', () => {
  // J-02
  expect(paidOf(fromMicros(1_000_001n))).toBe(taka('1.01'))
  expect(paidOf(taka('1.01'))).toBe(taka('1.01'))
  const rules = newestRules('mini')
  const before = { amount: fromMicros(700_123_401n), saved: taka('90.00'), diverted: taka('0.00') }
  const { paid, pool } = won(before, rules)
  expect(paid).toBe(taka('700.13'))
  expect(held(pool)).toBe(held(before) - paid)
})

test('above the ceiling nothing is lost: it is diverted, and goes into the pools after', () => {
  // J-03
  const rules = newestRules('mini')
  const full = grown({ amount: taka('4999.99'), saved: taka('0.00'), diverted: taka('7.00') }, bothOf('1.00'), rules)
  expect(full).toEqual({ amount: taka('5000.00'), saved: taka('1.00'), diverted: taka('7.99') })
  expect(won(full, rules)).toEqual({
    paid: taka('5000.00'),
    pool: { amount: taka('507.99'), saved: taka('-499.00'), diverted: taka('0.00') },
  })
  // More was diverted than the next pool has room for.
  const rich = won({ ...full, diverted: taka('9000.00') }, rules).pool
  expect(rich).toMatchObject({ amount: taka('5000.00'), diverted: taka('4500.00') })
})
const bothOf = (text: string) => ({ grow: taka(text), save: taka(text) })

test('slots 13: what is saved first pays back what was advanced, then grows a reserve that the next pool begins with', () => {
  // J-08: docs/slots.md, "States of a pool".
  const rules = newestRules('mini')
  const ends = (saved: string, diverted = '0.00') =>
    won({ amount: taka('700.00'), saved: taka(saved), diverted: taka(diverted) }, rules).pool
  const table = [
    // Too little is saved: the fixed amount, the rest of it advanced.
    ['-500.00', ['500.00', '-1000.00']],
    ['0.00', ['500.00', '-500.00']],
    ['499.99', ['500.00', '-0.01']],
    // Enough: nothing is advanced, and all of the reserve is in the next pool.
    ['500.00', ['500.00', '0.00']],
    ['1234.56', ['1234.56', '0.00']],
    // More than a pool may hold waits for the one after it.
    ['7000.00', ['5000.00', '2000.00']],
  ] as const
  for (const [saved, [amount, left]] of table)
    expect(ends(saved), saved).toEqual({ amount: taka(amount), saved: taka(left), diverted: taka('0.00') })
  expect(ends('1000.00', '4500.00')).toEqual({ amount: taka('5000.00'), saved: taka('0.00'), diverted: taka('500.00') })
  // However lucky the members are, the advance of one pool is never more than what was put in too little; however
  // unlucky, no reserve stays that nobody gets.
  let pool = firstPool(rules)
  let seed = 7
  let [advanced, kept] = [0n, 0n]
  for (let turn = 0; turn < 40_000; turn++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    if (seed < 2 ** 32 / 1000) {
      const before = pool.saved
      pool = won(pool, rules).pool
      if (before > resetOf(rules) && before < rules.ceiling) expect(pool.saved).toBe(0n)
    }
    pool = grown(pool, sharesOf(taka('500.00'), rules), rules)
    if (pool.saved < advanced) advanced = pool.saved
    if (pool.saved > kept) kept = pool.saved
  }
  expect([advanced < 0n, kept > 0n]).toEqual([true, true])
})

test('whatever is put in and hit, pools hold what was contributed less what was paid; in the long run all is paid', () => {
  // J-08
  const rules = newestRules('mini')
  let [pool, contributed, paid, hits] = [firstPool(rules), 0n, 0n, 0]
  for (let turn = 0; turn < 200_000; turn++) {
    const shares = sharesOf(taka('500.00'), rules)
    // One in 1,000 stakes of 500 hits, after 300 or after 1,700.
    if (turn % 2000 === 300 || turn % 2000 === 0) {
      const end = won(pool, rules)
      pool = end.pool
      paid += end.paid
      hits++
    }
    pool = grown(pool, shares, rules)
    contributed += shares.grow + shares.save
    if (held(pool) !== contributed - paid) throw new Error(`turn ${turn}`)
  }
  expect(hits).toBe(200)
  expect(Number(paid) / Number(contributed)).toBeGreaterThan(0.99)
  expect(Number(paid) / Number(contributed)).toBeLessThan(1.01)
})

test('a stake hits as often as its part of the turnover, whatever was drawn in the game and whoever plays', async () => {
  // J-06 R-09
  expect(hitsIn52(taka('10.00'), newestRules('mini'))).toBe((1n << 52n) / 50_000n)
  expect(hitsIn52(taka('500000.00'), newestRules('mini'))).toBe(1n << 52n)
  const rules = { mini: of('40.00'), major: of('80.00'), grand: of('160.00') }
  const counts = { mini: 0, major: 0, grand: 0 }
  const rounds = 8000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const seeds = { serverSeed: 'a server seed', clientSeed: 'mine', nonce }
    for (const level of await jackpotHits(seeds, taka('10.00'), rules)) counts[level]++
  }
  // Within five standard deviations, at a fixed seed.
  for (const [level, chance] of [
    ['mini', 1 / 4],
    ['major', 1 / 8],
    ['grand', 1 / 16],
  ] as const) {
    const deviation = Math.sqrt(rounds * chance * (1 - chance))
    expect(Math.abs(counts[level] - rounds * chance), level).toBeLessThan(5 * deviation)
  }
})
const of = (turnover: string): JackpotRules => ({ ...newestRules('mini'), turnover: taka(turnover) })

test('the draw of recorded seeds is what it was', async () => {
  // rounds of before must verify for ever.
  const hits = []
  const rules = { mini: of('40.00'), major: of('80.00'), grand: of('160.00') }
  for (let nonce = 0; nonce < 12; nonce++) {
    const seeds = { serverSeed: 'a recorded server seed', clientSeed: 'mine', nonce }
    hits.push((await jackpotHits(seeds, taka('10.00'), rules)).join('+'))
  }
  expect(hits).toMatchInlineSnapshot(`
    [
      "mini",
      "",
      "",
      "",
      "",
      "",
      "",
      "mini",
      "",
      "",
      "",
      "mini",
    ]
  `)
  expect(Object.values(jackpotRules).map((versions) => versions.length)).toEqual([1, 1, 1])
})

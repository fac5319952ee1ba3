import { expect, test } from 'vitest'
import { endCounts, spreadOf, spreadOfBought } from './counting.ts'
import { droughtOf, figuresOf, figuresOfSpread, percentOf, volatilityOf } from './figures.ts'
import { publishedOf } from './models.ts'
import type { Model } from './model.ts'
import { play } from './round.ts'
import { everySequence } from './source.ts'
import { capped, deviationOf, massOf, meanOf } from './spread.ts'
import { tableOf } from './table.ts'
import { aModel } from './testing.ts'

const pays = { 1: [0, 0, 0, 100, 500, 2000], 2: [0, 0, 0, 50, 200, 1000] }

/** The same, by playing every sequence of choices of whole rounds: slow, and without any of the counting. */
function byBruteForce(model: Model, mode: 'spin' | 'buy' = 'spin') {
  const chances = new Map<number, number>()
  let totalE2 = 0
  everySequence(
    (source) => (totalE2 = play(tableOf(model), source, mode, null)),
    (chance) => chances.set(totalE2, (chances.get(totalE2) ?? 0) + chance),
  )
  return chances
}

/** Small models with every feature, whose whole rounds can be played out in full. */
const small: Record<string, Model> = {
  lines: aModel(['1', '1', '1'], { strips: ['12W', '12S', '1W2'], counting: { by: 'lines', lines: 1 }, paysE2: pays }),
  free: aModel(['1', '1', '1'], {
    ...{ strips: ['1S', '1S', '1S2'], paysE2: pays },
    free: { spins: { 3: 2 }, paysE2: { 3: 50 }, more: 1, most: 3, times: 2 },
  }),
  rising: aModel(['1', '1', '1'], {
    ...{ strips: ['1S', 'S1', '1S'], paysE2: pays },
    free: { spins: { 3: 3 }, paysE2: {}, more: 0, most: 3, times: 1, rises: true },
  }),
  sticky: aModel(['1', '1', '1'], {
    ...{ strips: ['1S', 'SW2', '1S'], paysE2: pays, wilds: { expands: true, sticks: true } },
    free: { spins: { 3: 3 }, paysE2: { 3: 20 }, more: 1, most: 4, times: 1 },
  }),
  walking: aModel(['1', '1', '1'], { strips: ['12', '13', 'W41'], paysE2: pays, wilds: { walks: true } }),
  hold: aModel(['C', 'C', '1', '1'], {
    strips: ['C1', 'C', '1C', '1'],
    ...{
      paysE2: pays,
      hold: {
        need: 2,
        coins: [
          [100, 1],
          [500, 2],
        ],
        chance: [1, 4],
        fullE2: 900,
      },
    },
  }),
  boxes: aModel(['B', 'B'], { strips: ['B1', 'B1'], bonus: { do: 'boxes', need: 2, boxesE2: [0, 100, 300, 0] } }),
  wheel: aModel(['B', 'B'], {
    strips: ['B1', 'B1'],
    bonus: {
      do: 'wheel',
      need: 2,
      prizesE2: [
        [100, 3],
        [900, 1],
      ],
    },
  }),
  everything: aModel(['1', '1', '1'], {
    strips: ['1SM', 'MS1', '1S'],
    ...{
      paysE2: pays,
      mystery: [
        ['1', 2],
        ['2', 1],
      ],
      cascade: { trail: [1, 2] },
    },
    modifiers: [
      [{ do: 'none' }, 3],
      [{ do: 'times', times: 2 }, 1],
    ],
    free: { spins: { 3: 1 }, paysE2: { 3: 100 }, more: 1, most: 2, times: 2 },
  }),
}

test('the counted spread of every feature is that of all rounds played out in full, with and without a cap', () => {
  // R-14 R-17
  for (const [name, model] of Object.entries(small)) {
    for (const capE2 of [100_000, 300]) {
      const limited = { ...model, capE2 }
      const spread = spreadOf(limited)
      expect(massOf(spread), name).toBeCloseTo(1, 12)
      for (const [totalE2, chance] of byBruteForce(limited)) {
        expect(spread[totalE2 / 5], `${name}: ${totalE2} up to ${capE2}`).toBeCloseTo(chance, 12)
      }
    }
  }
})

test('bought free spins are counted like free spins that were won', () => {
  const { free = aModel([], {}) } = small
  const model = { ...free, buy: { costE2: 500, scatters: 3 } }
  const spread = spreadOfBought(model)
  for (const [totalE2, chance] of byBruteForce(model, 'buy')) expect(spread[totalE2 / 5]).toBeCloseTo(chance, 12)
})

test('the classic model by a closed form: each line from the shares of its symbols on each reel', () => {
  // Every cell of a reel shows each place of the strip equally often, so one line stands for all five.
  const { model } = publishedOf('classic5-1')
  const once = { ...model, lastReelTurnsAgain: false }
  let expected = 0
  for (const a of once.strips[0] ?? '') {
    for (const b of once.strips[1] ?? '') {
      for (const c of once.strips[2] ?? '') {
        const others = [...new Set([a, b, c].filter((symbol) => symbol !== 'W'))]
        if (others.length <= 1) expected += 5 * (once.paysE2[others[0] ?? '1']?.[3] ?? 0)
      }
    }
  }
  const stops = once.strips.reduce((product, strip) => product * strip.length, 1)
  expect(meanOf(spreadOf(once))).toBeCloseTo(expected / stops / 100, 12)
})

test('hold and win ends with some number of coins, and all chances of that make one', () => {
  const ends = endCounts(15, 4, 0.06)
  expect(ends.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(ends.slice(0, 4)).toEqual([0, 0, 0, 0])
  // Three turns of eleven empty cells without a coin.
  expect(ends[4]).toBeCloseTo(0.94 ** 33, 12)
})

test('the stored figures of models that are counted in a moment are counted again, to the last digit', () => {
  // The command tools/slot-figures.ts does the same for every model.
  for (const id of ['classic5-1', 'classic5-5', 'free27-2', 'wheel5-4', 'fall27-3', 'hold9-1']) {
    const { model, figures } = publishedOf(id)
    expect(figuresOf(model), model.id).toEqual(figures)
  }
})

// docs/slots.md, "Printed figures".
test('figures of a spread: return, hits, deviation, the top prize and its odds', () => {
  const spread = new Float64Array(41)
  spread.set([0.9], 0)
  // A return of the stake is no win (slots 7).
  spread.set([0.08], 20)
  spread.set([0.02], 40)
  expect(figuresOfSpread(7, spread)).toEqual({
    ...{ version: 7, returned: 0.12, hits: 0.1, wins: 0.02, deviation: 0.381576, topE2: 200, topOneIn: 50 },
    drought: droughtOf(0.02),
  })
  expect(deviationOf(spread)).toBeCloseTo(Math.sqrt(0.08 + 0.08 - 0.12 ** 2), 12)
  expect(meanOf(capped(spread, 100))).toBeCloseTo(0.1, 12)
  // slots 18: what is stored and printed is cut and never rounded up; odds are never better than counted.
  const odd = new Float64Array(41)
  odd.set([1 - 0.0299999 - 0.0999996, 0.0299999, 0.0999996], 0)
  expect(figuresOfSpread(7, odd)).toMatchObject({ hits: 0.129999, returned: 0.011499 })
  const top = new Float64Array(41)
  top.set([1 / 1_264_100.1], 40)
  expect(figuresOfSpread(7, top).topOneIn).toBe(1_265_000)
  expect([0.956318, 0.9699999, 0.961672 + 0.005, 0.96].map(percentOf)).toEqual([95.63, 96.99, 96.66, 96])
  // Of 10,000 × 0.1 wins, each is followed by 66 losses with a chance of 0.9^66: about one.
  expect(droughtOf(0.1)).toBe(66)
  expect([0, 3, 4.5, 6.5, 10].map((deviation) => volatilityOf({ deviation }))).toEqual([1, 2, 3, 4, 5])
})

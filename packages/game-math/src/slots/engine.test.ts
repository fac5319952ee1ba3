import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '../fair.ts'
import { gambleColour, gambleTimes } from './gamble.ts'
import { publishedModels } from './models.ts'
import { play, roundOf } from './round.ts'
import { drawnSource, everySequence, OutOfDraws } from './source.ts'
import type { Source } from './source.ts'
import { partE2 } from './steps.ts'
import type { Step } from './steps.ts'
import { tableOf } from './table.ts'

/** Draws of a small generator: as many as a round wants, the same for a seed. */
function freely(seed: number): Source & { drawn: number[] } {
  let state = seed >>> 0
  const drawn: number[] = []
  const source = drawnSource(
    new Proxy([], {
      get: (_, at) => {
        if (at === 'length') return Number.POSITIVE_INFINITY
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        const mixed = Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) >>> 0
        const draw = (mixed ^ (mixed >>> 12)) >>> 0
        drawn.push(draw)
        return draw
      },
    }),
  )
  return { ...source, drawn }
}

const aPublished = fc.constantFrom(...publishedModels)

test('the parts of a round add up to its total, which never passes the cap; watching changes nothing', () => {
  //
  fc.assert(
    fc.property(aPublished, fc.integer(), ({ model }, seed) => {
      const table = tableOf(model)
      const [steps, source] = [[] as Step[], freely(seed)]
      const totalE2 = play(table, source, 'spin', steps)
      const sum = steps.reduce((parts, step) => parts + partE2(step), 0)
      expect(totalE2).toBe(Math.min(sum, model.capE2))
      expect(steps.some((step) => step.do === 'cap')).toBe(sum > model.capE2)
      expect(play(table, drawnSource(source.drawn), 'spin', null)).toBe(totalE2)
      expect(Number.isSafeInteger(totalE2) && totalE2 >= 0).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('what the reels show stands on their strips, at the stops that were drawn', () => {
  //
  fc.assert(
    fc.property(aPublished, fc.integer(), ({ model }, seed) => {
      const steps: Step[] = []
      play(tableOf(model), freely(seed), 'spin', steps)
      for (const step of steps) {
        if (step.do !== 'reels') continue
        const strips = step.kind === 'free' ? (model.free?.strips ?? model.strips) : model.strips
        for (const [reel, column] of step.grid.entries()) {
          const [strip, stop] = [strips[reel] ?? '', step.stops[reel] ?? 0]
          const around = strip.repeat(2).slice(stop, stop + column.length)
          expect(stop === -1 ? 'W'.repeat(column.length) : around).toBe(column)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('played at random, the models come near their printed returns and hits', () => {
  // R-14 R-20: a coarse check of all by other means; the exact one is the count itself.
  const rounds = 3000
  const offs = publishedModels.map(({ model, figures }, at) => {
    const [table, source] = [tableOf(model), freely(at + 1)]
    let [sum, hits] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const totalE2 = play(table, source, 'spin', null)
      sum += totalE2 / 100
      hits += totalE2 > 0 ? 1 : 0
      source.drawn.length = 0
    }
    const spreadOfHits = Math.sqrt((figures.hits * (1 - figures.hits)) / rounds)
    expect(Math.abs(hits / rounds - figures.hits) / spreadOfHits, model.id).toBeLessThan(4.5)
    return (sum / rounds - figures.returned) / (figures.deviation / Math.sqrt(rounds))
  })
  // One top prize among so few rounds is far off by itself; more than two of them would be no chance.
  expect(offs.filter((off) => Math.abs(off) > 4.5).length).toBeLessThanOrEqual(2)
  expect(Math.abs(offs.reduce((sum, off) => sum + off, 0)) / Math.sqrt(offs.length)).toBeLessThan(4)
})

test('a round of seeds uses the published draws in their order, and more of them where it needs more', async () => {
  const seeds = { serverSeed: 'seed', clientSeed: 'client', nonce: 3 }
  const drawn = await draws(seeds, 4096)
  for (const { model } of publishedModels.filter((_, at) => at % 4 === 0)) {
    for (const mode of model.buy ? (['spin', 'buy'] as const) : (['spin'] as const)) {
      const steps: Step[] = []
      const totalE2 = play(tableOf(model), drawnSource(drawn), mode, steps)
      expect(await roundOf(model, seeds, mode), `${model.id} ${mode}`).toEqual({ totalE2, steps })
    }
  }
})

test('a source of too few draws says so, and a weighted choice takes its share of the draws', () => {
  const source = drawnSource([0, 2 ** 31, 2 ** 32 - 1])
  expect([source.weighted([1, 3], 4), source.weighted([1, 3], 4), source.among(10)]).toEqual([0, 1, 9])
  expect(() => source.among(2)).toThrow(OutOfDraws)
})

test('every sequence of choices comes once, with its probability, however deep the branches are', () => {
  const seen = new Map<string, number>()
  let name = ''
  everySequence(
    (source) => {
      const first = source.among(2)
      name = first === 0 ? `0${source.weighted([1, 3], 4)}` : `1${source.among(3)}${source.among(2)}`
    },
    (chance) => seen.set(name, (seen.get(name) ?? 0) + chance),
  )
  expect(Object.fromEntries(seen)).toEqual({
    ...{ '00': 0.125, '01': 0.375 },
    ...Object.fromEntries(['100', '101', '110', '111', '120', '121'].map((one) => [one, 1 / 12])),
  })
})

test('a gamble returns exactly what is staked: half of the draws win double', () => {
  //
  const edges = [0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1].map(gambleColour)
  expect(edges).toEqual(['red', 'red', 'black', 'black'])
  // 2^31 draws of 2^32 win twice the stake.
  expect((2 ** 31 * gambleTimes) / 2 ** 32).toBe(1)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Model } from './model.ts'
import { mostFalls } from './model.ts'
import { publishedModels } from './models.ts'
import { allBoxes, largestPrize, leastOfFull } from './prizes.ts'
import { everySequence } from './source.ts'
import type { Source } from './source.ts'
import { spin } from './spin.ts'
import type { Step } from './steps.ts'
import { tableOf } from './table.ts'
import { aModel, scripted } from './testing.ts'

// docs/slots.md, "Prizes and the highest win" and "Pay tables end where wins end".

type Reached = { mostWins: number; by: Record<string, number[]> }
const reached: Record<string, Reached> = JSON.parse(readFileSync(new URL('data/reached.json', import.meta.url), 'utf8'))
const isGrid = ({ counting }: Model) => counting.by === 'cluster' || counting.by === 'anywhere'

test('slots 2: no prize that is printed or shown lies above the highest win, in any model', () => {
  const above = publishedModels
    .filter(({ model }) => largestPrize(model) > model.capE2)
    .map(({ model }) => `${model.id}: ${largestPrize(model)} above ${model.capE2}`)
  expect(above).toEqual([])
})

test('slots 2: what counts as a prize is every amount that a leaflet or a plate can show by itself', () => {
  const model = aModel(['111', '111'], {
    ...{ paysE2: { 1: [0, 0, 70] }, free: { spins: { 3: 5 }, paysE2: { 3: 90 }, more: 0, most: 5, times: 1 } },
    hold: {
      need: 3,
      coins: [
        [20, 1],
        [80, 1],
      ],
      chance: [1, 9],
      fullE2: 500,
    },
    bonus: { do: 'boxes', need: 3, boxesE2: [0, 100, 700, 0] },
  })
  expect([leastOfFull(model), allBoxes(model), largestPrize(model)]).toEqual([500 + 6 * 20, 800, 800])
  const { bonus: _bonus, ...withHold } = model
  expect(largestPrize(withHold)).toBe(620)
  const { hold: _hold, ...rest } = withHold
  expect(largestPrize(rest)).toBe(90)
  expect(
    largestPrize({
      ...rest,
      bonus: {
        do: 'wheel',
        need: 3,
        prizesE2: [
          [300, 1],
          [100, 2],
        ],
      },
    }),
  ).toBe(300)
})

test('slots 2: the highest win is reached once in 20 million spins or more often', () => {
  for (const { model, figures } of publishedModels) {
    expect(figures.topE2, model.id).toBeLessThanOrEqual(model.capE2)
    expect(figures.topOneIn, model.id).toBeLessThanOrEqual(20_000_000)
  }
})

/** The wins of one spin with these choices. */
function winsOfSpin(model: Model, source: Source): { symbol: string; count: number }[] {
  const steps: Step[] = []
  spin(tableOf(model), source, { kind: 'spin', held: 0, times: 1 }, steps)
  return steps.flatMap((step) => (step.do === 'wins' ? step.wins : []))
}

/** Along reels: stops at which the first reels show the symbol and the next one nothing that would go on. */
function canReach(model: Model, symbol: string, count: number): boolean {
  const around = (strip: string, stop: number, rows: number) =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '').join('')
  const rows = model.heights?.[0]?.[0] ?? model.grid
  const fits = model.strips.map((strip, reel) =>
    [...[...strip].keys()].filter((stop) => {
      const shown = around(strip, stop, rows[reel] ?? 0)
      if (reel >= count) return reel > count || ![...shown].some((one) => one === symbol || one === 'W')
      return [...shown].some((one) => one === symbol || (one === 'W' && reel > 0))
    }),
  )
  // Of the stops that fit, some in each reel: a line must find them in its own rows.
  let tries = 0
  const attempt = (stops: number[]): boolean => {
    if (stops.length < model.strips.length) {
      const own = fits[stops.length] ?? []
      return own.some((stop) => tries < 20_000 && attempt([...stops, stop]))
    }
    tries += 1
    let at = 0
    const source: Source = { among: (bound) => (stops[at++] ?? 0) % bound, weighted: () => 0 }
    return winsOfSpin(model, source).some((win) => win.symbol === symbol && win.count === count)
  }
  return attempt([])
}

test('slots 3: every entry of every pay table is paid by some spin, and every picture pays', () => {
  const dead: string[] = []
  for (const { model } of publishedModels) {
    const known = reached[`${model.id}@${model.version}`]?.by ?? {}
    const symbols = new Set([...model.strips, ...(model.free?.strips ?? [])].join('').match(/[1-9]/g))
    for (const symbol of symbols)
      if (!model.paysE2[symbol]?.some((payE2) => payE2 > 0)) dead.push(`${model.id} ${symbol}`)
    for (const [symbol, pays] of Object.entries(model.paysE2)) {
      // A row of the table is what pays the same; the last one also stands for all above it.
      for (const payE2 of new Set(pays.filter((one) => one > 0))) {
        const [from, last] = [pays.indexOf(payE2), pays.lastIndexOf(payE2)]
        const to = last === pays.length - 1 && isGrid(model) ? 30 : last
        const counts = Array.from({ length: to - from + 1 }, (_, at) => from + at)
        const isPaid = counts.some((count) => {
          const choices = known[`${symbol}x${count}`]
          if (!isGrid(model)) return canReach(model, symbol, count)
          return (
            choices !== undefined &&
            winsOfSpin(model, scripted(choices)).some((win) => win.symbol === symbol && win.count === count)
          )
        })
        if (!isPaid) dead.push(`${model.id}: ${from} × ${symbol}`)
      }
      const longest = pays.length - 1
      if (isGrid(model) && !known[`${symbol}x${longest}`]) dead.push(`${model.id}: ends above ${symbol}`)
    }
  }
  expect(dead).toEqual([])
})

test('slots 3: every choice with a weight can be drawn: segments, coins, modifiers, heights', () => {
  for (const { model } of publishedModels) {
    const { hold, bonus, mystery = [], modifiers = [], heights = [] } = model
    const wheel = bonus?.do === 'wheel' ? bonus.prizesE2 : []
    const weights = [...(hold?.coins ?? []), ...wheel, ...mystery, ...modifiers, ...heights].map(([, weight]) => weight)
    expect(
      weights.every((weight) => Number.isInteger(weight) && weight > 0),
      model.id,
    ).toBe(true)
  }
})

test('slots 12: no spin has more wins than its model lets fall, so the limit leaves nothing unpaid', () => {
  for (const { model } of publishedModels) {
    if (!model.cascade) continue
    const { mostWins = Number.POSITIVE_INFINITY } = reached[`${model.id}@${model.version}`] ?? {}
    expect(mostWins, model.id).toBeLessThanOrEqual(model.cascade.most ?? mostFalls)
  }
})

test('slots 12: a spin with as many wins as its model lets fall ends by itself, and not by the limit', () => {
  const [model, ...more] = publishedModels.flatMap(({ model: one }) => {
    const { id, version, cascade } = one
    const isAtLimit = cascade && reached[`${id}@${version}`]?.mostWins === (cascade.most ?? mostFalls)
    return isAtLimit ? [one] : []
  })
  // Any other at its limit needs a spin here too.
  expect([model?.id, more]).toEqual(['cluster5-3', []])
  if (!model?.cascade) throw new Error('no model')
  const endless = { ...model, cascade: { ...model.cascade, most: Number.POSITIVE_INFINITY } }
  const wins = [model, endless].map((one) => winsIn(one, scripted([1, 1, 9, 12, 1])))
  expect(wins).toEqual([20, 20])
})

/** How often one spin wins, falls included. */
function winsIn(model: Model, source: Source): number {
  const steps: Step[] = []
  spin(tableOf(model), source, { kind: 'spin', held: 0, times: 1 }, steps)
  return steps.filter((step) => step.do === 'wins').length
}

test('slots 12: the stored number of wins of a spin is what every spin of a small model says', () => {
  for (const { model } of publishedModels.filter(({ model: { family } }) => family === 'fall27')) {
    let most = 0
    everySequence(
      (source) => {
        most = Math.max(most, winsIn(model, source))
      },
      () => undefined,
    )
    expect(reached[`${model.id}@${model.version}`]?.mostWins, model.id).toBe(most)
  }
})

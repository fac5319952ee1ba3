import { expect, test } from 'vitest'
import type { Model } from './model.ts'
import { publishedModels, publishedOf } from './models.ts'
import { roundOf } from './round.ts'
import { readGrid } from './read-as-a-player.ts'
import type { Round, Step } from './steps.ts'

// docs/slots.md, "Read by the printed rules": each sentence of the rules against what the engine pays.

/** The round again by its printed rules, from what its reels show alone. Throws where something else was paid. */
function readRound(model: Model, { steps, totalE2 }: Round): number {
  let [grid, free, modifier, falls, paidE2] = [[] as readonly string[], false, 1, 0, 0]
  let freeTimes = 1
  const trailOf = () => (free ? model.cascade?.freeTrail : undefined) ?? model.cascade?.trail ?? [1]
  const check = (what: string, said: number, read: number) => {
    if (said !== read) throw new Error(`${model.id}: ${what} ${said}, by the rules ${read} (${grid.join(' ')})`)
  }
  for (const [at, step] of steps.entries()) {
    if ('grid' in step) grid = step.grid
    if (step.do === 'reels') [free, modifier, falls] = [step.kind === 'free', 1, 0]
    if (step.do === 'modifier') modifier = step.times ?? 1
    if (step.do === 'freeSpin')
      freeTimes = model.free?.rises ? model.free.times + step.number - 1 : (model.free?.times ?? 1)
    if (step.do === 'wins') {
      const trail = trailOf()
      const times = modifier * (free ? freeTimes : 1) * (trail[Math.min(falls, trail.length - 1)] ?? 1)
      check('wins', step.totalE2, readGrid(model, grid) * times)
      falls += 1
      paidE2 += step.totalE2
    } else if (isShown(step) && ends(steps[at + 1])) {
      // The reels stand and nothing was paid: then nothing wins by the rules either.
      check('nothing', 0, readGrid(model, grid))
    }
    if (step.do === 'scatters') {
      const count = Math.min(
        grid.join('').split('S').length - 1,
        Math.max(0, ...Object.keys(model.free?.spins ?? {}).map(Number)),
      )
      check('scatters', step.payE2, model.free?.paysE2[count] ?? 0)
      paidE2 += step.payE2
    }
    if (step.do === 'holdEnd') {
      const coins = steps.flatMap((one) => (one.do === 'holdStart' || one.do === 'holdTurn' ? one.coins : []))
      const full = coins.length === model.grid.reduce((sum, rows) => sum + rows, 0)
      check(
        'coins',
        step.totalE2,
        coins.reduce((sum, { worthE2 }) => sum + worthE2, 0) + (full ? (model.hold?.fullE2 ?? 0) : 0),
      )
      paidE2 += step.totalE2
    }
    if (step.do === 'wheel') paidE2 += step.prizeE2
    if (step.do === 'boxes') paidE2 += step.prizeE2
  }
  return Math.min(paidE2, model.capE2) === totalE2 ? totalE2 : -1
}
/** After these steps the grid stands, and what it pays comes next, if anything does. */
const isShown = (step: Step): boolean => 'grid' in step
const ends = (next: Step | undefined): boolean => next === undefined || !('grid' in next || next.do === 'wins')

test('slots 1, 6, 8: rounds of every model pay exactly what the printed rules say of what the reels show', async () => {
  for (const { model } of publishedModels) {
    for (const mode of model.buy ? (['spin', 'buy'] as const) : (['spin'] as const)) {
      for (let nonce = 0; nonce < (mode === 'buy' ? 6 : 60); nonce++) {
        const round = await roundOf(model, { serverSeed: 'read as a player', clientSeed: 'mine', nonce }, mode)
        expect(readRound(model, round), `${model.id} ${mode} ${nonce}`).toBe(round.totalE2)
      }
    }
  }
})

test('slots 1: walking wilds take the better win, on the rounds that were paid too little before', async () => {
  const { model } = publishedOf('walk20-5')
  const of = (nonce: number) => roundOf(model, { serverSeed: 'adversary', clientSeed: 'mine', nonce }, 'spin')
  const totals = []
  for (const nonce of [59, 78, 178, 1009]) {
    const round = await of(nonce)
    expect(readRound(model, round)).toBe(round.totalE2)
    totals.push(round.totalE2)
  }
  expect(totals).toEqual([500, 2295, 410, 610])
})

test('slots 2: what the wheel shows is paid', async () => {
  const seeds = (nonce: number) => ({ serverSeed: 'adversary', clientSeed: 'mine', nonce })
  const tall = await roundOf(publishedOf('tallwild-1').model, seeds(7716), 'spin')
  expect(tall.totalE2).toBe(2960)
  const both = await roundOf(publishedOf('bothways40-1').model, seeds(3304), 'spin')
  expect(both.totalE2).toBeGreaterThanOrEqual(8000)
})

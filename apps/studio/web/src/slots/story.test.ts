import { codeOf, reelSpace } from '@chokka/game-math/slots/model'
import type { Model } from '@chokka/game-math/slots/model'
import { publishedModels, publishedOf } from '@chokka/game-math/slots/models'
import { roundOf } from '@chokka/game-math/slots/round'
import type { Round, Step, Win } from '@chokka/game-math/slots/steps'
import { tableOf } from '@chokka/game-math/slots/table'
import { winsOf } from '@chokka/game-math/slots/wins'
import { beforeAll, expect, test } from 'vitest'
import { hotReels } from './anticipation.ts'
import { restingRows, restingStops, windowOf } from './resting.ts'
import { gridBefore, hasFeature, resumeAt, storyOf } from './story.ts'
import type { Beat } from './story.ts'

type Played = { model: Model; round: Round; beats: Beat[]; costE2: number }
const seeds = (nonce: number) => ({ serverSeed: 'a'.repeat(64), clientSeed: 'stage', nonce })
const played: Played[] = []

// Rounds of every model, bought ones where they can be bought: every kind of step is among them.
beforeAll(async () => {
  for (const { model } of publishedModels) {
    for (let nonce = 0; nonce < 24; nonce++) {
      const isBought = model.buy !== undefined && nonce % 8 === 7
      const round = await roundOf(model, seeds(nonce), isBought ? 'buy' : 'spin')
      const costE2 = isBought ? (model.buy?.costE2 ?? 100) : 100
      played.push({ model, round, costE2, beats: storyOf(round, model, costE2) })
    }
  }
}, 60_000)

const has = (kind: Step['do']) => played.filter(({ round }) => round.steps.some((step) => step.do === kind))

test('the show of a round is its record: each step once, in its order, and it ends with its total', () => {
  // R-08 G-06
  for (const { round, beats, model } of played) {
    expect(beats).toHaveLength(round.steps.length)
    expect(beats.at(-1)?.soFarE2, model.id).toBe(round.totalE2)
    for (const [at, step] of round.steps.entries()) {
      const beat = beats[at]
      if ('grid' in step && beat && 'grid' in beat) expect(beat.grid).toEqual(step.grid)
      if (step.do === 'wins') expect(beat).toMatchObject({ show: 'wins', wins: step.wins, totalE2: step.totalE2 })
    }
  }
  for (const kind of ['fall', 'freeSpin', 'holdTurn', 'wheel', 'walk', 'expand', 'mystery'] as const) {
    expect(has(kind).length, kind).toBeGreaterThan(0)
  }
})

test('what is shown so far never falls and never shows more than the steps that were shown have brought', () => {
  for (const { beats, model } of played) {
    let before = 0
    for (const beat of beats) {
      expect(beat.soFarE2).toBeGreaterThanOrEqual(before)
      expect(beat.soFarE2).toBeLessThanOrEqual(model.capE2)
      if (beat.show === 'reels') expect(beat.soFarE2).toBe(before)
      before = beat.soFarE2
    }
  }
})

test('a round that reaches the highest win never shows more than it, not even before it says so', async () => {
  const low = { ...publishedOf('free20-3').model, capE2: 120 }
  let capped = 0
  for (let nonce = 0; nonce < 40; nonce++) {
    const round = await roundOf(low, seeds(nonce), 'buy')
    if (!round.steps.some((step) => step.do === 'cap')) continue
    capped++
    expect(Math.max(...storyOf(round, low).map(({ soFarE2 }) => soFarE2))).toBe(120)
  }
  expect(capped).toBeGreaterThan(5)
})

test('reels come to rest on a part of the strip that was drawn from', () => {
  //
  for (const { beats, model } of played) {
    for (const beat of beats) {
      if (beat.show !== 'reels') continue
      const strips = beat.kind === 'free' ? (model.free?.strips ?? model.strips) : model.strips
      for (const [reel, { stop, cells }] of beat.landings.entries()) {
        expect(cells).toBe(stop < 0 ? 'W'.repeat(cells.length) : windowOf(strips[reel] ?? '', stop, cells.length))
      }
    }
  }
})

test('in a fall, what did not win keeps its order and lands, and only what won is gone', () => {
  const falls = has('fall')
  expect(falls.length).toBeGreaterThan(20)
  for (const { beats } of falls) {
    for (const [at, beat] of beats.entries()) {
      if (beat.show !== 'fall') continue
      const grid = gridBefore(beats, at) ?? []
      const wins = beats[at - 1]
      const won = wins?.show === 'wins' ? new Set(wins.wins.flatMap(({ cells }: Win) => cells.map(String))) : new Set()
      expect(new Set(beat.gone.map(String))).toEqual(won)
      for (const [reel, drops] of beat.drops.entries()) {
        expect(drops.map(({ symbol }) => symbol).join('')).toBe(beat.grid[reel])
        for (const { symbol, from, to } of drops) {
          expect(from).toBeLessThanOrEqual(to)
          if (from >= 0) expect(symbol).toBe(grid[reel]?.[from])
          if (from >= 0) expect(won.has(`${reel},${from}`)).toBe(false)
        }
        const froms = drops.map(({ from }) => from)
        expect(new Set(froms).size).toBe(froms.length)
      }
    }
  }
})

test('wins are shown quietly as long as the round has returned no more than it cost', () => {
  //
  let [quiet, loud] = [0, 0]
  for (const { beats, costE2 } of played) {
    for (const beat of beats) {
      if (beat.show !== 'wins') continue
      expect(beat.isQuiet).toBe(beat.soFarE2 <= costE2)
      if (beat.isQuiet) quiet++
      else loud++
    }
  }
  expect(Math.min(quiet, loud)).toBeGreaterThan(100)
})

test('an interrupted round goes on at the spin or feature that it was in, with the same state', () => {
  // G-02
  const [free] = has('freeMore').concat(has('freeSpin'))
  if (!free) throw new Error('no round with free spins')
  const { beats } = free
  for (const [at, beat] of beats.entries()) {
    const from = resumeAt(beats, at)
    expect(from).toBeLessThanOrEqual(at)
    if (beat.show === 'freeSpin') {
      expect(from).toBe(at)
      expect(beats[from]?.free?.number).toBe(beat.free?.number)
    }
    // Nothing that pays stands between the place to go on from and the interruption of another spin.
    const spins = beats.slice(from + 1, at + 1).filter(({ show }) => show === 'freeSpin')
    expect(spins).toHaveLength(0)
  }
  expect(resumeAt(beats, beats.length + 5)).toBeLessThan(beats.length)
  expect(resumeAt(beats, 0)).toBe(0)
  expect(hasFeature(free.round.steps)).toBe(true)
  expect(hasFeature([{ do: 'reels' }, { do: 'wins' }])).toBe(false)
})

test('a reel is waited for only while its own strip can still bring the one symbol that is missing', () => {
  //
  const { model } = publishedOf('free20-3')
  const none = '567'
  const three = { ...model, strips: ['S567', 'S567', 'S567', '5678', 'S567'] }
  expect(hotReels(three, ['S56', none, 'S56', none, none], 'spin')).toEqual([false, false, false, false, true])
  expect(hotReels(three, ['S56', 'S56', none, none, none], 'spin')).toEqual([false, false, true, false, true])
  // Reached: nothing more is waited for. Two are missing: nothing yet.
  expect(hotReels(three, ['S56', 'S56', 'S56', none, none], 'spin')).toEqual([false, false, true, false, false])
  expect(hotReels(three, ['S56', none, none, none, none], 'spin')).toEqual(Array.from({ length: 5 }, () => false))
  const dry = { ...model, strips: ['S567', 'S567', '5678', '5678', '5678'] }
  expect(hotReels(dry, ['S56', 'S56', none, none, none], 'spin')).toEqual(Array.from({ length: 5 }, () => false))
  expect(hotReels(three, ['S56', 'S56', none, none, none], 'walk')).toEqual(Array.from({ length: 5 }, () => false))
})

test('what a reel shows itself does not decide whether it is waited for', () => {
  // a loss is not dressed up as nearly a win, nor a win announced.
  for (const { model, beats } of played) {
    for (const beat of beats) {
      if (beat.show !== 'reels') continue
      for (const reel of beat.grid.keys()) {
        const other = beat.grid.map((cells, at) => (at < reel ? cells : '5'.repeat(cells.length)))
        expect(hotReels(model, other, beat.kind)[reel]).toBe(beat.landings[reel]?.isHot)
      }
    }
  }
})

test('a title that is opened shows a place of its strips on which nothing wins', () => {
  // G-10
  for (const { model } of publishedModels) {
    const stops = restingStops(model)
    const grid = stops.map((stop, reel) => windowOf(model.strips[reel] ?? '', stop, restingRows(model)[reel] ?? 3))
    expect(stops).toHaveLength(model.grid.length)
    const table = tableOf(model)
    for (const [reel, cells] of grid.entries()) {
      for (const [row, symbol] of [...cells].entries()) table.grid[reel * reelSpace + row] = codeOf(symbol)
      table.heights[reel] = cells.length
    }
    expect(winsOf(table, null), model.id).toBe(0)
  }
})

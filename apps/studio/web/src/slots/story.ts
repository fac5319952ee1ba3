import type { Cell, Coin, SpinKind, Step, Win } from '@chokka/game-math/slots/steps'
import { partE2 } from '@chokka/game-math/slots/steps'
import type { Model } from '@chokka/game-math/slots/model'
import { hotReels } from './anticipation.ts'

/** What a reel comes to rest on. `stop`: the place on its strip of its top row; -1 for a reel that is held wild. */
export type Landing = { stop: number; cells: string; isHot: boolean }
/** A symbol on its way: rows below zero are above the window. */
export type Drop = { symbol: string; from: number; to: number }
export type FreeState = { number: number; of: number; times: number; totalE2: number }

type Shown =
  | { show: 'reels'; kind: SpinKind; landings: Landing[]; grid: string[] }
  | { show: 'again'; reel: number; landing: Landing; grid: string[] }
  | { show: 'change'; how: string; times: number; symbol: string; cells: Cell[]; grid: string[] }
  | { show: 'wins'; wins: Win[]; times: number; totalE2: number; fall: number | null; isQuiet: boolean }
  | { show: 'fall'; gone: Cell[]; drops: Drop[][]; grid: string[] }
  | { show: 'scatters'; cells: Cell[]; payE2: number; spins: number }
  | { show: 'freeStart'; spins: number }
  | { show: 'freeSpin' }
  | { show: 'freeMore'; spins: number }
  | { show: 'freeEnd'; totalE2: number }
  | { show: 'walk'; reel: number }
  | { show: 'holdStart'; coins: Coin[]; left: number }
  | { show: 'holdTurn'; coins: Coin[]; left: number }
  | { show: 'holdEnd'; totalE2: number; isFull: boolean }
  | { show: 'wheel'; index: number; prizeE2: number }
  | { show: 'boxes'; prizesE2: number[]; prizeE2: number }
  | { show: 'cap'; totalE2: number }
/** One thing that the stage shows after another. Amounts are hundredths of the stake of a spin. */
export type Beat = Shown & {
  /** What the round has brought so far, this beat included; at most the model's highest win. */
  soFarE2: number
  /** The free spins that the beat is part of. */
  free: FreeState | null
}
export type Round = { steps: readonly Step[]; totalE2: number }

type Teller = {
  readonly model: Model
  readonly costE2: number
  soFarE2: number
  grid: string[]
  /** The cells of the last wins, which the next fall removes. */
  won: Cell[]
  fall: number
  free: FreeState | null
}

/**
 * What is shown of a round, beat by beat: the steps of its record, each once and in their order, with what a stage
 * needs beside them. `costE2`: what the round cost; as long as it has not returned more, wins are shown quietly.
 */
export function storyOf({ steps }: Round, model: Model, costE2 = 100): Beat[] {
  const teller: Teller = { model, costE2, soFarE2: 0, grid: [], won: [], fall: 0, free: null }
  return steps.map((step): Beat => {
    teller.soFarE2 = step.do === 'cap' ? step.totalE2 : Math.min(model.capE2, teller.soFarE2 + partE2(step))
    if (teller.free) teller.free = { ...teller.free, totalE2: teller.free.totalE2 + partE2(step) }
    const shown = tell(teller, step)
    const beat = { ...shown, soFarE2: teller.soFarE2, free: teller.free }
    if (step.do === 'freeEnd') teller.free = null
    return beat
  })
}

function tell(teller: Teller, step: Step): Shown {
  switch (step.do) {
    case 'reels':
      return reels(teller, step)
    case 'again': {
      const cells = step.grid[step.reel] ?? ''
      teller.grid = step.grid
      teller.won = []
      return { show: 'again', reel: step.reel, landing: { stop: step.stop, cells, isHot: false }, grid: step.grid }
    }
    case 'modifier':
      return change(teller, step.modifier, step.grid, step.times ?? 1)
    case 'mystery':
      return change(teller, 'mystery', step.grid, 1, step.symbol)
    case 'expand':
      return change(teller, 'expand', step.grid, 1, 'W')
    case 'wins': {
      teller.won = step.wins.flatMap(({ cells }) => cells)
      const { wins, times, totalE2 } = step
      const isQuiet = teller.soFarE2 <= teller.costE2
      return { show: 'wins', wins, times, totalE2, fall: teller.model.cascade ? teller.fall : null, isQuiet }
    }
    case 'fall':
      return fall(teller, step.grid)
    case 'freeStart':
      teller.free = { number: 0, of: step.spins, times: teller.model.free?.times ?? 1, totalE2: 0 }
      return { show: 'freeStart', spins: step.spins }
    case 'freeSpin':
      teller.free = { number: step.number, of: step.of, times: step.times, totalE2: teller.free?.totalE2 ?? 0 }
      return { show: 'freeSpin' }
    case 'freeMore':
      if (teller.free) teller.free = { ...teller.free, of: teller.free.of + step.spins }
      return { show: 'freeMore', spins: step.spins }
    case 'boxes': {
      const boxes = teller.model.bonus?.do === 'boxes' ? teller.model.bonus.boxesE2 : []
      return { show: 'boxes', prizesE2: step.opened.map((box) => boxes[box] ?? 0), prizeE2: step.prizeE2 }
    }
    default:
      return plain(step)
  }
}

/** Steps that need nothing beside them. */
function plain(
  step: Extract<Step, { do: 'scatters' | 'freeEnd' | 'walk' | 'holdStart' | 'holdTurn' | 'holdEnd' | 'wheel' | 'cap' }>,
): Shown {
  switch (step.do) {
    case 'scatters':
      return { show: 'scatters', cells: step.cells, payE2: step.payE2, spins: step.spins }
    case 'freeEnd':
      return { show: 'freeEnd', totalE2: step.totalE2 }
    case 'walk':
      return { show: 'walk', reel: step.reel }
    case 'holdStart':
    case 'holdTurn':
      return { show: step.do, coins: step.coins, left: step.left }
    case 'holdEnd':
      return { show: 'holdEnd', totalE2: step.totalE2, isFull: step.full }
    case 'wheel':
      return { show: 'wheel', index: step.index, prizeE2: step.prizeE2 }
    case 'cap':
      return { show: 'cap', totalE2: step.totalE2 }
  }
}

function reels(teller: Teller, { kind, stops, grid }: Extract<Step, { do: 'reels' }>): Shown {
  const hot = hotReels(teller.model, grid, kind)
  const landings = grid.map((cells, reel): Landing => ({ stop: stops[reel] ?? 0, cells, isHot: hot[reel] ?? false }))
  Object.assign(teller, { grid, won: [], fall: 0 })
  return { show: 'reels', kind, landings, grid }
}

function change(teller: Teller, how: string, grid: string[], times: number, symbol = ''): Shown {
  const cells = grid.flatMap((column, reel) =>
    [...column].flatMap((one, row): Cell[] => (one === teller.grid[reel]?.[row] ? [] : [[reel, row]])),
  )
  teller.grid = grid
  return { show: 'change', how, times, symbol, cells, grid }
}

/** What won is gone, what stood above it falls, and what the strip brings follows. */
function fall(teller: Teller, grid: string[]): Shown {
  const gone = [...new Map(teller.won.map((cell) => [cell.join(), cell])).values()]
  const isGone = new Set(gone.map((cell) => cell.join()))
  const drops = grid.map((column, reel) => {
    const kept = [...(teller.grid[reel] ?? '')].flatMap((_, row) => (isGone.has(`${reel},${row}`) ? [] : [row]))
    const fresh = column.length - kept.length
    return [...column].map((symbol, to): Drop => ({ symbol, from: kept[to - fresh] ?? to - fresh, to }))
  })
  Object.assign(teller, { grid, won: [], fall: teller.fall + 1 })
  return { show: 'fall', gone, drops, grid }
}

const placesToResume = new Set<Beat['show']>(['freeStart', 'freeSpin', 'holdStart', 'wheel', 'boxes', 'walk'])

/** Whether a round goes on after its spin, so that it can be interrupted while it is shown. */
export const hasFeature = (steps: readonly { do: string }[]): boolean =>
  steps.some((step) => placesToResume.has(step.do as Beat['show']))

/** Where the show of a round goes on when it was interrupted at this beat: at its spin, or the feature's beginning. */
export function resumeAt(beats: readonly Beat[], interruptedAt: number): number {
  for (let at = Math.min(interruptedAt, beats.length - 1); at > 0; at--) {
    if (placesToResume.has(beats[at]?.show ?? 'cap')) return at
  }
  return 0
}

/** What stands on the reels before a beat; undefined where none has turned yet. */
export function gridBefore(beats: readonly Beat[], at: number): string[] | undefined {
  for (let before = at - 1; before >= 0; before--) {
    const beat = beats[before]
    if (beat && 'grid' in beat) return beat.grid
  }
  return undefined
}

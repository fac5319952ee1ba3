import { add, bonusGame, byCount, freeSpins, holdAndWin, isFull, scattersOf, startedBy, walk } from './features.ts'
import type { Meter } from './features.ts'
import { drawReader, drawsPerRound } from '../fair.ts'
import type { Seeds } from '../fair.ts'
import type { Model } from './model.ts'
import { drawnSource, OutOfDraws } from './source.ts'
import type { Source } from './source.ts'
import { spin } from './spin.ts'
import type { Round, Step } from './steps.ts'
import { tableOf } from './table.ts'
import type { Table } from './table.ts'

/** A spin, or free spins that were bought. */
export type Mode = 'spin' | 'buy'

/**
 * A whole round of a model: everything that its draws lead to, features included, decided at once. Returns its total;
 * `steps` gets what happened, where somebody wants to see it. Throws OutOfDraws.
 */
export function play(table: Table, source: Source, mode: Mode, steps: Step[] | null): number {
  const { model } = table
  const meter: Meter = { totalE2: 0, capE2: model.capE2 }
  if (mode === 'buy') freeSpins(table, source, model.buy?.scatters ?? 0, meter, steps)
  else playSpin(table, source, meter, steps)
  if (meter.totalE2 <= model.capE2) return meter.totalE2
  steps?.push({ do: 'cap', totalE2: model.capE2 })
  return model.capE2
}

function playSpin(table: Table, source: Source, meter: Meter, steps: Step[] | null): void {
  const result = spin(table, source, { kind: 'spin', held: 0, times: 1 }, steps)
  add(meter, result.winE2)
  const started = startedBy(table, result)
  if (started.free > 0) {
    const payE2 = byCount(table.model.free?.paysE2 ?? {}, started.free)
    add(meter, payE2)
    const spins = byCount(table.model.free?.spins ?? {}, started.free)
    steps?.push({ do: 'scatters', cells: scattersOf(table), payE2, spins })
  }
  // Coins are read from the grid, which the other features turn.
  if (started.hold && !isFull(meter)) holdAndWin(table, source, meter, steps)
  if (started.bonus && !isFull(meter)) bonusGame(table, source, meter, steps)
  if (started.walk && !isFull(meter)) walk(table, source, meter, steps)
  if (started.free > 0 && !isFull(meter)) freeSpins(table, source, started.free, meter, steps)
}

/** Far above what any round can need: a bound for what would never end. */
const mostBlocks = 4096

/**
 * The round of a seed pair: the same for the studio and for whoever verifies it. More draws are derived until the round
 * has enough, and it is played again from the first.
 */
export async function roundOf(model: Model, seeds: Seeds, mode: Mode): Promise<Round> {
  const table = tableOf(model)
  const read = await drawReader(seeds)
  const drawn: number[] = []
  for (let blocks = Math.ceil(model.grid.length / drawsPerRound); blocks <= mostBlocks; blocks *= 4) {
    for (let block = drawn.length / drawsPerRound; block < blocks; block++) drawn.push(...(await read(block)))
    const round = tryRound(table, drawn, mode)
    if (round) return round
  }
  throw new Error(`a round of ${model.id} needs too many draws`)
}

function tryRound(table: Table, drawn: readonly number[], mode: Mode): Round | undefined {
  try {
    const steps: Step[] = []
    return { totalE2: play(table, drawnSource(drawn), mode, steps), steps }
  } catch (error) {
    if (error instanceof OutOfDraws) return undefined
    throw error
  }
}

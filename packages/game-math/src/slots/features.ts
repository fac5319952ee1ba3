import { coin, reelSpace, scatter } from './model.ts'
import type { Source } from './source.ts'
import { cellsOf, spin } from './spin.ts'
import type { SpinResult } from './spin.ts'
import type { Cell, Coin, Step } from './steps.ts'
import type { Table } from './table.ts'

/** Counts what the features of a round win, up to the cap: at the cap the round is over. */
export type Meter = { totalE2: number; readonly capE2: number }
export const add = (meter: Meter, amountE2: number): void => {
  meter.totalE2 += amountE2
}
export const isFull = (meter: Meter): boolean => meter.totalE2 >= meter.capE2

/** Free spins for a number of scatters; the scatters themselves were paid with the spin that showed them. */
export function freeSpins(table: Table, source: Source, scatters: number, meter: Meter, steps: Step[] | null): void {
  const { free, wilds } = table.model
  if (!free) return
  const before = meter.totalE2
  let [spins, held] = [byCount(free.spins, scatters), 0]
  steps?.push({ do: 'freeStart', spins })
  for (let number = 1; number <= spins && !isFull(meter); number++) {
    const times = free.rises ? free.times + number - 1 : free.times
    steps?.push({ do: 'freeSpin', number, of: spins, times })
    const { winE2, scatters: shown, wildReels } = spin(table, source, { kind: 'free', held, times }, steps)
    add(meter, winE2)
    if (wilds?.sticks) held = wildReels
    const paidE2 = byCount(free.paysE2, shown)
    add(meter, paidE2)
    const more = isTrigger(free.spins, shown) ? Math.min(free.more, free.most - spins) : 0
    if (paidE2 > 0 || more > 0) steps?.push({ do: 'scatters', cells: scattersOf(table), payE2: paidE2, spins: more })
    if (more > 0) steps?.push({ do: 'freeMore', spins: more })
    spins += more
  }
  steps?.push({ do: 'freeEnd', totalE2: meter.totalE2 - before })
}

/** What a count brings: more scatters than the table knows bring what its highest does. */
export function byCount(table: Readonly<Record<string, number>>, count: number): number {
  for (let known = count; known > 0; known--) {
    const found = table[known]
    if (found !== undefined) return found
  }
  return 0
}
const isTrigger = (spins: Readonly<Record<string, number>>, count: number): boolean => byCount(spins, count) > 0

export const scattersOf = (table: Table): Cell[] => cellsOf(table, scatter)

/** The wild reel walks from the last reel to the first, a reel with each respin. */
export function walk(table: Table, source: Source, meter: Meter, steps: Step[] | null): void {
  for (let reel = table.reels - 1; reel >= 0 && !isFull(meter); reel--) {
    steps?.push({ do: 'walk', reel })
    add(meter, spin(table, source, { kind: 'walk', held: 1 << reel, times: 1 }, steps).winE2)
  }
}

const respins = 3

/** Hold and win: coins stay, every other cell turns again, and each new coin sets the count back to three. */
export function holdAndWin(table: Table, source: Source, meter: Meter, steps: Step[] | null): void {
  const { hold } = table.model
  if (!hold) return
  const first = cellsOf(table, coin)
  const held = new Set(first.map(numberOf))
  const worth = (): number =>
    hold.coins[source.weighted(table.weights.coins.weights, table.weights.coins.total)]?.[0] ?? 0
  const started = first.map((cell): Coin => ({ cell, worthE2: worth() }))
  let totalE2 = started.reduce((sum, { worthE2 }) => sum + worthE2, 0)
  steps?.push({ do: 'holdStart', coins: started, left: respins })
  const every = everyCell(table)
  for (let left = respins; left > 0 && held.size < every.length;) {
    const came: Coin[] = []
    for (const cell of every) {
      if (held.has(numberOf(cell))) continue
      if (source.weighted(table.weights.holdCell.weights, table.weights.holdCell.total) === 1)
        came.push({ cell, worthE2: worth() })
    }
    for (const { cell, worthE2 } of came) {
      held.add(numberOf(cell))
      totalE2 += worthE2
    }
    left = came.length > 0 ? respins : left - 1
    steps?.push({ do: 'holdTurn', coins: came, left })
  }
  const full = held.size === every.length
  if (full) totalE2 += hold.fullE2
  add(meter, totalE2)
  steps?.push({ do: 'holdEnd', totalE2, full })
}

const numberOf = ([reel, row]: Cell): number => reel * reelSpace + row
const everyCell = (table: Table): Cell[] =>
  Array.from({ length: table.reels }, (_, reel) =>
    Array.from({ length: table.heights[reel] ?? 0 }, (_row, row): Cell => [reel, row]),
  ).flat()

/** The wheel, or the boxes. */
export function bonusGame(table: Table, source: Source, meter: Meter, steps: Step[] | null): void {
  const { bonus } = table.model
  if (bonus?.do === 'wheel') {
    const index = source.weighted(table.weights.wheel.weights, table.weights.wheel.total)
    const prizeE2 = bonus.prizesE2[index]?.[0] ?? 0
    add(meter, prizeE2)
    steps?.push({ do: 'wheel', index, prizeE2 })
  }
  if (bonus?.do === 'boxes') {
    const left = bonus.boxesE2.map((_, box) => box)
    const opened: number[] = []
    let prizeE2 = 0
    while (left.length > 0) {
      const [box = 0] = left.splice(source.among(left.length), 1)
      opened.push(box)
      const inside = bonus.boxesE2[box] ?? 0
      if (inside === 0) break
      prizeE2 += inside
    }
    add(meter, prizeE2)
    steps?.push({ do: 'boxes', opened, prizeE2 })
  }
}

/** What the base spin started. */
export type Started = { walk: boolean; hold: boolean; bonus: boolean; free: number }

export function startedBy(table: Table, result: SpinResult): Started {
  const { model } = table
  return {
    walk: model.wilds?.walks === true && result.wildOnLastReel,
    hold: model.hold !== undefined && result.coins >= model.hold.need,
    bonus: model.bonus !== undefined && result.bonuses >= model.bonus.need,
    free: model.free && isTrigger(model.free.spins, result.scatters) ? result.scatters : 0,
  }
}

import { byCount, startedBy } from './features.ts'
import type { Model } from './model.ts'
import { everySequence } from './source.ts'
import { spin } from './spin.ts'
import type { SpinOptions, SpinResult } from './spin.ts'
import { addScaled, addSums, asFew, fewOf, nothingBut, sumOf, unitE2 } from './spread.ts'
import type { Few, Spread } from './spread.ts'
import { tableOf } from './table.ts'
import type { Table } from './table.ts'

/**
 * How likely each total of a round is, by counting: the engine plays every sequence of stops and draws of one spin, and
 * what depends on no stop (coins, wheel, boxes) is counted apart. Spins of one feature are independent but for what
 * holds over (wild reels, spins left), and that is followed state by state. Nothing is simulated.
 */
export function spreadOf(model: Model, capE2 = model.capE2): Spread {
  const table = tableOf(model)
  const total = nothingBut(capE2).fill(0)
  const spins = spinsOf(table)
  const features = makeFeatures(table, spins, capE2)
  for (const { key, few } of spins({ kind: 'spin', held: 0, times: 1 })) {
    let spread = sumOf(nothingBut(capE2), few)
    for (const feature of features(key)) spread = sumOf(spread, feature)
    addScaled(total, spread, 1)
  }
  return total
}

/** The same for free spins that were bought. */
export function spreadOfBought(model: Model, capE2 = model.capE2): Spread {
  const table = tableOf(model)
  return freeSpread(table, spinsOf(table), model.buy?.scatters ?? 0, capE2)
}

/** What follows from a spin, by which its results are put together. */
type Key = { walk: boolean; hold: boolean; bonus: boolean; scatters: number; coins: number; held: number }
type Class = { key: Key; few: Few }

/** As one number, because it is made for millions of spins. */
function numberOf(table: Table, result: SpinResult): number {
  const { walk, hold, bonus, free } = startedBy(table, result)
  const held = table.model.wilds?.sticks === true ? result.wildReels : 0
  return (
    Number(walk) + 2 * Number(hold) + 4 * Number(bonus) + 8 * free + 512 * (hold ? result.coins : 0) + 32_768 * held
  )
}

const keyOf = (number: number): Key => ({
  walk: (number & 1) !== 0,
  hold: (number & 2) !== 0,
  bonus: (number & 4) !== 0,
  scatters: (number >> 3) & 63,
  coins: (number >> 9) & 63,
  held: number >> 15,
})

/** All results of one spin, put together by what follows from them. */
function classesOf(table: Table, options: SpinOptions): Class[] {
  const classes = new Map<number, Float64Array>()
  let [bin, number] = [0, 0]
  everySequence(
    (source) => {
      const result = spin(table, source, options, null)
      bin = result.winE2 / unitE2
      number = numberOf(table, result)
    },
    (chance) => {
      let chances = classes.get(number)
      if (!chances || bin >= chances.length) {
        const wider = new Float64Array(2 ** Math.ceil(Math.log2(bin + 2)))
        wider.set(chances ?? [])
        chances = wider
        classes.set(number, chances)
      }
      chances[bin] = (chances[bin] ?? 0) + chance
    },
  )
  return [...classes].map(([one, chances]) => ({ key: keyOf(one), few: asFew(chances, 0) }))
}

/** Each kind of spin is counted once; free spins without strips or multipliers of their own are the same as others. */
function spinsOf(table: Table): (options: SpinOptions) => Class[] {
  const { free, cascade } = table.model
  const alike = free?.strips === undefined && cascade?.freeTrail === undefined
  const known = new Map<string, Class[]>()
  return (options) => {
    const kind = alike && options.kind === 'free' ? 'spin' : options.kind
    const name = `${kind}${options.held}`
    const found = known.get(name) ?? classesOf(table, { ...options, kind })
    known.set(name, found)
    return found
  }
}

/** What each feature adds, each counted once. */
function makeFeatures(table: Table, spins: Spins, capE2: number): (key: Key) => Few[] {
  const free = cached((scatters: number) => {
    const paid = byCount(table.model.free?.paysE2 ?? {}, scatters)
    return asFew(sumOf(freeSpread(table, spins, scatters, capE2), fewOf(new Map([[paid, 1]]))))
  })
  const hold = cached((coins: number) => asFew(holdSpread(table, coins, capE2)))
  const bonusFew = cached(() => fewOf(bonusChances(table)))
  const walking = cached(() => asFew(walkSpread(table, spins, capE2)))
  return (key) => [
    ...(key.hold ? [hold(key.coins)] : []),
    ...(key.bonus ? [bonusFew(0)] : []),
    ...(key.walk ? [walking(0)] : []),
    ...(key.scatters > 0 ? [free(key.scatters)] : []),
  ]
}

function cached(make: (key: number) => Few): (key: number) => Few {
  const known = new Map<number, Few>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

type Spins = ReturnType<typeof spinsOf>

function freeSpread(table: Table, spinsLike: Spins, scatters: number, capE2: number): Spread {
  const { free } = table.model
  const ended = nothingBut(capE2).fill(0)
  if (!free) return ended
  let states = new Map([[`${byCount(free.spins, scatters)},0`, nothingBut(capE2)]])
  for (let number = 1; states.size > 0; number++) {
    const times = free.rises ? free.times + number - 1 : free.times
    const next = new Map<string, Spread>()
    for (const [state, spread] of states) {
      const [spins = 0, held = 0] = state.split(',').map(Number)
      for (const { key, few } of spinsLike({ kind: 'free', held, times: 1 })) {
        const more = byCount(free.spins, key.scatters) > 0 ? Math.min(free.more, free.most - spins) : 0
        const into = number >= spins + more ? ended : stateOf(next, `${spins + more},${key.held}`, capE2)
        addSums(into, spread, scaled(few, times, byCount(free.paysE2, key.scatters)))
      }
    }
    states = next
  }
  return ended
}

function stateOf(states: Map<string, Spread>, name: string, capE2: number): Spread {
  const found = states.get(name) ?? nothingBut(capE2).fill(0)
  states.set(name, found)
  return found
}

const scaled = ({ totals, chances }: Few, times: number, plusE2: number): Few => ({
  totals: totals.map((total) => total * times + plusE2 / unitE2),
  chances,
})

function walkSpread(table: Table, spins: Spins, capE2: number): Spread {
  let spread = nothingBut(capE2)
  for (let reel = table.reels - 1; reel >= 0; reel--) {
    const next = nothingBut(capE2).fill(0)
    // What a respin would start does not start.
    for (const { few } of spins({ kind: 'walk', held: 1 << reel, times: 1 })) addSums(next, spread, few)
    spread = next
  }
  return spread
}

/** Coins come one by one and are worth what they are worth: how many there will be, and then their sum. */
function holdSpread(table: Table, coins: number, capE2: number): Spread {
  const { hold, grid } = table.model
  const total = nothingBut(capE2).fill(0)
  if (!hold) return total
  const cells = grid.reduce((sum, rows) => sum + rows, 0)
  const counts = endCounts(cells, coins, hold.chance[0] / hold.chance[1])
  const weight = hold.coins.reduce((sum, [, one]) => sum + one, 0)
  const chances = new Map<number, number>()
  for (const [worth, one] of hold.coins) chances.set(worth, (chances.get(worth) ?? 0) + one / weight)
  const coinFew = fewOf(chances)
  let sum = nothingBut(capE2)
  for (let count = 1; count <= cells; count++) {
    sum = sumOf(sum, coinFew)
    const full = count === cells ? sumOf(sum, fewOf(new Map([[hold.fullE2, 1]]))) : sum
    addScaled(total, full, counts[count] ?? 0)
  }
  return total
}

/** How likely hold-and-win ends with each number of coins. */
export function endCounts(cells: number, coins: number, chance: number): number[] {
  const ends = Array.from({ length: cells + 1 }, () => 0)
  // left[r][n]: how likely it is to stand with n coins and r turns left.
  const left = [0, 1, 2, 3].map(() => Array.from({ length: cells + 1 }, () => 0))
  const at = (turns: number, count: number): number => left[turns]?.[count] ?? 0
  const put = (turns: number, count: number, amount: number): void => {
    const row = left[turns]
    if (row) row[count] = (row[count] ?? 0) + amount
  }
  put(3, coins, 1)
  for (let count = coins; count < cells; count++) {
    for (let turns = 3; turns > 0; turns--) {
      const here = at(turns, count)
      if (here === 0) continue
      for (let came = 0; came <= cells - count; came++) {
        put(came > 0 ? 3 : turns - 1, count + came, here * binomial(cells - count, came, chance))
      }
    }
    ends[count] = at(0, count)
  }
  ends[cells] = at(3, cells)
  return ends
}

function binomial(of: number, count: number, chance: number): number {
  let ways = 1
  for (let step = 1; step <= count; step++) ways = (ways * (of - count + step)) / step
  return ways * chance ** count * (1 - chance) ** (of - count)
}

/** What the wheel or the boxes bring, by prize. */
function bonusChances({ model }: Table): Map<number, number> {
  const chances = new Map<number, number>()
  const note = (prizeE2: number, chance: number): void => {
    chances.set(prizeE2, (chances.get(prizeE2) ?? 0) + chance)
  }
  const { bonus } = model
  if (bonus?.do === 'wheel') {
    const total = bonus.prizesE2.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [prizeE2, weight] of bonus.prizesE2) note(prizeE2, weight / total)
  }
  if (bonus?.do === 'boxes') {
    const open = (left: readonly number[], soFar: number, chance: number): void => {
      if (left.length === 0) return note(soFar, chance)
      for (const [at, inside] of left.entries()) {
        if (inside === 0) note(soFar, chance / left.length)
        else open(left.toSpliced(at, 1), soFar + inside, chance / left.length)
      }
    }
    open(bonus.boxesE2, 0, 1)
  }
  return chances
}

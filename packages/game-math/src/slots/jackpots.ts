import { fromMicros, PAISA, parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'

/**
 * The network jackpot of the slots: three pools that every player of chosen titles fills with a share of each stake.
 * Everything that a share pays in is paid out again, so the share is exactly the part of the return that the jackpot
 * adds. Rates are parts per million of the stake.
 */
export const jackpotLevels = ['mini', 'major', 'grand'] as const
export type JackpotLevel = (typeof jackpotLevels)[number]

export type JackpotRules = {
  /** Raised with every change of what follows. A pool keeps its version until it is won (J-04). */
  readonly version: number
  /** What goes into the pool that is shown, and what is saved for the pool after it. */
  readonly growPpm: bigint
  readonly savePpm: bigint
  /** The stakes between two hits on average: a stake of one `turnover`-th of it hits with that chance. */
  readonly turnover: Money
  /** A pool does not grow above this; what is above waits for the pool after it (J-03). */
  readonly ceiling: Money
}

/** All versions of each level, the newest last. Old ones stay, so that old rounds can be verified. */
export const jackpotRules: Readonly<Record<JackpotLevel, readonly [JackpotRules, ...JackpotRules[]]>> = {
  mini: [rules('500000.00', '5000.00', 1000n, 1000n)],
  major: [rules('20000000.00', '150000.00', 1000n, 500n)],
  grand: [rules('500000000.00', '3000000.00', 1000n, 500n)],
}

function rules(turnover: string, ceiling: string, growPpm: bigint, savePpm: bigint): JackpotRules {
  return { version: 1, growPpm, savePpm, turnover: parseMoney(turnover), ceiling: parseMoney(ceiling) }
}

/** The version in force for pools that begin now. */
export const newestRules = (level: JackpotLevel): JackpotRules => jackpotRules[level].at(-1) ?? jackpotRules[level][0]

/** Throws RangeError for a version that never was. */
export function rulesOfVersion(level: JackpotLevel, version: number): JackpotRules {
  const found = jackpotRules[level].find((one) => one.version === version)
  if (!found) throw new RangeError(`there is no version ${version} of ${level}`)
  return found
}

const million = 1_000_000n

/** What a pool begins with: what is saved for it in one turnover. */
export const resetOf = ({ turnover, savePpm }: JackpotRules): Money => fromMicros((turnover * savePpm) / million)

/**
 * A stake's shares, exact: a stake is in whole paisa and rates are in hundreds of ppm, so a share is in whole
 * micro-units.
 */
export const sharesOf = (stake: Money, { growPpm, savePpm }: JackpotRules): { grow: Money; save: Money } => ({
  grow: fromMicros((stake * growPpm) / million),
  save: fromMicros((stake * savePpm) / million),
})

/** The share of a stake for all levels, as a part of one: what the jackpot adds to the return. */
export const shareOfStake = (of: readonly JackpotRules[] = jackpotLevels.map(newestRules)): number =>
  Number(of.reduce((sum, one) => sum + one.growPpm + one.savePpm, 0n)) / Number(million)

/** A pool is paid in whole paisa, rounded up (J-02). */
export const paidOf = (pool: Money): Money => fromMicros(((pool + PAISA - 1n) / PAISA) * PAISA)

/** How many of the 2^52 draws hit with this stake. */
export function hitsIn52(stake: Money, { turnover }: JackpotRules): bigint {
  const hits = (stake << 52n) / turnover
  return hits > 1n << 52n ? 1n << 52n : hits
}

/**
 * The pool and what is kept beside it. The three always add up to what was contributed less what was paid (J-08): paid
 * + pools + reserves = put in + advanced.
 */
export type Pool = {
  readonly amount: Money
  /** The reserve for the next pool. Below zero it is what the house has advanced to this one and has not back yet. */
  readonly saved: Money
  /** What came in above the ceiling. */
  readonly diverted: Money
}

/** A pool that nobody has paid into: its first amount is advanced. */
export const firstPool = (of: JackpotRules): Pool => ({
  ...{ amount: resetOf(of), diverted: fromMicros(0n) },
  saved: fromMicros(-resetOf(of)),
})

/** The pool with further shares. What would lift it above its ceiling is diverted, and never lost. */
export function grown(pool: Pool, { grow, save }: { grow: Money; save: Money }, { ceiling }: JackpotRules): Pool {
  const most = pool.amount > ceiling ? pool.amount : ceiling
  const amount = pool.amount + grow > most ? most : pool.amount + grow
  return {
    amount: fromMicros(amount),
    saved: fromMicros(pool.saved + save),
    diverted: fromMicros(pool.diverted + pool.amount + grow - amount),
  }
}

/**
 * What a hit pays, and the pool after it. It begins with its fixed amount, or with what is saved where that is more, as
 * far as it has room; what was diverted comes on top. Where less is saved than it begins with, the house advances the
 * difference: `saved` is below zero by it, until shares have paid it back.
 */
export function won(pool: Pool, next: JackpotRules): { paid: Money; pool: Pool } {
  const paid = paidOf(pool.amount)
  const reset = resetOf(next)
  const rounding = paid - pool.amount
  const reserve = pool.saved - rounding
  const start = reserve <= reset ? reset : reserve < next.ceiling ? reserve : next.ceiling
  const room = next.ceiling - start
  const filled = pool.diverted < room ? pool.diverted : room
  const saved = reserve - start
  return {
    paid,
    pool: {
      amount: fromMicros(start + filled),
      saved: fromMicros(saved),
      diverted: fromMicros(pool.diverted - filled),
    },
  }
}

import { fromMicros, ZERO, type Money } from '@chokka/money'
import type { SettledBet } from '../betting/index.ts'
import { slotOf } from './slots.ts'
import { atRisk, countingOf, validOf } from './valid-turnover.ts'

export type Figures = { stake: Money; payout: Money; valid: Money; bets: bigint }
/** What was counted for a bet so far, and in how many entries. */
export type Counted = Figures & { entries: number; type: string }
/** What was counted for a round whose bets count together. */
export type CountedRound = Pick<Figures, 'stake' | 'payout' | 'valid'>

/** What a bet adds to a slot. */
export type Entry = Figures & {
  bet: string
  placedAt: string
  number: number
  holder: bigint
  vendor: number
  type: string
  round: string | null
  /** The beginning of the slot, in milliseconds since 1970. */
  slot: number
}

/** What was counted before. */
export type Known = {
  /** By the id of the bet. */
  counted: ReadonlyMap<string, Counted>
  /** By `roundKey`. */
  rounds: ReadonlyMap<string, CountedRound>
  firstOpenSlot: number
}

export const roundKey = (bet: { holder: bigint; vendor: number; round: string | null }) =>
  `${bet.holder} ${bet.vendor} ${bet.round}`

/** The round with whose other bets a bet counts together; null when it counts alone. */
export const roundOf = ({ type, round }: Pick<SettledBet, 'type' | 'round'>): string | null =>
  countingOf(type) === 'risk of the round' && round !== '' ? round : null

/**
 * The differences between what bets count now and what was counted before, each in the slot in which the bet was
 * settled or, when that is closed, in the first open one. A bet without a difference gives no entry. Pure.
 */
export function entriesOf(bets: readonly SettledBet[], { counted, rounds, firstOpenSlot }: Known): Entry[] {
  const sums = new Map(rounds)
  return bets.flatMap((bet) => {
    const before = counted.get(bet.id)
    // A correction has the type under which the bet was counted.
    const type = before?.type ?? bet.type
    const round = roundOf({ ...bet, type })
    const stake = change(bet.isVoid ? ZERO : bet.cash.stake, before?.stake)
    const payout = change(bet.cash.payout, before?.payout)
    const bets = (bet.isVoid ? 0n : 1n) - (before?.bets ?? 0n)
    let valid = change(validOf({ ...bet, type }), before?.valid)
    if (round !== null) {
      const key = roundKey({ ...bet, round })
      const sum = sums.get(key) ?? { stake: ZERO, payout: ZERO, valid: ZERO }
      const after = { stake: fromMicros(sum.stake + stake), payout: fromMicros(sum.payout + payout) }
      const validAfter = atRisk(after.stake, after.payout)
      valid = fromMicros(validAfter - sum.valid)
      sums.set(key, { ...after, valid: validAfter })
    }
    if (stake === 0n && payout === 0n && valid === 0n && bets === 0n) return []
    const { id, placedAt, holder, vendor } = bet
    const slot = Math.max(slotOf(bet.settledAt), firstOpenSlot)
    const number = (before?.entries ?? 0) + 1
    return { bet: id, placedAt, number, holder, vendor, type, round, slot, stake, payout, valid, bets }
  })
}

const change = (now: Money, before: Money = ZERO) => fromMicros(now - before)

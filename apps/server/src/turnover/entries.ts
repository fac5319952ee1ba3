import { fromMicros, ZERO, type Money } from '@chokka/money'
import type { SettledBet } from '../betting/index.ts'
import { slotOf } from './slots.ts'
import { atRisk, countingOf, validOf } from './valid-turnover.ts'

export type Figures = { stake: Money; payout: Money; valid: Money; bets: bigint }
/** What the sums of all members have besides: won and void bets, and what went to jackpots. */
export type Facts = { game: number; isTest: boolean; wins: bigint; voids: bigint; jackpot: Money }
/** What was counted for a bet so far, and in how many entries. */
export type Counted = Figures & Facts & { entries: number; type: string }
/** What was counted for a round whose bets count together. */
export type CountedRound = Pick<Figures, 'stake' | 'payout' | 'valid'>

/** What a bet adds to a slot. */
export type Entry = Figures &
  Facts & {
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

/** The round with whose other bets a bet counts together; null when it counts alone, or as a gamble not at all. */
export const roundOf = ({ type, round, isGamble }: Pick<SettledBet, 'type' | 'round' | 'isGamble'>): string | null =>
  !isGamble && countingOf(type) === 'risk of the round' && round !== '' ? round : null

/**
 * The differences between what bets count now and what was counted before, each in the slot in which the bet was
 * settled or, when that is closed, in the first open one. A bet without a difference gives no entry. Pure.
 */
export function entriesOf(bets: readonly SettledBet[], { counted, rounds, firstOpenSlot }: Known): Entry[] {
  const ofRounds = new Map(rounds)
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
      const sum = ofRounds.get(key) ?? { stake: ZERO, payout: ZERO, valid: ZERO }
      const after = { stake: fromMicros(sum.stake + stake), payout: fromMicros(sum.payout + payout) }
      const validAfter = atRisk(after.stake, after.payout)
      valid = fromMicros(validAfter - sum.valid)
      ofRounds.set(key, { ...after, valid: validAfter })
    }
    const wins = (bet.isVoid || bet.cash.payout === ZERO ? 0n : 1n) - (before?.wins ?? 0n)
    const voids = (bet.isVoid ? 1n : 0n) - (before?.voids ?? 0n)
    const jackpot = change(bet.jackpot, before?.jackpot)
    if ([stake, payout, valid, bets, wins, voids, jackpot].every((one) => one === 0n)) return []
    const { id, placedAt, holder, vendor } = bet
    const { game, isTest } = before ?? bet
    const slot = Math.max(slotOf(bet.settledAt), firstOpenSlot)
    const number = (before?.entries ?? 0) + 1
    const sums = { stake, payout, valid, bets, wins, voids, jackpot }
    return { bet: id, placedAt, number, holder, vendor, game, isTest, type, round, slot, ...sums }
  })
}

const change = (now: Money, before: Money = ZERO) => fromMicros(now - before)

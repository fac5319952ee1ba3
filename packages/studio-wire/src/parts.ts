import { z } from 'zod'
import { mostBets } from '@chokka/game-math/tables'

// Every number and every text has bounds, which wire.test.ts checks.
export const count = (max: number, min = 0) => z.int().min(min).max(max)
/** Rounds and chains are numbered in order; a round takes about ten seconds. */
export const roundNumber = count(1_000_000_000_000)
export const text = (max: number) => z.string().max(max)
export const uuid = z.guid()
/** SHA-256, seeds of the studio's and hashes of games: 64 hexadecimal digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const clientSeed = z.string().regex(/^[\x21-\x7e]{1,64}$/)
export const instant = z.iso.datetime({ precision: 3 }).length(24)
export const nonce = count(2_147_483_647)
/** A cash-out: no stake can win more than a million times itself. */
export const paidE2 = count(100_000_000, 100)
/** The point of the greatest of the 2^52 draws, which is beyond the safe integers. */
export const pointE2 = z
  .number()
  .min(100)
  .max(99 * 2 ** 52)
export const milliseconds = count(86_400_000)
export const multiplier = z.string().regex(/^\d{1,9}(?:\.\d{1,4})?$/)
export const webAddress = text(2000)
/** Crash bets of one round: bounded by the time that a round has. */
export const entries = count(10_000_000)

/** Amounts on the wire, in taka. Totals and balances may have more digits than a win. */
export const amount = z.string().regex(/^\d{1,15}\.\d{2}$/)
/** Which of a player's bets in a shared round; how many there may be is the game's. */
export const slot = count(mostBets, 1)
/** A target of auto cash-out, from 1.01× on. */
export const autoAtE2 = count(100_000_000, 101)
/** `myBets` returns bets before this time, in UTC, as its `more` gives it. */
export const before = z.string().regex(/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)

/**
 * Who ended a round: the player; their auto cash-out; the highest win, or that nothing more could be won; or the
 * server, because the player stayed away too long.
 */
export const endedBy = z.enum(['player', 'auto', 'limit', 'absent'])
export type EndedBy = z.infer<typeof endedBy>

/** What every round that is settled at once says of itself. */
export const settled = {
  ...{ bet: uuid, stake: amount, payout: amount, multiplier, nonce, serverSeedHash: hash },
  /** After the payout; null while the operator has not confirmed it yet (a `balance` push follows). */
  balance: amount.nullable(),
}

/** What every command that places a bet carries. `key`: a UUID that the page makes for each bet. */
export const key = z.guid()
export const stake = z.string().max(20)
/** Whether automatic betting placed it, which the operator may not allow. */
export const auto = z.boolean().optional()

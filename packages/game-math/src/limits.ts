import { parseMoney } from '@chokka/money'

/**
 * The disclosed limits of all in-house games. A paisa is a thousandth of the minimum stake, so rounding payouts down to
 * the paisa costs a player less than 0.1 % (decision 23).
 */
export const minStake = parseMoney('10.00')
export const maxStake = parseMoney('25000.00')
export const maxWin = parseMoney('1000000.00')

/**
 * The minimum return of every bet after its payout is rounded down to the paisa, in parts per million, at any allowed
 * stake.
 */
export const minReturnPpm = 989_000n

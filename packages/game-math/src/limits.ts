import { parseMoney } from '@chokka/money'

/**
 * The disclosed limits of every game of the house. A paisa is a thousandth of the least stake, so that cutting payouts
 * to the paisa costs a player less than 0.1 % (decision 23).
 */
export const minStake = parseMoney('10.00')
export const maxStake = parseMoney('25000.00')
export const maxWin = parseMoney('1000000.00')

/** What every bet returns at least once its payout is cut to the paisa, in parts per million: at any stake allowed. */
export const leastReturnPpm = 989_000n

import { parseMoney } from '@chokka/money'

/** The disclosed limits of every game of the house. */
export const minStake = parseMoney('1.00')
export const maxStake = parseMoney('25000.00')
export const maxWin = parseMoney('1000000.00')

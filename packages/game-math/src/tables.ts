/**
 * The games with shared rounds, one round for everybody: a flight rises until it ends at its crash point. Each has a
 * chain of its own. `bets`: how many bets a player may have in one round. `rules`: the version that bets are accepted
 * by.
 *
 * crash 2: a cash-out by hand can be paid the crash point itself (decision 22), and the minimum stake is 10.00
 * (decision 23).
 */
export const tableGames = {
  crash: { kind: 'flight', bets: 2, rules: 2 },
  kite: { kind: 'flight', bets: 3, rules: 1 },
} as const satisfies Record<string, TableGame>

export type TableGame = { readonly kind: 'flight'; readonly bets: number; readonly rules: number }
export type TableName = keyof typeof tableGames

// The keys are written above.
export const tableNames = Object.keys(tableGames) as TableName[]
export type FlightName = TableName
export const isTable = (name: string): name is TableName => Object.hasOwn(tableGames, name)
/** The most bets that a player may have in a round of any of these games. */
export const mostBets = Math.max(...Object.values(tableGames).map(({ bets }) => bets))

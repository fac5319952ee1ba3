/**
 * The games with shared rounds, one round for everybody, decided by a chain of hashes of its own. `flight`: a
 * multiplier rises until it ends at its crash point (crash.ts). `spin`: a wheel stops at a segment (double.ts). `bets`:
 * how many bets a player may have in one round. `rules`: the version that bets are accepted by.
 *
 * crash 2: a cash-out by hand can be paid the crash point itself (decision 22), and the minimum stake is 10.00
 * (decision 23).
 */
const flightGames = {
  crash: { kind: 'flight', bets: 2, rules: 2 },
  kite: { kind: 'flight', bets: 3, rules: 1 },
} as const satisfies Record<string, TableGame>

const spinGames = {
  double: { kind: 'spin', bets: 3, rules: 1 },
} as const satisfies Record<string, TableGame>

export const tableGames = { ...flightGames, ...spinGames } as const

export type TableGame = { readonly kind: 'flight' | 'spin'; readonly bets: number; readonly rules: number }
export type FlightName = keyof typeof flightGames
export type SpinName = keyof typeof spinGames
export type TableName = FlightName | SpinName

// The keys are written above.
export const flightNames = Object.keys(flightGames) as FlightName[]
export const spinNames = Object.keys(spinGames) as SpinName[]
export const tableNames: readonly TableName[] = [...flightNames, ...spinNames]
export const isTable = (name: string): name is TableName => Object.hasOwn(tableGames, name)
export const isFlight = (name: string): name is FlightName => Object.hasOwn(flightGames, name)
export const isSpin = (name: string): name is SpinName => Object.hasOwn(spinGames, name)
/** The most bets that a player may have in a round of any of these games. */
export const mostBets = Math.max(...tableNames.map((game) => tableGames[game].bets))

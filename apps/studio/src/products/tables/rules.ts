import { isSpin } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'

/** How long a round is open for bets. */
export const bettingMsOf = (game: TableName): number => (isSpin(game) ? 9000 : 5000)
export const crashedMs = 3000
/** How long the wheel turns once the outcome is committed, and how long it then stands. */
export const spinMs = 5000
export const stoodMs = 3500
export const tickMs = 100
/** How long take-off waits for bets that came in time but that the operator has not answered yet. */
export const graceMs = 1000
/** How often changes of the bet list are published. */
export const listMs = 250
/**
 * How old a cash-out may be when it comes here from another process, which it had reached before: so long after a crash
 * those that had come before it are awaited.
 */
export const inFlightMs = 250
export const pastShown = 50

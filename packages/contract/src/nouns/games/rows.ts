import { games } from './calls.ts'
import { gamesLaunch } from './launch-calls.ts'
import { gamesOffice } from './office-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  games: { ...games, ...gamesLaunch },
  gamesOffice,
}

import { csvOf } from '@chokka/client/csv.ts'
import type { Bet } from './labels.ts'

const columns = ['at', 'settledAt', 'gameName', 'round', 'state', 'stake', 'payout', 'result', 'id'] as const

/** Bets as a comma-separated file with the given column heads, amounts as exact decimals, instants in UTC. */
export const betsAsCsv = (bets: readonly Bet[], heads: Readonly<Record<(typeof columns)[number], string>>): string =>
  csvOf(
    columns.map((column) => heads[column]),
    bets.map((bet) => columns.map((key) => bet[key])),
  )

import type { Bet } from './labels.ts'

const columns = ['at', 'settledAt', 'gameName', 'round', 'state', 'stake', 'payout', 'result', 'id'] as const

/** A quoted cell that no spreadsheet interprets as a formula. */
function cell(value: string | null): string {
  const text = value ?? ''
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Bets as a comma-separated file with the given column heads, amounts as exact decimals, instants in UTC. */
export function betsAsCsv(bets: readonly Bet[], heads: Readonly<Record<(typeof columns)[number], string>>): string {
  const lines = [
    columns.map((column) => cell(heads[column])),
    ...bets.map((bet) => columns.map((key) => cell(bet[key]))),
  ]
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

import type { Bet } from './words.ts'

const columns = ['at', 'settledAt', 'gameName', 'round', 'state', 'stake', 'payout', 'result', 'id'] as const

/** A cell that no spreadsheet takes for a formula and no comma tears apart. */
function cell(value: string | null): string {
  const text = value ?? ''
  const plain = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !plain && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Bets as a comma-separated file under the given heads, amounts as exact decimals, instants in UTC. */
export function betsAsCsv(bets: readonly Bet[], heads: Readonly<Record<(typeof columns)[number], string>>): string {
  const lines = [
    columns.map((column) => cell(heads[column])),
    ...bets.map((bet) => columns.map((key) => cell(bet[key]))),
  ]
  // The mark at the front tells spreadsheets that the Bengali names are UTF-8.
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

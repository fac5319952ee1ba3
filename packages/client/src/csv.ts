import { csvLine, csvStart } from '@chokka/text/csv.ts'

/** A comma-separated file: the heads of the columns, and the rows. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly (string | null)[])[]): string =>
  csvStart + [heads, ...rows].map(csvLine).join('')

/** Saves a text as a file. */
export const download = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

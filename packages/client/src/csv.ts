/** A quoted cell that no spreadsheet interprets as a formula. */
function cell(value: string | null): string {
  const text = value ?? ''
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A comma-separated file: the heads of the columns, and the rows. */
export function csvOf(heads: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${[heads, ...rows].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

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

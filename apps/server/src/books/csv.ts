/** A line of a file with separated values: its number in the file, and its cells. */
export type CsvLine = { line: number; cells: string[] }

const separators = [',', ';', '\t']

/** The separator that stands most often in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const counted = separators.map((one) => ({ one, many: first.split(one).length }))
  return counted.toSorted((a, b) => b.many - a.many)[0]?.one ?? ','
}

/**
 * The lines of a file as RFC 4180 has them; empty lines are left out. Null where a quote is open at its end or stands
 * in the middle of a cell.
 */
export function readCsv(text: string): CsvLine[] | null {
  const separator = separatorOf(text)
  const lines: CsvLine[] = []
  let cells: string[] = []
  let [at, line, began] = [0, 1, 1]
  const endLine = () => {
    if (cells.length > 1 || cells[0] !== '') lines.push({ line: began, cells })
    cells = []
    line++
    began = line
  }
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if (!cell) return null
    cells.push(cell.value)
    line += cell.breaks
    at = cell.end
    if (text[at] === separator) {
      at++
      continue
    }
    const broken = breakAt(text, at)
    if (broken === 0 && at < text.length) return null
    endLine()
    // Past the end, where no separator asks for one more cell.
    at += Math.max(1, broken)
  }
  return lines
}

/** How many characters end a line here; none where no line ends. */
const breakAt = (text: string, at: number): number => (text.startsWith('\r\n', at) ? 2 : text[at] === '\n' ? 1 : 0)

type Cell = { value: string; end: number; breaks: number }

function quotedCell(text: string, start: number): Cell | null {
  let value = ''
  for (let at = start + 1; at < text.length; at++) {
    const isQuote = text[at] === '"'
    if (isQuote && text[at + 1] !== '"') return { value, end: at + 1, breaks: value.split('\n').length - 1 }
    value += text[at]
    if (isQuote) at++
  }
  return null
}

function plainCell(text: string, start: number, separator: string): Cell | null {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  const value = text.slice(start, end).trim()
  return value.includes('"') ? null : { value, end, breaks: 0 }
}

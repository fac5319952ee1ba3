/** Faults of valid JSON that different parsers would read differently. */
export type TextFault = 'ambiguous_name' | 'unplain_amount'

// Matches strings, with the colon after those that are names, and brackets: enough to walk through valid JSON.
const marks = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g
const number = /\s*(-?\d[^\s,}]*)/y
const plain = /^\d+$/

/**
 * Checks the text of valid JSON. `ambiguous_name`: an object has a duplicate name, of which JSON.parse takes the last
 * and other parsers the first, or a field name of the message itself is escaped, so that a text search would miss it.
 * `unplain_amount`: amount or balance of the message itself is raw as 1e5, 100000.0 or −0, which JSON.parse accepts
 * as integers but this protocol does not. Nested objects (`meta`) belong to the sender: their names may be escaped.
 */
export function textFault(text: string): TextFault | undefined {
  const open: (Set<string> | null)[] = []
  let unplain = false
  for (const match of text.matchAll(marks)) {
    const [mark, colon] = match
    if (mark === '{') open.push(new Set())
    else if (mark === '[') open.push(null)
    else if (mark === '}' || mark === ']') open.pop()
    else if (colon !== undefined) {
      const raw = mark.slice(0, -colon.length)
      const name = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1)
      const own = open.length === 1
      const names = open.at(-1)
      if (names?.has(name) || (own && raw.includes('\\'))) return 'ambiguous_name'
      names?.add(name)
      if (own && (name === 'amount' || name === 'balance')) unplain ||= isUnplain(text, match.index + mark.length)
    }
  }
  return unplain ? 'unplain_amount' : undefined
}

function isUnplain(text: string, at: number): boolean {
  number.lastIndex = at
  const raw = number.exec(text)?.[1]
  return raw !== undefined && !plain.test(raw)
}

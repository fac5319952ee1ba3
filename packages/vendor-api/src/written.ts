/** What can be wrong with a message that is valid JSON all the same: its readers would read different things. */
export type WrittenFault = 'ambiguous_name' | 'unplain_amount'

// Strings, with the colon behind those that are names, and brackets: all that a walk through valid JSON must see.
const marks = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g
const number = /\s*(-?\d[^\s,}]*)/y
const plain = /^\d+$/

/**
 * Looks at valid JSON as it was written. `ambiguous_name`: an object gives a name twice, of which JSON.parse keeps the
 * last and others the first, or a name of the message itself is escaped, so that a search of the text does not see it.
 * `unplain_amount`: the amount or balance of the message itself is written as 1e5, 100000.0 or −0, which are integers
 * to JSON.parse but not on this wire. What is deeper (`meta`) is the sender's own: there names may be escaped.
 */
export function faultOfWriting(text: string): WrittenFault | undefined {
  const open: (Set<string> | null)[] = []
  let unplain = false
  for (const match of text.matchAll(marks)) {
    const [mark, colon] = match
    if (mark === '{') open.push(new Set())
    else if (mark === '[') open.push(null)
    else if (mark === '}' || mark === ']') open.pop()
    else if (colon !== undefined) {
      const written = mark.slice(0, -colon.length)
      const name = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1)
      const own = open.length === 1
      const names = open.at(-1)
      if (names?.has(name) || (own && written.includes('\\'))) return 'ambiguous_name'
      names?.add(name)
      if (own && (name === 'amount' || name === 'balance')) unplain ||= isUnplain(text, match.index + mark.length)
    }
  }
  return unplain ? 'unplain_amount' : undefined
}

function isUnplain(text: string, at: number): boolean {
  number.lastIndex = at
  const written = number.exec(text)?.[1]
  return written !== undefined && !plain.test(written)
}

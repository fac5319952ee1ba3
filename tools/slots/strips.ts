// Strips of the slot models: chunks of symbols, put around a reel by a seeded shuffle.

/** How many places each symbol has on a reel of `length` places that are left after `specials`. */
function countsOf(length: number, kinds: string, slope: number): Record<string, number> {
  const weights = [...kinds].map((_, at) => Math.exp(slope * at))
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => Math.max(1, (weight / sum) * length))
  const counts = exact.map(Math.floor)
  const order = exact.map((value, at) => ({ at, rest: value - Math.floor(value) })).toSorted((a, b) => b.rest - a.rest)
  if (length < kinds.length) throw new RangeError(`${length} places are too few for ${kinds}`)
  let left = length - counts.reduce((a, b) => a + b, 0)
  for (let turn = 0; left !== 0; turn++) {
    const at = order[turn % order.length]?.at ?? 0
    if (left < 0 && (counts[at] ?? 0) <= 1) continue
    counts[at] = (counts[at] ?? 0) + Math.sign(left)
    left -= Math.sign(left)
  }
  return Object.fromEntries([...kinds].map((symbol, at) => [symbol, counts[at] ?? 0]))
}

export type Reel = {
  length: number
  kinds: string
  slope: number
  /** Symbols with a place of their own, such as 'S' or 'WWW': one chunk each. */
  specials: readonly string[]
  /** The longest chunk of equal symbols. */
  stack: number
  rows: number
}

/** A strip: no two chunks of one symbol side by side, and no two specials in one window. */
export function stripOf(reel: Reel, random: () => number): string {
  const taken = reel.specials.reduce((sum, chunk) => sum + chunk.length, 0)
  const counts = countsOf(reel.length - taken, reel.kinds, reel.slope)
  const chunks = Object.entries(counts).flatMap(([symbol, count]) => chunksOf(symbol, count, reel.stack))
  let best = ''
  let bestFaults = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 4000 && bestFaults > 0; attempt++) {
    const strip = shuffled([...chunks, ...reel.specials], random)
    const faults = faultsOf(strip, reel.rows)
    if (faults < bestFaults) [best, bestFaults] = [strip.join(''), faults]
  }
  return best
}

function chunksOf(symbol: string, count: number, stack: number): string[] {
  const chunks: string[] = []
  for (let left = count; left > 0; left -= stack) chunks.push(symbol.repeat(Math.min(left, stack)))
  return chunks
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

const isSpecial = (symbol: string): boolean => /[WSCBM]/.test(symbol)

function faultsOf(chunks: readonly string[], rows: number): number {
  const text = chunks.join('')
  let faults = chunks.filter((chunk, at) => chunk[0] === chunks[(at + 1) % chunks.length]?.[0]).length
  for (let at = 0; at < text.length; at++) {
    const window = Array.from({ length: rows }, (_, row) => text[(at + row) % text.length] ?? '')
    faults += Math.max(0, new Set(window.filter(isSpecial)).size - 1)
  }
  return faults
}

/** mulberry32 over an FNV-1a hash: only for making data, never for outcomes. */
export function seeded(text: string): () => number {
  let state = 2_166_136_261
  for (const one of text) state = Math.imul(state ^ one.charCodeAt(0), 16_777_619) >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

import type { Model } from '@chokka/game-math/slots/model'

/** A row of the pay table: so many of a symbol pay so many hundredths of the stake. `isMore`: and all above. */
export type Pay = { from: number; to: number; isMore: boolean; payE2: number }

/** Most cells that a win of this model can have: reels where it is counted along them, else the whole grid. */
const mostCount = ({ counting, grid }: Model): number =>
  counting.by === 'lines' || counting.by === 'ways' ? grid.length : grid.reduce((sum, rows) => sum + rows, 0)

/** What a symbol pays by count, the highest first. Counts that pay the same are one row. */
export function paysOf(model: Model, symbol: string): Pay[] {
  const pays = model.paysE2[symbol] ?? []
  const most = mostCount(model)
  const rows: Pay[] = []
  for (const [count, payE2] of pays.entries()) {
    const last = rows.at(-1)
    if (payE2 === 0 || count > most) continue
    if (last && last.payE2 === payE2 && last.to === count - 1) last.to = count
    else rows.push({ from: count, to: count, isMore: false, payE2 })
  }
  const last = rows.at(-1)
  if (last && most > last.to && pays.length - 1 <= most) last.isMore = true
  return rows.toReversed()
}

/** What a number of scatters pays at once, and how many free spins it brings. */
export type ScatterRow = { count: number; spins: number; payE2: number }
export function scatterRows({ free }: Model): ScatterRow[] {
  const counts = new Set([...Object.keys(free?.spins ?? {}), ...Object.keys(free?.paysE2 ?? {})].map(Number))
  return [...counts]
    .toSorted((a, b) => b - a)
    .map((count) => ({ count, spins: free?.spins[count] ?? 0, payE2: free?.paysE2[count] ?? 0 }))
}

/** The symbols of a model, by what they are. */
export function symbolsOf({ strips, free, mystery }: Model): { high: string[]; low: string[]; special: string[] } {
  const all = new Set([...strips, ...(free?.strips ?? []), ...(mystery ?? []).map(([symbol]) => symbol)].join(''))
  const those = (symbols: string) => [...symbols].filter((symbol) => all.has(symbol))
  return { high: those('1234'), low: those('56789'), special: those('WSCBM') }
}

import type { Model } from '@chokka/game-math/slots/model'
import type { SpinKind } from '@chokka/game-math/slots/steps'

/** What can be waited for: a symbol, and how many of it start something. */
function awaited(model: Model, kind: SpinKind): { symbol: string; need: number }[] {
  if (kind === 'walk') return []
  const counts = Object.keys(model.free?.spins ?? {}).map(Number)
  const found = counts.length > 0 ? [{ symbol: 'S', need: Math.min(...counts) }] : []
  if (kind === 'free') return found
  if (model.hold) found.push({ symbol: 'C', need: model.hold.need })
  if (model.bonus) found.push({ symbol: 'B', need: model.bonus.need })
  return found
}

/** Where a reel that stops last must show them, counted by what its strip has: most of a symbol in one window. */
function mostOn(strip: string, rows: number, symbol: string): number {
  const around = strip + strip.slice(0, rows)
  let most = 0
  for (let at = 0; at < strip.length; at++) most = Math.max(most, countIn(around.slice(at, at + rows), symbol))
  return most
}
const countIn = (cells: string, symbol: string): number => cells.split(symbol).length - 1

/**
 * The reels that stop slowly: one symbol is missing to a feature after those to their left, and their own strip can
 * bring it. Decided by what has been seen and by the strips only, never by what the reel will show.
 */
export function hotReels(model: Model, grid: readonly string[], kind: SpinKind): boolean[] {
  const strips = kind === 'free' ? (model.free?.strips ?? model.strips) : model.strips
  const hot = grid.map(() => false)
  for (const { symbol, need } of awaited(model, kind)) {
    let seen = 0
    for (const [reel, cells] of grid.entries()) {
      const isOneShort = seen === need - 1
      if (reel > 0 && isOneShort && mostOn(strips[reel] ?? '', cells.length, symbol) > 0) hot[reel] = true
      seen += countIn(cells, symbol)
    }
  }
  return hot
}

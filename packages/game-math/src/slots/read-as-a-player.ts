import { linesOf } from './lines.ts'
import type { Model } from './model.ts'

/**
 * For tests: what a grid pays by the printed rules, read as a player reads them. It shares nothing with the engine: it
 * goes by texts and sets, tries every symbol for every wild, and takes the best.
 */
export function readGrid(model: Model, grid: readonly string[]): number {
  const { counting } = model
  if (counting.by === 'lines') return byLines(model, grid, counting.lines, counting.bothWays === true)
  if (counting.by === 'ways') return byWays(model, grid)
  return counting.by === 'cluster' ? byGroups(model, grid) : byNumber(model, grid)
}

/** "5+ pays what 5 pays": the last row of the table is for all above it. */
const pay = ({ paysE2 }: Model, symbol: string, count: number): number =>
  paysE2[symbol]?.at(count) ?? ((paysE2[symbol]?.length ?? 0) ? Math.max(...(paysE2[symbol] ?? [0])) : 0)
const symbolsOf = ({ paysE2 }: Model): string[] => Object.keys(paysE2)
const wildTimes = ({ wilds }: Model): number => wilds?.times ?? 1

/**
 * "Only the best win of a line counts", "Stands for every symbol", "A line of wilds alone pays as the highest picture".
 */
function bestOfLine(model: Model, line: string): { payE2: number; isWhole: boolean } {
  const tries = symbolsOf(model).flatMap((symbol) => {
    const whole = line.match(new RegExp(`^[${symbol}W]*`))?.[0] ?? ''
    // As many as one likes: wilds that begin a line may stand for the highest picture, and the rest for nothing.
    return Array.from({ length: whole.length }, (_, at) => whole.slice(0, at + 1))
      .filter((part) => part.includes(symbol) || symbol === '1')
      .filter((part) => part === whole || /^W+$/.test(part))
      .map((part) => ({
        payE2: pay(model, symbol, part.length) * wildTimes(model) ** (part.match(/W/g)?.length ?? 0),
        isWhole: part.length === line.length,
      }))
  })
  return tries.toSorted((one, other) => other.payE2 - one.payE2)[0] ?? { payE2: 0, isWhole: false }
}

/** "A line counts from the first reel on and from the last reel on. When all of its reels match it pays once." */
function byLines(model: Model, grid: readonly string[], count: number, bothWays: boolean): number {
  return linesOf(grid.length, grid[0]?.length ?? 0, count).reduce((sum, rows) => {
    const line = grid.map((column, reel) => column[rows[reel] ?? 0] ?? '').join('')
    const there = bestOfLine(model, line)
    const back = bestOfLine(model, [...line].toReversed().join(''))
    return sum + there.payE2 + (bothWays && !there.isWhole ? back.payE2 : 0)
  }, 0)
}

/** "The ways are the product of equal symbols on each reel, from the first reel on; amounts are for one way." */
function byWays(model: Model, grid: readonly string[]): number {
  return symbolsOf(model).reduce((sum, symbol) => {
    // Wilds are on no first reel: a way begins with the symbol itself.
    if (!grid[0]?.includes(symbol)) return sum
    const numbers = grid.map((column) =>
      [...column].reduce((all, one) => all + (one === symbol ? 1 : one === 'W' ? wildTimes(model) : 0), 0),
    )
    const end = [...numbers, 0].indexOf(0)
    const ways = numbers.slice(0, end).reduce((product, number) => product * number, 1)
    return sum + pay(model, symbol, end) * ways
  }, 0)
}

/** "N equal symbols that touch win", "Each group pays on its own", "Wild stands for every symbol". */
function byGroups(model: Model, grid: readonly string[]): number {
  return symbolsOf(model).reduce((sum, symbol) => {
    const own = grid.flatMap((column, x) =>
      [...column].flatMap((one, y) => (one === symbol || one === 'W' ? [`${x},${y}`] : [])),
    )
    let groups = own.map((cell) => new Set([cell]))
    const touch = (a: string, b: string) => {
      const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [a.split(',').map(Number), b.split(',').map(Number)]
      return Math.abs(ax - bx) + Math.abs(ay - by) === 1
    }
    for (const one of own) {
      const joined = groups.filter((group) => [...group].some((cell) => cell === one || touch(cell, one)))
      groups = [...groups.filter((group) => !joined.includes(group)), new Set(joined.flatMap((group) => [...group]))]
    }
    const isReal = (group: Set<string>) =>
      [...group].some((cell) => {
        const [x = 0, y = 0] = cell.split(',').map(Number)
        return grid[x]?.[y] === symbol
      })
    return sum + groups.filter(isReal).reduce((all, group) => all + pay(model, symbol, group.size), 0)
  }, 0)
}

/** "N equal symbols anywhere win." */
const byNumber = (model: Model, grid: readonly string[]): number =>
  symbolsOf(model).reduce((sum, symbol) => {
    const count = grid.join('').split(symbol).length - 1
    return sum + (count > 0 ? pay(model, symbol, count) : 0)
  }, 0)

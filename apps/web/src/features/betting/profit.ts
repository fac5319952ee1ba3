import { add, fromMicros, parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { WireValue } from '@chokka/contract'
import { csvOf } from '@chokka/client/csv.ts'
import { chartScale, type Scale } from '@chokka/ui/chart-scale.ts'

export type ProfitRow = WireValue<'personalProfit'>['content'][number]
export type GameType = ProfitRow['gameType']
/** A type of the chart; the smallest ones are drawn together. */
export type Part = GameType | 'OTHER'

const zero = fromMicros(0n)
const size = (amount: Money): bigint => (amount < 0n ? -amount : amount)

/** The chart has five colours with patterns. */
const mostParts = 5

/** What each type brought over all days, the one with most money moved first. */
export function resultByType(rows: readonly ProfitRow[]): { type: GameType; result: Money }[] {
  const results = new Map<GameType, Money>()
  for (const { gameType, result } of rows) results.set(gameType, add(results.get(gameType) ?? zero, parseMoney(result)))
  return [...results]
    .map(([type, result]) => ({ type, result }))
    .toSorted((a, b) => compare(size(b.result), size(a.result)))
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** The parts of the chart in the order of their colours: where there are more than five types, the last is the rest. */
export function partsOf(rows: readonly ProfitRow[]): Part[] {
  const types = resultByType(rows).map(({ type }) => type)
  return types.length <= mostParts ? types : [...types.slice(0, mostParts - 1), 'OTHER']
}

export type Bar = {
  day: string
  net: Money
  bets: number
  stake: Money
  payout: Money
  valid: Money
  /** The result of each part, in the order of the parts; zero where nothing was played. */
  parts: Money[]
}

/** One bar for each day of the period, also for those without a bet. */
export function barsOf(rows: readonly ProfitRow[], days: readonly string[], parts: readonly Part[]): Bar[] {
  return days.map((day) => {
    const own = rows.filter((row) => row.day === day)
    const total = (key: 'result' | 'stake' | 'payout' | 'valid', of = own) =>
      of.reduce((all, row) => add(all, parseMoney(row[key])), zero)
    const isOf = (part: Part) => (row: ProfitRow) =>
      part === 'OTHER' ? !parts.includes(row.gameType) : row.gameType === part
    return {
      ...{ day, net: total('result'), stake: total('stake'), payout: total('payout'), valid: total('valid') },
      bets: own.reduce((count, row) => count + row.bets, 0),
      parts: parts.map((part) => total('result', own.filter(isOf(part)))),
    }
  })
}

/** How far the chart reaches up and down, in whole units, and the lines between. */
export function scaleOf(bars: readonly Bar[]): Scale {
  const units = (amount: Money): number => Number(amount / 10_000n) / 100
  const up = Math.max(0, ...bars.map(({ parts }) => parts.reduce((all, one) => all + Math.max(0, units(one)), 0)))
  const down = Math.max(0, ...bars.map(({ parts }) => parts.reduce((all, one) => all + Math.max(0, -units(one)), 0)))
  return chartScale(up, down)
}

/** Figures as a comma-separated file: one line for each day and type; amounts are exact decimals. */
export const profitAsCsv = (rows: readonly ProfitRow[], heads: readonly string[], nameOf: (type: GameType) => string) =>
  csvOf(
    heads,
    rows.map((row) => [
      ...[row.day, nameOf(row.gameType), String(row.bets)],
      ...[row.stake, row.valid, row.payout, row.result],
    ]),
  )

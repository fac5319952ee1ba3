// The report of a benchmark: a line for each figure, and the same as JSON below .data/bench.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Figure = {
  name: string
  value: number
  unit: string
  /** The baseline that it is compared with, measured in the same run. */
  limit?: { name: string; value: number }
  /** value ÷ limit, or, where both were measured in turns, the median of the ratios of the turns. */
  ratio?: number
  /** What the ratio, or the value where there is no limit, must reach; `most` is what it must not exceed. */
  reach?: number
  /** What it should reach some day; not reaching it is no failure. */
  aim?: number
  most?: number
  note?: string
}

const folder = join(new URL('..', import.meta.url).pathname, '.data/bench')
const shown = (value: number) => new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }).format(value)

const ratioOf = (figure: Figure) => figure.ratio ?? (figure.limit ? figure.value / figure.limit.value : undefined)

/** True when the figure is within `reach` and `most`. */
function isReached(figure: Figure): boolean {
  const judged = ratioOf(figure) ?? figure.value
  return judged >= (figure.reach ?? -Infinity) && judged <= (figure.most ?? Infinity)
}

/** Prints the figures of a part and writes them as JSON. Returns whether all were reached. */
export function report(part: string, figures: Figure[]): boolean {
  for (const figure of figures) console.log(lineOf(part, figure))
  mkdirSync(folder, { recursive: true })
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), reached: isReached(figure) }))
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(rows, null, 2)}\n`)
  return figures.every(isReached)
}

function lineOf(part: string, figure: Figure): string {
  const ratio = ratioOf(figure)
  const judged = ratio ?? figure.value
  const targets = [
    figure.reach === undefined ? '' : `reach ${figure.reach}: ${judged >= figure.reach ? 'reached' : 'NOT REACHED'}`,
    figure.aim === undefined ? '' : `aim ${figure.aim}: ${judged >= figure.aim ? 'reached' : 'not reached'}`,
    figure.most === undefined ? '' : `at most ${figure.most}: ${judged <= figure.most ? 'kept' : 'NOT KEPT'}`,
  ]
  return [
    `${part.padEnd(7)} ${figure.name}: ${shown(figure.value)} ${figure.unit}`,
    figure.limit ? `${figure.limit.name}: ${shown(figure.limit.value)} ${figure.unit}` : '',
    ratio === undefined ? '' : `ratio ${shown(ratio)}`,
    ...targets,
    figure.note ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

/** The value below which the given share of the values lies; `share` is from 0 to 1. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

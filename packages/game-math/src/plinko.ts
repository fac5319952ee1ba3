import { pick } from './fair.ts'
import type { Game, InstantEngine } from './game.ts'
import { choose, hundredths, ratio } from './odds.ts'
import type { Ratio } from './odds.ts'
import { minRows, maxRows, plinkoHalves, plinkoRisks } from './plinko-tables.ts'
import type { PlinkoRisk } from './plinko-tables.ts'

export { minRows, maxRows, plinkoRisks } from './plinko-tables.ts'
export type { PlinkoRisk } from './plinko-tables.ts'

export const plinkoAllows = (rows: number): boolean => Number.isInteger(rows) && rows >= minRows && rows <= maxRows

/** One draw for each row: 0 is a step to the left, 1 to the right. */
export const plinkoPath = (drawn: readonly number[], rows: number): number[] =>
  drawn.slice(0, rows).map((draw) => pick(draw, 2))

/** The bucket that a path ends in, from 0 at the left to `rows` at the right. */
export const bucketOf = (path: readonly number[]): number => path.reduce((right, step) => right + step, 0)

/** The multipliers of all buckets from left to right, in hundredths. Throws RangeError when there is no such table. */
export function plinkoTable(risk: PlinkoRisk, rows: number): number[] {
  const half = plinkoHalves[risk][rows]
  if (!half) throw new RangeError(`no table for ${rows} rows`)
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] ?? 0)
}

export const plinkoMultiplier = (risk: PlinkoRisk, rows: number, bucket: number): Ratio =>
  hundredths(plinkoTable(risk, rows)[bucket] ?? 0)

/** The exact return of a table: every path of `rows` steps has the same chance. */
export function plinkoReturn(risk: PlinkoRisk, rows: number): Ratio {
  const total = plinkoTable(risk, rows).reduce((sum, value, bucket) => sum + choose(rows, bucket) * BigInt(value), 0n)
  return ratio(total, 100n << BigInt(rows))
}

/** The exact return in per cent, as a finite decimal: "99.015625". */
export function printedReturn(risk: PlinkoRisk, rows: number): string {
  const { numerator, denominator } = plinkoReturn(risk, rows)
  // The denominator is 100 · 2^rows, so `rows` more decimals of the percentage are always enough.
  const scaled = ((numerator * 100n * 10n ** BigInt(rows)) / denominator).toString().padStart(rows + 1, '0')
  return `${scaled.slice(0, -rows)}.${scaled.slice(-rows)}`.replace(/\.?0+$/, '')
}

export type PlinkoChoice = { risk: PlinkoRisk; rows: number }
export type PlinkoOutcome = { path: readonly number[]; bucket: number }

export const plinko: Game<PlinkoChoice, PlinkoOutcome> = {
  kind: 'instant',
  rules: 2,
  choice: {
    risk: { label: 'risk', is: 'word', of: plinkoRisks },
    rows: { label: 'rows', is: 'number', min: minRows, max: maxRows },
  },
  outcome: {
    path: { label: 'ballPath', is: 'numbers', min: 0, max: 1, most: maxRows, as: 'arrows' },
    bucket: { label: 'bucket', is: 'number', min: 0, max: maxRows, hidden: true, fact: null },
  },
  first: { risk: 'medium', rows: 12 },
  highest: ({ risk, rows }) => hundredths(Math.max(...plinkoTable(risk, rows))),
  prizes: () =>
    plinkoRisks.flatMap((risk) =>
      Array.from({ length: maxRows - minRows + 1 }, (_, at) => minRows + at).flatMap((rows) =>
        plinkoTable(risk, rows).map((e2, bucket) => ({
          choice: `${risk}, ${rows} rows`,
          multiplier: hundredths(e2),
          chance: ratio(choose(rows, bucket), 1n << BigInt(rows)),
        })),
      ),
    ),
}

export const plinkoEngine: InstantEngine<PlinkoChoice, PlinkoOutcome> = {
  kind: 'instant',
  draws: ({ rows }) => rows,
  decide: (drawn, { risk, rows }) => {
    const path = plinkoPath(drawn, rows)
    const bucket = bucketOf(path)
    return { multiplier: plinkoMultiplier(risk, rows, bucket), outcome: { path, bucket } }
  },
}

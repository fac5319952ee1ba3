import { pick } from './fair.ts'
import type { Game, InstantEngine } from './game.ts'
import { kenoPays, kenoRisks } from './keno-tables.ts'
import type { KenoRisk } from './keno-tables.ts'
import { choose, hundredths, ratio } from './odds.ts'
import type { Ratio } from './odds.ts'

export { kenoRisks } from './keno-tables.ts'
export type { KenoRisk } from './keno-tables.ts'

export type KenoChoice = { risk: KenoRisk; picks: readonly number[] }
export type KenoOutcome = { drawn: readonly number[]; hits: number }

export const kenoNumbers = 40
export const kenoDrawn = 10
export const maxPicks = 10

/** What is paid for each number of hits from none, in hundredths. Throws RangeError when there is no such table. */
export function kenoTable(risk: KenoRisk, picks: number): readonly number[] {
  const table = picks > 0 ? kenoPays[risk][picks] : undefined
  if (!table) throw new RangeError(`no table for ${picks} picks`)
  return table
}

/** The exact chance that `hits` of the picks are among the ten drawn of forty. */
export const kenoChance = (picks: number, hits: number): Ratio =>
  ratio(choose(kenoDrawn, hits) * choose(kenoNumbers - kenoDrawn, picks - hits), choose(kenoNumbers, picks))

/** The exact return of a table. */
export function kenoReturn(risk: KenoRisk, picks: number): Ratio {
  const paid = kenoTable(risk, picks).reduce(
    (sum, e2, hits) => sum + BigInt(e2) * kenoChance(picks, hits).numerator,
    0n,
  )
  return ratio(paid, 100n * choose(kenoNumbers, picks))
}

/** The numbers drawn, from 0, in the order in which they come: each draw takes one of the remaining numbers. */
export function kenoDraw(drawn: readonly number[]): number[] {
  const left = Array.from({ length: kenoNumbers }, (_, at) => at)
  return drawn.slice(0, kenoDrawn).flatMap((draw) => left.splice(pick(draw, left.length), 1))
}

const ball = { is: 'numbers', min: 0, max: kenoNumbers - 1, most: kenoDrawn, as: 'fromOne', distinct: true } as const

export const keno: Game<KenoChoice, KenoOutcome> = {
  kind: 'instant',
  rules: 1,
  choice: {
    risk: { label: 'risk', is: 'word', of: kenoRisks },
    picks: { label: 'kenoPicks', fact: 'numbers', least: 1, ...ball },
  },
  outcome: {
    drawn: { label: 'kenoDrawn', ...ball },
    hits: { label: 'kenoHits', is: 'number', min: 0, max: maxPicks },
  },
  first: { risk: 'classic', picks: [6, 13, 20, 27, 34] },
  highest: ({ risk, picks }) => hundredths(Math.max(...kenoTable(risk, picks.length))),
  prizes: () =>
    kenoRisks.flatMap((risk) =>
      Array.from({ length: maxPicks }, (_, at) => at + 1).flatMap((picks) =>
        kenoTable(risk, picks).map((e2, hits) => ({
          choice: `${risk}, ${picks} picks`,
          multiplier: hundredths(e2),
          chance: kenoChance(picks, hits),
        })),
      ),
    ),
}

export const kenoEngine: InstantEngine<KenoChoice, KenoOutcome> = {
  kind: 'instant',
  draws: () => kenoDrawn,
  decide: (draws, { risk, picks }) => {
    const drawn = kenoDraw(draws)
    const hits = picks.filter((one) => drawn.includes(one)).length
    return { multiplier: hundredths(kenoTable(risk, picks.length)[hits] ?? 0), outcome: { drawn, hits } }
  },
}

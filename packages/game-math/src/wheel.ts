import { pick } from './fair.ts'
import { hundredths, ratio } from './odds.ts'
import type { Game, InstantEngine } from './game.ts'
import { wheelRisks, wheelSizes, wheelTable } from './wheel-tables.ts'
import type { WheelRisk, WheelSize } from './wheel-tables.ts'

export { wheelRisks, wheelSizes, wheelTable } from './wheel-tables.ts'
export type { WheelRisk, WheelSize } from './wheel-tables.ts'

export type WheelChoice = { risk: WheelRisk; segments: WheelSize }
export type WheelOutcome = { segment: number }

const mostSegments = 50

/** The different prizes of a wheel with the number of segments that pay them, highest first. */
export function wheelPrizes(risk: WheelRisk, size: WheelSize): { e2: number; segments: number }[] {
  const counts = new Map<number, number>()
  for (const e2 of wheelTable(risk, size)) counts.set(e2, (counts.get(e2) ?? 0) + 1)
  return [...counts].map(([e2, segments]) => ({ e2, segments })).toSorted((a, b) => b.e2 - a.e2)
}

export const wheel: Game<WheelChoice, WheelOutcome> = {
  kind: 'instant',
  rules: 1,
  choice: {
    risk: { label: 'risk', is: 'word', of: wheelRisks },
    segments: { label: 'segments', is: 'number', min: 10, max: mostSegments, step: 10 },
  },
  outcome: { segment: { label: 'segmentHit', is: 'number', min: 0, max: mostSegments - 1, as: 'fromOne' } },
  first: { risk: 'medium', segments: 30 },
  highest: ({ risk, segments }) => hundredths(Math.max(...wheelTable(risk, segments))),
  prizes: () =>
    wheelRisks.flatMap((risk) =>
      wheelSizes.flatMap((size) =>
        wheelPrizes(risk, size).map(({ e2, segments }) => ({
          choice: `${risk}, ${size} segments`,
          multiplier: hundredths(e2),
          chance: ratio(BigInt(segments), BigInt(size)),
        })),
      ),
    ),
}

export const wheelEngine: InstantEngine<WheelChoice, WheelOutcome> = {
  kind: 'instant',
  draws: () => 1,
  decide: ([draw = 0], { risk, segments }) => {
    const segment = pick(draw, segments)
    return { multiplier: hundredths(wheelTable(risk, segments)[segment] ?? 0), outcome: { segment } }
  },
}

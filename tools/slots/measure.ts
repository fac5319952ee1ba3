// What the tools that make slot models measure: what each pay brings, and how high a win comes often enough.
import type { Model } from '../../packages/game-math/src/slots/model.ts'
import { play } from '../../packages/game-math/src/slots/round.ts'
import { unitE2 } from '../../packages/game-math/src/slots/spread.ts'
import type { Spread } from '../../packages/game-math/src/slots/spread.ts'
import { partE2 } from '../../packages/game-math/src/slots/steps.ts'
import type { Step } from '../../packages/game-math/src/slots/steps.ts'
import { tableOf } from '../../packages/game-math/src/slots/table.ts'
import { seeded } from './strips.ts'

/** The bounds of the average return that the tools aim for, within those that are promised. */
export const [lowest, highest] = [0.9555, 0.9695]
/** Counted first: far above any cap that is chosen. */
export const countedCapE2 = 1_000_000
/** A win at least as high as the highest one comes so often. */
const capChance = 1 / 20_000_000

/** The step of an amount in a pay table: coarser as amounts grow. */
export const stepOf = (amountE2: number): number =>
  amountE2 < 200 ? 5 : amountE2 < 1000 ? 10 : amountE2 < 5000 ? 50 : 500

/** Hundredths as a pay table prints them, always multiples of `unitE2`. */
export const nice = (amountE2: number): number =>
  Math.max(unitE2, Math.round(amountE2 / stepOf(amountE2)) * stepOf(amountE2))

/** `gains`: by symbol and place in `counts`, what one hundredth of the pay adds to the return. The rest: in stakes. */
export type Sample = { gains: Map<string, number>; prizes: number; scatters: number }
const sampled = 60_000

export function sampleOf(model: Model): Sample {
  const table = tableOf(model)
  const random = seeded(`sample:${model.id}`)
  const source = {
    among: (choices: number) => Math.floor(random() * choices),
    weighted: (weights: readonly number[], total: number) => {
      let left = random() * total
      return Math.max(
        0,
        weights.findIndex((weight) => (left -= weight) < 0),
      )
    },
  }
  const sample: Sample = { gains: new Map(), prizes: 0, scatters: 0 }
  for (let round = 0; round < sampled; round++) {
    const steps: Step[] = []
    play(table, source, 'spin', steps)
    for (const step of steps) note(model, sample, step)
  }
  return sample
}

function note(model: Model, sample: Sample, step: Step): void {
  if (step.do === 'scatters') sample.scatters += step.payE2 / 100 / sampled
  else if (step.do !== 'wins') sample.prizes += partE2(step) / 100 / sampled
  else {
    for (const { symbol, count, payE2 } of step.wins) {
      const pays = model.paysE2[symbol] ?? []
      const at = Math.min(count, pays.length - 1)
      const name = `${symbol},${at}`
      sample.gains.set(name, (sample.gains.get(name) ?? 0) + ((payE2 / (pays[at] ?? 1)) * step.times) / 100 / sampled)
    }
  }
}

/**
 * The highest win: what is won at most where that comes often enough, else the highest amount of two digits that does.
 * Three digits where two of them are not above `prizeE2`, the largest prize: it would be cut with whatever else is won.
 */
export function capOf(spread: Spread, prizeE2: number): number {
  const top = spread.findLastIndex((chance) => chance > 0)
  let tail = 0
  for (let bin = top; bin >= 0; bin--) {
    tail += spread[bin] ?? 0
    if (tail < capChance) continue
    const oftenE2 = bin * unitE2
    if (bin === top) return oftenE2
    return cutTo(2, oftenE2) > prizeE2 ? cutTo(2, oftenE2) : cutTo(3, oftenE2)
  }
  return countedCapE2
}

/** Down to so many digits, in whole stakes: two of 4,995 are 4,900. */
function cutTo(digits: number, amountE2: number): number {
  const step = Math.max(100, 10 ** (Math.floor(Math.log10(amountE2)) + 1 - digits))
  return Math.floor(amountE2 / step) * step
}

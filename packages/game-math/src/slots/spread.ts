/**
 * How likely each total is: probabilities by total, in steps of `unitE2` hundredths of the stake, up to a cap at which
 * everything above is counted. All amounts of models are multiples of that step.
 */
export const unitE2 = 5

/** A few totals with their probabilities, which need not add up to one. */
export type Few = { readonly totals: Int32Array; readonly chances: Float64Array }
export type Spread = Float64Array

export const nothingBut = (capE2: number, totalE2 = 0): Spread => {
  const spread = new Float64Array(binOf(capE2) + 1)
  spread[Math.min(binOf(totalE2), spread.length - 1)] = 1
  return spread
}

function binOf(amountE2: number): number {
  const bin = amountE2 / unitE2
  if (!Number.isInteger(bin)) throw new RangeError(`${amountE2} is no multiple of ${unitE2}`)
  return bin
}

export function fewOf(chances: ReadonlyMap<number, number>): Few {
  const sorted = [...chances].toSorted(([a], [b]) => a - b)
  return {
    totals: Int32Array.from(sorted, ([total]) => binOf(total)),
    chances: Float64Array.from(sorted, ([, chance]) => chance),
  }
}

/** Below this a probability changes no figure that is printed. */
const negligible = 1e-15

/** Adds to `into` what comes of `spread` when one of `few` is added. */
export function addSums(into: Spread, spread: Spread, few: Few): void {
  const cap = into.length - 1
  for (let bin = 0; bin < spread.length; bin++) {
    const chance = spread[bin] ?? 0
    if (chance < negligible) continue
    for (let at = 0; at < few.totals.length; at++) {
      const sum = Math.min(bin + (few.totals[at] ?? 0), cap)
      into[sum] = (into[sum] ?? 0) + chance * (few.chances[at] ?? 0)
    }
  }
}

export function addScaled(into: Spread, spread: Spread, by: number): void {
  for (let bin = 0; bin < spread.length; bin++) into[bin] = (into[bin] ?? 0) + (spread[bin] ?? 0) * by
}

/** The spread of the sum of two independent totals. */
export function sumOf(one: Spread, few: Few): Spread {
  const sum = new Float64Array(one.length)
  addSums(sum, one, few)
  return sum
}

/** `least`: what is rarer is left out. */
export function asFew(spread: Spread, least = negligible): Few {
  const bins = [...spread.keys()].filter((bin) => (spread[bin] ?? 0) > least)
  return { totals: Int32Array.from(bins), chances: Float64Array.from(bins, (bin) => spread[bin] ?? 0) }
}

export const capped = (spread: Spread, capE2: number): Spread => {
  const cut = spread.slice(0, binOf(capE2) + 1)
  for (let bin = cut.length; bin < spread.length; bin++) {
    cut[cut.length - 1] = (cut[cut.length - 1] ?? 0) + (spread[bin] ?? 0)
  }
  return cut
}

export const massOf = (spread: Spread): number => spread.reduce((sum, chance) => sum + chance, 0)
/** The average, in multiples of the stake. */
export const meanOf = (spread: Spread): number =>
  spread.reduce((sum, chance, bin) => sum + (chance * bin * unitE2) / 100, 0)
/** The standard deviation, in multiples of the stake: the volatility index of one round. */
export function deviationOf(spread: Spread): number {
  const mean = meanOf(spread)
  return Math.sqrt(spread.reduce((sum, chance, bin) => sum + chance * ((bin * unitE2) / 100 - mean) ** 2, 0))
}

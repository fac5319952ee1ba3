import { timesRatioDown } from '@chokka/money'
import type { Money } from '@chokka/money'

/** A multiplier or a chance as an exact fraction. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** The return of every in-house game: 99 % of the stakes. */
export const returned: Ratio = { numerator: 99n, denominator: 100n }

export const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator })
export const hundredths = (value: number): Ratio => ratio(BigInt(value), 100n)

/** stake × multiplier, rounded down once, to the paisa. */
export const payoutOf = (stake: Money, multiplier: Ratio): Money =>
  timesRatioDown(stake, multiplier.numerator, multiplier.denominator)

/** The multiplier as shown to people, rounded down to four decimals: 1.9801, 24.75, 2. */
export function shownMultiplier({ numerator, denominator }: Ratio): string {
  const e4 = (numerator * 10_000n) / denominator
  const fraction = (e4 % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${e4 / 10_000n}${fraction && `.${fraction}`}`
}

/** Parts per million, rounded down: for showing a return or a chance. */
export const ppm = ({ numerator, denominator }: Ratio): bigint => (numerator * 1_000_000n) / denominator

/** n choose k, exactly. */
export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - k + step)) / BigInt(step)
  return ways
}

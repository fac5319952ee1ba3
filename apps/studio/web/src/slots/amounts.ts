import { maxStake } from '@chokka/game-math/limits'
import { fromMicros, parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'

/** Hundredths of a stake as money. */
export const moneyOf = (base: Money, e2: number): Money => fromMicros((base * BigInt(Math.round(e2))) / 100n)

const steps = ['10', '20', '50', '100', '200', '500', '1000', '2000', '5000', '10000'].map((step) => parseMoney(step))

/** The stakes that can be chosen, the least and the highest that is allowed among them. */
export function stakeLevels(limits: { minStake: string; maxStake: string }): Money[] {
  const [least, most] = [parseMoney(limits.minStake), parseMoney(limits.maxStake)]
  const within = steps.filter((step) => step > least && step < most)
  return [least, ...within, ...(most > least ? [most] : [])]
}

/** The level that is nearest to a stake, from below where there is one. */
export const levelAt = (levels: readonly Money[], stake: Money): number =>
  Math.max(
    0,
    levels.findLastIndex((level) => level <= stake),
  )

/** What bought free spins cost at a stake; null where nobody may stake so much. */
export function buyPrice(stake: Money, costE2: number): Money | null {
  const price = moneyOf(stake, costE2)
  return price <= maxStake ? price : null
}

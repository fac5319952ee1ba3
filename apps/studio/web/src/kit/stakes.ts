import { PAISA, ZERO, fromMicros, larger, parseMoney, smaller, toDecimal } from '@chokka/money'
import type { Money } from '@chokka/money'
import { amountOf } from '@chokka/ui/amount-text.ts'
import type { Opened } from '@chokka/studio-wire/wire'

export type Limits = Opened['limits']
export type StakeFault = 'stake_missing' | 'stake_too_low' | 'stake_too_high' | 'balance_too_low'

/** What is wrong with a typed stake ("12.5"), in the order in which the studio checks; null when it is valid. */
export function stakeFault(decimal: string, limits: Limits | undefined, balance: Money | null): StakeFault | null {
  const stake = amountOf(decimal)
  if (stake === null || stake === ZERO) return 'stake_missing'
  if (limits && stake < parseMoney(limits.minStake)) return 'stake_too_low'
  if (limits && stake > parseMoney(limits.maxStake)) return 'stake_too_high'
  return balance !== null && stake > balance ? 'balance_too_low' : null
}

const within = (stake: Money, limits: Limits | undefined): Money =>
  limits ? larger(parseMoney(limits.minStake), smaller(parseMoney(limits.maxStake), stake)) : stake

const asTyped = (stake: Money): string => toDecimal(stake).replace(/\.00$/, '')

/** Half of the stake, rounded down to the paisa, never below the lowest stake. */
export function halved(decimal: string, limits: Limits | undefined): string {
  const stake = amountOf(decimal) ?? ZERO
  return asTyped(within(fromMicros((stake / (2n * PAISA)) * PAISA), limits))
}

/** Twice the stake, never above the highest one. */
export function doubled(decimal: string, limits: Limits | undefined): string {
  const stake = amountOf(decimal) ?? ZERO
  return asTyped(within(fromMicros(stake * 2n), limits))
}

/** The stake in the format of the wire: "12.50". */
export const wireStake = (decimal: string): string => toDecimal(amountOf(decimal) ?? ZERO)

export const presets: readonly Money[] = ['10', '50', '100', '500'].map(parseMoney)

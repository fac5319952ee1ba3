import type { WireValue } from '@chokka/contract'
import { parseMoney, toDecimal } from '@chokka/money'
import { formatMoney, type Locale } from '@chokka/text'

export type Protection = WireValue<'protection'>['protection']
export type Limit = Protection['limits'][number]

/** An amount of the wire without decimals that are zero. */
export const taka = (amount: string, locale: Locale): string =>
  formatMoney(parseMoney(amount), locale, { decimals: 'auto' })

/** Limits that a press chooses. */
export const limitPresets = ['500', '1000', '2000', '5000'].map(parseMoney)

/** The limit of the day that is suggested to whoever is about to deposit this: never less than it. In whole units. */
export function suggestedLimit(deposit: string): string {
  const least = parseMoney(deposit)
  const fitting = limitPresets.find((preset) => preset >= least && preset >= parseMoney('1000')) ?? least
  const [whole = '', paisa] = toDecimal(fitting).split('.')
  return paisa === '00' ? whole : String(BigInt(whole) + 1n)
}

/** How much of a limit is used, from 0 to 100. */
export function shareUsed({ amount, used }: Pick<Limit, 'amount' | 'used'>): number {
  if (amount === null) return 0
  const [most, spent] = [parseMoney(amount), parseMoney(used)]
  if (spent <= 0n) return 0
  return most <= spent ? 100 : Number((spent * 100n) / most)
}

/** Whether a new limit has to wait: it is higher than the one in force. */
export const isHigher = (to: string | null, now: string | null): boolean =>
  now !== null && (to === null || parseMoney(to) > parseMoney(now))

import type { WireValue } from '@chokka/contract'
import { floorToPaisa, fromMicros, parseMoney, ZERO } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatMoney, formatNumber } from '@chokka/text'
import type { Locale, Texts } from '@chokka/text'

export type Points = WireValue<'points'>
export type Mall = WireValue<'mall'>
export type Item = Mall['content'][number]
export type RedeemRecord = WireValue<'redeem'>['record']
export type PointRecord = WireValue<'convertPoints'>['record']

/** What points give in cash: cut to the paisa, as the server does it (rules/loyalty §3). */
export const cashOf = (points: number, pointsPerTaka: number): Money =>
  floorToPaisa(fromMicros((BigInt(points) * 1_000_000n) / BigInt(pointsPerTaka)))

/** Whole taka without paisa. */
export const moneyText = (amount: string | Money, locale: Locale): string =>
  formatMoney(typeof amount === 'string' ? parseMoney(amount) : amount, locale, { decimals: 'auto' })

/** A price as one sentence. */
export function priceText({ t, locale }: Texts, { points, money }: { points: number; money: string }): string {
  const shown = formatNumber(points, locale)
  return parseMoney(money) === ZERO
    ? t('mall.points', { points: shown })
    : t('mall.withMoney', { points: shown, amount: moneyText(money, locale) })
}

/** What is typed as points: whole, and no more than the wire takes. */
export const typedPoints = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null)

/** Which of the limits a conversion breaks. */
export function convertFault(points: Points, asked: number): 'Least' | 'Short' | 'Most' | null {
  if (asked < points.least) return 'Least'
  if (asked > points.balance) return 'Short'
  return asked > points.leftToday ? 'Most' : null
}

/** A factor in millionths, as people write it: 8, or 1.5. */
export const factorText = (ppm: number, locale: Locale): string => formatNumber(ppm / 1_000_000, locale)

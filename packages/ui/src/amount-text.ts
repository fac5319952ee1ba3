import { MoneyFault, parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatMoney, toLatinDigits, toLocalDigits } from '@chokka/text'
import type { Locale } from '@chokka/text'

/**
 * Converts a typed amount, in either script, with or without separators and the taka sign, to the decimal string of the
 * wire: "১২,৩৪৫.৫" → "12345.5". At most `decimals` decimals are kept; anything else is dropped.
 */
export function typedAmount(text: string, decimals = 2): string {
  const kept = toLatinDigits(text).replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = kept.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 13)
  if (rest.length === 0) return trimmed
  return decimals === 0 ? trimmed : `${trimmed || '0'}.${rest.join('').slice(0, decimals)}`
}

/** The decimal string as money, or null when it is empty or not an amount. */
export function amountOf(decimal: string): Money | null {
  try {
    return decimal === '' ? null : parseMoney(decimal.replace(/\.$/, ''))
  } catch (fault) {
    if (fault instanceof MoneyFault) return null
    throw fault
  }
}

/** The text in the input for a decimal string: grouped, in the chosen digits, keeping an unfinished fraction. */
export function shownAmount(decimal: string, locale: Locale): string {
  const amount = amountOf(decimal)
  if (amount === null) return toLocalDigits(decimal, locale)
  const grouped = formatMoney(amount, locale, { symbol: false, decimals: 'always' }).slice(0, -3)
  const point = decimal.indexOf('.')
  return grouped + (point < 0 ? '' : toLocalDigits(decimal.slice(point), locale))
}

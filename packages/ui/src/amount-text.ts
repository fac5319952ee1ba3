import { MoneyFault, parseMoney } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatMoney, toLatinDigits, toLocalDigits } from '@chokka/text'
import type { Locale } from '@chokka/text'

const mostDigits = 13
/** Ungrouped, or grouped as in India or elsewhere; the last group has three digits. */
const wholeAmount = /^(\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/

/** What an edit makes of the text of an amount field. */
export type AmountEdit = {
  /** The text before it, as `shownAmount` has it. */
  before: string
  /** The text after it. */
  after: string
  decimals?: 0 | 2
  /** What a deletion took: what was before the caret, or after it. Undefined where something was put in. */
  deleted?: 'before' | 'after' | undefined
}

/**
 * The decimal string of the wire after an edit, or null where the edit is ignored: a key that belongs to no amount,
 * or a pasted text that is no amount as a whole. Nothing is made of a part of it: "-500" is not 500, "1e3" not 13.
 * Deleting a separator deletes the digit beside it; only a deletion does: a text that was pasted over another may
 * differ from it in nothing but its separators.
 */
export function typedAmount({ before, after, decimals = 2, deleted }: AmountEdit): string | null {
  const edited = deleted
    ? afterDeleting(before, after, deleted)
    : (putIn(after, decimals) ?? afterTyping(before, after, decimals))
  if (edited === null) return null
  const [, whole = '', fraction] = /^(\d*)(?:\.(\d*))?$/.exec(edited) ?? []
  const isAmount = edited.split('.').length <= 2
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  if (!isAmount || trimmed.length > mostDigits || (fraction?.length ?? 0) > decimals) return null
  if (fraction === undefined) return trimmed
  return decimals === 0 ? null : `${trimmed || '0'}.${fraction}`
}

/** The parts of an edit: what stands before and behind it, and what was there and is there now. */
function partsOf(before: string, after: string) {
  const start = commonStart(before, after)
  const end = commonStart(reversed(before.slice(start)), reversed(after.slice(start)))
  return {
    ...{ head: plain(before.slice(0, start)), tail: plain(before.slice(before.length - end)) },
    ...{ was: before.slice(start, before.length - end), is: after.slice(start, after.length - end) },
  }
}

function afterDeleting(before: string, after: string, deleted: 'before' | 'after'): string {
  const { head, was, is, tail } = partsOf(before, after)
  if (was !== ',' || is !== '') return plain(after)
  return deleted === 'after' ? head + tail.slice(1) : head.slice(0, -1) + tail
}

/** What was put into an amount makes it one that is grouped wrongly, until it is shown anew. */
function afterTyping(before: string, after: string, decimals: 0 | 2): string | null {
  const { head, is, tail } = partsOf(before, after)
  const put = is === '' || /\s/.test(is) ? null : putIn(is, decimals)
  return put === null ? null : head + put + tail
}

/** What was typed or pasted, in Latin digits and without separators; null where it is no amount. */
function putIn(text: string, decimals: 0 | 2): string | null {
  const [, whole, fraction] =
    wholeAmount.exec(
      toLatinDigits(text)
        .replaceAll(/\p{Cf}/gu, '')
        .trim()
        .replace(/^৳\s*/, ''),
    ) ?? []
  if (whole === undefined) return null
  const kept = fraction !== undefined && decimals === 0 && /^0*$/.test(fraction) ? undefined : fraction
  return plain(whole) + (kept === undefined ? '' : `.${kept}`)
}

/**
 * A number that was typed or pasted as a whole, in Latin digits and without separators, with any number of decimals;
 * null for what is none. A comma that groups no digits is none: "12,5" is not 125.
 */
export const wholeNumber = (typed: string): string | null => putIn(typed, 2)

const plain = (text: string): string => toLatinDigits(text).replaceAll(',', '')
const reversed = (text: string): string => [...text].toReversed().join('')

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
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

import { toShown } from '@chokka/money'
import type { Money } from '@chokka/money'

/** How values are written. */
export type Formats = {
  /** Bengali ones, or 0–9. */
  readonly digits: 'bn' | 'latin'
  /** 12,34,567 or 1,234,567. */
  readonly grouping: 'lakh' | 'thousand'
  /** 20/11/2025, 11/20/2025 or 2025-11-20. */
  readonly date: 'dmy' | 'mdy' | 'ymd'
  /** 22:48, or 10:48 with the part of the day. */
  readonly clock: '24' | '12'
}
export type Digits = Formats['digits']
/**
 * How values are shown: language code, time zone (Dhaka by default), currency sign (the taka's), and what differs from
 * the language's ways.
 */
export type Locale = { readonly lang: string; readonly zone?: string; readonly symbol?: string } & Partial<Formats>

export type MoneyLook = {
  /** The currency sign: that of the locale by default; false for none. */
  readonly symbol?: boolean | string
  /** Shows a plus before gains. Losses always have a minus. */
  readonly signed?: boolean
  /** `auto` drops .00: for presets, limits and promotion copy only. */
  readonly decimals?: 'always' | 'auto'
}

const siteZone = 'Asia/Dhaka'
const minus = '−'
const bengaliDigits = '০১২৩৪৫৬৭৮৯'
// These languages group digits as 12,34,567; all others as 1,234,567.
const lakhLanguages = new Set(['bn', 'hi', 'ne', 'ur', 'ta', 'te', 'ml', 'kn', 'mr', 'gu', 'pa', 'si'])

/** Makes a locale of a language code; a locale stays as it is. */
export const localeOf = (langOrLocale: string | Locale): Locale =>
  typeof langOrLocale === 'string' ? { lang: langOrLocale } : langOrLocale

/** How values are written in a locale: as it says, else in the way of its language. */
export const formatsOf = ({ lang, digits, grouping, date, clock }: Locale): Formats => ({
  digits: digits ?? (lang === 'bn' ? 'bn' : 'latin'),
  grouping: grouping ?? (lakhLanguages.has(lang) ? 'lakh' : 'thousand'),
  date: date ?? 'dmy',
  clock: clock ?? '24',
})

/** Replaces the digits of a text by those of the locale. Not for anything that is copied or typed. */
export function toLocalDigits(text: string, langOrLocale: string | Locale): string {
  if (formatsOf(localeOf(langOrLocale)).digits === 'latin') return text
  return text.replace(/\d/g, (digit) => bengaliDigits.charAt(Number(digit)))
}

/** Replaces Bengali digits by 0–9, for what is typed. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(bengaliDigits.indexOf(digit)))

function grouped(whole: string, locale: Locale): string {
  if (whole.length <= 3) return whole
  const step = formatsOf(locale).grouping === 'lakh' ? 2 : 3
  const tail = whole.slice(-3)
  const head = whole.slice(0, -3)
  const firstLength = head.length % step || step
  const groups = [head.slice(0, firstLength)]
  for (let at = firstLength; at < head.length; at += step) groups.push(head.slice(at, at + step))
  return `${groups.join(',')},${tail}`
}

/** The currency sign of a site that names no other one. */
export const productSymbol = '৳'
export const currencySign = ({ symbol }: Locale): string => symbol ?? productSymbol

/** The sign before an amount. */
export const signOf = ({ symbol }: MoneyLook, locale: Locale): string =>
  symbol === false ? '' : typeof symbol === 'string' ? symbol : currencySign(locale)

/** Two decimals, cut towards zero, the sign first: ৳১২,৩৪,৫৬৭.৫০ and ৳1,234,567.50. */
export function formatMoney(amount: Money, langOrLocale: string | Locale, look: MoneyLook = {}): string {
  const locale = localeOf(langOrLocale)
  const shown = toShown(amount)
  const [whole = '0', fraction = '00'] = shown.replace('-', '').split('.')
  const short = look.decimals === 'auto' && fraction === '00'
  const figure = grouped(whole, locale) + (short ? '' : `.${fraction}`)
  const isZero = whole === '0' && fraction === '00'
  const sign = shown.startsWith('-') ? minus : look.signed && !isZero ? '+' : ''
  return sign + signOf(look, locale) + toLocalDigits(figure, locale)
}

// A number as a decimal without an exponent. For counts and rates only: money is never a number.
function plain(value: number | bigint | string): string {
  const text = String(value)
  if (!/e/i.test(text)) return text
  const whole = Math.trunc(Number(value))
  return Number.isFinite(whole) ? BigInt(whole).toString() : '0'
}

/** A count, a rate or a decimal string, grouped, with its own decimals or cut (never rounded up) to `decimals`. */
export function formatNumber(
  value: number | bigint | string,
  langOrLocale: string | Locale,
  decimals?: number,
): string {
  const locale = localeOf(langOrLocale)
  const text = plain(value)
  const [whole = '0', ownDecimals = ''] = text.replace('-', '').split('.')
  const fraction = decimals === undefined ? ownDecimals : ownDecimals.slice(0, decimals).padEnd(decimals, '0')
  const figure = grouped(whole, locale) + (fraction ? `.${fraction}` : '')
  const sign = text.startsWith('-') && /[1-9]/.test(figure) ? minus : ''
  return sign + toLocalDigits(figure, locale)
}

/** 2.47×: two decimals, cut and never rounded up. Takes a number or a decimal string. */
export const formatMultiplier = (
  value: number | bigint | string,
  langOrLocale: string | Locale,
  decimals = 2,
): string => `${formatNumber(value, langOrLocale, decimals)}×`

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(key: string, lang: string, look: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat(lang, look)
  clocks.set(key, clock)
  return clock
}

const twoDigits = '2-digit'

function partsOf(iso: string, clock: Intl.DateTimeFormat): Record<string, string> {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${iso.slice(0, 40)}`)
  return Object.fromEntries(clock.formatToParts(instant).map((part) => [part.type, part.value]))
}

function instantParts(iso: string, { zone = siteZone }: Locale): Record<string, string> {
  const clock = clockOf(zone, 'en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: twoDigits, day: twoDigits },
    ...{ hour: twoDigits, minute: twoDigits, second: twoDigits },
  })
  return partsOf(iso, clock)
}

/** The parts of a day in the order of the locale. */
function inOrder(
  { day = '', month = '', year = '' }: Record<string, string>,
  order: Formats['date'],
  hasYear: boolean,
): string[] {
  const date = order === 'dmy' ? [day, month] : [month, day]
  return !hasYear ? date : order === 'ymd' ? [year, ...date] : [...date, year]
}

/** 20/11/2025 10:48:12, as in records. Takes an ISO instant; throws RangeError for anything else. */
export function formatDateTime(
  iso: string,
  langOrLocale: string | Locale,
  look: { year?: boolean; seconds?: boolean } = {},
) {
  const locale = localeOf(langOrLocale)
  const order = formatsOf(locale).date
  const date = inOrder(instantParts(iso, locale), order, look.year !== false).join(order === 'ymd' ? '-' : '/')
  return `${toLocalDigits(date, locale)} ${formatTime(iso, locale, { seconds: look.seconds ?? true })}`
}

/** 10:48 or, with `seconds`, 10:48:12; in the site's time zone unless the locale names another. */
export function formatTime(iso: string, langOrLocale: string | Locale, look: { seconds?: boolean } = {}): string {
  const locale = localeOf(langOrLocale)
  const { hour, minute, second } = instantParts(iso, locale)
  const isHalved = formatsOf(locale).clock === '12'
  const time = `${isHalved ? Number(hour) % 12 || 12 : hour}:${minute}${look.seconds ? `:${second}` : ''}`
  return isHalved ? withHalf(iso, toLocalDigits(time, locale), locale) : toLocalDigits(time, locale)
}

/** 10:48 PM; রাত ১০:৪৮, because Bengali names the part of the day and not its half. */
function withHalf(iso: string, time: string, { lang, zone = siteZone }: Locale): string {
  const isBengali = lang === 'bn'
  const half = { timeZone: zone, hour: 'numeric', hour12: true } as const
  const clock = clockOf(`${lang} ${zone}`, lang, isBengali ? { ...half, dayPeriod: 'short' } : half)
  const { dayPeriod = '' } = partsOf(iso, clock)
  return isBengali ? `${dayPeriod} ${time}` : `${time} ${dayPeriod}`
}

/** ২০ নভেম্বর ২০২৫ · 20 November 2025 · November 20, 2025. */
export function formatDate(iso: string, langOrLocale: string | Locale, look: { year?: boolean } = {}): string {
  const locale = localeOf(langOrLocale)
  const { day, month = '', year = '' } = instantParts(iso, locale)
  const order = formatsOf(locale).date
  const hasYear = look.year !== false
  const comma = order === 'mdy' && hasYear ? ',' : ''
  const named = { year, month: nameOfMonth(`${year}-${month}`, locale), day: `${Number(day)}${comma}` }
  return toLocalDigits(inOrder(named, order, hasYear).join(' '), locale)
}

/** নভেম্বর ২০২৫ · November 2025, of a month of the wire: 2025-11. */
export function formatMonth(month: string, langOrLocale: string | Locale): string {
  const locale = localeOf(langOrLocale)
  return toLocalDigits(`${nameOfMonth(month, locale)} ${month.slice(0, 4)}`, locale)
}

// The middle of a month is in the same month in every time zone.
const nameOfMonth = (month: string, { lang }: Locale): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-15T00:00:00Z`))

/** 017** ***482: an account number as it may be shown. Of short ones only the last two characters are shown. */
export function maskAccount(account: string): string {
  const characters = toLatinDigits(account).replace(/\s/g, '')
  if (characters.length < 8) return '*'.repeat(Math.max(characters.length - 2, 0)) + characters.slice(-2)
  const hidden = characters.length - 6
  return `${characters.slice(0, 3)}${'*'.repeat(Math.min(hidden, 2))} ${'*'.repeat(Math.max(hidden - 2, 0))}${characters.slice(-3)}`
}

// Days as people type and read them, in the order and the digits of their language. Pure.
import { isDay } from '@chokka/client/days.ts'
import { formatsOf, toLatinDigits, toLocalDigits } from '@chokka/text'
import type { Locale } from '@chokka/text'

const orders = { dmy: ['d', 'm', 'y'], mdy: ['m', 'd', 'y'], ymd: ['y', 'm', 'd'] } as const

/** 2026-11-26 as 26/11/2026; empty for no day. */
export function textOfDay(day: string | null, locale: Locale): string {
  if (!isDay(day)) return ''
  const [y = '', m = '', d = ''] = day.split('-')
  const { date } = formatsOf(locale)
  const text = orders[date].map((part) => ({ y, m, d })[part]).join('/')
  return toLocalDigits(text, locale)
}

/** The day that was typed, with any sign between its parts and digits of either script; null for what is none. */
export function dayOfText(typed: string, locale: Locale): string | null {
  const parts = toLatinDigits(typed)
    .split(/[^0-9]+/)
    .filter((part) => part !== '')
  if (parts.length !== 3) return null
  const order = orders[formatsOf(locale).date]
  const of = (name: 'd' | 'm' | 'y') => parts[order.findIndex((part) => part === name)] ?? ''
  const year = of('y').length === 2 ? `20${of('y')}` : of('y')
  const day = `${year}-${of('m').padStart(2, '0')}-${of('d').padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** 18:05 of what was typed; null for what is no time of day. */
export function timeOfText(typed: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[^0-9]?(\d{2})$/.exec(toLatinDigits(typed).trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

const dayMs = 86_400_000
const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOfUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10)
export const dayAfter = (day: string, count: number): string => dayOfUtc(utcOf(day) + count * dayMs)

/** The same day of another month, or its last one. */
export function monthAfter(day: string, count: number): string {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(y, m + count, 0)).getUTCDate()
  return dayOfUtc(Date.UTC(y, m - 1 + count, Math.min(d, last)))
}

/** The weeks of the month of a day, each from Sunday on; null outside of the month. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`
  const before = new Date(utcOf(first)).getUTCDay()
  const cells = Array.from({ length: 42 }, (_, at) => {
    const one = dayAfter(first, at - before)
    return one.slice(0, 7) === day.slice(0, 7) ? one : null
  })
  return [0, 1, 2, 3, 4, 5].map((week) => cells.slice(week * 7, week * 7 + 7)).filter((week) => week.some(Boolean))
}

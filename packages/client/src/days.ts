import { now } from './clock.ts'

/** A business day of the site, in the format of the wire: 2025-11-20. */
export type Day = string
/** Whole business days, the last one included. */
export type Period = { from: Day; to: Day }

const dayMs = 24 * 60 * 60 * 1000
const form = /^\d{4}-\d{2}-\d{2}$/

/** The instant at which a day begins in UTC; used only to count days. */
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayFromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Is this an existing day? The address may carry anything. */
export const isDay = (text: string | null | undefined): text is Day =>
  typeof text === 'string' && form.test(text) && !Number.isNaN(utc(text)) && dayFromUtc(utc(text)) === text

/** The business day of an instant (milliseconds since 1970) in the site's time zone. */
export function dayAt(instantMs: number, zone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(instantMs)
}

export const today = (zone: string): Day => dayAt(now(), zone)
const plusDays = (day: Day, count: number): Day => dayFromUtc(utc(day) + count * dayMs)
/** How many days a period has, the first and the last included. */
export const daysIn = ({ from, to }: Period): number => Math.round((utc(to) - utc(from)) / dayMs) + 1
/** The last `count` days up to and including `to`. */
export const lastDays = (count: number, to: Day): Period => ({ from: plusDays(to, 1 - count), to })

/** How far the date pickers go back and on (specification, section 9: next and previous 7 and 30 days). */
export const periodSteps = [-30, -7, 7, 30] as const

/** The period of the same length that many days later, or earlier below zero; it never goes past `latest`. */
export function shiftPeriod(period: Period, days: number, latest: Day): Period {
  const to = plusDays(period.to, days)
  return to > latest ? lastDays(daysIn(period), latest) : { from: plusDays(period.from, days), to }
}

/** All days of a period, the first one first. */
export const daysOf = (period: Period): Day[] =>
  Array.from({ length: daysIn(period) }, (_, index) => plusDays(period.from, index))

/** The period that the address names; the last `defaultDays` days if it names none that is valid. */
export function periodOf(query: { from: string | null; to: string | null }, latest: Day, defaultDays: number): Period {
  const { from, to } = query
  if (!isDay(from) || !isDay(to) || from > to) return lastDays(defaultDays, latest)
  return { from, to }
}

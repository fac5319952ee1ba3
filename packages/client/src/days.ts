import { now } from './clock.ts'

/** A business day of the site as the wire writes it: 2025-11-20. */
export type Day = string
/** Whole business days, the last one included. */
export type Period = { from: Day; to: Day }

const dayMs = 24 * 60 * 60 * 1000
const form = /^\d{4}-\d{2}-\d{2}$/

/** The instant at which a day begins in UTC; only ever used to count days with. */
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayFromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Is this a day that exists? Addresses carry what anybody typed. */
export const isDay = (text: string | null | undefined): text is Day =>
  typeof text === 'string' && form.test(text) && !Number.isNaN(utc(text)) && dayFromUtc(utc(text)) === text

/** The business day of an instant (milliseconds since 1970) in the site's zone. */
export function dayAt(instantMs: number, zone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(instantMs)
}

export const today = (zone: string): Day => dayAt(now(), zone)
const plusDays = (day: Day, count: number): Day => dayFromUtc(utc(day) + count * dayMs)
/** How many days a period has; its first and last both count. */
export const daysIn = ({ from, to }: Period): number => Math.round((utc(to) - utc(from)) / dayMs) + 1
/** The last so many days up to and including `to`. */
export const lastDays = (count: number, to: Day): Period => ({ from: plusDays(to, 1 - count), to })

/** The period of the same length before (-1) or after (1) this one; it never reaches past `latest`. */
export function shiftPeriod(period: Period, by: -1 | 1, latest: Day): Period {
  const length = daysIn(period)
  const to = plusDays(period.to, by * length)
  return to > latest ? lastDays(length, latest) : { from: plusDays(period.from, by * length), to }
}

/** What an address asks for; the last `usual` days where it asks for nothing that can be answered. */
export function periodOf(asked: { from: string | null; to: string | null }, latest: Day, usual: number): Period {
  const { from, to } = asked
  if (!isDay(from) || !isDay(to) || from > to) return lastDays(usual, latest)
  return { from, to }
}

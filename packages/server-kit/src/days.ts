import { DateTime } from 'luxon'

/** The first instant of a day in a zone: 01:00 where the clock is put forward at midnight. */
const dayIn = (day: string, zone: string): DateTime => {
  const midnight = DateTime.fromISO(day, { zone })
  if (!midnight.isValid) throw new RangeError(`no day ${day} in a zone ${zone}`)
  // The first of the two, where the clock is put back and midnight comes twice.
  return midnight.getPossibleOffsets()[0] ?? midnight
}

/**
 * The instant at which a business day ("2026-11-20") starts in the zone. Throws RangeError for an invalid day or zone.
 */
export const startOfDay = (day: string, zone: string): Date => dayIn(day, zone).toJSDate()

const quarterMs = 900_000
/** Since then the offset of every zone is a multiple of a quarter of an hour, so no day begins within one. */
const wholeQuartersSince = Date.UTC(1973, 0)
/** Days by zone and quarter of an hour: to ask the zone takes 5 µs and more, and batches of bets ask it each time. */
const known = new Map<string, string>()
const mostKnown = 1000

/** The business day of an instant in the zone, as "2026-11-20". Throws RangeError for an invalid instant or zone. */
export function dayOf(at: Date, zone: string): string {
  const time = at.getTime()
  const key = `${zone} ${Math.floor(time / quarterMs)}`
  const isKept = time >= wholeQuartersSince
  const found = isKept ? known.get(key) : undefined
  if (found !== undefined) return found
  const day = DateTime.fromJSDate(at, { zone }).toISODate()
  if (day === null) throw new RangeError(`no instant ${String(at)} in a zone ${zone}`)
  if (known.size >= mostKnown) known.clear()
  if (isKept) known.set(key, day)
  return day
}

/** The next day of the calendar. */
export const nextDay = (day: string): string => dayOf(dayIn(day, 'utc').plus({ days: 1 }).toJSDate(), 'utc')

/** An instant in a zone, in a form of Luxon's tokens, such as `yyyy-MM-dd HH:mm:ss`. Digits are always Latin. */
export const formatIn = (at: Date, zone: string, form: string): string =>
  DateTime.fromJSDate(at, { zone }).toFormat(form, { locale: 'en' })

/** An instant as ISO 8601 writes it; without an offset it is of the zone. Undefined for any other text. */
export function instantOf(text: string, zone: string): Date | undefined {
  const at = DateTime.fromISO(text.trim().replace(' ', 'T'), { zone })
  return at.isValid ? at.toJSDate() : undefined
}

import { DateTime } from 'luxon'

/** A day in a zone begins at its first instant: at one o'clock where a clock put forward leaves midnight out. */
const dayIn = (day: string, zone: string): DateTime => {
  const midnight = DateTime.fromISO(day, { zone })
  if (!midnight.isValid) throw new RangeError(`no day ${day} in a zone ${zone}`)
  // Where a clock put back shows midnight twice, the first one.
  return midnight.getPossibleOffsets()[0] ?? midnight
}

/** The instant at which a business day ("2026-11-20") starts in the zone. Throws RangeError for no day or zone. */
export const startOfDay = (day: string, zone: string): Date => dayIn(day, zone).toJSDate()

/** The business day of an instant in the zone, as "2026-11-20". Throws RangeError for no instant or zone. */
export function dayOf(at: Date, zone: string): string {
  const day = DateTime.fromJSDate(at, { zone }).toISODate()
  if (day === null) throw new RangeError(`no instant ${String(at)} in a zone ${zone}`)
  return day
}

/** The day after a day, by the calendar. */
export const nextDay = (day: string): string => dayOf(dayIn(day, 'utc').plus({ days: 1 }).toJSDate(), 'utc')

import type { LimitPeriod } from '@chokka/contract/protection'
import { nextDay, startOfDay } from '@chokka/server-kit'

const dayMs = 86_400_000
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
const asDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day before another of the calendar. */
export const dayBefore = (day: string): string => asDay(atNoon(day).getTime() - dayMs)

/** The Monday of the week of a business day ("2026-11-20"). */
function mondayOf(day: string): string {
  const noon = atNoon(day)
  return asDay(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * dayMs)
}

/** The first business day of the period that a day lies in. Weeks begin on Monday. */
export function firstDayOf(period: LimitPeriod, day: string): string {
  if (period === 'day') return day
  return period === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`
}

/** The first business day after the period that a day lies in. */
export function nextFirstDay(period: LimitPeriod, day: string): string {
  if (period === 'day') return nextDay(day)
  if (period === 'week') return asDay(atNoon(mondayOf(day)).getTime() + 7 * dayMs)
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** The instant at which the period of a day begins in the zone. */
export const startOfPeriod = (period: LimitPeriod, day: string, zone: string): Date =>
  startOfDay(firstDayOf(period, day), zone)

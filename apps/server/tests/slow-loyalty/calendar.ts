// A calendar of its own, by Intl alone, so that a mistake in the server's calendar cannot repeat itself here. A day is
// written YYYY-MM-DD; it begins at the first instant of its date in the zone (rules/README §2).

const minute = 60_000
export const slotLength = 5 * minute
const dayLength = 24 * 60 * minute

/** After the end of a period, how long until its job runs (rules/loyalty §1, §2; rules/README "times of jobs"). */
export const jobAfter = { keep: 50 * minute, gifts: 70 * minute, rebate: 150 * minute }

type PeriodKind = 'day' | 'week' | 'month'
/** The slots in [start, end); `first` is its first day. */
type Period = { first: string; start: number; end: number }

// To make a format takes longer than to use it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The date that an instant has in the zone. */
function dayOf(at: number, zone: string): string {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

const starts = new Map<string, number>()

/** Tries every five minutes of the 30 hours in which a date can begin somewhere on earth. */
function startOf(day: string, zone: string): number {
  const key = `${zone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const around = 15 * 60 * minute
  for (let at = midnight - around; at <= midnight + around; at += slotLength) {
    // A zone may leave out a date; then it begins and ends where the next one begins.
    if (dayOf(at, zone) < day) continue
    starts.set(key, at)
    return at
  }
  throw new Error(`${day} never begins in ${zone}`)
}

/** Counts dates, not hours: in UTC every day has 24. */
function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** Weeks begin on Monday. */
function firstDayOf(kind: PeriodKind, day: string): string {
  if (kind === 'day') return day
  if (kind === 'month') return `${day.slice(0, 7)}-01`
  let monday = day
  while (new Date(Date.parse(`${monday}T00:00:00Z`)).getUTCDay() !== 1) monday = daysLater(monday, -1)
  return monday
}

/** The first day of the period after the one that begins on `first`. */
function nextFirstDay(kind: PeriodKind, first: string): string {
  let day = daysLater(first, 1)
  while (firstDayOf(kind, day) === first) day = daysLater(day, 1)
  return day
}

/** The period that an instant lies in. */
export function periodOf(kind: PeriodKind, at: number, zone: string): Period {
  const first = firstDayOf(kind, dayOf(at, zone))
  return { first, start: startOf(first, zone), end: startOf(nextFirstDay(kind, first), zone) }
}

/** The periods from the one that `from` lies in, as far as they have ended by `until`; oldest first. */
export function periodsEnded(kind: PeriodKind, from: number, until: number, zone: string): Period[] {
  const ended: Period[] = []
  for (let period = periodOf(kind, from, zone); period.end <= until; period = periodOf(kind, period.end, zone))
    ended.push(period)
  return ended
}

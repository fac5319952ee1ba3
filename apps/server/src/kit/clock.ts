/** The only clock of the server. Tests give their own. */
export type Clock = { now: () => Date }
export const systemClock: Clock = { now: () => new Date() }

export const plusMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
export const plusSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
export const plusHours = (at: Date, hours: number) => plusMinutes(at, hours * 60)

/** The instant at which a business day ("2026-11-20") starts in the zone, for zones without daylight saving. */
export function startOfDay(day: string, zone: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  return new Date(utc.getTime() - offsetMinutes(utc, zone) * 60_000)
}

/** The business day of an instant in the zone, as "2026-11-20". */
export function dayOf(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetMinutes(at, zone) * 60_000).toISOString().slice(0, 10)
}

export const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

function offsetMinutes(at: Date, zone: string): number {
  const words = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = words.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

// Between instants and what the clocks of a zone show, as fields for a day and time have it: 2026-11-20T18:00. Pure.

/** What the clocks of the zone show at an instant, to the minute. */
export function wallClockOf(instantMs: number, zone: string): string {
  // The Swedish format is that of the fields, but for a space.
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(instantMs).replace(' ', 'T')
}

const minuteMs = 60_000
const asUtc = (wallClock: string) => Date.parse(`${wallClock}Z`)
const offsetAt = (instantMs: number, zone: string) =>
  asUtc(wallClockOf(instantMs, zone)) - Math.floor(instantMs / minuteMs) * minuteMs

/**
 * The instant (ISO) at which the clocks of the zone show this. Of an hour that comes twice it is the first, and one
 * that is left out counts on from the hour before it; null for what is no day and time.
 */
export function instantOf(wallClock: string, zone: string): string | null {
  const shown = asUtc(wallClock)
  if (Number.isNaN(shown)) return null
  const dayMs = 24 * 60 * minuteMs
  const [before, after] = [shown - offsetAt(shown - dayMs, zone), shown - offsetAt(shown + dayMs, zone)]
  const isRight = (instantMs: number) => wallClockOf(instantMs, zone) === wallClock.slice(0, 16)
  return new Date(isRight(before) || !isRight(after) ? before : after).toISOString()
}

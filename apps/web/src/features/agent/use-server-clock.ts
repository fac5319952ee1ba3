import { now } from '@chokka/client/clock.ts'
import { useEffect, useState } from 'react'

/** The server's time at `at`, a reading of the browser's steady clock, which nobody can set. Milliseconds. */
type Reading = { server: number; at: number; skewMs: number }
export type ServerClock = {
  /** The server's time now, as ISO text. */
  iso: string
  /** By how many whole minutes the clock of this device is ahead of the server's; negative when it is behind. */
  minutesAhead: number
}

const tickMs = 1000

/** A clock that runs on the server's time (spec 2 Agent centre): null until the server has said it once. */
export function useServerClock(saidNow: string | undefined): ServerClock | null {
  const [reading, setReading] = useState<Reading | null>(null)
  const [, tick] = useState(0)
  useEffect(() => {
    if (saidNow === undefined) return
    const server = Date.parse(saidNow)
    setReading({ server, at: performance.now(), skewMs: now() - server })
  }, [saidNow])
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  if (!reading) return null
  const server = reading.server + (performance.now() - reading.at)
  return { iso: new Date(server).toISOString(), minutesAhead: Math.trunc(reading.skewMs / 60_000) }
}

/** The distance of a zone from Greenwich at an instant: GMT+6, GMT+5:30, GMT. */
export function gmtOffset(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(Date.parse(iso))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

import { deviceNow } from '@chokka/client/clock.ts'
import { useEffect, useState } from 'react'

export type ServerClock = {
  /** The server's time now, as ISO text. */
  iso: string
  /** By how many whole minutes the clock of this device is ahead of the server's; negative when it is behind. */
  minutesAhead: number
}

const tickMs = 1000

/**
 * A clock that runs on the server's time (spec 2 Agent centre): null until the server has said it once. It goes on by
 * the browser's steady clock, which nobody can set.
 */
export function useServerClock(saidNow: string | undefined): ServerClock | null {
  const [clock, setClock] = useState<ServerClock | null>(null)
  useEffect(() => {
    if (saidNow === undefined) return
    const said = Date.parse(saidNow)
    const heardAt = performance.now()
    const minutesAhead = Math.trunc((deviceNow() - said) / 60_000)
    const show = () => setClock({ iso: new Date(said + performance.now() - heardAt).toISOString(), minutesAhead })
    show()
    const timer = setInterval(show, tickMs)
    return () => clearInterval(timer)
  }, [saidNow])
  return clock
}

/** The distance of a zone from Greenwich at an instant: GMT+6, GMT+5:30, GMT. */
export function gmtOffset(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    Date.parse(iso),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

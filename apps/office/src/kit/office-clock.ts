import { now } from '@chokka/client/clock.ts'
import { useEffect, useState } from 'react'
import { useCall } from './client.ts'

/** What the gate has asked for. It does not ask again: a refusal would otherwise be asked for without end. */
export const useDoor = () => useCall('officeDoor', {}, { enabled: false })

/** The server's instant, second by second, and the zone of the site. */
export function useOfficeClock(): { iso: string; zone: string } {
  const door = useDoor()
  const [tick, setTick] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTick(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  // How far the clock of this machine was off when the server was asked.
  const off = door.data ? Date.parse(door.data.now) - door.dataUpdatedAt : 0
  return { iso: new Date(tick + off).toISOString(), zone: door.data?.timeZone ?? 'UTC' }
}

/** As in "UTC+6". */
export function offsetOf(iso: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
  const name = parts.formatToParts(Date.parse(iso)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC')
}

export const useOfficeZone = (): string => useDoor().data?.timeZone ?? 'UTC'

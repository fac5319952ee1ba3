import type { WireValue } from '@chokka/contract'
import { now } from '@chokka/client/clock.ts'
import { useEffect, useState } from 'react'
import { queries, useCall } from './client.ts'

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
  return { iso: new Date(tick).toISOString(), zone: door.data?.timeZone ?? 'UTC' }
}

/** The server's instant when this is drawn. */
export function useNow(): string {
  const door = useDoor()
  return new Date(now() + (door.data ? Date.parse(door.data.now) - door.dataUpdatedAt : 0)).toISOString()
}

/** As in "UTC+6". */
export function offsetOf(iso: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
  const name = parts.formatToParts(Date.parse(iso)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC')
}

/** The zone of the site, outside of a component. */
export const zoneNow = (): string =>
  queries.getQueryData<WireValue<'officeDoor'>>(['officeDoor', {}])?.timeZone ?? 'UTC'

export const useOfficeZone = (): string => useDoor().data?.timeZone ?? 'UTC'

import { now } from '@chokka/client/clock.ts'
import { Refused } from '@chokka/client/calls.ts'
import { useEffect, useState } from 'react'
import { ask } from './client.ts'

export type Lease =
  | { is: 'taking' | 'none' | 'free' }
  | { is: 'mine'; until: number }
  | { is: 'theirs'; name: string }
  | { is: 'over' }

const renewMs = 60_000

const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''

/**
 * Takes the lease of what is open, renews it while there is work, and gives it back: when it is closed, and when its
 * holder wants to look only. `claim` takes it again; it is undefined where there is nothing to hold.
 */
export function useLease(subject: string | undefined): { lease: Lease; claim: (() => void) | undefined } {
  const [lease, setLease] = useState<Lease>({ is: 'none' })
  const [isWanted, setWanted] = useState(true)
  useEffect(() => {
    if (subject === undefined) return setLease({ is: 'none' })
    if (!isWanted) return setLease({ is: 'free' })
    let isOpen = true
    let workedAt = now()
    const work = () => {
      workedAt = now()
    }
    const take = () =>
      ask('takeLease', { subject }).then(
        ({ until }) => isOpen && setLease({ is: 'mine', until: Date.parse(until) }),
        (fault: unknown) => {
          if (!isOpen || !(fault instanceof Refused)) return
          if (fault.code === 'leased') setLease({ is: 'theirs', name: nameIn(fault.value) })
          // Who may only look holds nothing, and needs nothing: they have no act about it.
          if (fault.code === 'not_allowed') setLease({ is: 'none' })
        },
      )
    setLease({ is: 'taking' })
    void take()
    const timer = setInterval(() => {
      if (now() - workedAt < renewMs) return void take()
      // Nothing was done for a while: the lease runs out, and what is open closes without acting.
      setLease((held) => (held.is === 'mine' && held.until <= now() ? { is: 'over' } : held))
    }, renewMs / 2)
    document.addEventListener('keydown', work)
    document.addEventListener('pointerdown', work)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('keydown', work)
      document.removeEventListener('pointerdown', work)
      void ask('endLease', { subject }).catch(() => undefined)
    }
  }, [subject, isWanted])
  return { lease, claim: subject === undefined ? undefined : () => setWanted(!isWanted) }
}

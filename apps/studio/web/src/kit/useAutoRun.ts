import type { Money } from '@chokka/money'
import { useEffect, useRef, useState } from 'react'
import { afterBet, askToStop, beginRun, endRun, reasonToStop } from './auto-bet.ts'
import type { AutoPlan, AutoRun, Settled } from './auto-bet.ts'

/**
 * Plays one bet after the other until a limit of the plan ends the run, for single-player games. `playOnce` returns
 * stake and payout, or null when the bet was refused or the connection was lost: then the run ends.
 */
export function useAutoRun(canPlay: boolean, stake: Money | null, playOnce: (stake: Money) => Promise<Settled | null>) {
  const [run, setRun] = useState<AutoRun | null>(null)
  const now = useRef<AutoRun | null>(null)
  const latest = useRef({ stake, playOnce })
  useEffect(() => {
    latest.current = { stake, playOnce }
  })
  const put = (next: AutoRun | null) => {
    now.current = next
    setRun(next)
  }
  // A loop that places bets must not survive its page.
  useEffect(
    () => () => {
      if (now.current) now.current = endRun(now.current, 'asked')
    },
    [],
  )
  // Play stops when the connection is lost, and does not resume by itself (G-08).
  useEffect(() => {
    if (!canPlay && now.current && now.current.ended === null) put(endRun(now.current, 'line'))
  }, [canPlay])
  const start = async (plan: AutoPlan) => {
    if (now.current && now.current.ended === null) return
    const { stake: first } = latest.current
    if (first === null) return
    put(beginRun(plan, first))
    while (now.current && now.current.ended === null) {
      const { stake } = now.current
      const reason = reasonToStop(now.current, stake)
      if (reason) return put(endRun(now.current, reason))
      const settled = await latest.current.playOnce(stake)
      if (!now.current) return
      put(settled ? afterBet(now.current, settled) : endRun(now.current, 'refused'))
    }
  }
  const stop = () => now.current && put(askToStop(now.current))
  return { run, running: run !== null && run.ended === null, start, stop }
}

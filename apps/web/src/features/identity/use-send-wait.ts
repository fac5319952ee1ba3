import { enforced } from '@chokka/contract/limits'
import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

/**
 * The wait before a code may be sent again, from the server's minutes (spec 9). It belongs to one kind of code: `wait`
 * is -1 until the first one of it was sent.
 */
export function useSendWait(kind: string | null): {
  wait: number
  sent: (value: { expiredMinutes: number }) => void
} {
  const { left, start } = useCountdown()
  const [sentKind, setSentKind] = useState<string | null>(null)
  const sent = ({ expiredMinutes }: { expiredMinutes: number }) => {
    setSentKind(kind)
    start(Math.max(1, expiredMinutes) * enforced.smsCountdownSecondsPerMinute)
  }
  return { wait: sentKind === kind ? left : -1, sent }
}

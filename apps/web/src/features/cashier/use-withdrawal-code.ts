import { enforced } from '@chokka/contract/limits'
import { now } from '@chokka/client/clock.ts'
import type { Refused } from '@chokka/client/calls.ts'
import { useState } from 'react'
import { useAct } from '../../kit/client.ts'
import { useSecondsUntil } from '../../kit/use-seconds-until.ts'

/** What a code is good for: a payee and an amount, under the id of the request. */
export type Payout = { id: string; payeeId: string; amount: string }
type Sent = { to: string; untilMs: number; seconds: number; minutes: number }

const keyOf = ({ id, payeeId, amount }: Payout) => `${id} ${payeeId} ${amount}`

/** Sends the code of a withdrawal. It is good for this payee and amount alone, so another one needs another code. */
export function useWithdrawalCode(payout: Payout | null, field: (refusal: Refused, sentence: string) => void) {
  const [sent, setSent] = useState<Sent | null>(null)
  const isSent = sent !== null && payout !== null && sent.to === keyOf(payout)
  const secondsLeft = useSecondsUntil(isSent ? sent.untilMs : 0, isSent ? sent.seconds : 0)
  const request = useAct('withdrawalCode', {
    done: ({ expiredMinutes: minutes }, input) => {
      const seconds = minutes * enforced.smsCountdownSecondsPerMinute
      setSent({ to: keyOf(input), untilMs: now() + seconds * 1000, seconds, minutes })
    },
    field,
  })
  return {
    send: request.run,
    busy: request.busy,
    secondsLeft,
    wasSent: isSent,
    minutes: isSent && secondsLeft > 0 ? sent.minutes : null,
  }
}
export type SentCode = ReturnType<typeof useWithdrawalCode>

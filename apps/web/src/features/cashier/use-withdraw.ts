import { parseMoney, ZERO } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import { useRef, useState } from 'react'
import { Refused } from '@chokka/client/calls.ts'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { queries } from '../../kit/client.ts'
import { useAct } from '../../kit/client.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { useTermSentences } from './use-term-sentences.ts'
import type { AmountFault } from './withdrawal-fee.ts'
import type { Terms } from './labels.ts'

type Faults = { payee?: string | undefined; amount?: string | undefined; pin?: string | undefined }
type Order = { payeeId: string; amount: string; paymentPassword: string }

/** Requests a withdrawal and shows each refusal at its field. */
export function useWithdraw(terms: Terms, on: { done: () => void; pinRefused: () => void }) {
  const { t } = useTexts()
  const sentences = useTermSentences(terms)
  const key = useIdempotencyKey()
  const [faults, setFaults] = useState<Faults>({})
  const amountSent = useRef(ZERO)
  const request = useAct('requestWithdrawal', {
    done: () => {
      key.answered()
      setFaults({})
      on.done()
      toast({ text: t('cashier.withdrawalTaken'), tone: 'ok' })
      // On wide screens it is in view beside the form; on others it is below, so scroll to it.
      if (!matchMedia('(min-width: 1280px)').matches) document.getElementById('on-the-way')?.scrollIntoView()
    },
    refused: (refusal) => {
      const code = refusal instanceof Refused ? refusal.code : 'unknown_error'
      key.answered(code)
      if (code === 'payment_password_unset') open('paymentPassword')
      if (code === 'payment_password_locked') on.pinRefused()
      // The limits, the balance or the payees on the screen are out of date.
      if (code === 'amount_limit' || code === 'balance_short') invalidate('withdrawalTerms')
      if (code === 'payee_missing' || code === 'payee_held') invalidate('payees')
    },
    field: (refusal, sentence) => {
      if (refusal.code === 'payment_password_wrong') {
        on.pinRefused()
        const left = triesLeft(refusal.value)
        return setFaults({
          pin: left === null ? sentence : `${sentence} ${t('cashier.hintTriesLeft', { count: left })}`,
        })
      }
      const limit = limitIn(refusal.value)
      setFaults({
        amount: refusal.code === 'amount_limit' && limit ? sentences.broken(limit, amountSent.current) : sentence,
      })
    },
  })
  return {
    busy: request.busy,
    faults,
    setFaults,
    send: (order: Order) => {
      amountSent.current = parseMoney(order.amount)
      request.run({ id: key.keyFor(`${order.payeeId} ${order.amount}`), ...order })
    },
  }
}

const invalidate = (name: 'withdrawalTerms' | 'payees') => void queries.invalidateQueries({ queryKey: [name] })

/** How many tries the server leaves after a wrong payment password. */
export function triesLeft(value: unknown): number | null {
  const field = typeof value === 'object' && value !== null && 'triesLeft' in value ? value.triesLeft : null
  return typeof field === 'number' ? field : null
}

const limits: readonly AmountFault[] = ['least', 'most', 'day_amount', 'day_count', 'fee']
function limitIn(value: unknown): AmountFault | undefined {
  const field = typeof value === 'object' && value !== null && 'limit' in value ? value.limit : null
  return limits.find((limit) => limit === field)
}

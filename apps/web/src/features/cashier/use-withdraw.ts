import { parseMoney, ZERO } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import { useRef, useState } from 'react'
import { Refused } from '@chokka/client/calls.ts'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { queries } from '../../kit/client.ts'
import { useAct } from '../../kit/client.ts'
import { useMovementId } from './movement-id.ts'
import { useTermSentences } from './use-term-sentences.ts'
import type { AmountFault } from './withdrawal-fee.ts'
import type { Terms } from './words.ts'

type Faults = { payee?: string | undefined; amount?: string | undefined; pin?: string | undefined }
type Asked = { payeeId: string; amount: string; paymentPassword: string }

/** Asks for a withdrawal and puts each refusal where it belongs. */
export function useWithdraw(terms: Terms, on: { done: () => void; pinRefused: () => void }) {
  const { t } = useTexts()
  const sentences = useTermSentences(terms)
  const movement = useMovementId()
  const [faults, setFaults] = useState<Faults>({})
  const asked = useRef(ZERO)
  const request = useAct('requestWithdrawal', {
    done: () => {
      movement.answered()
      setFaults({})
      on.done()
      toast({ text: t('cashier.withdrawalTaken'), tone: 'ok' })
      // Beside the form it is in sight already; below it, it is brought there.
      if (!matchMedia('(min-width: 1280px)').matches) document.getElementById('on-the-way')?.scrollIntoView()
    },
    refused: (refusal) => {
      const code = refusal instanceof Refused ? refusal.code : 'unknown_error'
      movement.answered(code)
      if (code === 'payment_password_unset') open('paymentPassword')
      if (code === 'payment_password_locked') on.pinRefused()
      // What the screen knew of limits, balance and payees was out of date.
      if (code === 'amount_limit' || code === 'balance_short') stale('withdrawalTerms')
      if (code === 'payee_missing' || code === 'payee_held') stale('payees')
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
        amount: refusal.code === 'amount_limit' && limit ? sentences.broken(limit, asked.current) : sentence,
      })
    },
  })
  return {
    busy: request.busy,
    faults,
    setFaults,
    send: (order: Asked) => {
      asked.current = parseMoney(order.amount)
      request.run({ id: movement.idFor(`${order.payeeId} ${order.amount}`), ...order })
    },
  }
}

const stale = (name: 'withdrawalTerms' | 'payees') => void queries.invalidateQueries({ queryKey: [name] })

/** How many tries the server leaves after a wrong payment password. */
export function triesLeft(value: unknown): number | null {
  const told = typeof value === 'object' && value !== null && 'triesLeft' in value ? value.triesLeft : null
  return typeof told === 'number' ? told : null
}

const limits: readonly AmountFault[] = ['least', 'most', 'day_amount', 'day_count', 'fee']
function limitIn(value: unknown): AmountFault | undefined {
  const told = typeof value === 'object' && value !== null && 'limit' in value ? value.limit : null
  return limits.find((limit) => limit === told)
}

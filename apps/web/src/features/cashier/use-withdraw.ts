import { parseMoney, ZERO } from '@chokka/money'
import { useTexts } from '@chokka/ui'
import { useRef, useState } from 'react'
import { Refused } from '@chokka/client/calls.ts'
import type { RefusalCode } from '@chokka/client/calls.ts'
import { open } from '../../kit/open.ts'
import { toast } from '@chokka/client/toasts.ts'
import { queries } from '../../kit/client.ts'
import { useAct } from '../../kit/client.ts'
import { useIdempotencyKey } from '../../kit/idempotency-key.ts'
import { triesLeft } from '../../kit/tries-left.ts'
import { useTermSentences } from './use-term-sentences.ts'
import type { AmountFault } from './withdrawal-fee.ts'
import type { Terms } from './labels.ts'

type Faults = Partial<Record<'payee' | 'amount' | 'pin' | 'code', string | undefined>>
type Order = { payeeId: string; amount: string; paymentPassword: string; code?: string }

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
      // What is on its way now stands at the top of the page.
      scrollTo({ top: 0 })
    },
    refused: (refusal) => {
      const code = refusal instanceof Refused ? refusal.code : 'unknown_error'
      // A code is good for one id, so whoever mistyped something goes on under the same one.
      if (!mistyped.has(code)) key.answered(code)
      if (code === 'payment_password_unset') open('paymentPassword')
      if (code === 'payment_password_locked') on.pinRefused()
      // The limits, the balance or the payees on the screen are out of date.
      if (code === 'amount_limit' || code === 'balance_short' || code === 'turnover_left') invalidate('withdrawalTerms')
      if (code === 'payee_missing' || code === 'payee_held') invalidate('payees')
    },
    field: (refusal, sentence) => showAtField(refusal, sentence),
    dialog: (refusal, sentence) => {
      if (refusal.code !== 'sms_code_expired') return false
      setFaults({ code: sentence })
      return true
    },
  })
  const showAtField = (refusal: Refused, sentence: string) => {
    if (codeFaults.has(refusal.code)) return setFaults({ code: sentence })
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
  }
  const idOf = ({ payeeId, amount }: Pick<Order, 'payeeId' | 'amount'>) => key.keyFor(`${payeeId} ${amount}`)
  return {
    busy: request.busy,
    faults,
    setFaults,
    showAtField,
    idOf,
    send: (order: Order) => {
      amountSent.current = parseMoney(order.amount)
      request.run({ id: idOf(order), ...order })
    },
  }
}

const codeFaults: ReadonlySet<RefusalCode> = new Set([
  ...(['sms_code_missing', 'sms_code_wrong', 'factor_wrong', 'factor_closed', 'factor_not_bound'] as const),
])
const mistyped: ReadonlySet<RefusalCode> = new Set([
  ...codeFaults,
  ...(['sms_code_expired', 'payment_password_wrong'] as const),
])

const invalidate = (name: 'withdrawalTerms' | 'payees') => void queries.invalidateQueries({ queryKey: [name] })

const limits: readonly AmountFault[] = ['least', 'most', 'day_amount', 'day_count', 'fee']
function limitIn(value: unknown): AmountFault | undefined {
  const field = typeof value === 'object' && value !== null && 'limit' in value ? value.limit : null
  return limits.find((limit) => limit === field)
}

import { useEffect, useState } from 'react'
import type { WireInput } from '@chokka/contract'
import { ask } from '../../kit/ask.ts'
import { Refused } from '../../kit/calls.ts'
import { queries } from '../../kit/queries.ts'
import { staleAfter } from '../../kit/stale.ts'
import { useCall } from '../../kit/use-call.ts'
import { isPendingDeposit } from './words.ts'
import type { Deposit } from './words.ts'

// Soon at first, because most payments are decided when the payer comes back; later the live line is enough.
const pausesMs = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000]

export type DepositAsked = WireInput<'checkDeposit'>
type Outcome = {
  deposit: Deposit | undefined
  fault: unknown
  /** Being asked for right now. */
  checking: boolean
  /** Still asking by itself. */
  watching: boolean
  again: () => void
}

/**
 * What became of a deposit, by the server's own question to the payment company. It asks again, later each time, while
 * nothing is decided; a live hint brings the news sooner. `again` starts the row of questions anew.
 */
export function useDepositOutcome(asked: DepositAsked): Outcome {
  const [checked, setChecked] = useState<Deposit>()
  const [fault, setFault] = useState<unknown>()
  const [checking, setChecking] = useState(true)
  const [turn, setTurn] = useState({ round: 0, tries: 0 })
  const latest = useCall('deposits', { pageSize: 20 }, { when: checked !== undefined })
  const told = latest.data?.content.find(({ id }) => id === checked?.id)
  const deposit = told && checked && isPendingDeposit(checked) ? told : checked
  const isOpen = deposit === undefined || isPendingDeposit(deposit)
  const { id, paymentId } = asked

  useEffect(() => {
    let mine = true
    setChecking(true)
    ask('checkDeposit', id ? { id } : { paymentId }).then(
      (answer) => {
        if (!mine) return
        setChecked(answer.deposit)
        setFault(undefined)
        setChecking(false)
        if (!isPendingDeposit(answer.deposit)) refreshMoney()
      },
      (refusal: unknown) => {
        if (!mine) return
        setFault(refusal)
        setChecking(false)
      },
    )
    return () => {
      mine = false
    }
  }, [id, paymentId, turn])

  const pause = pausesMs[turn.tries]
  const mayAsk = isOpen && !checking && !isFinal(fault)
  const watching = mayAsk && pause !== undefined
  useEffect(() => {
    if (!watching) return
    const timer = setTimeout(() => setTurn(({ round, tries }) => ({ round, tries: tries + 1 })), pause)
    return () => clearTimeout(timer)
  }, [watching, pause])

  return {
    deposit,
    fault,
    checking,
    watching: watching || checking,
    again: () => setTurn(({ round }) => ({ round: round + 1, tries: 0 })),
  }
}

/** Asking again would not help: there is no such deposit, or nobody is signed in. */
const isFinal = (fault: unknown) =>
  fault instanceof Refused &&
  (fault.code === 'not_found' || fault.code === 'not_signed_in' || fault.code === 'invalid_input')

function refreshMoney(): void {
  for (const name of staleAfter.checkDeposit ?? []) void queries.invalidateQueries({ queryKey: [name] })
}

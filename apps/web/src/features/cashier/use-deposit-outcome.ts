import type { WireInput } from '@chokka/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../kit/client.ts'
import { Refused } from '@chokka/client/calls.ts'
import { queries } from '../../kit/client.ts'
import { wire } from 'virtual:wire'
import { useCall } from '../../kit/client.ts'
import { isPendingDeposit } from './labels.ts'
import type { Deposit } from './labels.ts'

// Short at first, because most payments are decided when the member comes back; later the live socket is enough.
const pollDelaysMs = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000]

export type DepositCheckInput = WireInput<'checkDeposit'>
type Outcome = {
  deposit: Deposit | undefined
  fault: unknown
  /** A request is under way. */
  isChecking: boolean
  /** Polling goes on. */
  isPolling: boolean
  checkAgain: () => void
}

/**
 * The state of a deposit: the server asks the payment provider. It polls with growing delays while nothing is decided;
 * a live hint may bring the outcome sooner. `checkAgain` starts polling again.
 */
export function useDepositOutcome(input: DepositCheckInput): Outcome {
  const [round, setRound] = useState(0)
  const [answers, setAnswers] = useState(0)
  const check = useQuery({
    queryKey: ['checkDeposit', input, round],
    queryFn: ({ signal }) => ask('checkDeposit', input, { signal }).finally(() => setAnswers((count) => count + 1)),
    refetchInterval: ({ state }) =>
      isDecided(state.data?.deposit, state.error) ? false : (pollDelaysMs[answers] ?? false),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const checked = check.data?.deposit
  const latest = useCall('deposits', { pageSize: 20 }, { enabled: checked !== undefined })
  const listed = latest.data?.content.find(({ id }) => id === checked?.id)
  const deposit = listed && checked && isPendingDeposit(checked) ? listed : checked
  const state = deposit?.state
  useEffect(() => {
    if (state !== 'credited' && state !== 'reversed') return
    for (const name of wire.staleAfter.checkDeposit ?? []) void queries.invalidateQueries({ queryKey: [name] })
  }, [state])
  const isOver = isDecided(deposit, check.error)
  return {
    deposit,
    fault: check.error,
    isChecking: check.isFetching,
    isPolling: check.isFetching || (!isOver && answers < pollDelaysMs.length),
    checkAgain: () => {
      setAnswers(0)
      setRound(round + 1)
    },
  }
}

const finalCodes: readonly string[] = ['not_found', 'not_signed_in', 'invalid_input', 'in_need_true_account']

/** Polling would change nothing: the deposit has reached its end, or there is no such deposit. */
const isDecided = (deposit: Deposit | undefined, fault: Error | null): boolean =>
  deposit ? !isPendingDeposit(deposit) : fault instanceof Refused && finalCodes.includes(fault.code)

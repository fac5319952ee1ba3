import type { WireInput } from '@chokka/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../kit/client.ts'
import { Refused } from '@chokka/client/calls.ts'
import { queries } from '../../kit/client.ts'
import { staleAfter } from '../../kit/stale.ts'
import { useCall } from '../../kit/client.ts'
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
  const [round, setRound] = useState(0)
  const [answers, setAnswers] = useState(0)
  const check = useQuery({
    queryKey: ['checkDeposit', asked, round],
    queryFn: ({ signal }) => ask('checkDeposit', asked, { signal }).finally(() => setAnswers((count) => count + 1)),
    refetchInterval: ({ state }) =>
      isDecided(state.data?.deposit, state.error) ? false : (pausesMs[answers] ?? false),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const checked = check.data?.deposit
  const latest = useCall('deposits', { pageSize: 20 }, { when: checked !== undefined })
  const told = latest.data?.content.find(({ id }) => id === checked?.id)
  const deposit = told && checked && isPendingDeposit(checked) ? told : checked
  const state = deposit?.state
  useEffect(() => {
    if (state !== 'credited' && state !== 'reversed') return
    for (const name of staleAfter.checkDeposit ?? []) void queries.invalidateQueries({ queryKey: [name] })
  }, [state])
  const isOver = isDecided(deposit, check.error)
  return {
    deposit,
    fault: check.error,
    checking: check.isFetching,
    watching: check.isFetching || (!isOver && answers < pausesMs.length),
    again: () => {
      setAnswers(0)
      setRound(round + 1)
    },
  }
}

const lasting: readonly string[] = ['not_found', 'not_signed_in', 'invalid_input', 'in_need_true_account']

/** Asking again would change nothing: the deposit has come to an end, or there is none to be asked for. */
const isDecided = (deposit: Deposit | undefined, fault: Error | null): boolean =>
  deposit ? !isPendingDeposit(deposit) : fault instanceof Refused && lasting.includes(fault.code)

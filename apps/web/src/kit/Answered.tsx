import { RefusedState } from '@chokka/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refused } from './calls.ts'
import { sentenceOf } from './refusals.ts'

type AnsweredProps<Value> = {
  of: UseQueryResult<Value, Refused>
  /** The skeleton, of the size of what will come. */
  waiting: ReactNode
  children: (value: Value) => ReactNode
}

/** What a read shows: its skeleton, its refusal with another try, or its answer. */
export function Answered<Value>({ of, waiting, children }: AnsweredProps<Value>) {
  if (of.data !== undefined) return children(of.data)
  if (!of.error) return <div aria-busy="true">{waiting}</div>
  return <RefusedState text={sentenceOf(of.error)} busy={of.isFetching} onRetry={() => void of.refetch()} />
}

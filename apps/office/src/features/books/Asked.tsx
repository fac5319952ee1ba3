import type { UseQueryResult } from '@tanstack/react-query'
import { RefusedAlert } from '@chokka/client/QueryResult.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { RefusedState, SkeletonRows } from '@chokka/ui'
import type { ReactNode } from 'react'

type AskedProps<Value> = {
  query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'isFetching' | 'refetch'>
  rows?: number
  children: (value: Value) => ReactNode
}

/** What a call answers: its skeleton, its refusal, or what it says. */
export function Asked<Value>({ query, rows = 4, children }: AskedProps<Value>) {
  const { data, error, isFetching } = query
  const retry = { busy: isFetching, onRetry: () => void query.refetch() }
  if (data !== undefined)
    return (
      <>
        {error && <RefusedAlert fault={error} {...retry} />}
        {children(data)}
      </>
    )
  if (error) return <RefusedState text={sentenceOf(error)} {...retry} />
  return (
    <div aria-busy>
      <SkeletonRows rows={rows} />
    </div>
  )
}

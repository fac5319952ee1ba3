import { Alert, Button, RefusedState, useTexts } from '@chokka/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refused } from './calls.ts'
import { sentenceOf } from './refusals.ts'

type QueryResultProps<Value> = {
  query: UseQueryResult<Value, Refused>
  /** Shown while the first answer is loading; of the size of what will come. */
  skeleton: ReactNode
  children: (value: Value) => ReactNode
}

type RefusedAlertProps = { fault: Error; busy: boolean; onRetry: () => void }

/** A refusal of something that is shown all the same, in part or as it was, with a retry button. */
export function RefusedAlert({ fault, busy, onRetry }: RefusedAlertProps) {
  const { t } = useTexts()
  return (
    <Alert
      tone="warn"
      action={
        <Button look="secondary" size="sm" busy={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {sentenceOf(fault)}
    </Alert>
  )
}

/** Shows a read: its skeleton, its refusal with a retry button, or its answer; a refusal stands above an old answer. */
export function QueryResult<Value>({ query, skeleton, children }: QueryResultProps<Value>) {
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (!query.error) return <div aria-busy="true">{skeleton}</div>
    return <RefusedState text={sentenceOf(query.error)} busy={query.isFetching} onRetry={retry} />
  }
  if (!query.error) return children(query.data)
  return (
    <>
      <RefusedAlert fault={query.error} busy={query.isFetching} onRetry={retry} />
      {children(query.data)}
    </>
  )
}

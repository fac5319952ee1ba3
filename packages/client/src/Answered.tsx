import { Alert, Button, RefusedState, useTexts } from '@chokka/ui'
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

/** What a read shows: its skeleton, its refusal with another try, or its answer; an old answer says that it is old. */
export function Answered<Value>({ of, waiting, children }: AnsweredProps<Value>) {
  const { t } = useTexts()
  const retry = () => void of.refetch()
  if (of.data === undefined) {
    if (!of.error) return <div aria-busy="true">{waiting}</div>
    return <RefusedState text={sentenceOf(of.error)} busy={of.isFetching} onRetry={retry} />
  }
  if (!of.error) return children(of.data)
  return (
    <>
      <Alert
        tone="warn"
        action={
          <Button look="secondary" size="sm" busy={of.isFetching} onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {sentenceOf(of.error)}
      </Alert>
      {children(of.data)}
    </>
  )
}

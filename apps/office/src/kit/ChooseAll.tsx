import { Button, useTexts } from '@chokka/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowPage } from './records.ts'
import type { Selection } from './use-selection.ts'

export type RowsQuery<Row> = UseInfiniteQueryResult<{ pages: RowPage<Row>[] }>
type ChooseAllProps<Row> = { query: RowsQuery<Row>; selection: Selection<Row> }

const rowsOf = <Row,>({ data }: Pick<RowsQuery<Row>, 'data'>): Row[] => data?.pages.flatMap(({ rows }) => rows) ?? []

/** Chooses every row of the filter, those that are not loaded yet too, as far as an act may be about so many. */
export function ChooseAll<Row>({ query, selection }: ChooseAllProps<Row>) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    let read: Pick<RowsQuery<Row>, 'data' | 'hasNextPage' | 'fetchNextPage' | 'isError'> = query
    while (read.hasNextPage && !read.isError && rowsOf(read).length < selection.most) read = await read.fetchNextPage()
    selection.choose(rowsOf(read))
    setBusy(false)
  }
  return (
    <Button look="secondary" size="sm" busy={busy} onClick={() => void choose()}>
      {t('bulk.chooseAll')}
    </Button>
  )
}

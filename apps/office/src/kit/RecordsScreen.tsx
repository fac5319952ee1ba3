import { languageNow } from '@chokka/client/language.ts'
import { Refused } from '@chokka/client/calls.ts'
import { csvOf, download } from '@chokka/client/csv.ts'
import { RefusedAlert } from '@chokka/client/QueryResult.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import type { Filter } from '@chokka/client/use-filter.ts'
import { Button, classes, EmptyState, RefusedState, SkeletonRows, useTexts } from '@chokka/ui'
import { Download } from '@chokka/ui/Icon.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { handleRefusal } from './client.ts'
import { OpenRow } from './OpenRow.tsx'
import type { Records, RowPage } from './records.ts'
import { RecordsFilters } from './RecordsFilters.tsx'
import { useKeys } from './use-keys.ts'
import { useMe } from './use-me.ts'
import { BulkBar } from './BulkBar.tsx'
import { BulkJobs } from './BulkJobs.tsx'
import { ChooseAll } from './ChooseAll.tsx'
import { useSelection } from './use-selection.ts'
import { VirtualRows } from './VirtualRows.tsx'

/** The rows of a records screen, page after page as they are scrolled to. */
function useRows<Row>(records: Records<Row>, filter: Filter) {
  const chosen = Object.fromEntries(records.filters.map(({ name }) => [name, filter.get(name)]))
  const query = useInfiniteQuery<RowPage<Row>, Error, { pages: RowPage<Row>[] }, unknown[], string | null>({
    // Rows have names in the language that they were asked for in.
    queryKey: [records.call, 'rows', chosen, languageNow()],
    queryFn: ({ pageParam }) => records.load(filter, pageParam),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : (records.pollMs ?? false)),
    retry: false,
  })
  // The same array until rows come: with 100,000 of them a new one for each drawing would be felt.
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data])
  return { query, rows, total: query.data?.pages[0]?.total }
}

/** Any list of the office: filters, a table, and the pane of the row that is open. */
export function RecordsScreen<Row>({ records }: { records: Records<Row> }) {
  const { t } = useTexts()
  const filter = useFilter()
  const { query, rows, total } = useRows(records, filter)
  const { may } = useMe()
  const { Pane, Top } = records
  // Who may do none of its acts chooses nothing.
  const bulk = records.bulk?.acts.some(({ permission }) => may(permission)) ? records.bulk : undefined
  const chosen = filter.get('row') ?? undefined
  const at = chosen === undefined ? -1 : rows.findIndex((row) => records.rowKey(row) === chosen)
  const open = (row: Row | undefined) => filter.set({ row: row === undefined ? null : records.rowKey(row) })
  const step = (by: number) => () => open(rows[Math.min(Math.max(at + by, 0), rows.length - 1)])
  const selection = useSelection(records, rows)
  useKeys(Pane ? { j: step(1), k: step(-1), Escape: () => open(undefined) } : {})
  useKeys({ x: bulk && rows[at] ? () => selection.toggle(rows[at]) : undefined })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const row = rows[at]
  return (
    <>
      {Top && <Top />}
      {bulk && <BulkJobs acts={bulk} />}
      <div className="o-filters">
        <RecordsFilters fields={records.filters} filter={filter} />
        <div className="o-filters__end">
          <span className="o-sub" role="status">
            {query.data && t('common.rowsCount', { count: total ?? rows.length })}
          </span>
          {bulk?.whole && rows.length > 0 && <ChooseAll query={query} selection={selection} />}
          <CsvButton records={records} filter={filter} />
        </div>
      </div>
      {bulk && <BulkBar records={records} acts={bulk} selection={selection} />}
      {query.error && query.data && (
        <RefusedAlert fault={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {!query.data ? (
        query.error ? (
          <RefusedState text={sentenceOf(query.error)} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <div aria-busy>
            <SkeletonRows rows={8} />
          </div>
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('office.emptyTitle')} text={t('office.emptyText')} />
      ) : (
        <div className={classes('o-q', row && Pane && 'is-split', row && records.isWide && 'is-wide')}>
          <VirtualRows
            {...{ records, rows, chosen, onEnd }}
            isNarrow={row !== undefined && (records.isWide ?? false)}
            selection={bulk ? selection : undefined}
            onChoose={Pane ? (one) => open(records.rowKey(one) === chosen ? undefined : one) : undefined}
          />
          {row && Pane && (
            <OpenRow
              key={chosen}
              records={records}
              row={row}
              onClose={() => open(undefined)}
              onDone={() => open(rows[at + 1] ?? rows[at - 1])}
            />
          )}
        </div>
      )}
    </>
  )
}

/** As many rows as a file may have. */
const mostRows = 20_000

function CsvButton<Row>({ records, filter }: { records: Records<Row>; filter: Filter }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const all: Row[] = []
      let cursor: string | null = null
      do {
        const page: RowPage<Row> = await records.load(filter, cursor)
        all.push(...page.rows)
        cursor = page.next
      } while (cursor !== null && all.length < mostRows)
      const heads = records.columns.map(({ head }) => t(head))
      const lines = all.map((row) => records.columns.map(({ text }) => text(row)))
      download(csvOf(heads, lines), `${records.call}.csv`)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      handleRefusal(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" size="sm" icon={Download} busy={busy} onClick={() => void save()}>
      CSV
    </Button>
  )
}

import { EmptyState, Pager, Skeleton, SkeletonRows, useTexts } from '@chokka/ui'
import { History } from '@chokka/ui/Icon.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { PeriodBar } from '@chokka/client/PeriodBar.tsx'
import { BetDetail } from './BetDetail.tsx'
import { BetRows } from './BetRows.tsx'
import { CsvButton } from './CsvButton.tsx'
import { GameFilter } from './GameFilter.tsx'
import { StateFilter } from './StateFilter.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { useRecord } from './use-record.ts'
import './betting.css'

/** The member's bets of a period, their totals and details. A bet that settles is updated by itself. */
export function BettingRecordPage() {
  const { t } = useTexts()
  const { filter, period, latest, input, record } = useRecord()
  const open = filter.get('bet')
  const show = (id: string | null) => filter.set({ bet: id, page: filter.get('page') })
  return (
    <div className="stack mc__gap">
      <div className="filters">
        <PeriodBar filter={filter} period={period} latest={latest} />
        <div className="filters__end">
          <GameFilter filter={filter} />
          <StateFilter filter={filter} />
          <CsvButton input={input} period={period} disabled={!record.data?.total} />
        </div>
      </div>
      <QueryResult query={record} skeleton={<RecordSkeleton />}>
        {({ content, totals, pageNum, totalPages }) => (
          <>
            <TotalsRow totals={totals} period={period} />
            {content.length === 0 ? (
              <EmptyState icon={History} title={t('common.emptyRecords')} />
            ) : (
              <BetRows bets={content} busy={record.isPlaceholderData} onOpen={show} />
            )}
            <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
          </>
        )}
      </QueryResult>
      {open && <BetDetail id={open} onClose={() => show(null)} />}
    </div>
  )
}

const RecordSkeleton = () => (
  <div className="stack mc__gap">
    <div className="kpis kpis--3">
      {Array.from({ length: 3 }, (_, card) => (
        <div key={card} className="card kpi">
          <Skeleton width="60%" height="19px" />
          <Skeleton height="32px" />
          <Skeleton width="40%" height="19px" />
        </div>
      ))}
    </div>
    <SkeletonRows rows={8} />
  </div>
)

import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { EmptyState, Pager, RecordsTable, SkeletonRows, useTexts } from '@chokka/ui'
import { useCall } from '../../../kit/client.ts'
import { RecordFilters } from '../../../kit/RecordFilters.tsx'
import { usePeriod } from '../../../kit/use-period.ts'
import { recordColumns } from './RecordColumns.tsx'
import type { PointRecord } from './points.ts'

const kinds = ['earned', 'gift', 'converted', 'redeemed', 'returned'] as const

/** Each change of the member's points, with all fields of a point record. */
export function PointDetails() {
  const texts = useTexts()
  const { t } = texts
  const filter = useFilter()
  const { period, latest } = usePeriod(filter)
  const kind = filter.oneOf('kind', kinds)
  const records = useCall(
    'pointRecords',
    { ...period, pageNo: filter.page, ...(kind ? { kind } : {}) },
    { keepPrevious: true },
  )
  return (
    <div className="rw">
      <RecordFilters
        {...{ filter, period, latest, kind }}
        name="kind"
        kinds={kinds.map((value) => ({ value, label: t(`mall.entry_${value}`) }))}
        all={t('mall.allKinds')}
      >
        {null}
      </RecordFilters>
      <QueryResult query={records} skeleton={<SkeletonRows rows={8} />}>
        {({ content, pageNum, totalPages }) =>
          content.length === 0 ? (
            <EmptyState title={t('mall.detailsEmpty')} text={t('mall.detailsEmptyText')} />
          ) : (
            <>
              <RecordsTable
                caption={t('mall.detailsCaption')}
                rows={content}
                rowKey={({ id }) => id}
                busy={records.isPlaceholderData}
                columns={recordColumns<PointRecord>(texts)}
              />
              <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

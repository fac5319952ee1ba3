import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { formatDate, formatNumber } from '@chokka/text'
import { EmptyState, Pager, RecordsTable, Select, SkeletonRows, useTexts } from '@chokka/ui'
import { Gift } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../../kit/client.ts'
import { recordColumns } from './RecordColumns.tsx'
import type { RedeemRecord } from './points.ts'

const states = ['in_process', 'approved', 'rejected'] as const

/** What the member has taken from the mall, and what became of it. */
export function RedeemHistory({ least }: { least: number }) {
  const texts = useTexts()
  const { t, locale } = texts
  const filter = useFilter()
  const status = filter.oneOf('state', states)
  const records = useCall(
    'redeemRecords',
    { pageNo: filter.page, ...(status ? { status } : {}) },
    { keepPrevious: true },
  )
  const columns = recordColumns<RedeemRecord>(texts).filter(({ key }) => key !== 'ratio' && key !== 'remark')
  return (
    <div className="rw">
      <div className="filters">
        <Select
          aria-label={t('common.status')}
          value={status ?? ''}
          onChange={(event) => filter.set({ state: event.currentTarget.value || null })}
          options={[
            { value: '', label: t('mall.allStates') },
            ...states.map((value) => ({ value, label: t(`mall.status_${value}`) })),
          ]}
        />
      </div>
      <QueryResult query={records} skeleton={<SkeletonRows rows={6} />}>
        {({ content, pageNum, totalPages }) =>
          content.length === 0 ? (
            <EmptyState
              icon={Gift}
              title={t('mall.historyEmpty')}
              text={t('mall.historyEmptyText', { least: formatNumber(least, locale) })}
            />
          ) : (
            <>
              <RecordsTable
                caption={t('mall.historyCaption')}
                rows={content}
                rowKey={({ id }) => id}
                busy={records.isPlaceholderData}
                columns={[...columns, { key: 'remark', head: t('mall.remark'), render: (row) => <Course row={row} /> }]}
              />
              <Pager page={pageNum} total={totalPages} onPage={filter.toPage} />
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

/** Where goods are on their way, until when it is decided, or why it was rejected. */
function Course({ row }: { row: RedeemRecord }): string {
  const { t, locale } = useTexts()
  if (row.status === 'in_process') return t('mall.until', { date: formatDate(row.expiresAt, locale) })
  if (row.status === 'rejected') return row.remark || t('mall.lapsed')
  const { courier, parcel } = row
  return courier === null ? t('mall.atOnce') : t('mall.sentBy', { courier, parcel: parcel ?? '' })
}

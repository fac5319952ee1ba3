import { useTexts, Latin } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { FigureTable } from '../../kit/FigureTable.tsx'
import type { FigureColumn } from '../../kit/FigureTable.tsx'
import { Taka } from '../../kit/Taka.tsx'
import type { Day } from './rows.ts'

type Settled = Day['settled'][number]

/** What staff have settled: by a posting, or by a note. */
export function SettledTable({ settled }: { settled: readonly Settled[] }) {
  const { t } = useTexts()
  const columns: FigureColumn<Settled>[] = [
    {
      ...{ key: 'transaction', head: t('books.transaction') },
      render: ({ trxId, finding }) => (
        <>
          <Latin>{trxId}</Latin>
          <small>{t(`books.finding_${finding}`)}</small>
        </>
      ),
    },
    {
      ...{ key: 'how', head: t('books.how') },
      render: ({ posting, note }) => (
        <>
          {posting ? `${posting.from} → ${posting.to}` : t('books.way_explained')}
          <small>{note}</small>
        </>
      ),
    },
    { key: 'gap', head: t('books.gap'), right: true, render: ({ gap }) => <Taka of={gap} toned /> },
    {
      ...{ key: 'staff', head: t('books.staffMember') },
      render: ({ settledBy, settledAt }) => (
        <>
          {settledBy}
          <small>
            <At at={settledAt} />
          </small>
        </>
      ),
    },
  ]
  return (
    <>
      <h3 className="o-h4 b-h">{t('books.settledRows')}</h3>
      <FigureTable
        roomy
        caption={t('books.settledRows')}
        {...{ columns, rows: settled }}
        rowKey={(one) => `${one.kind} ${one.trxId} ${one.settledAt}`}
      />
    </>
  )
}

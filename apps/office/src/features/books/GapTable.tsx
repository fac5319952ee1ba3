import { Badge, useTexts, Latin } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { FigureTable } from '../../kit/FigureTable.tsx'
import type { FigureColumn } from '../../kit/FigureTable.tsx'
import { Taka } from '../../kit/Taka.tsx'
import type { Gap } from './rows.ts'

export const gapKey = ({ kind, trxId }: Pick<Gap, 'kind' | 'trxId'>) => `${kind}:${trxId}`

type TableProps = { gaps: readonly Gap[]; chosen: Gap | undefined; onChoose: (gap: Gap) => void }

/** The open rows: what the report says, what the ledger says, and what is between them. */
export function GapTable({ gaps, chosen, onChoose }: TableProps) {
  const { t } = useTexts()
  const columns: FigureColumn<Gap>[] = [
    {
      ...{ key: 'what', head: t('books.what') },
      render: (gap) => (
        <>
          <button type="button" className="b-pick" aria-pressed={gap === chosen} onClick={() => onChoose(gap)}>
            <Badge tone="wait">{t(`books.finding_${gap.finding}`)}</Badge>
            <span className="sr">{gap.trxId}</span>
          </button>
          <small>{t(`books.kind_${gap.kind}`)}</small>
        </>
      ),
    },
    {
      ...{ key: 'there', head: t('books.reportSays') },
      render: (gap) => (gap.there ? <There gap={gap} there={gap.there} /> : <span className="muted">–</span>),
    },
    {
      ...{ key: 'amountThere', head: t('common.amount'), right: true },
      render: ({ there }) => (there ? <Taka of={there.amount} /> : '–'),
    },
    {
      ...{ key: 'here', head: t('books.ledgerSays') },
      render: (gap) => (gap.here ? <Here gap={gap} here={gap.here} /> : <Nothing gap={gap} />),
    },
    {
      ...{ key: 'amountHere', head: t('common.amount'), right: true },
      render: ({ here }) => (here ? <Taka of={here.amount} /> : '–'),
    },
    {
      ...{ key: 'gap', head: t('books.gap'), right: true },
      render: ({ gap }) => (
        <b>
          <Taka of={gap} toned />
        </b>
      ),
    },
  ]
  return (
    <FigureTable
      roomy
      caption={t('books.openRows')}
      {...{ columns, rows: gaps, rowKey: gapKey }}
      isChosen={(gap) => gap === chosen}
    />
  )
}

const There = ({ gap, there }: { gap: Gap; there: NonNullable<Gap['there']> }) => (
  <>
    <Latin>{gap.trxId}</Latin>
    <small>
      <At at={there.at} seconds />
      {there.reference && ` · ${there.reference}`}
    </small>
  </>
)

const Here = ({ gap, here }: { gap: Gap; here: NonNullable<Gap['here']> }) => (
  <>
    <Latin>{here.number}</Latin>
    <small>
      {here.account} · <At at={here.at} seconds />
      {!gap.there && ` · ${gap.trxId}`}
    </small>
  </>
)

function Nothing({ gap }: { gap: Gap }) {
  const { t } = useTexts()
  return (
    <span className="muted">
      {t('books.nothingBooked')}
      {gap.fits && (
        <small>
          {gap.fits.invoice} · {gap.fits.account}
        </small>
      )}
    </span>
  )
}

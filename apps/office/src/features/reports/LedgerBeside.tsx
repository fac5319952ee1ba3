import type { WireValue } from '@chokka/contract'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { fromMicros, parseMoney, toDecimal } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { RefusedState, Skeleton, useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { FigureTable } from '../../kit/FigureTable.tsx'
import type { FigureColumn } from '../../kit/FigureTable.tsx'
import { Taka } from '../../kit/Taka.tsx'
import type { Report, Sums } from './report-columns.tsx'

const ofPlay = ['stake', 'payout', 'gross', 'net'] as const
const ofMoney = ['deposits', 'reversals', 'withdrawals', 'returns'] as const
type Name = (typeof ofPlay)[number] | (typeof ofMoney)[number]

const amountOf = ({ play, money }: Sums, name: Name): string =>
  (ofPlay.some((one) => one === name) ? play?.[name as 'stake'] : money?.[name as 'deposits']) ?? '0'

type Figure = { name: Name; own: string; tests: string; booked: string; gap: string }

function figureOf(name: Name, { total, ofTestAccounts }: Report, ledger: WireValue<'reportLedger'>): Figure {
  const [own, tests, booked] = [amountOf(total, name), amountOf(ofTestAccounts, name), ledger[name]]
  const gap = fromMicros(parseMoney(own) + parseMoney(tests) - parseMoney(booked))
  return { name, own, tests, booked, gap: toDecimal(gap) }
}

/** The sums of the report beside those of the ledger, in which test accounts are too. */
export function LedgerBeside({ report }: { report: Report }) {
  const { t, locale } = useTexts()
  const { from, to, total } = report
  const query = useCall('reportLedger', { from, to })
  const { data: ledger } = query
  const names: Name[] = [...(total.play ? ofPlay : []), ...(total.money ? ofMoney : [])]
  const columns: FigureColumn<Figure>[] = [
    { key: 'name', head: t('reports.figure'), render: ({ name }) => t(`reports.col_${name}`) },
    { key: 'own', head: t('reports.thisReport'), right: true, render: ({ own }) => <Taka of={own} /> },
    { key: 'tests', head: t('reports.testAccounts'), right: true, render: ({ tests }) => <Taka of={tests} /> },
    { key: 'booked', head: t('reports.ledger'), right: true, render: ({ booked }) => <Taka of={booked} /> },
    {
      ...{ key: 'gap', head: t('reports.gap'), right: true, render: ({ gap }) => <Taka of={gap} /> },
      tone: ({ gap }) => (parseMoney(gap) === 0n ? 'gain' : 'loss'),
    },
  ]
  return (
    <div className="card r-tbl" aria-busy={!ledger && !query.error}>
      <div className="card__h">
        <span>{t('reports.ledgerBeside')}</span>
        {ledger && (
          <small>
            {t('reports.transfers', { count: ledger.transfers, shown: formatNumber(ledger.transfers, locale) })} ·{' '}
            <At at={ledger.at} seconds />
          </small>
        )}
      </div>
      {query.error && !ledger ? (
        <RefusedState text={sentenceOf(query.error)} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !ledger ? (
        <Skeleton height="160px" />
      ) : (
        <FigureTable
          caption={t('reports.ledgerBeside')}
          columns={columns}
          rows={names.map((name) => figureOf(name, report, ledger))}
          rowKey={({ name }) => name}
        />
      )}
      <p className="o-sub r-note">{t('reports.gapNote')}</p>
    </div>
  )
}

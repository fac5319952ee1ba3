import { sentenceOf } from '@chokka/client/refusals.ts'
import { fromMicros, parseMoney, toDecimal } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { RefusedState, Skeleton, useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { Taka } from '../../kit/Taka.tsx'
import type { Report, Sums } from './report-columns.tsx'

const ofPlay = ['stake', 'payout', 'gross', 'net'] as const
const ofMoney = ['deposits', 'reversals', 'withdrawals', 'returns'] as const
type Name = (typeof ofPlay)[number] | (typeof ofMoney)[number]

const amountOf = ({ play, money }: Sums, name: Name): string =>
  (ofPlay.some((one) => one === name) ? play?.[name as 'stake'] : money?.[name as 'deposits']) ?? '0'

/** The sums of the report beside those of the ledger, in which test accounts are too. */
export function LedgerBeside({ report }: { report: Report }) {
  const { t, locale } = useTexts()
  const { from, to, total, ofTestAccounts } = report
  const query = useCall('reportLedger', { from, to })
  const { data: ledger } = query
  const names: Name[] = [...(total.play ? ofPlay : []), ...(total.money ? ofMoney : [])]
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="tblwrap" aria-label={t('reports.ledgerBeside')} tabIndex={0}>
          <table className="tbl tbl--c">
            <thead>
              <tr>
                <th scope="col">{t('reports.figure')}</th>
                <th scope="col" className="r">
                  {t('reports.thisReport')}
                </th>
                <th scope="col" className="r">
                  {t('reports.testAccounts')}
                </th>
                <th scope="col" className="r">
                  {t('reports.ledger')}
                </th>
                <th scope="col" className="r">
                  {t('reports.gap')}
                </th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => {
                const [own, tests] = [amountOf(total, name), amountOf(ofTestAccounts, name)]
                const gap = parseMoney(own) + parseMoney(tests) - parseMoney(ledger[name])
                return (
                  <tr key={name}>
                    <th scope="row">{t(`reports.col_${name}`)}</th>
                    {[own, tests, ledger[name]].map((amount, at) => (
                      // The three columns of a row never change their places.
                      // oxlint-disable-next-line react/no-array-index-key
                      <td key={at} className="r">
                        <Taka of={amount} />
                      </td>
                    ))}
                    <td className={gap === 0n ? 'r gain' : 'r loss'}>
                      <Taka of={toDecimal(fromMicros(gap))} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      <p className="o-sub r-note">{t('reports.gapNote')}</p>
    </div>
  )
}

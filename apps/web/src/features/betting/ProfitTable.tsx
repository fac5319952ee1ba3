import { parseMoney } from '@chokka/money'
import { formatDate, formatNumber } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import { Anchor, Money, useTexts } from '@chokka/ui'
import type { Bar } from './profit.ts'

type ProfitTableProps = { bars: readonly Bar[]; totals: WireValue<'personalProfit'>['totals'] }

/** The numbers of the chart: a row for each day with a bet, the newest first, and their sum. */
export function ProfitTable({ bars, totals }: ProfitTableProps) {
  const { t, locale } = useTexts()
  const played = bars.filter(({ bets }) => bets > 0).toReversed()
  return (
    <div className="tablewrap">
      <table className="tbl ptable">
        <caption className="sr">{t('shell.personalProfit')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.date')}</th>
            {[t('betting.profitBets'), t('betting.stake'), t('betting.profitValid'), t('betting.payout')].map(
              (head) => (
                <th key={head} scope="col" className="r">
                  {head}
                </th>
              ),
            )}
            <th scope="col" className="r">
              {t('betting.profitNet')}
            </th>
          </tr>
        </thead>
        <tbody>
          {played.map((bar) => (
            <tr key={bar.day}>
              <th scope="row">
                <Anchor className="link" href={`/member/personalHistoryCopy?from=${bar.day}&to=${bar.day}`}>
                  {formatDate(`${bar.day}T06:00:00Z`, locale)}
                </Anchor>
              </th>
              <td className="r num" translate="no">
                {formatNumber(bar.bets, locale)}
              </td>
              {(['stake', 'valid', 'payout'] as const).map((key) => (
                <td key={key} className="r">
                  <Money amount={bar[key]} />
                </td>
              ))}
              <td className="r">
                <Money toned amount={bar.net} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('common.total')}</th>
            <td className="r num" translate="no">
              {formatNumber(totals.bets, locale)}
            </td>
            {(['stake', 'valid', 'payout'] as const).map((key) => (
              <td key={key} className="r">
                <Money amount={parseMoney(totals[key])} />
              </td>
            ))}
            <td className="r">
              <Money toned amount={parseMoney(totals.result)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

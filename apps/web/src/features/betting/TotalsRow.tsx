import { parseMoney } from '@chokka/money'
import { Money, useTexts } from '@chokka/ui'
import { daysIn } from '@chokka/client/days.ts'
import type { Period } from '@chokka/client/days.ts'
import type { Totals } from './labels.ts'

/** The totals of the whole selection, not of the page; a void bet has no stake. */
export function TotalsRow({ totals, period }: { totals: Totals; period: Period }) {
  const { t } = useTexts()
  return (
    <div className="kpis kpis--3">
      <div className="card kpi">
        <small>{t('betting.totalStake')}</small>
        <b>
          <Money amount={parseMoney(totals.stake)} />
        </b>
        <span className="muted">{t('betting.betsCount', { count: totals.bets })}</span>
      </div>
      <div className="card kpi">
        <small>{t('betting.totalPayout')}</small>
        <b>
          <Money amount={parseMoney(totals.payout)} />
        </b>
        <span className="muted">{t('betting.totalPayoutNote')}</span>
      </div>
      <div className="card kpi">
        <small>{t('betting.totalResult')}</small>
        <b>
          <Money toned amount={parseMoney(totals.result)} />
        </b>
        <span className="muted">{t('betting.inDays', { count: daysIn(period) })}</span>
      </div>
    </div>
  )
}

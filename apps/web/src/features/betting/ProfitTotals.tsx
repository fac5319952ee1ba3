import { parseMoney } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import { Money, useTexts } from '@chokka/ui'

type ProfitTotalsProps = Pick<WireValue<'personalProfit'>, 'totals' | 'money'>

/** The sums of the period: staked, returned, won or lost, and what was paid in and out. */
export function ProfitTotals({ totals, money }: ProfitTotalsProps) {
  const { t, locale } = useTexts()
  return (
    <div className="kpis">
      <div className="card kpi">
        <small>{t('betting.profitStaked')}</small>
        <b>
          <Money amount={parseMoney(totals.stake)} />
        </b>
        <span className="muted">
          {t('betting.profitBetsCount', { count: totals.bets, shown: formatNumber(totals.bets, locale) })}
        </span>
      </div>
      <div className="card kpi">
        <small>{t('betting.profitReturned')}</small>
        <b>
          <Money amount={parseMoney(totals.payout)} />
        </b>
        <span className="muted">
          {t('betting.profitValid')} <Money amount={parseMoney(totals.valid)} />
        </span>
      </div>
      <div className="card kpi">
        <small>{t('betting.profitNet')}</small>
        <b>
          <Money toned amount={parseMoney(totals.result)} />
        </b>
        <span className="muted">{t('betting.profitSettledOnly')}</span>
      </div>
      <div className="card kpi">
        <small>{t('betting.profitNetDeposit')}</small>
        <b>
          <Money amount={parseMoney(money.net)} />
        </b>
        {/* Each word stays beside its sum where a narrow card breaks the line. */}
        <span className="muted wrap">
          <span>
            {t('common.deposit')} <Money amount={parseMoney(money.deposited)} />
          </span>
          <span>
            {t('common.withdraw')} <Money amount={parseMoney(money.withdrawn)} />
          </span>
        </span>
      </div>
    </div>
  )
}

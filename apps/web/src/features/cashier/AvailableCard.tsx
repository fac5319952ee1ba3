import { parseMoney, ZERO } from '@chokka/money'
import { Money, Skeleton, useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import type { Terms } from './labels.ts'

/** The amount that can be withdrawn now, and what is held back. Nothing can before all turnover is done. */
export function AvailableCard({ terms }: { terms: Terms }) {
  const { t } = useTexts()
  const balance = useCall('balance')
  const minutes = terms.medianMinutes
  const isHeld = parseMoney(terms.turnover.left) > ZERO
  return (
    <section className="card cash__have">
      <div>
        <span className="sm muted">{t(isHeld ? 'common.mainWallet' : 'cashier.available')}</span>
        <Money amount={parseMoney(terms.available)} className="cash__big" />
        {!isHeld && (
          <span className="sm muted">
            {minutes === null ? t('cashier.usuallySoon') : t('cashier.usualTime', { count: minutes })}
          </span>
        )}
      </div>
      <dl className="cash__held">
        <Held name={t('cashier.inPlay')} amount={balance.data?.inPlay} />
        <Held name={t('cashier.pendingWithdrawal')} amount={balance.data?.pendingWithdrawal} />
        <Held name={t('cashier.dayLeft')} amount={terms.dayAmountLeft} />
      </dl>
    </section>
  )
}

const Held = ({ name, amount }: { name: string; amount: string | undefined }) => (
  <div>
    <dt className="sm muted">{name}</dt>
    <dd>{amount === undefined ? <Skeleton width="72px" /> : <Money amount={parseMoney(amount)} />}</dd>
  </div>
)

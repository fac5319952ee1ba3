import { add } from '@chokka/money'
import type { Money as Amount } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Money, Skeleton, useTexts } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { balanceHidden } from '../../kit/remembered.ts'
import { useBalance } from '../../kit/use-balance.ts'

/** What the balance would be after all was claimed, and what that asks for. */
export function IfClaimed({ count, total }: { count: number; total: Amount }) {
  const { t, locale } = useTexts()
  const { amount } = useBalance()
  const hidden = useStore(balanceHidden)
  const figure = (shown: Amount | null) =>
    shown === null ? <Skeleton width="96px" /> : <Money amount={shown} hidden={hidden} />
  return (
    <section className="card stack">
      <h2 className="rw-h">{t('loyalty.ifClaimed', { count })}</h2>
      <dl className="rw-sum">
        <div>
          <dt>{t('loyalty.walletNow')}</dt>
          <dd>{figure(amount)}</dd>
        </div>
        <div>
          <dt>+ {t('loyalty.rewards')}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        <div className="rw-tot">
          <dt>= {t('loyalty.walletAfter')}</dt>
          <dd>{figure(amount === null ? null : add(amount, total))}</dd>
        </div>
      </dl>
      <p className="sm muted">{t('loyalty.toTurnOver', { amount: formatMoney(total, locale) })}</p>
    </section>
  )
}

import { parseMoney } from '@chokka/money'
import { Anchor, EmptyState, Money, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { ArrowUpRight } from '@chokka/ui/Icon.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import './cashier.css'

/** Money to one's agent. A site begins with such transfers switched off (rules/agents §13), and this says so. */
export function UplinePage() {
  const { t } = useTexts()
  const balance = useCall('balance')
  if (balance.error) return <RefusedState text={sentenceOf(balance.error)} onRetry={() => void balance.refetch()} />
  if (!balance.data)
    return (
      <div className="card cash__wait" aria-busy="true">
        <SkeletonLines lines={5} />
      </div>
    )
  return (
    <div className="stack">
      <section className="card cash__have">
        <div>
          <span className="sm muted">{t('cashier.mainWallet')}</span>
          <Money amount={parseMoney(balance.data.balance)} className="cash__big" />
        </div>
      </section>
      <div className="card">
        <EmptyState
          icon={ArrowUpRight}
          title={t('cashier.uplineClosedTitle')}
          text={t('cashier.uplineClosedText')}
          action={
            <Anchor className="btn btn--secondary" href="/member/withdraw">
              {t('common.withdraw')}
            </Anchor>
          }
        />
      </div>
    </div>
  )
}

import { formatDateTime, formatMoney, formatNumber } from '@chokka/text'
import { Badge, useTexts } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import type { RoundProof } from '../../../src/wire-shapes.ts'

type Paid = NonNullable<Extract<RoundProof, { game: 'crash' }>['bet']>

/** The bet itself as the studio kept it. */
export function PaidBet({ bet }: { bet: Paid }) {
  const { t, locale } = useTexts()
  const money = (amount: string) => formatMoney(parseMoney(amount), locale)
  return (
    <section className="paid" aria-label={t('studio.theBet')}>
      <h2>
        {t('studio.theBet')} {bet.demo && <Badge tone="info">{t('studio.freePlay')}</Badge>}
      </h2>
      <dl className="facts">
        <dt>{t('studio.betId')}</dt>
        <dd className="id">{bet.bet}</dd>
        <dt>{t('common.time')}</dt>
        <dd className="num">{formatDateTime(bet.at, locale)}</dd>
        <dt>{t('studio.stake')}</dt>
        <dd className="num">{money(bet.stake)}</dd>
        <dt>{t('studio.multiplier')}</dt>
        <dd className="num">{bet.multiplier === null ? '—' : `${formatNumber(bet.multiplier, locale)}×`}</dd>
        <dt>{t('studio.paid')}</dt>
        <dd className="num">
          {bet.state === 'refunded' ? t('studio.refunded') : bet.payout === null ? t('studio.open') : money(bet.payout)}
        </dd>
      </dl>
    </section>
  )
}

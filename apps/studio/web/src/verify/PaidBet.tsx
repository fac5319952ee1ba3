import { formatDateTime, formatMoney, formatNumber } from '@chokka/text'
import { Badge, useTexts, Latin } from '@chokka/ui'
import { Fragment } from 'react'
import { parseMoney } from '@chokka/money'
import type { RoundProof } from '@chokka/studio-wire/proof'
import type { PastBet } from '@chokka/studio-wire/record'
import { playedRows, rulesRow } from '../kit/played.ts'

type Paid = NonNullable<RoundProof['bet']>

type PaidProps = { game: PastBet['game']; bet: Paid; pointE2?: number | null }

/** The bet as the studio stores it: choice and outcome, with the version of its rules. */
export function PaidBet({ game, bet, pointE2 }: PaidProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const money = (amount: string) => formatMoney(parseMoney(amount), locale)
  return (
    <section className="paid" aria-label={t('studio.theBet')}>
      <h2>
        {t('studio.theBet')} <Badge tone="info">{t('studio.record')}</Badge>{' '}
        {bet.demo && <Badge tone="info">{t('studio.freePlay')}</Badge>}
      </h2>
      <dl className="facts">
        <dt>{t('studio.betId')}</dt>
        <Latin as="dd">{bet.bet}</Latin>
        <dt>{t('common.time')}</dt>
        <dd className="num" translate="no">
          {formatDateTime(bet.at, locale)}
        </dd>
        <dt>{t('studio.stake')}</dt>
        <dd className="num" translate="no">
          {money(bet.stake)}
        </dd>
        {[...playedRows({ ...bet, game, pointE2 }, texts), rulesRow(bet.rules, texts)].map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="num" translate="no">
              {value}
            </dd>
          </Fragment>
        ))}
        <dt>{t('studio.multiplier')}</dt>
        <dd className="num" translate="no">
          {bet.multiplier === null ? '—' : `${formatNumber(bet.multiplier, locale)}×`}
        </dd>
        <dt>{t('studio.paid')}</dt>
        <dd className="num" translate="no">
          {bet.state === 'refunded' ? t('studio.refunded') : bet.payout === null ? t('studio.open') : money(bet.payout)}
        </dd>
      </dl>
    </section>
  )
}

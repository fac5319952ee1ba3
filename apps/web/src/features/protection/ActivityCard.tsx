import { parseMoney } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { Anchor, buttonClass, Money, RefusedState, Segmented, SkeletonLines, useTexts } from '@chokka/ui'
import { Facts } from '@chokka/client/Facts.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'

const spans = [7, 30, 365] as const

/** Deposits, withdrawals and play of some days, and the net deposit of all time (M-21). */
export function ActivityCard() {
  const { t, locale } = useTexts()
  const [days, setDays] = useState<(typeof spans)[number]>(30)
  const { data, error, refetch } = useCall('activityStatement', { days }, { keepPrevious: true })
  const money = (amount: string, toned = false) => <Money amount={parseMoney(amount)} toned={toned} />
  return (
    <section className="card stack" aria-busy={data ? undefined : true}>
      <h2 className="card__h">{t('protection.activityTitle')}</h2>
      <Segmented
        full
        label={t('protection.activityTitle')}
        value={String(days)}
        onChange={(value) => setDays(spans.find((one) => String(one) === value) ?? 30)}
        options={spans.map((one) => ({ value: String(one), label: t(`protection.days${one}`) }))}
      />
      {data && (
        <Facts
          of={[
            { name: t('protection.deposits'), value: money(data.deposits) },
            { name: t('protection.withdrawals'), value: money(data.withdrawals) },
            { name: t('protection.netDeposit'), value: money(data.netDeposit) },
            { name: t('protection.lifetimeNet'), value: money(data.lifetimeNetDeposit) },
            { name: t('protection.staked'), value: money(data.staked) },
            { name: t('protection.returned'), value: money(data.returned) },
            { name: t('protection.net'), value: money(data.net, true) },
            { name: t('protection.bets'), value: formatNumber(data.bets, locale) },
          ]}
        />
      )}
      {!data &&
        (error ? (
          <RefusedState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines lines={8} />
        ))}
      <Anchor className={buttonClass({ look: 'secondary' })} href="/member/transactionHistory">
        {t('protection.toRecord')}
      </Anchor>
    </section>
  )
}

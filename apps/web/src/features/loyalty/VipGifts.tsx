import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Anchor, buttonClass, Skeleton, useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { PastReward } from './PastReward.tsx'

const shown = 4

/** The gifts of the ranks that wait to be claimed, and those that were lately. */
export function VipGifts() {
  const { t } = useTexts()
  const rewards = useCall('rewards')
  return (
    <section className="card stack">
      <h2 className="rw-h">{t('loyalty.myGifts')}</h2>
      <QueryResult query={rewards} skeleton={<Skeleton height="64px" />}>
        {({ content }) => {
          const gifts = content.filter(({ source }) => source.startsWith('vip_')).slice(0, shown)
          if (gifts.length === 0) return <p className="sm muted">{t('loyalty.noGifts')}</p>
          return (
            <ul className="rw-list">
              {gifts.map((reward) => (
                <PastReward key={reward.id} reward={reward} />
              ))}
            </ul>
          )
        }}
      </QueryResult>
      <Anchor className={buttonClass({ look: 'secondary' })} href="/member/rewardCenter">
        {t('loyalty.toRewards')}
      </Anchor>
    </section>
  )
}

import { formatNumber } from '@chokka/text'
import { Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { PastReward } from './PastReward.tsx'
import type { Reward } from './reward.ts'

const shownAtFirst = 6

/** What was claimed or closed lately; nothing where nothing was. */
export function Lately({ rewards }: { rewards: readonly Reward[] }) {
  const { t, locale } = useTexts()
  const [all, setAll] = useState(false)
  if (rewards.length === 0) return null
  return (
    <section className="card stack">
      <h2 className="rw-h">{t('loyalty.lately')}</h2>
      <ul className="rw-list">
        {rewards.slice(0, all ? undefined : shownAtFirst).map((reward) => (
          <PastReward key={reward.id} reward={reward} />
        ))}
      </ul>
      {!all && rewards.length > shownAtFirst && (
        <Button look="ghost" block onClick={() => setAll(true)}>
          {t('common.seeAll')} ({formatNumber(rewards.length, locale)})
        </Button>
      )}
    </section>
  )
}

import { parseMoney, ZERO } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Badge, Money, useTexts } from '@chokka/ui'
import { stateTones, useRewardName, useRewardParts } from './reward.ts'
import type { Reward } from './reward.ts'

/** A reward in a list that claims nothing: what it was for, and what became of it. */
export function PastReward({ reward }: { reward: Reward }) {
  const { t, locale } = useTexts()
  const nameOf = useRewardName()
  const { name, note } = nameOf(reward)
  const amount = parseMoney(reward.amount)
  const parts = useRewardParts()(reward)
  return (
    <li>
      <span>
        {name}
        <small>{reward.endedAt ? formatDateTime(reward.endedAt, locale, { seconds: false }) : note}</small>
      </span>
      <span className="r">
        {amount > ZERO ? <Money amount={amount} /> : parts.join(' + ')}
        <br />
        <Badge tone={stateTones[reward.state]}>{t(`loyalty.state_${reward.state}`)}</Badge>
      </span>
    </li>
  )
}

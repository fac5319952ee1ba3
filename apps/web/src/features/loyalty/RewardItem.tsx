import { toast } from '@chokka/client/toasts.ts'
import { parseMoney, ZERO } from '@chokka/money'
import { formatDate, formatMoney } from '@chokka/text'
import { Button, classes, Icon, Money, useTexts } from '@chokka/ui'
import { CircleCheck, Clock } from '@chokka/ui/Icon.tsx'
import { queries, useAct } from '../../kit/client.ts'
import { momentText } from '../../kit/moment-text.ts'
import { Emblem } from './Emblem.tsx'
import { rewardEmblems, useRewardName, useRewardParts } from './reward.ts'
import type { Reward } from './reward.ts'
import { timeLeft } from './time-left.ts'

type RewardItemProps = { reward: Reward; isSoon: boolean; at: number; onClaimed: () => void }

/** A reward that can be claimed, with how long. */
export function RewardItem({ reward, isSoon, at, onClaimed }: RewardItemProps) {
  const { t, locale } = useTexts()
  const { name, note } = useRewardName()(reward)
  const amount = parseMoney(reward.amount)
  const parts = useRewardParts()(reward)
  const shown = [...(amount > ZERO ? [formatMoney(amount, locale)] : []), ...parts].join(' + ')
  const claim = useAct('claimReward', {
    done: () => {
      toast({ text: amount > ZERO ? t('loyalty.claimed', { amount: formatMoney(amount, locale) }) : shown, tone: 'ok' })
      onClaimed()
    },
    // It was claimed elsewhere, or its time is over.
    refused: () => void queries.invalidateQueries({ queryKey: ['rewards'] }),
  })
  return (
    <li className={classes('rw-item', isSoon && 'is-soon')}>
      <Emblem of={rewardEmblems[reward.source]} />
      <div>
        <b>{name}</b>
        <small>{note}</small>
        <TimeLeft reward={reward} isSoon={isSoon} at={at} />
      </div>
      <div className="rw-amt">
        {amount > ZERO ? <Money amount={amount} /> : parts[0]}
        {amount > ZERO && parts.length === 0 && <small>{t('loyalty.cash')}</small>}
        {(amount > ZERO ? parts : parts.slice(1)).map((part) => (
          <small key={part}>{part}</small>
        ))}
      </div>
      <span className="rw-claim">
        <Button
          look="secondary"
          size="sm"
          busy={claim.busy}
          aria-label={t('loyalty.claimOne', { name: `${name} (${note})`, amount: shown })}
          onClick={() => claim.run({ id: reward.id })}
        >
          {t('loyalty.claim')}
        </Button>
      </span>
    </li>
  )
}

function TimeLeft({ reward: { isEarned, expiresAt }, isSoon, at }: Omit<RewardItemProps, 'onClaimed'>) {
  const { t, locale } = useTexts()
  const date = formatDate(expiresAt, locale, { year: false })
  const left = timeLeft(expiresAt, at)
  const span = 'days' in left ? t('loyalty.leftDays', { count: left.days }) : t('loyalty.leftHours', left)
  return (
    <small className={classes('rw-left', isSoon && 'is-soon')}>
      <Icon of={isEarned ? CircleCheck : Clock} size="sm" />
      {isEarned
        ? t('loyalty.byItself', { date })
        : t('loyalty.until', { date: isSoon ? momentText(expiresAt, locale) : date, left: span })}
    </small>
  )
}

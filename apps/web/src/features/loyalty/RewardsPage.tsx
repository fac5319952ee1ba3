import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { toast } from '@chokka/client/toasts.ts'
import { parseMoney, sum, ZERO } from '@chokka/money'
import type { Money as Amount } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Anchor, Button, buttonClass, EmptyState, Money, Skeleton, useTexts } from '@chokka/ui'
import { Gift } from '@chokka/ui/Icon.tsx'
import { useRef } from 'react'
import { useAct, useCall } from '../../kit/client.ts'
import { Hero } from './Hero.tsx'
import { IfClaimed } from './IfClaimed.tsx'
import { Lately } from './Lately.tsx'
import type { Reward } from './reward.ts'
import { RewardItem } from './RewardItem.tsx'
import { byTimeLeft } from './time-left.ts'
import { useMinute } from './use-minute.ts'
import './loyalty.css'

/** The reward centre: what was issued and can be claimed, one by one or all at once, and what was lately. */
export function RewardsPage() {
  const rewards = useCall('rewards')
  return (
    <QueryResult query={rewards} skeleton={<RewardsSkeleton />}>
      {({ content }) => <Rewards content={content} />}
    </QueryResult>
  )
}

function Rewards({ content }: { content: readonly Reward[] }) {
  const { t } = useTexts()
  const at = useMinute()
  const groups = byTimeLeft(content, at)
  const open = groups.flatMap(({ rewards }) => rewards)
  const total = sum(open.map(({ amount }) => parseMoney(amount)))
  const points = open.reduce((all, reward) => all + reward.points, 0)
  // What was pressed goes away with what was claimed: the keyboard goes on from the list.
  const list = useRef<HTMLDivElement>(null)
  const onClaimed = () => list.current?.focus({ preventScroll: true })
  return (
    <div className="rw" ref={list} tabIndex={-1}>
      {open.length > 0 && <Claimable count={open.length} {...{ total, points, onClaimed }} />}
      <div className="mc__g">
        <div className="rw">
          {open.length === 0 && <NothingToClaim />}
          {groups.map(({ group, rewards }) => (
            <section key={group} className="rw-grp">
              <h2>{t(`loyalty.${group}`)}</h2>
              <ul className="rw-grp">
                {rewards.map((reward) => (
                  <RewardItem
                    key={reward.id}
                    reward={reward}
                    isSoon={group === 'withinDay'}
                    at={at}
                    onClaimed={onClaimed}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="rw">
          {total > ZERO && <IfClaimed count={open.length} total={total} />}
          <Lately rewards={content.filter(({ state }) => state !== 'issued')} />
        </div>
      </div>
    </div>
  )
}

type ClaimableProps = { count: number; total: Amount; points: number; onClaimed: () => void }

/** The sum of all, in money and points, and the one act that takes all. */
function Claimable({ count, total, points, onClaimed }: ClaimableProps) {
  const { t, locale } = useTexts()
  const hasMoney = total > ZERO || points === 0
  const pointsText = t('loyalty.alsoPoints', { count: points })
  const claim = useAct('claimRewards', {
    done: ({ claimed, amount, points: given }) => {
      const money = parseMoney(amount)
      const text =
        money > ZERO
          ? t('loyalty.claimed', { amount: formatMoney(money, locale) })
          : t('loyalty.alsoPoints', { count: given })
      toast(claimed.length === 0 ? { text: t('loyalty.claimedNone') } : { text, tone: 'ok' })
      onClaimed()
    },
  })
  return (
    <Hero
      kicker={t('loyalty.claimableNow')}
      title={
        <>
          {hasMoney && <Money amount={total} />}{' '}
          {points > 0 && (hasMoney ? <span className="rw-also">{`+ ${pointsText}`}</span> : pointsText)}
        </>
      }
      act={
        <Button size="lg" busy={claim.busy} onClick={() => claim.run({})}>
          {t('loyalty.claimAll', { count })}
        </Button>
      }
    >
      <p>{t(hasMoney ? 'loyalty.claimableText' : 'loyalty.claimablePoints', { count })}</p>
    </Hero>
  )
}

function NothingToClaim() {
  const { t } = useTexts()
  return (
    <section className="card">
      <EmptyState
        icon={Gift}
        title={t('loyalty.emptyTitle')}
        text={t('loyalty.emptyText')}
        action={
          <Anchor className={buttonClass({ look: 'secondary' })} href="/member/vip">
            {t('loyalty.toVip')}
          </Anchor>
        }
      />
    </section>
  )
}

const RewardsSkeleton = () => (
  <div className="rw">
    <Skeleton height="178px" />
    <Skeleton height="82px" />
    <Skeleton height="82px" />
    <Skeleton height="82px" />
  </div>
)

import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { ZERO, parseMoney } from '@chokka/money'
import { formatMoney, formatNumber, inLanguage } from '@chokka/text'
import type { TextValues } from '@chokka/text'
import { classes, Money, Skeleton, useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { Hero } from './Hero.tsx'
import { KeepRank } from './KeepRank.tsx'
import { NowAndNext } from './NowAndNext.tsx'
import { missing } from './ranks.ts'
import type { Rank, Vip } from './ranks.ts'
import { RankTable } from './RankTable.tsx'
import { TowardsNext } from './TowardsNext.tsx'
import { VipGifts } from './VipGifts.tsx'
import './loyalty.css'

/** The member's rank, what is missing for the next one, what keeps it, and what all ranks take and give. */
export function VipPage() {
  const vip = useCall('vip')
  return (
    <QueryResult query={vip} skeleton={<VipSkeleton />}>
      {(value) => <Ranks vip={value} />}
    </QueryResult>
  )
}

function Ranks({ vip }: { vip: Vip }) {
  const { t, locale } = useTexts()
  const [now, next, below] = [vip.rank, vip.rank + 1, vip.rank - 1].map((rank) => vip.ranks[rank])
  if (!now) return null
  return (
    <div className="rw">
      <Hero kicker={t('shell.vipLevel', { level: now.rank })} title={inLanguage(now.name, locale)} isOfRank>
        <p>{next ? <WhatIsMissing vip={vip} next={next} /> : t('loyalty.highest')}</p>
      </Hero>
      <RankPath ranks={vip.ranks} now={now.rank} />
      <div className="mc__g">
        <div className="rw">
          {next && <TowardsNext vip={vip} next={next} />}
          <KeepRank vip={vip} now={now} below={below} />
        </div>
        <div className="rw">
          <NowAndNext now={now} next={next} />
          <VipGifts />
        </div>
      </div>
      <RankTable ranks={vip.ranks} now={now.rank} />
    </div>
  )
}

/** Both sums are needed. Who has them and stands lower has fallen, and comes back by the turnover of a month. */
function WhatIsMissing({ vip, next }: { vip: Vip; next: Rank }) {
  const { t, locale } = useTexts()
  const [turnover, deposits] = [missing(vip.turnover, next.turnover), missing(vip.deposits, next.deposits)]
  const values: TextValues = {
    rank: inLanguage(next.name, locale),
    turnover: formatMoney(turnover, locale),
    deposits: formatMoney(deposits, locale),
    keep: formatMoney(parseMoney(next.keep), locale, { decimals: 'auto' }),
  }
  if (turnover === ZERO) return t(deposits === ZERO ? 'loyalty.sumsMet' : 'loyalty.onlyDeposits', values)
  return t(deposits === ZERO ? 'loyalty.onlyTurnover' : 'loyalty.both', values)
}

function RankPath({ ranks, now }: { ranks: readonly Rank[]; now: number }) {
  const { t, locale } = useTexts()
  return (
    <section className="card" aria-label={t('loyalty.path')}>
      <ol className="rw-path">
        {ranks.map(({ rank, name, turnover }) => (
          <li
            key={rank}
            className={classes(rank < now && 'done', rank === now && 'now')}
            aria-current={rank === now ? 'step' : undefined}
          >
            <i translate="no">{formatNumber(rank, locale)}</i>
            <b>{inLanguage(name, locale)}</b>
            <small>
              <Money amount={parseMoney(turnover)} decimals="auto" />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

const VipSkeleton = () => (
  <div className="rw">
    <Skeleton height="178px" />
    <Skeleton height="120px" />
    <Skeleton height="420px" />
  </div>
)

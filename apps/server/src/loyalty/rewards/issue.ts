import { sql } from 'kysely'
import type { Money } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import { plusHours, type Ctx } from '../../kit/index.ts'
import { isNotExcluded } from '../../protection/index.ts'
import { rewardSources, type RewardSource } from './sources.ts'
import { tell } from '../tell.ts'

export type NewReward = {
  holder: bigint
  source: RewardSource
  /** What it is for: of one source and key there is one reward. */
  key: string
  amount: Money
  /** Whole points, and the score of a mission, beside the amount or instead of it. */
  points?: number
  score?: number
  /** How often the amount is to be turned over before a withdrawal, in millionths; once unless it says otherwise. */
  turnoverPpm?: number
  /** When it became due, which is also when its time to be taken begins. */
  at: Date
  /** Until when it can be taken, where its source does not say that. */
  expiresAt?: Date
}

const expiryOf = ({ expiresAt, at, source }: NewReward): Date =>
  expiresAt ?? plusHours(at, rewardSources[source].days * 24)

const rewardRows = inputRows<NewReward>({
  holder: ['bigint', (one) => one.holder],
  source: ['text', (one) => one.source],
  key: ['text', (one) => one.key],
  amount: ['bigint', (one) => one.amount],
  points: ['int', (one) => one.points ?? 0],
  score: ['int', (one) => one.score ?? 0],
  turnover_ppm: ['int', (one) => one.turnoverPpm ?? 1_000_000],
  is_earned: ['boolean', (one) => rewardSources[one.source].isEarned],
  at_seconds: ['float8', (one) => one.at.getTime() / 1000],
  expires_seconds: ['float8', (one) => expiryOf(one).getTime() / 1000],
})

/**
 * Puts rewards into the reward centre, each once. Gifts are for nobody who is excluded or on a break when they are due,
 * or has been since; what is earned is everybody's.
 */
export async function issueRewards(ctx: Ctx, rewards: readonly NewReward[]): Promise<void> {
  if (rewards.length === 0) return
  const { rows } = await sql<{ holder: bigint }>`
    insert into reward (holder_id, id, source, key, amount, points, score, turnover_ppm, is_earned, issued_at,
      expires_at)
    select holder, gen_random_uuid(), source, key, amount, points, score, turnover_ppm, is_earned,
      to_timestamp(at_seconds), to_timestamp(expires_seconds)
    from (${rewardRows.of(rewards)}) r
    where is_earned or ${isNotExcluded(sql`r.holder`, sql`to_timestamp(r.at_seconds)`)}
    order by holder, source, key
    on conflict do nothing returning holder_id as holder`.execute(ctx.db)
  for (const holder of new Set(rows.map((row) => row.holder))) tell(ctx, holder)
}

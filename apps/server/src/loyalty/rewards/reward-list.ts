import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { me, type Ctx } from '../../kit/index.ts'
import { missionWords } from '../missions/mission-words.ts'
import type { RewardSource } from './sources.ts'

/** So many that were claimed or closed are listed too. */
const lately = 50

/** What can be claimed, the first to expire first, and then what was claimed or closed, the newest first. */
export const rewards = (ctx: Ctx): Promise<Value<'rewards'>> => rewardsOf(ctx, me(ctx).holderId)

/** The rewards of an account holder, in the order of the reward centre. */
export async function rewardsOf(ctx: Ctx, id: bigint): Promise<Value<'rewards'>> {
  const mine = ctx.db.selectFrom('reward').selectAll().where('holder_id', '=', id)
  const open = await mine.where('state', '=', 'issued').orderBy('expires_at').orderBy('id').execute()
  const over = await mine
    .where('state', '<>', 'issued')
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(lately)
    .execute()
  const now = ctx.clock.now()
  const claimable = open.filter((row) => row.expires_at > now)
  const shown = [...claimable, ...over]
  const words = await missionWords(
    ctx,
    shown.filter(({ source }) => source === 'mission').map(({ key }) => key),
  )
  return {
    claimable: claimable.length,
    content: shown.map((row) => ({
      ...{ id: row.id, source: row.source as RewardSource, key: row.key, words: words.get(row.key) ?? null },
      ...{ amount: fromMicros(row.amount), points: row.points, score: row.score, turnoverPpm: row.turnover_ppm },
      closeReason: row.close_reason as 'expired' | 'excluded' | null,
      ...{ state: row.state as 'issued' | 'claimed' | 'closed', isEarned: row.is_earned },
      ...{ issuedAt: row.issued_at, expiresAt: row.expires_at, endedAt: row.ended_at },
    })),
  }
}

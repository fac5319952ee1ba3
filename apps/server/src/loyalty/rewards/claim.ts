import type { Selectable } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros, sum } from '@chokka/money'
import { stakesInPlay } from '../../betting/index.ts'
import { openRequirement } from '../../cashier/index.ts'
import { requireRealAccount } from '../../identity/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import type { Reward } from '../../kit/schema.ts'
import { requireNotExcluded } from '../../protection/index.ts'
import { lockCash, pay, type Transfer } from '../../wallet/index.ts'
import { givePoints } from '../points/give-points.ts'
import { addScore } from '../missions/leaderboard.ts'
import { rewardSources, type RewardSource } from './sources.ts'
import { tell } from '../tell.ts'

export async function claimReward(ctx: Ctx, { id }: Input<'claimReward'>): Promise<Value<'claimReward'>> {
  const { holderId } = me(ctx)
  await requireMayClaim(ctx, holderId)
  const row = await ctx.db
    .selectFrom('reward')
    .selectAll()
    .where('id', '=', id)
    .where('holder_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (row.state !== 'issued' || row.expires_at <= ctx.clock.now()) throw new Refusal('wrong_state')
  await creditReward(ctx, row, `holder:${holderId}`)
  return { claimed: [id], amount: fromMicros(row.amount), points: row.points }
}

export async function claimRewards(ctx: Ctx): Promise<Value<'claimRewards'>> {
  const { holderId } = me(ctx)
  await requireMayClaim(ctx, holderId)
  const rows = await ctx.db
    .selectFrom('reward')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('state', '=', 'issued')
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('expires_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) await creditReward(ctx, row, `holder:${holderId}`)
  return {
    claimed: rows.map(({ id }) => id),
    amount: sum(rows.map(({ amount }) => fromMicros(amount))),
    points: rows.reduce((points, row) => points + row.points, 0),
  }
}

/** The cash is locked first, as by everything that moves it, so that two claims at once wait for each other. */
async function requireMayClaim(ctx: Ctx, holderId: bigint): Promise<void> {
  await requireRealAccount(ctx, holderId)
  await requireNotExcluded(ctx, holderId)
  await lockCash(ctx, holderId)
}

type RewardRow = Pick<
  Selectable<Reward>,
  'id' | 'holder_id' | 'source' | 'amount' | 'points' | 'score' | 'turnover_ppm'
>

/** Pays a reward that the caller has locked, and ends it. */
export async function creditReward(ctx: Ctx, row: RewardRow, actor: string): Promise<void> {
  const { id, holder_id: holder } = row
  const amount = fromMicros(row.amount)
  const transfers: Transfer[] = []
  if (amount > 0n) {
    const source = { kind: 'reward', id } as const
    await openRequirement(ctx, { holderId: holder, amount, factorPpm: row.turnover_ppm, source }, stakesInPlay)
    // Only rewards of these sources are stored.
    const { code, from } = rewardSources[row.source as RewardSource]
    const reference = { kind: code, id }
    transfers.push({ from: { kind: from }, to: { holder, kind: 'M.cash' }, amount, code, reference })
  }
  if (row.points > 0) transfers.push(await givePoints(ctx, { id, holder, points: row.points }))
  if (row.score > 0) await addScore(ctx, { holder, score: row.score })
  if (transfers.length > 0) await pay(ctx, { id, actor, transfers })
  await ctx.db
    .updateTable('reward')
    .set({ state: 'claimed', ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('holder_id', '=', holder)
    .where('state', '=', 'issued')
    .execute()
  tell(ctx, holder)
}

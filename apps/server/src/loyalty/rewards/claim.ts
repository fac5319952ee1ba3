import type { Input, Value } from '@chokka/contract'
import { fromMicros, sum } from '@chokka/money'
import { stakesInPlay } from '../../betting/index.ts'
import { openRequirement } from '../../cashier/index.ts'
import { requireRealAccount } from '../../identity/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { requireNotExcluded } from '../../protection/index.ts'
import { lockCash, pay } from '../../wallet/index.ts'
import { rewardSources, type RewardSource } from './sources.ts'
import { tell } from '../tell.ts'

/** What is claimed has to be turned over once before a withdrawal (rules/loyalty §1). */
const turnoverPpm = 1_000_000

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
  await credit(ctx, row, `holder:${holderId}`)
  return { claimed: [id], amount: fromMicros(row.amount) }
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
  for (const row of rows) await credit(ctx, row, `holder:${holderId}`)
  return { claimed: rows.map(({ id }) => id), amount: sum(rows.map(({ amount }) => fromMicros(amount))) }
}

/** The cash is locked first, as by everything that moves it, so that two claims at once wait for each other. */
async function requireMayClaim(ctx: Ctx, holderId: bigint): Promise<void> {
  await requireRealAccount(ctx, holderId)
  await requireNotExcluded(ctx, holderId)
  await lockCash(ctx, holderId)
}

type RewardRow = { id: string; holder_id: bigint; source: string; amount: bigint }

/** Pays a reward that the caller has locked, and ends it. */
export async function credit(ctx: Ctx, row: RewardRow, actor: string): Promise<void> {
  const { id, holder_id: holder } = row
  const amount = fromMicros(row.amount)
  // Only rewards of these sources are stored.
  const { code, from } = rewardSources[row.source as RewardSource]
  const source = { kind: 'reward', id } as const
  await openRequirement(ctx, { holderId: holder, amount, factorPpm: turnoverPpm, source }, stakesInPlay)
  await pay(ctx, {
    ...{ id, actor },
    transfers: [{ from: { kind: from }, to: { holder, kind: 'M.cash' }, amount, code, reference: { kind: code, id } }],
  })
  await ctx.db
    .updateTable('reward')
    .set({ state: 'claimed', ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('holder_id', '=', holder)
    .where('state', '=', 'issued')
    .execute()
  tell(ctx, holder)
}

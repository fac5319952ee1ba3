import type { Value } from '@chokka/contract'
import { me, type Ctx } from '../kit/index.ts'
import { isUsable } from './affiliate.ts'

/** The agent who is signed in, with how many have registered by each of their invitation codes. */
export async function agentOverview(ctx: Ctx): Promise<Value<'agentOverview'>> {
  const { holderId } = me(ctx)
  const now = ctx.clock.now()
  const holder = await ctx.db
    .selectFrom('account_holder')
    .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
    .select(['account', 'nickname', 'type'])
    .where('account_holder.id', '=', holderId)
    .executeTakeFirstOrThrow()
  const registered = await registeredBelow(ctx, holderId)
  const codes = await ctx.db
    .selectFrom('affiliate_code')
    .select(['code', 'enabled', 'created_at', 'expires_at'])
    .where('holder_id', '=', holderId)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  return {
    ...holder,
    registered: [...registered.values()].reduce((sum, many) => sum + many, 0),
    codes: codes.map(({ code, created_at: createdAt, expires_at: expiresAt, enabled }) => ({
      ...{ code, createdAt, expiresAt, registered: registered.get(code) ?? 0 },
      usable: isUsable({ enabled, expiresAt }, now),
    })),
    now,
  }
}

/** How many stand directly below, by the code by which they came. */
async function registeredBelow(ctx: Ctx, uplineId: bigint): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .selectFrom('holder_upline')
    .select(['affiliate_code', (select) => select.fn.countAll<bigint>().as('many')])
    .where('upline_id', '=', uplineId)
    .groupBy('affiliate_code')
    .execute()
  return new Map(rows.map(({ affiliate_code: code, many }) => [code, Number(many)]))
}

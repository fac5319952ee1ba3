import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'
import { heldBy } from './held-by.ts'

/** What a member has staked on open bets: their part of the escrow E.bet (M-17). */
export async function stakesInPlay(ctx: Ctx, holderId: bigint): Promise<Money> {
  const { held } = await ctx.db
    .selectFrom('bet')
    .select((select) => select.cast<bigint | null>(select.fn.sum('stake'), 'bigint').as('held'))
    .where(heldBy, '=', holderId)
    .where('held', '=', true)
    .executeTakeFirstOrThrow()
  return fromMicros(held ?? 0n)
}

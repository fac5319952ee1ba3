import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'

/** What a person has staked on bets that are not yet decided: the part of E.bet that came from him (M-17). */
export async function stakesInPlay(ctx: Ctx, personId: bigint): Promise<Money> {
  const { held } = await ctx.db
    .selectFrom('bet')
    .select((select) => select.cast<bigint | null>(select.fn.sum('stake'), 'bigint').as('held'))
    .where('person_id', '=', personId)
    .where('held', '=', true)
    .executeTakeFirstOrThrow()
  return fromMicros(held ?? 0n)
}

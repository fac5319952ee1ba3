import type { Input, Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import { pointBalance } from '../../wallet/index.ts'
import { pointUnit } from '../points/ledger.ts'
import { rewardsOf } from '../rewards/reward-list.ts'
import { standingOf } from '../vip.ts'
import { doesTakePart } from '../who-takes-part.ts'

const mostMoves = 100

/** What a member has reached, as staff see it. */
export async function memberLoyalty(ctx: Ctx, { holderId }: Input<'memberLoyalty'>): Promise<Value<'memberLoyalty'>> {
  const moves = await ctx.db
    .selectFrom('loyalty_rank_move')
    .select(['from_rank as from', 'to_rank as to', 'cause', 'at', 'actor', 'reason'])
    .where('holder_id', '=', holderId)
    .orderBy('number', 'desc')
    .limit(mostMoves)
    .execute()
  return {
    takesPart: await doesTakePart(ctx, holderId),
    ...(await standingOf(ctx, holderId)),
    points: Number((await pointBalance(ctx, holderId)) / pointUnit),
    moves: moves.map((move) => ({ ...move, cause: move.cause as 'play' | 'fall' | 'back' | 'hand' })),
    rewards: (await rewardsOf(ctx, holderId)).content,
  }
}

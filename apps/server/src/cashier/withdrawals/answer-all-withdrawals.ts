import type { Value } from '@chokka/contract'
import { me, type Ctx } from '../../kit/index.ts'
import { moveWithdrawal } from './moves.ts'

/** "All received": every one that was sent and not yet answered. */
export async function answerAllWithdrawals(ctx: Ctx): Promise<Value<'answerAllWithdrawals'>> {
  const { holderId } = me(ctx)
  const sent = await ctx.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('state', '=', 'sent')
    .$narrowType<{ state: 'sent' }>()
    .orderBy('id')
    .forUpdate()
    .execute()
  const set = { answered_at: ctx.clock.now() }
  for (const row of sent) await moveWithdrawal(ctx, row, { to: 'received', actor: `holder:${holderId}`, set })
  return { answered: sent.length }
}

import type { Ctx, OutsideCtx } from '../../kit/index.ts'
import { moveWithdrawal } from './moves.ts'

const batch = 200

/** The job: a payout that is not answered in time counts as received (spec 4 Withdrawal confirmation). */
export async function confirmReceived(ctx: OutsideCtx): Promise<void> {
  let done = batch
  while (done === batch) done = await ctx.transaction(confirmSome)
}

async function confirmSome(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', 'sent')
    .$narrowType<{ state: 'sent' }>()
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) {
    await moveWithdrawal(ctx, row, {
      to: 'auto_received',
      actor: 'site',
      reason: 'no answer in time',
      set: { answered_at: now },
    })
  }
  return due.length
}

import { transact, type BaseCtx, type Db } from '../../kit/index.ts'
import { lockCash } from '../../wallet/index.ts'
import { creditReward } from './claim.ts'
import { tell } from '../tell.ts'

const batchSize = 100

/** What was earned is credited when its time is over, and gifts are closed. Each in a transaction of its own. */
export async function endRewards(db: Db, base: BaseCtx, closing?: AbortSignal): Promise<void> {
  const isClosing = () => closing?.aborted ?? false
  for (;;) {
    const due = await db
      .selectFrom('reward')
      .select(['holder_id', 'id'])
      .where('state', '=', 'issued')
      .where('expires_at', '<=', base.clock.now())
      .orderBy('expires_at')
      .limit(batchSize)
      .execute()
    for (const one of due) {
      if (isClosing()) return
      await endOne(db, base, one)
    }
    if (due.length < batchSize) return
  }
}

const endOne = (db: Db, base: BaseCtx, { holder_id: holder, id }: { holder_id: bigint; id: string }) =>
  transact(db, base, async (ctx) => {
    await lockCash(ctx, holder)
    const row = await ctx.db
      .selectFrom('reward')
      .selectAll()
      .where('holder_id', '=', holder)
      .where('id', '=', id)
      .where('state', '=', 'issued')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    if (row.is_earned) return creditReward(ctx, row, 'loyalty')
    await ctx.db
      .updateTable('reward')
      .set({ state: 'closed', close_reason: 'expired', ended_at: ctx.clock.now() })
      .where('holder_id', '=', holder)
      .where('id', '=', id)
      .execute()
    tell(ctx, holder)
  })

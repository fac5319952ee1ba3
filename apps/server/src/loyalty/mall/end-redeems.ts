import { transact, type BaseCtx, type Db } from '../../kit/index.ts'
import { rejectOpen } from './end-redeem.ts'
import { lockRedeem } from './moves.ts'

const batchSize = 100

/** What nobody has decided in time goes back to its member, each in a transaction of its own. */
export async function endRedeems(db: Db, base: BaseCtx, closing?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom('redeem')
      .select('id')
      .where('state', '=', 'in_process')
      .where('expires_at', '<=', base.clock.now())
      .orderBy('expires_at')
      .limit(batchSize)
      .execute()
    for (const { id } of due) {
      if (closing?.aborted) return
      await transact(db, base, async (ctx) => {
        const row = await lockRedeem(ctx, id)
        // Another process was here first.
        if (row.state === 'in_process') await rejectOpen(ctx, row, { actor: 'loyalty', endedBy: null })
      })
    }
    if (due.length < batchSize) return
  }
}

import { sql } from 'kysely'
import { deleteInBatches, plusHours, type Db, type OutsideCtx } from '../kit/index.ts'

/** Longer than any limit counts. */
const retentionHours = 48

/** The daily cleanup job: deletes refused payments that no limit counts any more. */
export const cleanUp =
  (db: Db) =>
  async (ctx: OutsideCtx): Promise<void> => {
    const before = plusHours(ctx.clock.now(), -retentionHours)
    await deleteInBatches(db, 'deposit_failure', sql`deposit_failure.at < ${before}`)
  }

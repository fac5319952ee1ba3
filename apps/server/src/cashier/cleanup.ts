import { sql } from 'kysely'
import { deleteInBatches, plusHours, type Db, type OutsideCtx } from '../kit/index.ts'

/** Longer than a member takes to send a form with its images, and than any limit counts. */
const retentionHours = 48

/**
 * The daily cleanup job: deletes images that became no proof, and refused payments and upload attempts that no limit
 * counts any more.
 */
export const cleanUp =
  (db: Db) =>
  async (ctx: OutsideCtx): Promise<void> => {
    const before = plusHours(ctx.clock.now(), -retentionHours)
    const isProof = sql`exists (select 1 from withdrawal_proof where withdrawal_proof.image_id = image.id)`
    await deleteInBatches(db, 'image', sql`image.created_at < ${before} and not ${isProof}`)
    await deleteInBatches(db, 'deposit_failure', sql`deposit_failure.at < ${before}`)
    await deleteInBatches(db, 'image_try', sql`image_try.at < ${before}`)
  }

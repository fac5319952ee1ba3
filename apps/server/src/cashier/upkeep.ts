import { sql } from 'kysely'
import { deleteInBatches, plusHours, type Db, type OutsideCtx } from '../kit/index.ts'

/** Longer than anybody takes to send the pictures of a form, and than failures are counted. */
const keptHours = 48

/**
 * The daily job: nothing is kept that has done its work: pictures that became nobody's proof, failures and tries that
 * no count looks back to.
 */
export const upkeep =
  (db: Db) =>
  async (ctx: OutsideCtx): Promise<void> => {
    const before = plusHours(ctx.clock.now(), -keptHours)
    const isProof = sql`exists (select 1 from withdrawal_proof where withdrawal_proof.image_id = image.id)`
    await deleteInBatches(db, 'image', sql`image.created_at < ${before} and not ${isProof}`)
    await deleteInBatches(db, 'deposit_failure', sql`deposit_failure.at < ${before}`)
    await deleteInBatches(db, 'image_try', sql`image_try.at < ${before}`)
  }

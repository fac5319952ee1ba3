import { sql } from 'kysely'
import { deleteInBatches, plusHours, type Db, type OutsideCtx } from '../kit/index.ts'

/** Longer than somebody takes to send a form with its images, and than any limit counts. */
const retentionHours = 48

/** The daily job that deletes images which no form was sent with, and attempts that no limit counts any more. */
export const forgetImages =
  (db: Db) =>
  async (ctx: OutsideCtx): Promise<void> => {
    const before = plusHours(ctx.clock.now(), -retentionHours)
    await deleteInBatches(db, 'image', sql`image.created_at < ${before} and image.used_for is null`)
    await deleteInBatches(db, 'image_try', sql`image_try.at < ${before}`)
  }

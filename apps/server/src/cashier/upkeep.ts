import { sql } from 'kysely'
import { deleteInBatches, plusHours, type Db, type OutsideCtx, type Surroundings } from '../kit/index.ts'

const monthsAhead = 3
/** Longer than anybody takes to send the pictures of a form, and than failures are counted. */
const keptHours = 48

/**
 * The daily job: room for the months to come, and nothing kept that has done its work: pictures that became nobody's
 * proof, failures and tries that no count looks back to.
 */
export const upkeep =
  (db: Db) =>
  async (ctx: OutsideCtx): Promise<void> => {
    await addMonths(db, ctx.log)
    const before = plusHours(ctx.clock.now(), -keptHours)
    const isProof = sql`exists (select 1 from withdrawal_proof where withdrawal_proof.image_id = image.id)`
    await deleteInBatches(db, 'image', sql`image.created_at < ${before} and not ${isProof}`)
    await deleteInBatches(db, 'deposit_failure', sql`deposit_failure.at < ${before}`)
    await deleteInBatches(db, 'image_try', sql`image_try.at < ${before}`)
  }

/**
 * Every table of the site that is kept in months gets the months to come, and those that were missed. Each table stands
 * alone: one that cannot have its months now keeps its rows in the default partition until the next run.
 */
export async function addMonths(db: Db, log: Surroundings['log']): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_partitioned_table join pg_class on pg_class.oid = partrelid
    where relnamespace = 'public'::regnamespace order by relname`.execute(db)
  for (const { name } of rows) {
    const adding = sql`select ensure_month_partitions(${name}, now()::date, ${monthsAhead}::int)`.execute(db)
    await adding.catch((fault) => log.error({ err: fault, table: name }, 'no months for a table'))
  }
}

import { sql } from 'kysely'
import { plusHours, type Ctx, type OutsideCtx } from '../kit/index.ts'

const monthsAhead = 3
const keptHours = 48

/** The daily job: room for the months to come, and no picture kept that became nobody's proof. */
export async function upkeep(ctx: OutsideCtx): Promise<void> {
  await ctx.transaction(addMonths)
  await ctx.transaction(dropImages)
}

/** Every table of the site that is kept in months gets the months to come. */
async function addMonths(ctx: Ctx): Promise<void> {
  await sql`
    select ensure_month_partitions(relname::text, now()::date, ${monthsAhead}::int)
    from pg_partitioned_table join pg_class on pg_class.oid = partrelid
    where relnamespace = 'public'::regnamespace`.execute(ctx.db)
}

async function dropImages(ctx: Ctx): Promise<void> {
  const proofs = ctx.db.selectFrom('withdrawal_proof').select('image_id')
  await ctx.db
    .deleteFrom('image')
    .where('created_at', '<', plusHours(ctx.clock.now(), -keptHours))
    .where('id', 'not in', proofs)
    .execute()
}

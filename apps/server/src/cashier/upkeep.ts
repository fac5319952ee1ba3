import { sql } from 'kysely'
import { plusHours, type Ctx, type OutsideCtx } from '../kit/index.ts'

const monthsAhead = 3
const keptHours = 48

/** The daily job: room for the months to come, and no picture kept that became nobody's proof. */
export async function upkeep(ctx: OutsideCtx): Promise<void> {
  await ctx.transaction(async ({ db }) => {
    for (const table of ['ledger_transfer', 'bet']) {
      await sql`select ensure_month_partitions(${table}, now()::date, ${monthsAhead}::int)`.execute(db)
    }
  })
  await ctx.transaction(dropImages)
}

async function dropImages(ctx: Ctx): Promise<void> {
  const proofs = ctx.db.selectFrom('withdrawal_proof').select('image_id')
  await ctx.db
    .deleteFrom('image')
    .where('created_at', '<', plusHours(ctx.clock.now(), -keptHours))
    .where('id', 'not in', proofs)
    .execute()
}

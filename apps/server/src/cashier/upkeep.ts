import { sql } from 'kysely'
import { plusHours, type OutsideCtx } from '../kit/index.ts'

const monthsAhead = 3

/** The daily job: room for the months to come, and no picture kept that became nobody's proof. */
export async function upkeep(ctx: OutsideCtx): Promise<void> {
  await ctx.transaction(async ({ db }) => {
    for (const table of ['ledger_transfer', 'bet']) {
      await sql`select ensure_month_partitions(${table}, now()::date, ${monthsAhead}::int)`.execute(db)
    }
  })
  await ctx.transaction((tx) =>
    tx.db
      .deleteFrom('image')
      .where('created_at', '<', plusHours(tx.clock.now(), -48))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('withdrawal_proof').select('image_id').whereRef('withdrawal_proof.image_id', '=', 'image.id'),
          ),
        ),
      )
      .execute(),
  )
}

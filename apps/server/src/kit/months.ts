import { sql } from 'kysely'
import type { BaseCtx } from './ctx.ts'
import type { Db } from './database.ts'

const monthsAhead = 3

/**
 * Adds the partitions of the months to come, and of those that were missed, to every table with monthly partitions. A
 * failure with one table does not stop the others: its rows go to the default partition until the next run.
 */
export async function addMonths(db: Db, log: BaseCtx['log']): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_partitioned_table join pg_class on pg_class.oid = partrelid
    where relnamespace = 'public'::regnamespace order by relname`.execute(db)
  for (const { name } of rows) {
    const adding = sql`select ensure_month_partitions(${name}, now()::date, ${monthsAhead}::int)`.execute(db)
    await adding.catch((fault) => log.error({ err: fault, table: name }, 'no months for a table'))
  }
}

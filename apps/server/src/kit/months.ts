import { sql } from 'kysely'
import type { BaseCtx } from './ctx.ts'
import type { Db } from './database.ts'

const monthsAhead = 3

/**
 * Every table of the site that is kept in months gets the months to come, and those that were missed. Each table stands
 * alone: one that cannot have its months now keeps its rows in the default partition until the next run.
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

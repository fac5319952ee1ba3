import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './schema.ts'

const batchSize = 1000n

/**
 * Deletes the rows of a table, not a partitioned one, that nothing needs any more: so many in each statement that
 * nobody waits long for its locks. `isOver` names the columns by the table's own name.
 */
export async function deleteInBatches(db: Db, table: keyof DB, isOver: RawBuilder<SqlBool>): Promise<void> {
  for (let gone = batchSize; gone === batchSize;) {
    const name = sql.table(table)
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any (array(select ctid from ${name} where ${isOver} limit ${batchSize}))`.execute(
      db,
    )
    gone = numAffectedRows ?? 0n
  }
}

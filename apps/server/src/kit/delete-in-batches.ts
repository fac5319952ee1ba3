import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './schema.ts'

const batchSize = 1000n

/**
 * Deletes the rows of a table, not a partitioned one, that are expired, in statements so small that nobody waits long
 * for their locks. `isExpired` names the columns with the table's own name.
 */
export async function deleteInBatches(db: Db, table: keyof DB, isExpired: RawBuilder<SqlBool>): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize;) {
    const name = sql.table(table)
    const { numAffectedRows } = await sql`
      delete from ${name}
      where ctid = any (array(select ctid from ${name} where ${isExpired} limit ${batchSize}))`.execute(db)
    deleted = numAffectedRows ?? 0n
  }
}

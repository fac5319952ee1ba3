import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/kit/database.ts'

/**
 * Waits until every transaction that has begun by now has ended, those of other tests on the same PostgreSQL too: until
 * then a cursor rightly does not read what was committed.
 */
export async function waitForTransactions(db: Db): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db)
  const isOver = async () => {
    const { rows: found } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as "isOver"`.execute(db)
    return found[0]?.isOver
  }
  await expect.poll(isOver, { interval: 5 }).toBe(true)
}

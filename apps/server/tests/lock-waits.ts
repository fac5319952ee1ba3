import { askOnce } from '../src/kit/database.ts'

/** How many transactions on this database wait for a lock at this moment. */
export async function lockWaits(databaseUrl: string): Promise<number> {
  const [row] = await askOnce<{ many: number }>(
    databaseUrl,
    `select count(*)::int as many from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.many ?? 0
}

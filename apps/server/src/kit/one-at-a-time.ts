import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'

/** Takes the lock of this name until the transaction ends; another transaction that takes it waits. */
export async function oneAtATime(ctx: Pick<Ctx, 'db'>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db)
}

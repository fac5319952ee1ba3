import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'

/** Only one transaction at a time does what the name says; the others wait for its end. */
export async function oneAtATime(ctx: Pick<Ctx, 'db'>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db)
}

import { sql } from 'kysely'
import type { Ctx } from '../../kit/index.ts'

/** Identity documents that wait for review, and since when. */
export async function waitingDocuments(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(sent_at) as oldest from identity_document where state = 'submitted'`.execute(
    ctx.db,
  )
  return rows[0] ?? { count: 0, oldest: null }
}

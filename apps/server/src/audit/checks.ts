import type { Db, Tx } from '../kit/index.ts'
import type { Verified } from './chain.ts'

/** Keeps what a verification has found. */
export async function keepCheck(db: Db | Tx, at: Date, { links, head, broken }: Verified): Promise<void> {
  await db
    .insertInto('audit_check')
    .values({ at, links, head: head?.hash ?? null, broken_at: broken?.number ?? null, fault: broken?.fault ?? null })
    .execute()
}

/** What the latest verification has found. */
export const lastCheck = (db: Tx) =>
  db
    .selectFrom('audit_check')
    .select(['at', 'links', 'head', 'broken_at', 'fault'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

import type { Db, Tx } from '../kit/index.ts'

/** Moves waiting acts that nobody has decided in time to `expired`. */
export async function expireActs(db: Db | Tx, now: Date): Promise<void> {
  await db
    .updateTable('asked_act')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'asked')
    .where('expires_at', '<=', now)
    .execute()
}

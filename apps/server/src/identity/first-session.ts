import type { Ctx, Db } from '../kit/index.ts'

/** Whether the caller's session is the first of their account; false for a visitor. */
export async function isFirstSession({ db, who }: Pick<Ctx, 'who'> & { db: Db }): Promise<boolean> {
  if (!who) return false
  const holder = await db
    .selectFrom('account_holder')
    .select('previous_login_at')
    .where('id', '=', who.holderId)
    .executeTakeFirst()
  return holder !== undefined && holder.previous_login_at === null
}

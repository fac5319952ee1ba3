import type { Value } from '@chokka/contract'
import { me, type Ctx, type Db } from '../kit/index.ts'

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

/** What a client asks after a first login (spec 7 first login). */
export async function firstLogin(ctx: Ctx): Promise<Value<'firstLogin'>> {
  const { first_login_at: firstLoginAt, previous_login_at } = await ctx.db
    .selectFrom('account_holder')
    .select(['first_login_at', 'previous_login_at'])
    .where('id', '=', me(ctx).holderId)
    .executeTakeFirstOrThrow()
  return { firstTimeLogin: previous_login_at === null, firstLoginAt }
}

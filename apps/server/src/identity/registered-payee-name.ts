import { me, type Ctx } from '../kit/index.ts'

/** The real name under which the signed-in account holder registered; null where the site did not ask for one. */
export async function registeredPayeeName(ctx: Ctx): Promise<string | null> {
  const { payee_name_sealed: sealed } = await ctx.db
    .selectFrom('holder_profile')
    .select('payee_name_sealed')
    .where('holder_id', '=', me(ctx).holderId)
    .executeTakeFirstOrThrow()
  return sealed ? ctx.keys.openAtRest(sealed) : null
}

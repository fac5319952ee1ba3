import { Refusal, type Ctx } from '../../kit/index.ts'
import { trialType } from '../account-types.ts'

/** Refuses with not_found for an id that nobody has, and for trial accounts, of which staff keep nothing. */
export async function requireHolder(ctx: Ctx, holderId: bigint): Promise<void> {
  const found = await ctx.db
    .selectFrom('account_holder')
    .select('id')
    .where('id', '=', holderId)
    .where('type', '<>', trialType)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}

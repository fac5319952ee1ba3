import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { typesWhere } from '../identity/index.ts'
import { Refusal, type Ctx } from '../kit/index.ts'

/** Trial and in-house accounts take part in nothing; both cannot withdraw. */
const types = typesWhere((type) => type.withdraws)

/** Of a row of `account_holder_view`: it is a real account, and no test account (rules/loyalty). */
export const takesPart = (holder: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${holder}.type = any(${types}) and not ${holder}.is_test`

/** Whether an account takes part. Refuses with not_found where there is none. */
export async function doesTakePart(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const holder = await ctx.db
    .selectFrom('account_holder_view')
    .select(takesPart(sql`account_holder_view`).as('does'))
    .where('id', '=', holderId)
    .executeTakeFirst()
  if (!holder) throw new Refusal('not_found')
  return Boolean(holder.does)
}

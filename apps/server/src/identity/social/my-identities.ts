import type { Value } from '@chokka/contract'
import { socialProviders } from '@chokka/contract/social'
import { me, type Ctx } from '../../kit/index.ts'

/** With which companies the account may sign in. */
export async function myIdentities(ctx: Ctx): Promise<Value<'myIdentities'>> {
  const { holderId } = me(ctx)
  const [account, rows] = await Promise.all([
    ctx.db.selectFrom('account_holder').select('has_password').where('id', '=', holderId).executeTakeFirstOrThrow(),
    ctx.db.selectFrom('holder_identity').select(['provider', 'linked_at']).where('holder_id', '=', holderId).execute(),
  ])
  const linkedAt = new Map(rows.map((row) => [row.provider, row.linked_at]))
  return {
    hasPassword: account.has_password,
    content: socialProviders.map((provider) => ({ provider, linkedAt: linkedAt.get(provider) ?? null })),
  }
}

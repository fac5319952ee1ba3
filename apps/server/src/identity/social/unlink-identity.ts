import type { Input, Value } from '@chokka/contract'
import { me, noteEvent, Refusal, type Ctx } from '../../kit/index.ts'

/** Unlinks an account of another company. Refuses with last_way_in when nothing else could sign in. */
export async function unlinkIdentity(
  ctx: Ctx,
  { provider }: Input<'unlinkIdentity'>,
): Promise<Value<'unlinkIdentity'>> {
  const { holderId } = me(ctx)
  // Locked, so that two calls cannot take the last two ways in at once.
  const { has_password: hasPassword } = await ctx.db
    .selectFrom('account_holder')
    .select('has_password')
    .where('id', '=', holderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const linked = await ctx.db
    .selectFrom('holder_identity')
    .select('provider')
    .where('holder_id', '=', holderId)
    .execute()
  if (!linked.some((row) => row.provider === provider)) throw new Refusal('not_found')
  if (!hasPassword && linked.length === 1) throw new Refusal('last_way_in')
  await ctx.db
    .deleteFrom('holder_identity')
    .where('holder_id', '=', holderId)
    .where('provider', '=', provider)
    .execute()
  const subject = `holder:${holderId}`
  const reason = 'unlinked by the account holder'
  await noteEvent(ctx, { action: 'identity.unlinked', subject, actor: subject, reason, before: { provider } })
  return {}
}

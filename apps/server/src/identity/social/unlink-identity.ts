import type { Input, Value } from '@chokka/contract'
import { me, noteEvent, Refusal, type Ctx } from '../../kit/index.ts'
import type { Gateways } from '../../messages/index.ts'
import { endFresh, requireFresh } from '../security/fresh.ts'
import { noticeTo } from '../security/notice.ts'

/**
 * Unlinks an account of another company, once the holder of the session has shown again who they are, as for every
 * removal of what protects an account. Refuses with last_way_in when nothing else could sign in.
 */
export const unlinkIdentity =
  (gateways: Gateways) =>
  async (ctx: Ctx, { provider }: Input<'unlinkIdentity'>): Promise<Value<'unlinkIdentity'>> => {
    const { holderId } = me(ctx)
    // Nobody is asked for a proof for what is refused anyway.
    await refuseLastWayIn(ctx, holderId, provider)
    // It locks the profile, so that two calls cannot take the last two ways in at once.
    await requireFresh(ctx)
    await refuseLastWayIn(ctx, holderId, provider)
    await ctx.db
      .deleteFrom('holder_identity')
      .where('holder_id', '=', holderId)
      .where('provider', '=', provider)
      .execute()
    await endFresh(ctx, holderId)
    const subject = `holder:${holderId}`
    const reason = 'unlinked by the account holder'
    await noteEvent(ctx, { action: 'identity.unlinked', subject, actor: subject, reason, before: { provider } })
    await noticeTo(ctx, gateways, holderId, 'identityUnlinkedNotice')
    return {}
  }

async function refuseLastWayIn(ctx: Ctx, holderId: bigint, provider: string): Promise<void> {
  const linked = await ctx.db
    .selectFrom('holder_identity')
    .select('provider')
    .where('holder_id', '=', holderId)
    .execute()
  if (!linked.some((row) => row.provider === provider)) throw new Refusal('not_found')
  if (linked.length > 1) return
  const { has_password: hasPassword } = await ctx.db
    .selectFrom('account_holder')
    .select('has_password')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  if (!hasPassword) throw new Refusal('last_way_in')
}

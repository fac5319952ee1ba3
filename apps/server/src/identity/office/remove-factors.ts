import type { Result } from '@chokka/contract'
import { Refusal, type ActCtx, type ActVerb } from '../../kit/index.ts'
import { noContact } from '../contacts.ts'
import { factorsOf, type HolderFactors } from '../factors/holder-factors.ts'
import { deleteRecoveryCodes } from '../factors/recovery-codes.ts'
import { lockAccount } from '../lock-account.ts'
import { isLoginName, type BindOptions } from '../security/bind-contact.ts'
import { noticeOfStaff, type Recipient } from '../security/notice.ts'
import { endAllSessions } from '../sessions.ts'

type Removed = Result<'removeFactors'>['removed'][number]

/**
 * For somebody who has lost phone and recovery codes, and has shown customer service who they are. It takes two staff
 * members, because it opens an account to whoever has its password. Refuses with factor_not_bound where there is
 * nothing to remove, and with last_way_in where nobody could sign in without the number.
 */
export const removeFactors =
  (options: BindOptions): ActVerb<'removeFactors'> =>
  async (ctx, { holderId, mobileToo }) => {
    const account = await lockAccount(ctx, holderId)
    if (!account) throw new Refusal('not_found')
    const has = await factorsOf(ctx, holderId)
    const former = mobileToo ? await removeMobile(ctx, holderId, has) : []
    const removed: Removed[] = [
      ...((await removeAuthenticator(ctx, holderId)) ? (['authenticator'] as const) : []),
      ...(mobileToo && has.mobile ? (['mobile'] as const) : []),
      ...((await forgetNetworks(ctx, holderId)) ? (['networks'] as const) : []),
    ]
    if (removed.length === 0) throw new Refusal('factor_not_bound')
    await endAllSessions(ctx, holderId, 'factors_removed')
    for (const react of options.onIdentityChanged) await react(ctx, holderId)
    await noticeOfStaff(ctx, options.gateways, holderId, 'factorsRemovedNotice', former)
    const { account: name, state } = account
    const before = Object.fromEntries(removed.map((one) => [one, true]))
    const after = Object.fromEntries(removed.map((one) => [one, false]))
    return { value: { holderId, account: name, state, removed }, subject: `holder:${holderId}`, before, after }
  }

/** The secret, also one that was never bound, its recovery codes, and logins that wait for a factor. */
async function removeAuthenticator(ctx: ActCtx, holderId: bigint): Promise<boolean> {
  await deleteRecoveryCodes(ctx, holderId)
  await ctx.db.deleteFrom('factor_ticket').where('holder_id', '=', holderId).execute()
  const deleted = await ctx.db
    .deleteFrom('authenticator')
    .where('holder_id', '=', holderId)
    .returning('bound_at')
    .executeTakeFirst()
  return (deleted?.bound_at ?? null) !== null
}

/** The networks were remembered by a factor that is gone, maybe with a thief. */
async function forgetNetworks(ctx: ActCtx, holderId: bigint): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('known_network')
    .where('holder_id', '=', holderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes the number, and returns it if it is to be told: whoever has it now may be a stranger, or its owner. */
async function removeMobile(ctx: ActCtx, holderId: bigint, has: HolderFactors): Promise<Recipient[]> {
  if (!has.mobile) return []
  if (!has.hasPassword || (await isLoginName(ctx, holderId))) throw new Refusal('last_way_in')
  await ctx.db.updateTable('holder_profile').set(noContact('mobile')).where('holder_id', '=', holderId).execute()
  return has.mobile.verified ? [{ channel: 'sms', to: has.mobile.to }] : []
}

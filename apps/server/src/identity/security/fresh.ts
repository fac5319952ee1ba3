import type { ConfirmKind, FreshRequired } from '@chokka/contract/factors'
import { factors as limits } from '@chokka/contract/limits'
import { me, plusMinutes, Refusal, type Ctx } from '../../kit/index.ts'
import { factorsOf, type HolderFactors } from '../factors/holder-factors.ts'
import { maskEmail, maskMobile } from '../factors/masks.ts'

/**
 * By what a member can show again who they are. Where an authenticator is bound nothing weaker will do, or a thief of
 * the password, or of the phone number, could remove it.
 */
function confirmKindsOf(has: HolderFactors): FreshRequired['by'] {
  if (has.authenticatorAt) return [{ kind: 'authenticator' }, { kind: 'recovery' }]
  const kinds: FreshRequired['by'] = has.hasPassword ? [{ kind: 'password' }] : []
  if (has.mobile?.verified) kinds.push({ kind: 'mobile', hint: maskMobile(has.mobile.to) })
  if (has.email?.verified) kinds.push({ kind: 'email', hint: maskEmail(has.email.to) })
  return kinds
}

export const canConfirmBy = (has: HolderFactors, kind: ConfirmKind): boolean =>
  confirmKindsOf(has).some((one) => one.kind === kind)

/** Where nothing of the account's own can be asked for, the sign-in at another company must be this recent. */
const recentMinutes = 10

/** Refuses with sign_in_again in an older session. */
export async function requireRecentSignIn(ctx: Ctx): Promise<void> {
  const { started_at: startedAt } = await ctx.db
    .selectFrom('session')
    .select('started_at')
    .where('id', '=', me(ctx).sessionId)
    .executeTakeFirstOrThrow()
  if (startedAt <= plusMinutes(ctx.clock.now(), -recentMinutes)) throw new Refusal('sign_in_again')
}

/**
 * Refuses with factor_fresh_required, unless the holder of this session has shown within the last five minutes who they
 * are (S-13); with sign_in_again where there is nothing to show it by. Locks the account's profile until the
 * transaction ends, so that changes come one after the other.
 */
export async function requireFresh(ctx: Ctx): Promise<void> {
  const { sessionId, holderId } = me(ctx)
  await ctx.db
    .selectFrom('holder_profile')
    .select('holder_id')
    .where('holder_id', '=', holderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { fresh_until: until } = await ctx.db
    .selectFrom('session')
    .select('fresh_until')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (until && until > ctx.clock.now()) return
  const value: FreshRequired = { by: confirmKindsOf(await factorsOf(ctx, holderId)) }
  if (value.by.length === 0) return requireRecentSignIn(ctx)
  throw new Refusal('factor_fresh_required', value)
}

/** The same for what asks for the password anyway: only where an authenticator stands above it. */
export async function requireFreshAuthenticator(ctx: Ctx): Promise<void> {
  if ((await factorsOf(ctx, me(ctx).holderId)).authenticatorAt) await requireFresh(ctx)
}

/** Lets this session change what protects the account, for five minutes. */
export async function markFresh(ctx: Ctx): Promise<Date> {
  const freshUntil = plusMinutes(ctx.clock.now(), limits.freshMinutes)
  await ctx.db.updateTable('session').set({ fresh_until: freshUntil }).where('id', '=', me(ctx).sessionId).execute()
  return freshUntil
}

/** Everything that was shown before counts no more: a factor has changed. */
export async function endFresh(ctx: Ctx, holderId: bigint): Promise<void> {
  const { sessionId } = me(ctx)
  await ctx.db
    .updateTable('session')
    .set({ fresh_until: null })
    .where('holder_id', '=', holderId)
    .where('id', '<>', sessionId)
    .where('fresh_until', 'is not', null)
    .execute()
}

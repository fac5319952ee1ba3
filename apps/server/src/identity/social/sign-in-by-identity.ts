import type { Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import type { Gateways } from '../../messages/index.ts'
import { clearFailures, deviceMark, nameMark, sourceOf } from '../login-guard.ts'
import { lockForLogin, startSession } from '../login.ts'

/**
 * Signs in the account with which an identity is linked, by the rules of every login: its state, its type, the device
 * and the previous login. Its password may be old: it was not used.
 */
export async function signInByIdentity(
  ctx: Ctx,
  gateways: Gateways,
  holderId: bigint,
  device: string | undefined,
): Promise<Value<'login'>> {
  const holder = await lockForLogin(ctx, holderId)
  if (!holder) throw new Error(`no account holder ${holderId}`)
  const start = { area: 'member', device, gateways, method: 'social' } as const
  const started = await startSession(ctx, holder, { ...start, mustChange: holder.must_change_password })
  await clearOwnFailures(ctx, holderId, device)
  return { ...started, passwordExpired: false }
}

/** Whoever has shown who they are need not wait for wrong passwords that they typed before. */
async function clearOwnFailures(ctx: Ctx, holderId: bigint, device: string | undefined): Promise<void> {
  const { account } = await ctx.db
    .selectFrom('account_holder')
    .select('account')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  // `startSession` has made the device known.
  const source = sourceOf(ctx, device ? deviceMark(ctx, device) : null)
  await clearFailures(ctx, nameMark(ctx, account), source.name)
}

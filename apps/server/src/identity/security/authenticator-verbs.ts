import type { Input, Value } from '@chokka/contract'
import { factors as limits } from '@chokka/contract/limits'
import type { Gateways } from '../../messages/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { newSecret, uriOf, useAuthenticatorCode } from '../factors/authenticator.ts'
import { admitTry, clearTries, countWrongTry } from '../factors/factor-tries.ts'
import { rememberNetwork } from '../factors/known-networks.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-codes.ts'
import { nameOfHolder } from '../name-of-holder.ts'
import { endFresh, requireFresh } from './fresh.ts'
import { noticeTo } from './notice.ts'

const boundAt = async (ctx: Ctx, holderId: bigint) =>
  ctx.db.selectFrom('authenticator').select('bound_at').where('holder_id', '=', holderId).forUpdate().executeTakeFirst()

/** A new secret, which replaces one that was not bound. */
export async function startAuthenticator(ctx: Ctx): Promise<Value<'startAuthenticator'>> {
  await requireFresh(ctx)
  const { holderId } = me(ctx)
  if ((await boundAt(ctx, holderId))?.bound_at) throw new Refusal('authenticator_bound')
  const secret = newSecret(ctx)
  const values = { secret_sealed: ctx.keys.sealAtRest(secret), started_at: ctx.clock.now() }
  await ctx.db
    .insertInto('authenticator')
    .values({ holder_id: holderId, ...values })
    .onConflict((conflict) => conflict.column('holder_id').doUpdateSet({ ...values, last_step: 0n }))
    .execute()
  return { secret, uri: uriOf(secret, ctx.site.brand.name.en, await nameOfHolder(ctx, holderId)) }
}

/** Binds the authenticator by its first code. The network from which it is bound needs no factor from now on. */
export const bindAuthenticator =
  (gateways: Gateways) =>
  async (ctx: Ctx, { code }: Input<'bindAuthenticator'>): Promise<Value<'bindAuthenticator'>> => {
    await requireFresh(ctx)
    const { holderId } = me(ctx)
    const row = await boundAt(ctx, holderId)
    if (!row) throw new Refusal('factor_not_bound')
    if (row.bound_at) throw new Refusal('authenticator_bound')
    await admitTry(ctx, holderId, 'session', 'authenticator')
    if (!(await useAuthenticatorCode(ctx, holderId, code))) {
      await countWrongTry(ctx, holderId, 'session', 'authenticator')
      throw new Refusal('factor_wrong', { most: limits.triesPerTicket }, { keepsWork: true })
    }
    await clearTries(ctx, holderId, 'session', 'authenticator')
    const now = ctx.clock.now()
    await ctx.db.updateTable('authenticator').set({ bound_at: now }).where('holder_id', '=', holderId).execute()
    await rememberNetwork(ctx, holderId)
    await endFresh(ctx, holderId)
    await noticeTo(ctx, gateways, holderId, 'authenticatorOnNotice')
    return { recoveryCodes: await replaceRecoveryCodes(ctx, holderId) }
  }

export const unbindAuthenticator =
  (gateways: Gateways) =>
  async (ctx: Ctx): Promise<Value<'unbindAuthenticator'>> => {
    await requireFresh(ctx)
    const { holderId } = me(ctx)
    if (!(await boundAt(ctx, holderId))?.bound_at) throw new Refusal('factor_not_bound')
    await ctx.db.deleteFrom('authenticator').where('holder_id', '=', holderId).execute()
    await deleteRecoveryCodes(ctx, holderId)
    await endFresh(ctx, holderId)
    await noticeTo(ctx, gateways, holderId, 'authenticatorOffNotice')
    return {}
  }

export const newRecoveryCodes =
  (gateways: Gateways) =>
  async (ctx: Ctx): Promise<Value<'newRecoveryCodes'>> => {
    await requireFresh(ctx)
    const { holderId } = me(ctx)
    if (!(await boundAt(ctx, holderId))?.bound_at) throw new Refusal('factor_not_bound')
    await noticeTo(ctx, gateways, holderId, 'recoveryCodesNotice')
    return { recoveryCodes: await replaceRecoveryCodes(ctx, holderId) }
  }

import type { Input, Value } from '@chokka/contract'
import { newSecret, uriOf } from '../identity/index.ts'
import { meOfStaff, noteEvent, Refusal, type Ctx } from '../kit/index.ts'
import { giveRecoveryCodes, useStaffCode } from './staff-authenticator.ts'

const boundAt = (ctx: Ctx, staffId: bigint) =>
  ctx.db
    .selectFrom('staff_authenticator')
    .select('bound_at')
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()

/** A new secret, which replaces one that was not bound. The one-time password is changed before. */
export async function startStaffAuthenticator(ctx: Ctx): Promise<Value<'startStaffAuthenticator'>> {
  const { staffId, name, mustChangePassword } = meOfStaff(ctx)
  if (mustChangePassword) throw new Refusal('password_change_first')
  if ((await boundAt(ctx, staffId))?.bound_at) throw new Refusal('authenticator_bound')
  const secret = newSecret(ctx)
  const values = { secret_sealed: ctx.keys.sealAtRest(secret), started_at: ctx.clock.now() }
  await ctx.db
    .insertInto('staff_authenticator')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ ...values, last_step: 0n }))
    .execute()
  return { secret, uri: uriOf(secret, `${ctx.site.brand.name.en} office`, name) }
}

export async function bindStaffAuthenticator(
  ctx: Ctx,
  { code }: Input<'bindStaffAuthenticator'>,
): Promise<Value<'bindStaffAuthenticator'>> {
  const { staffId, name } = meOfStaff(ctx)
  const app = await boundAt(ctx, staffId)
  if (!app) throw new Refusal('factor_not_bound')
  if (app.bound_at) throw new Refusal('authenticator_bound')
  if (!(await useStaffCode(ctx, staffId, code))) throw new Refusal('factor_wrong')
  const now = ctx.clock.now()
  await ctx.db.updateTable('staff_authenticator').set({ bound_at: now }).where('staff_id', '=', staffId).execute()
  const own = `staff:${name}`
  await noteEvent(ctx, { action: 'staff.authenticator_bound', subject: own, actor: own, reason: '' })
  return { recoveryCodes: await giveRecoveryCodes(ctx, staffId) }
}

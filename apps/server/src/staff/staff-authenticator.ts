import { makeRecoveryCodes, plainCode, stepOf } from '../identity/index.ts'
import type { Ctx } from '../kit/index.ts'

const markOf = (ctx: Pick<Ctx, 'keys'>, staffId: bigint, code: string): Buffer =>
  ctx.keys.mark(`staff recovery:${staffId}:${plainCode(code)}`)

/** The step of a code that is right and was not used, of an authenticator that is bound or not yet. */
async function freshStep(ctx: Ctx, staffId: bigint, typed: string): Promise<number | null> {
  const app = await ctx.db
    .selectFrom('staff_authenticator')
    .select(['secret_sealed', 'last_step'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  const step = app ? stepOf(ctx.keys.openAtRest(app.secret_sealed), typed, ctx.clock.now()) : null
  return app && step !== null && BigInt(step) > app.last_step ? step : null
}

/** Whether a code of the authenticator, or a recovery code, is right at this moment; uses nothing up. */
export async function isStaffCode(ctx: Ctx, staffId: bigint, typed: string): Promise<boolean> {
  if ((await freshStep(ctx, staffId, typed)) !== null) return true
  const found = await ctx.db
    .selectFrom('staff_recovery_code')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('code_mark', '=', markOf(ctx, staffId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a code up. Of two calls with one code at the same moment one succeeds. */
export async function useStaffCode(ctx: Ctx, staffId: bigint, typed: string): Promise<boolean> {
  const step = await freshStep(ctx, staffId, typed)
  if (step !== null) {
    const used = await ctx.db
      .updateTable('staff_authenticator')
      .set({ last_step: BigInt(step) })
      .where('staff_id', '=', staffId)
      .where('last_step', '<', BigInt(step))
      .executeTakeFirst()
    return used.numUpdatedRows > 0n
  }
  const used = await ctx.db
    .updateTable('staff_recovery_code')
    .set({ used_at: ctx.clock.now() })
    .where('staff_id', '=', staffId)
    .where('code_mark', '=', markOf(ctx, staffId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** New recovery codes, which are returned this once. */
export async function giveRecoveryCodes(ctx: Ctx, staffId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes(ctx)
  await ctx.db
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_mark: markOf(ctx, staffId, code) })))
    .execute()
  return codes
}

/** For a new one-time password: with it the staff member starts again, and binds an authenticator anew. */
export async function forgetAuthenticator({ db }: Pick<Ctx, 'db'>, staffId: bigint): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await db.deleteFrom('staff_authenticator').where('staff_id', '=', staffId).execute()
}

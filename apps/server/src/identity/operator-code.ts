import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Input, Value } from '@chokka/contract'
import { plusSeconds, Refusal, useOnce, type Ctx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { accountType } from './account-types.ts'
import { signInStates } from './authenticate.ts'
import { storeCode } from './login-exchange.ts'
import { newSession } from './sessions.ts'

const algorithms = ['EdDSA', 'ES256', 'RS256']
/** How old an assertion may be, and how far the clocks of two servers may be apart. */
const validSeconds = 60
const toleranceSeconds = 5
const Claims = z.object({ sub: z.string().min(1).max(64), jti: z.string().min(16).max(64) })

/**
 * A login code for a member whom the operator's own site has signed in (spec 36): the session token in the query, as
 * section 2 has it, is this code, which is good once and for a minute. Who asks is shown by the signature alone.
 */
export async function loginCodeFor(ctx: Ctx, { assertion }: Input<'loginCodeFor'>): Promise<Value<'loginCodeFor'>> {
  const { sub, jti } = await readAssertion(ctx, assertion)
  const isFirst = await useOnce(ctx.db, `operator-code:${jti}`, plusSeconds(ctx.clock.now(), 4 * validSeconds))
  if (!isFirst) throw new Refusal('seal_replayed')
  const holder = await ctx.db
    .selectFrom('account_holder')
    .select(['id', 'type', 'state'])
    .where('account', '=', accountName(sub))
    .executeTakeFirst()
  if (!holder) throw new Refusal('username_unknown')
  if (!signInStates.includes(holder.state)) throw new Refusal('account_disabled')
  const { memberArea, trial } = accountType(holder.type)
  if (!memberArea || trial) throw new Refusal('not_member')
  // The sign-in at the operator's site: the session of the code goes on with it and lives no longer.
  const { row } = newSession(ctx, holder.id, 'member')
  await ctx.db.insertInto('session').values(row).execute()
  return storeCode(ctx, row.id)
}

async function readAssertion(ctx: Ctx, assertion: string): Promise<z.infer<typeof Claims>> {
  const { operatorKey, merchantCode } = ctx.site
  if (operatorKey === '') throw new Refusal('not_allowed')
  const payload = await verified(assertion, operatorKey, merchantCode, ctx.clock.now()).catch((fault: unknown) => {
    const isOld = fault instanceof Error && 'code' in fault && fault.code === 'ERR_JWT_EXPIRED'
    throw new Refusal(isOld ? 'seal_replayed' : 'seal_broken')
  })
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw new Refusal('seal_broken')
  return claims.data
}

async function verified(assertion: string, pem: string, audience: string, currentDate: Date): Promise<unknown> {
  const { alg = '' } = decodeProtectedHeader(assertion)
  if (!algorithms.includes(alg)) throw new Error('another algorithm')
  const checks = { audience, currentDate, maxTokenAge: validSeconds, clockTolerance: toleranceSeconds }
  return (await jwtVerify(assertion, await importSPKI(pem, alg), { ...checks, algorithms })).payload
}

import { enforced } from '@chokka/contract/limits'
import type { Input, Value } from '@chokka/contract'
import type { Gateways } from '../messages/index.ts'
import { me, plusHours, type Ctx, type Who } from '../kit/index.ts'
import { signInStates } from './authenticate.ts'
import { needsSecondFactor } from './second-factor.ts'
import { noticeTo } from './security/notice.ts'
import { secretHash } from './session-table.ts'
import { sessionStartedAt } from './sessions.ts'
import { storeLogin } from './store-login.ts'

/**
 * Lets this browser come back without a password until a day after the sign-in (specification, remember flag). The
 * secret for it is in a cookie that no script can read.
 */
export async function rememberSession(ctx: Ctx): Promise<Value<'rememberSession'>> {
  const until = plusHours(await sessionStartedAt(ctx), 24 * enforced.rememberMeDays)
  await remember(ctx, me(ctx).tokenHash, until)
  return { until }
}

/**
 * Goes on with the session that the cookie names, and gives the browser another cookie: each is used once. The token is
 * null where there is nothing to go on with, and where a second factor has to be given. The new session counts as no
 * recent sign-in, and the last of them ends a day after the password was given.
 */
export const resumeSession =
  (gateways: Gateways) =>
  async (ctx: Ctx, { device }: Input<'resumeSession'>): Promise<Value<'resumeSession'>> => {
    const secret = ctx.headers.read('remember')
    const last = secret === undefined ? undefined : await lockRemembered(ctx, secret)
    if (!last || (await needsSecondFactor(ctx, last.holderId, 'remembered'))) return { token: null }
    const { id, holderId, until, startedAt } = last
    // The column has a check for these two values.
    const area = last.area as Who['area']
    const after = { startedAt, expiresAt: last.expiresAt > until ? last.expiresAt : until }
    const login = { holderId, area, device, method: 'remembered', mustChange: null, after } as const
    const { token, isNewNetwork, isNewDevice } = await storeLogin(ctx, login)
    await ctx.db
      .updateTable('session')
      .set({ remember_hash: null, remember_until: null })
      .where('id', '=', id)
      .execute()
    await remember(ctx, secretHash(token), until)
    if (isNewNetwork && isNewDevice) await noticeTo(ctx, gateways, holderId, 'newPlaceNotice')
    return { token }
  }

/** Forgets what the cookie of this browser names, if it is of this account, and the cookie. */
export async function forgetRemembered(ctx: Ctx): Promise<void> {
  const secret = ctx.headers.read('remember')
  if (secret === undefined) return
  await ctx.db
    .updateTable('session')
    .set({ remember_hash: null, remember_until: null })
    .where('remember_hash', '=', secretHash(secret))
    .where('holder_id', '=', me(ctx).holderId)
    .execute()
  ctx.headers.set('remember', '')
}

async function remember(ctx: Ctx, tokenHash: Buffer, until: Date): Promise<void> {
  const secret = ctx.chance.token()
  await ctx.db
    .updateTable('session')
    .set({ remember_hash: secretHash(secret), remember_until: until })
    .where('token_hash', '=', tokenHash)
    .execute()
  ctx.headers.set('remember', secret)
}

/** Of two tabs with the same secret the second one waits here, and then finds nothing. */
const lockRemembered = (ctx: Ctx, secret: string) =>
  ctx.db
    .selectFrom('session')
    .innerJoin('account_holder', 'account_holder.id', 'session.holder_id')
    .select(['session.id', 'session.holder_id as holderId', 'session.area', 'session.started_at as startedAt'])
    .select(['session.expires_at as expiresAt', 'session.remember_until as until'])
    .$narrowType<{ until: Date }>()
    .where('session.remember_hash', '=', secretHash(secret))
    .where('session.remember_until', '>', ctx.clock.now())
    .where('session.ended_at', 'is', null)
    .where('account_holder.state', 'in', signInStates)
    .forUpdate()
    .executeTakeFirst()

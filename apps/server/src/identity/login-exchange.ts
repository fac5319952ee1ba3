import type { Input, Value } from '@chokka/contract'
import type { Gateways } from '../messages/index.ts'
import { me, plusSeconds, Refusal, type Ctx } from '../kit/index.ts'
import { liveSession } from './redeem-ticket.ts'
import { noticeTo } from './security/notice.ts'
import { secretHash } from './session-table.ts'
import { storeLogin } from './store-login.ts'

/** As long as it takes to open an address or to read a QR code. */
const validSeconds = 60

/** A code with which this account can sign in once at another address of the site, or on another device. */
export async function makeLoginCode(ctx: Ctx): Promise<Value<'makeLoginCode'>> {
  const { sessionId, tokenHash } = me(ctx)
  // Waits for a change of the password that gives this session a new token: the old one makes no codes any more.
  const session = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('token_hash', '=', tokenHash)
    .forShare()
    .executeTakeFirst()
  if (!session) throw new Refusal('not_signed_in')
  return storeCode(ctx, sessionId)
}

/** Makes a code of a session. */
export async function storeCode(ctx: Ctx, sessionId: string): Promise<{ code: string; expiresAt: Date }> {
  const code = ctx.chance.token()
  const expiresAt = plusSeconds(ctx.clock.now(), validSeconds)
  await ctx.db
    .insertInto('login_exchange')
    .values({ code_hash: secretHash(code), session_id: sessionId, expires_at: expiresAt })
    .execute()
  return { code, expiresAt }
}

/**
 * Whose code this is, without using it up: the page asks before it signs somebody in, because anybody can send somebody
 * else a link with a code of their own. Refuses with login_code_wrong.
 */
export async function loginCodeOwner(ctx: Ctx, { code }: Input<'loginCodeOwner'>): Promise<Value<'loginCodeOwner'>> {
  const row = await ctx.db
    .selectFrom('login_exchange')
    .innerJoin('session', 'session.id', 'login_exchange.session_id')
    .innerJoin('account_holder', 'account_holder.id', 'session.holder_id')
    .select('account_holder.account')
    .where('code_hash', '=', secretHash(code))
    .where('login_exchange.expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  if (!row) throw new Refusal('login_code_wrong')
  return { account: row.account }
}

/**
 * Signs in with a code, which this uses up. The session that made it must still be active, and the new one lives no
 * longer. Refuses with login_code_wrong.
 */
export const loginByCode =
  (gateways: Gateways) =>
  async (ctx: Ctx, { code, device }: Input<'loginByCode'>): Promise<Value<'loginByCode'>> => {
    const used = await ctx.db
      .deleteFrom('login_exchange')
      .where('code_hash', '=', secretHash(code))
      .where('expires_at', '>', ctx.clock.now())
      .returning('session_id')
      .executeTakeFirst()
    const maker = used && (await liveSession(ctx.db, ctx, used.session_id))
    if (!maker) throw new Refusal('login_code_wrong', undefined, { keepsWork: true })
    const { holderId, area } = maker
    const login = { holderId, area, device, method: 'exchange', mustChange: null, after: maker } as const
    const { token, isNewNetwork, isNewDevice } = await storeLogin(ctx, login)
    if (isNewNetwork && isNewDevice) await noticeTo(ctx, gateways, holderId, 'newPlaceNotice')
    return { token, firstTimeLogin: false, passwordExpired: false }
  }

import { askIn, type Ctx, type Statement, type Who } from '../kit/index.ts'
import { networkMark, type LoginMethod } from './factors/login-records.ts'
import { deviceMark } from './login-guard.ts'
import { newSession, type SignIn } from './sessions.ts'

type Login = {
  holderId: bigint
  area: Who['area']
  device: string | undefined
  method: LoginMethod
  /** By which second factor. */
  factor?: string | undefined
  /** Null: as before. */
  mustChange: boolean | null
  /** What protects the account may be changed without asking again. */
  fresh?: boolean | undefined
  /** The sign-in that this one goes on with. */
  after?: SignIn
}
type Stored = { token: string; isNewNetwork: boolean; isNewDevice: boolean }

const statement: Statement = {
  name: 'store_login',
  text: `select is_new_network as "isNewNetwork", is_new_device as "isNewDevice"
    from store_login($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
}

/**
 * Stores everything of a sign-in in one statement, and returns the token of its session. A network is new when the
 * account has signed in before, but never from there.
 */
export async function storeLogin(ctx: Ctx, login: Login): Promise<Stored> {
  const { holderId, area, device, method, factor, mustChange, fresh = false, after } = login
  const { token, row } = newSession(ctx, holderId, area, { fresh, after })
  const [found] = await askIn(ctx.db)<Omit<Stored, 'token'>>(statement, [
    ...[holderId, row.seen_at, row.started_at, mustChange, method, factor ?? null, networkMark(ctx)],
    ...[ctx.keys.sealAtRest(ctx.ip), device ? deviceMark(ctx, device) : null],
    ...[row.id, row.token_hash, area, row.expires_at, row.ip, row.user_agent, row.fresh_until],
  ])
  if (!found) throw new Error('store_login answered nothing')
  return { token, ...found }
}

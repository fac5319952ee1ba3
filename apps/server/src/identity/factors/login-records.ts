import { sql } from 'kysely'
import { visitorNetwork } from '@chokka/server-kit/visitor'
import { postMessage } from '../../inbox/index.ts'
import { plusMinutes, type Ctx } from '../../kit/index.ts'
import { maskIp } from './masks.ts'

/** How somebody signs in, before any second factor. */
export type LoginMethod = 'password' | 'sms' | 'social' | 'reset' | 'register' | 'exchange' | 'remembered'

type LoginRecord = {
  /** Undefined for a name or number that nobody has: the same statement then stores nothing. */
  holderId: bigint | undefined
  method: LoginMethod
  factor?: string
  result: 'wrong' | 'factor_wrong'
}

export const networkMark = (ctx: Pick<Ctx, 'keys' | 'ip'>): Buffer => ctx.keys.mark(`network:${visitorNetwork(ctx.ip)}`)

/** So many failures within so many minutes are suspicious (S-15): then the account is locked too (login-guard.ts). */
const suspicious = { failures: 3, minutes: 30 }

/**
 * Stores an attempt to sign in that failed. An unknown name costs the same statements as a known one (S-05). The
 * failure that makes it suspicious leaves a message for the owner of the account.
 */
export async function recordFailure(ctx: Ctx, { holderId, method, factor, result }: LoginRecord): Promise<void> {
  await sql`
    insert into login_record (holder_id, at, method, factor, result, network_mark, new_network, ip_sealed, user_agent)
    select id, ${ctx.clock.now()}::timestamptz, ${method}, ${factor ?? null}, ${result},
      ${networkMark(ctx)}::bytea, false, ${ctx.keys.sealAtRest(ctx.ip)}::bytea, ${ctx.userAgent}
    from account_holder where id = ${holderId ?? 0n}`.execute(ctx.db)
  const since = plusMinutes(ctx.clock.now(), -suspicious.minutes)
  const { count } = await ctx.db
    .selectFrom('login_record')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', holderId ?? 0n)
    .where('result', '<>', 'signed_in')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  if (holderId === undefined || count !== BigInt(suspicious.failures)) return
  await postMessage(ctx, { holderId, kind: 'loginsBlocked', facts: { place: maskIp(ctx.ip) } })
}

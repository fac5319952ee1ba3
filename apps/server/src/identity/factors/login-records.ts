import { sql } from 'kysely'
import { visitorNetwork } from '@chokka/server-kit/visitor'
import type { Ctx } from '../../kit/index.ts'

/** How somebody signs in, before any second factor. */
export type LoginMethod = 'password' | 'sms' | 'social' | 'reset' | 'register'

type LoginRecord = {
  /** Undefined for a name or number that nobody has: the same statement then stores nothing. */
  holderId: bigint | undefined
  method: LoginMethod
  factor?: string
  result: 'signed_in' | 'wrong' | 'factor_wrong'
}

export const networkMark = (ctx: Pick<Ctx, 'keys' | 'ip'>): Buffer => ctx.keys.mark(`network:${visitorNetwork(ctx.ip)}`)

const longestUserAgent = 300

/**
 * Stores an attempt to sign in. Returns whether it is a success from a network that is new to an account with earlier
 * logins. An unknown name costs the same statement as a known one (S-05).
 */
export async function recordLogin(ctx: Ctx, { holderId, method, factor, result }: LoginRecord): Promise<boolean> {
  const mark = networkMark(ctx)
  const { rows } = await sql<{ new_network: boolean }>`
    insert into login_record (holder_id, at, method, factor, result, network_mark, new_network, ip_sealed, user_agent)
    select holder.id, ${ctx.clock.now()}::timestamptz, ${method}, ${factor ?? null}, ${result}, ${mark}::bytea,
      ${result === 'signed_in'} and coalesce((
        select not bool_or(before.network_mark = ${mark}::bytea) from login_record before
        where before.holder_id = holder.id and before.result = 'signed_in'), false),
      ${ctx.keys.sealAtRest(ctx.ip)}::bytea, ${ctx.userAgent.slice(0, longestUserAgent)}
    from account_holder holder where holder.id = ${holderId ?? 0n}
    returning new_network`.execute(ctx.db)
  return rows[0]?.new_network ?? false
}

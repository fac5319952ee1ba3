import { sql } from 'kysely'
import { visitorNetwork } from '@chokka/server-kit/visitor'
import type { Ctx } from '../../kit/index.ts'

/** How somebody signs in, before any second factor. */
export type LoginMethod = 'password' | 'sms' | 'social' | 'reset' | 'register' | 'exchange'

type LoginRecord = {
  /** Undefined for a name or number that nobody has: the same statement then stores nothing. */
  holderId: bigint | undefined
  method: LoginMethod
  factor?: string
  result: 'wrong' | 'factor_wrong'
}

export const networkMark = (ctx: Pick<Ctx, 'keys' | 'ip'>): Buffer => ctx.keys.mark(`network:${visitorNetwork(ctx.ip)}`)

/** Stores an attempt to sign in that failed. An unknown name costs the same statement as a known one (S-05). */
export async function recordFailure(ctx: Ctx, { holderId, method, factor, result }: LoginRecord): Promise<void> {
  await sql`
    insert into login_record (holder_id, at, method, factor, result, network_mark, new_network, ip_sealed, user_agent)
    select id, ${ctx.clock.now()}::timestamptz, ${method}, ${factor ?? null}, ${result},
      ${networkMark(ctx)}::bytea, false, ${ctx.keys.sealAtRest(ctx.ip)}::bytea, ${ctx.userAgent}
    from account_holder where id = ${holderId ?? 0n}`.execute(ctx.db)
}

import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { factors as limits } from '@chokka/contract/limits'
import { countryOf } from '../../site/index.ts'
import { me, plusHours, publicId, recordPage, type Ctx } from '../../kit/index.ts'
import { networkMark } from '../factors/login-records.ts'
import { maskIp } from '../factors/masks.ts'

type Result = Value<'loginHistory'>['content'][number]['result']

/** The attempts to sign in to this account in the last 90 days, the latest first. */
export async function loginHistory(ctx: Ctx, input: Input<'loginHistory'>): Promise<Value<'loginHistory'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const records = ctx.db
    .selectFrom('login_record')
    .where('holder_id', '=', me(ctx).holderId)
    .where('at', '>', plusHours(ctx.clock.now(), -24 * limits.historyDays))
  const { many } = await records.select((select) => select.fn.countAll<bigint>().as('many')).executeTakeFirstOrThrow()
  const rows = await records
    .select(['id', 'at', 'method', 'factor', 'result', 'new_network', 'ip_sealed', 'user_agent'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const content = rows.map((row) => {
    const ip = ctx.keys.openAtRest(row.ip_sealed)
    return {
      ...{
        id: publicId(ctx, 'login', row.id),
        at: row.at,
        method: row.method,
        factor: row.factor,
        newNetwork: row.new_network,
      },
      ...{ ip: maskIp(ip), country: countryOf(ip), userAgent: row.user_agent },
      // The column has a check for these values.
      result: row.result as Result,
    }
  })
  return page.of(content, Number(many))
}

/** The login before this one (S-06), and what was tried from elsewhere since then without success. */
export async function loginInfo(ctx: Ctx): Promise<Value<'loginInfo'>> {
  const { holderId, sessionId } = me(ctx)
  const { previous_login_at: previousLoginAt, user_agent: userAgent } = await ctx.db
    .selectFrom('account_holder')
    .innerJoin('session', 'session.holder_id', 'account_holder.id')
    .select(['previous_login_at', 'session.user_agent'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const stopped = await ctx.db
    .selectFrom('login_record')
    .select([sql<bigint>`count(*)`.as('total'), sql<Date | null>`max(at)`.as('lastAt')])
    .where('holder_id', '=', holderId)
    .where('result', '<>', 'signed_in')
    // Their own slips of the finger are not news.
    .where('network_mark', '<>', networkMark(ctx))
    .where('at', '>', previousLoginAt ?? new Date(0))
    .executeTakeFirstOrThrow()
  return { previousLoginAt, userAgent, stopped: { total: Number(stopped.total), lastAt: stopped.lastAt } }
}

import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { recordPage, type Ctx } from '../../kit/index.ts'
import { trialType } from '../account-types.ts'

/**
 * Account holders whose name begins with a text, or who have it as their id; the newest first. Each page begins below
 * the last id of the one before, so that the last page costs as much as the first.
 */
export async function memberSearch(ctx: Ctx, input: Input<'memberSearch'>): Promise<Value<'memberSearch'>> {
  const { text, state, tag, cursor, pageSize } = input
  let all = ctx.db.selectFrom('account_holder').where('type', '<>', trialType)
  if (tag) all = all.where('id', 'in', (of) => of.selectFrom('holder_tag').select('holder_id').where('tag', '=', tag))
  if (state) all = all.where('state', '=', state)
  // Ids are by chance, so the order is that of the registrations.
  if (cursor !== undefined)
    all = all.where(
      sql<boolean>`(registered_at, id) < (select c.registered_at, c.id from account_holder c where c.id = ${cursor})`,
    )
  if (text) {
    const name = text.toLowerCase()
    const begins = sql<boolean>`account >= ${name} and account < ${name + highest}`
    all = all.where((eb) => eb.or([begins, ...(isId.test(text) ? [eb('id', '=', BigInt(text))] : [])]))
  }
  const rows = await all
    .select(['id', 'account', 'state', 'type', 'is_test', 'registered_at', 'last_login_at'])
    .orderBy('registered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const content = rows.slice(0, pageSize).map((row) => ({
    ...{ holderId: row.id, account: row.account, state: row.state, type: row.type, isTest: row.is_test },
    ...{ registeredAt: row.registered_at, lastLoginAt: row.last_login_at },
  }))
  return { content, next: rows.length > pageSize ? (content.at(-1)?.holderId ?? null) : null }
}

/** The first account holders that a search finds. */
export async function findMembers(ctx: Ctx, text: string, most: number) {
  const { content } = await memberSearch(ctx, { text: text.slice(0, 40), pageSize: most })
  return content.map(({ holderId, account, state }) => ({
    ...{ kind: 'member' as const, id: String(holderId), label: account, holderId, account, state },
  }))
}

const isId = /^[1-9]\d{0,17}$/
/** Sorts after every character that a name may have. */
const highest = '\uffff'

/** The sessions of an account holder, the newest first. */
export async function memberSessions(ctx: Ctx, input: Input<'memberSessions'>): Promise<Value<'memberSessions'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const own = ctx.db.selectFrom('session').where('holder_id', '=', input.holderId)
  const rows = await own
    .select(['id', 'area', 'started_at', 'seen_at', 'ended_at', 'end_reason', 'ip', 'user_agent'])
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await own.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const shown = rows.map((row) => ({
    ...{ id: row.id, area: row.area, startedAt: row.started_at, seenAt: row.seen_at, endedAt: row.ended_at },
    ...{ endReason: row.end_reason, ip: row.ip, userAgent: row.user_agent },
  }))
  return page.of(shown, Number(total))
}

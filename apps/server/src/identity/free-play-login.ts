import { sql, type SqlBool } from 'kysely'
import type { Value } from '@chokka/contract'
import { oneAtATime, plusHours, Refusal, type Ctx } from '../kit/index.ts'
import { trialType } from './account-types.ts'
import { visitorBudgets } from './network-budget.ts'
import { openSession } from './sessions.ts'

/**
 * Opens a trial account and signs it in (spec 4 Free play login). It has a generated name, no password, no personal
 * data and no ledger accounts, so only its session can use it. The input says nothing that is needed for that.
 */
export async function freePlayLogin(ctx: Ctx): Promise<Value<'freePlayLogin'>> {
  if (!ctx.site.flags.freePlay) throw new Refusal('not_allowed')
  await refuseTooMany(ctx)
  const id = await storeTrial(ctx)
  return { token: await openSession(ctx, id, 'member'), firstTimeLogin: true, passwordExpired: false }
}

/** Visitors are counted by their networks, narrow and wide; the operator's own machine is not a visitor. */
async function refuseTooMany(ctx: Ctx): Promise<void> {
  const budgets = visitorBudgets(ctx)
  const widest = budgets.at(-1)
  if (widest) await oneAtATime(ctx, `trial:${widest.network}`)
  for (const { network, budget } of budgets) {
    const { many } = await ctx.db
      .selectFrom('account_holder')
      .select((select) => select.fn.countAll<bigint>().as('many'))
      .where('type', '=', trialType)
      .where('registered_at', '>', plusHours(ctx.clock.now(), -1))
      .where(sql<SqlBool>`registered_ip <<= ${network}::inet`)
      .executeTakeFirstOrThrow()
    if (Number(many) >= ctx.site.trialsPerNetworkHour * budget) throw new Refusal('too_many_requests')
  }
}

/**
 * From the random end of an id: its start is the time, which many share. A hyphen is in no name that a member may
 * choose by default.
 */
const nameOf = (ctx: Ctx) => `trial-${ctx.chance.uuid().replaceAll('-', '').slice(-16)}`

async function storeTrial(ctx: Ctx): Promise<bigint> {
  const now = ctx.clock.now()
  const account = nameOf(ctx)
  const login = { registered_at: now, registered_ip: ctx.ip, first_login_at: now, last_login_at: now }
  const { id } = await ctx.db
    .insertInto('account_holder')
    .values({ account, type: trialType, password_hash: null, terms_version: null, ...login })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('holder_profile').values({ holder_id: id, nickname: account }).execute()
  return id
}

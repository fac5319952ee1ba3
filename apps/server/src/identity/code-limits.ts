import { enforced } from '@chokka/contract/limits'
import { isThisMachine, visitorNetwork } from '@chokka/server-kit/visitor'
import { sql } from 'kysely'
import { dayOf, oneAtATime, plusHours, plusMinutes, Refusal, startOfDay, type Ctx } from '../kit/index.ts'

type Sends = { window: number; hour: number; day: number }
/** What was sent before to one recipient, and because of visitors of one network. */
export type SendsBefore = { recipient: Sends; network: Sends }

const none: Sends = { window: 0, hour: 0, day: 0 }

/**
 * Counts what was sent before; calls for the same recipient or from the same network wait for each other from here on.
 * The operator's own machine is no visitor: behind a proxy without TRUST_PROXY it would be everybody.
 */
export async function countSends(ctx: Ctx, toMark: Buffer): Promise<SendsBefore> {
  const network = visitorNetwork(ctx.ip)
  await oneAtATime(ctx, `code:${toMark.toString('hex')}`)
  const recipient = await count(ctx, sql`to_mark = ${toMark}`)
  if (isThisMachine(ctx.ip)) return { recipient, network: none }
  await oneAtATime(ctx, `code-network:${network}`)
  return { recipient, network: await count(ctx, sql`network = ${network}`) }
}

const dayStart = (ctx: Ctx) => startOfDay(dayOf(ctx.clock.now(), ctx.site.timeZone), ctx.site.timeZone)

async function count(ctx: Ctx, which: ReturnType<typeof sql>): Promise<Sends> {
  const now = ctx.clock.now()
  const [window, hour, day] = [plusMinutes(now, -enforced.smsTooManyWaitMinutes), plusHours(now, -1), dayStart(ctx)]
  const { rows } = await sql<{ window: bigint; hour: bigint; day: bigint }>`
    select count(*) filter (where sent_at > ${window}) as "window", count(*) filter (where sent_at > ${hour}) as hour,
      count(*) filter (where sent_at >= ${day}) as day
    from one_time_code where ${which} and sent_at >= least(${hour}::timestamptz, ${day}::timestamptz)`.execute(ctx.db)
  const [row] = rows
  return row ? { window: Number(row.window), hour: Number(row.hour), day: Number(row.day) } : none
}

/**
 * Refuses what is over a limit: with phone_too_many where waiting five minutes helps, and with sms_quota where it takes
 * another day.
 */
export async function refuseOverLimits(ctx: Ctx, { recipient, network }: SendsBefore): Promise<void> {
  const { site } = ctx
  if (recipient.day >= site.codesPerRecipientDay || network.day >= site.codesPerNetworkDay)
    throw new Refusal('sms_quota')
  if ((await sentToday(ctx)) >= site.codesPerSiteDay) throw new Refusal('sms_quota')
  if (recipient.window >= site.codesPerRecipientWindow || network.window >= site.codesPerNetworkWindow)
    throw new Refusal('phone_too_many')
}

async function sentToday(ctx: Ctx): Promise<number> {
  const { many } = await ctx.db
    .selectFrom('one_time_code')
    .select((select) => select.fn.countAll<bigint>().as('many'))
    .where('sent_at', '>=', dayStart(ctx))
    .executeTakeFirstOrThrow()
  return Number(many)
}

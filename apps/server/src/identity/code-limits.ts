import { enforced, guessing } from '@chokka/contract/limits'
import { sql } from 'kysely'
import { dayOf, oneAtATime, plusHours, plusMinutes, Refusal, startOfDay, type Ctx } from '../kit/index.ts'
import type { Channel } from '../messages/index.ts'
import { isLongKnown } from './long-known.ts'
import { countForChecks, visitorBudgets, type NetworkBudget } from './network-budget.ts'

type Sends = { window: number; hour: number; day: number }
/** What was asked for before for one recipient, and by visitors of each network around this one. */
export type SendsBefore = { recipient: Sends; networks: (Sends & NetworkBudget)[] }

const none: Sends = { window: 0, hour: 0, day: 0 }

/**
 * Counts what was asked for before; calls for the same recipient or from the same network wait for each other from here
 * on.
 */
export async function countSends(ctx: Ctx, toMark: Buffer): Promise<SendsBefore> {
  await oneAtATime(ctx, `code:${toMark.toString('hex')}`)
  const recipient = await count(ctx, sql`to_mark = ${toMark}`)
  const budgets = visitorBudgets(ctx)
  const widest = budgets.at(-1)
  if (widest) await oneAtATime(ctx, `code-network:${widest.network}`)
  const networks: (Sends & NetworkBudget)[] = []
  for (const budget of budgets)
    networks.push({ ...budget, ...(await count(ctx, sql`network::inet <<= ${budget.network}::inet`)) })
  return { recipient, networks }
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

/** An account holder in a session, or on a device of theirs. `isOwn`: the code goes to a contact of theirs. */
export type Asker = { holderId: bigint; isOwn: boolean }
/** `own`: somebody known to a contact of theirs; `other`: somebody known to one that they want to bind. */
type Known = 'own' | 'other' | 'no'

/**
 * Whether somebody asks for whom codes are kept (`isLongKnown`). To what is not theirs only so often on a day as one
 * recipient gets codes: one account could otherwise use up what is kept for all.
 */
export async function knownAs(ctx: Ctx, asker: Asker | undefined): Promise<Known> {
  if (!asker || !(await isLongKnown(ctx, asker.holderId))) return 'no'
  const { holderId, isOwn } = asker
  if (isOwn) return 'own'
  await oneAtATime(ctx, `codes of:${holderId}`)
  const { day } = await count(ctx, sql`holder_id = ${holderId} and purpose in ('bind_mobile', 'bind_email')`)
  return day < ctx.site.codesPerRecipientDay ? 'other' : 'no'
}

export type Asking = { channel: Channel; known: Known }

/** Of a recipient and a network who is known has as much again for a contact of theirs: strangers cannot use it up. */
const roomOf = (known: Known): number => (known === 'own' ? 2 : 1)

/** From this part of the site's budget on, strangers have to show that they are human, the harder the less is left. */
const easyShare = 0.5
/** This part of it is for strangers; the rest is kept for account holders and devices that are known. */
const strangersShare = 0.8

/**
 * Refuses what is over a limit: with phone_too_many where waiting five minutes helps, and with sms_quota where it takes
 * another day. Returns how many acts count towards a check for a human.
 */
export async function refuseOverLimits(
  ctx: Ctx,
  { recipient, networks }: SendsBefore,
  { channel, known }: Asking,
): Promise<number> {
  const { site } = ctx
  const [room, isKnown] = [roomOf(known), known !== 'no']
  const isOver = (kind: 'day' | 'window', most: number) => networks.some((one) => one[kind] >= most * one.budget * room)
  if (recipient.day >= site.codesPerRecipientDay * room || isOver('day', site.codesPerNetworkDay))
    throw new Refusal('sms_quota')
  const used = (await sentToday(ctx, channel)) / site.codesPerSiteDay
  if (used >= (isKnown ? 1 : strangersShare)) throw new Refusal('sms_quota')
  if (recipient.window >= site.codesPerRecipientWindow * room || isOver('window', site.codesPerNetworkWindow))
    throw new Refusal('phone_too_many')
  const acts = Math.max(recipient.hour, countForChecks(networks.map((one) => ({ ...one, many: one.hour }))))
  return isKnown ? acts : Math.max(acts, actsByPressure(site.codesWithoutChallenge, used))
}

/** As if so many codes had been asked for: none while half of the budget is left, more and more after that. */
function actsByPressure(free: number, used: number): number {
  if (used < easyShare) return 0
  return free + Math.floor(((used - easyShare) / (strangersShare - easyShare)) * guessing.workLevelMost)
}

/** What was really sent on this channel: codes that nobody was to get cost nothing. */
async function sentToday(ctx: Ctx, channel: Channel): Promise<number> {
  const { many } = await ctx.db
    .selectFrom('one_time_code')
    .select((select) => select.fn.countAll<bigint>().as('many'))
    .where('is_sent', '=', true)
    .where('channel', '=', channel)
    .where('sent_at', '>=', dayStart(ctx))
    .executeTakeFirstOrThrow()
  return Number(many)
}

import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { nextDay, oneAtATime, Refusal, startOfDay, type Ctx } from '../kit/index.ts'
import { findGaps } from './find-gaps.ts'

export type ChannelDay = { channel: string; day: string }
type State = Value<'channelDay'>['state']

/** Whoever imports, settles or closes waits for whoever does so now, at whatever channel: a month has them all. */
export const lockBooks = (ctx: Ctx) => oneAtATime(ctx, 'books')

export const closedDay = (ctx: Ctx, { channel, day }: ChannelDay) =>
  ctx.db
    .selectFrom('settlement_day')
    .selectAll()
    .where('channel', '=', channel)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()

/** The month of a day is closed. */
const isMonthClosed = async (ctx: Ctx, day: string) =>
  (await ctx.db
    .selectFrom('closed_month')
    .select('month')
    .where('month', '=', sql<Date>`${`${day.slice(0, 7)}-01`}::date`)
    .executeTakeFirst()) !== undefined

/** Refuses with day_closed where nothing of this day may change any more. */
export async function requireOpenDay(ctx: Ctx, of: ChannelDay): Promise<void> {
  if ((await closedDay(ctx, of)) || (await isMonthClosed(ctx, of.day))) throw new Refusal('day_closed')
}

export const isOver = (ctx: Ctx, day: string): boolean => ctx.clock.now() >= startOfDay(nextDay(day), ctx.site.timeZone)

export const hasReport = async (ctx: Ctx, { channel, day }: ChannelDay): Promise<boolean> =>
  (await ctx.db
    .selectFrom('settlement_report')
    .select('id')
    .where('channel', '=', channel)
    .where('day', '=', sql<Date>`${day}::date`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How a day stands. */
export async function dayNow(ctx: Ctx, of: ChannelDay): Promise<ChannelDay & { state: State; open: number }> {
  const { channel, day } = of
  if (await closedDay(ctx, of)) return { channel, day, state: 'closed', open: 0 }
  if (!(await hasReport(ctx, of))) return { channel, day, state: 'none', open: 0 }
  return { channel, day, state: 'open', open: (await findGaps(ctx, { from: day, to: day, channel })).length }
}

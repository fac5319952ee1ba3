import { sql } from 'kysely'
import type { SiteChannel } from '../cashier/index.ts'
import { channelStates } from '../cashier/index.ts'
import type { Ctx } from '../kit/index.ts'

export type Channels = readonly SiteChannel[]

/** The codes of all channels: those of now, and those that have a report. */
export async function channelCodes(ctx: Ctx, channels: Channels): Promise<string[]> {
  const now = (await channelStates(channels)(ctx)).map(({ channel }) => channel)
  const reported = await ctx.db.selectFrom('settlement_report').select('channel').distinct().execute()
  return [...new Set([...now, ...reported.map(({ channel }) => channel).toSorted()])]
}

/** Whether this is a channel, or was one when money moved by it. */
export async function isChannel(ctx: Ctx, channels: Channels, code: string): Promise<boolean> {
  if ((await channelCodes(ctx, channels)).includes(code)) return true
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from channel_payment_view where channel = ${code}) as is`.execute(ctx.db)
  return rows[0]?.is ?? false
}

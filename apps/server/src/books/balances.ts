import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros, sum } from '@chokka/money'
import { balanceChannelOf } from '../cashier/index.ts'
import { nextDay, startOfDay, type Ctx } from '../kit/index.ts'
import { channelCodes, type Channels } from './channels.ts'
import { bookedAtChannels } from './entries.ts'

type Said = { channel: string; day: string; balance: bigint }

/**
 * What was booked for each channel, by its payments and what was settled; the hourly check compares it with the
 * ledger.
 */
export const channelBalances =
  (channels: Channels) =>
  async (ctx: Ctx): Promise<Value<'channelBalances'>> => {
    const now = await bookedUntil(ctx)
    const { rows: said } = await sql<Said>`
      select distinct on (channel) channel, day::text as day, balance from settlement_report
      where balance is not null order by channel, day desc, imported_at desc`.execute(ctx.db)
    const codes = [...new Set([...(await channelCodes(ctx, channels)), ...now.keys()])]
    const content: Value<'channelBalances'>['content'] = []
    for (const channel of codes) {
      const last = said.find((one) => one.channel === channel)
      content.push({
        ...{ channel, booked: fromMicros(now.get(channel) ?? 0n) },
        canAsk: balanceChannelOf(channels, channel) !== undefined,
        said: last
          ? {
              ...{ day: last.day, balance: fromMicros(last.balance) },
              booked: fromMicros((await bookedUntil(ctx, last.day)).get(channel) ?? 0n),
            }
          : null,
      })
    }
    return { at: ctx.clock.now(), content, sum: sum(content.map(({ booked }) => booked)) }
  }

/** By channel: its payments until the end of the day, and the entries about days until then. */
export async function bookedUntil(ctx: Ctx, day?: string): Promise<Map<string, bigint>> {
  const before = day === undefined ? null : startOfDay(nextDay(day), ctx.site.timeZone)
  const { rows } = await sql<{ channel: string; flow: bigint }>`
    select channel, sum(flow)::bigint as flow from channel_payment_view
    where ${before}::timestamptz is null or at < ${before} group by channel`.execute(ctx.db)
  const booked = new Map(rows.map((row) => [row.channel, row.flow]))
  for (const [channel, flow] of await bookedAtChannels(ctx, day))
    booked.set(channel, (booked.get(channel) ?? 0n) + flow)
  return booked
}

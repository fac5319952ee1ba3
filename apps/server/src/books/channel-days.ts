import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { dayOf, nextDay, Refusal, startOfDay, type Ctx } from '../kit/index.ts'
import { requirePeriod } from '../turnover/index.ts'
import { channelCodes, type Channels } from './channels.ts'
import { findGaps } from './find-gaps.ts'

type Days = Value<'channelDays'>
const mostDays = 31

/** The business days from one to another, both included. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = nextDay(day)) {
    if (days.length === mostDays) throw new Refusal('period_wrong')
    days.push(day)
  }
  return days
}

/** How each day of each channel stands. */
export const channelDays =
  (channels: Channels) =>
  async (ctx: Ctx, { from, to }: Input<'channelDays'>): Promise<Days> => {
    requirePeriod({ from, to })
    const days = daysBetween(from, to)
    const known = await facts(ctx, { from, to })
    const gaps = Map.groupBy(await findGaps(ctx, { from, to }), ({ channel, day }) => `${channel} ${day}`)
    const codes = [...new Set([...(await channelCodes(ctx, channels)), ...known.map(({ channel }) => channel)])]
    return {
      today: dayOf(ctx.clock.now(), ctx.site.timeZone),
      channels: codes,
      days: codes.flatMap((channel) =>
        days.map((day) => {
          const found = known.find((one) => one.channel === channel && one.day === day)
          const open = gaps.get(`${channel} ${day}`)?.length ?? 0
          const payments = found?.payments ?? 0
          if (found?.isClosed) return { channel, day, state: 'closed' as const, open: 0, payments }
          if (!found?.hasReport) return { channel, day, state: 'none' as const, open: null, payments }
          return { channel, day, state: 'open' as const, open, payments }
        }),
      ),
    }
  }

type Fact = { channel: string; day: string; payments: number; hasReport: boolean; isClosed: boolean }

/** Days with payments, a report or a closing. */
export async function facts(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<Fact[]> {
  const { timeZone: zone } = ctx.site
  const [began, ended] = [startOfDay(from, zone), startOfDay(nextDay(to), zone)]
  const { rows } = await sql<Fact>`
    select channel, day::text as day, sum(payments)::int as payments, bool_or(has_report) as "hasReport",
      bool_or(is_closed) as "isClosed"
    from (
      select channel, (at at time zone ${zone}::text)::date as day, 1 as payments, false as has_report,
          false as is_closed
        from channel_payment_view where at >= ${began} and at < ${ended}
      union all select channel, day, 0, true, false from settlement_report
        where day >= ${from}::date and day <= ${to}::date
      union all select channel, day, 0, false, true from settlement_day
        where day >= ${from}::date and day <= ${to}::date) one
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

import { sql, type RawBuilder } from 'kysely'
import { fromMicros } from '@chokka/money'
import { dayBefore, firstDayOf, startOfDay, type Ctx } from '../kit/index.ts'
import { turnoverBetween } from '../turnover/index.ts'
import { beginsMonth, beginsWeek, type Event } from './events.ts'
import { monthBefore } from './months.ts'
import { rankBefore } from './rank-at.ts'
import { issueRewards, type NewReward } from './rewards/issue.ts'
import type { Rank } from './settings.ts'

/** The gifts of the week and of the month that have just ended, by the rank at their end (rules/loyalty §1). */
export async function giveGifts(ctx: Ctx, { day, at }: Event): Promise<void> {
  if (beginsWeek(day)) await ofWeek(ctx, day, at)
  if (beginsMonth(day)) await ofMonth(ctx, day, at)
}

async function ofWeek(ctx: Ctx, day: string, at: number): Promise<void> {
  const [week, zone] = [firstDayOf('week', dayBefore(day)), ctx.site.timeZone]
  const [begin, end] = [startOfDay(week, zone).getTime(), startOfDay(day, zone).getTime()]
  const turnover = sql`
    select t.holder_id, sum(t.valid)::bigint as valid from (${turnoverBetween(begin, end)}) t group by t.holder_id`
  await give(ctx, { source: 'vip_weekly', key: week, at, end, turnover }, (rank) => ({
    least: rank.weeklyTurnover,
    gift: rank.weeklyGift,
  }))
}

async function ofMonth(ctx: Ctx, day: string, at: number): Promise<void> {
  const month = monthBefore(day)
  const end = startOfDay(day, ctx.site.timeZone).getTime()
  const turnover = sql`select x.holder_id, x.valid from loyalty_month x where x.month = ${month}::date`
  await give(ctx, { source: 'vip_monthly', key: month, at, end, turnover }, (rank) => ({
    least: rank.keep,
    gift: rank.monthlyGift,
  }))
}

type Period = Pick<NewReward, 'source' | 'key'> & { at: number; end: number; turnover: RawBuilder<unknown> }

/** Only those who have ever had a rank can get something; loyalty_member holds nobody who takes part in nothing. */
async function give(
  ctx: Ctx,
  { source, key, at, end, turnover }: Period,
  of: (rank: Rank) => { least: bigint; gift: bigint },
): Promise<void> {
  const { rows } = await sql<{ holder: bigint; rank: number; valid: bigint }>`
    select t.holder_id as holder, t.valid, ${rankBefore(sql`t.holder_id`, end)} as rank
    from (${turnover}) t join loyalty_member m on m.holder_id = t.holder_id and m.played + m.rank > 0
    order by t.holder_id`.execute(ctx.db)
  await issueRewards(
    ctx,
    rows.flatMap(({ holder, rank, valid }) => {
      const row = ctx.site.vipRanks[rank]
      const { least, gift } = row ? of(row) : { least: 0n, gift: 0n }
      if (rank === 0 || gift <= 0n || valid < least) return []
      return [{ holder, source, key, amount: fromMicros(gift), at: new Date(at) }]
    }),
  )
}

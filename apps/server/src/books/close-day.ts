import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { Refusal, type ActVerb, type Ctx } from '../kit/index.ts'
import { closedDay, dayNow, hasReport, isOver, lockBooks, requireOpenDay, type ChannelDay } from './days.ts'
import { book, decidersOf, feePosting } from './entries.ts'
import { findGaps } from './find-gaps.ts'

/** What the reports of a day have, and which of it agreed at once: neither open nor settled by staff. */
export async function sumsOf(ctx: Ctx, { channel, day }: ChannelDay) {
  const closed = await closedDay(ctx, { channel, day })
  if (closed) return { rows: closed.rows, matched: closed.matched, moved: closed.moved, fees: closed.fees }
  const open = await findGaps(ctx, { from: day, to: day, channel })
  const differing = open
    .filter(({ finding }) => finding !== 'missing_there')
    .map(({ kind, trxId }) => `${kind}:${trxId}`)
  const { rows } = await sql<{ rows: number; matched: number; moved: bigint; fees: bigint }>`
    select count(*)::int as rows, count(*) filter (where is_matched)::int as matched,
      coalesce(sum(amount) filter (where is_matched), 0)::bigint as moved,
      coalesce(sum(fee) filter (where is_done), 0)::bigint as fees
    from (
      select r.*, r.kind || ':' || r.trx_id <> all(${differing}::text[]) and not exists (select from settled_gap s
          where s.channel = r.channel and s.day = r.day and s.kind = r.kind and s.trx_id = r.trx_id) as is_matched
      from settlement_row r where r.channel = ${channel} and r.day = ${day}::date) one`.execute(ctx.db)
  return rows[0] ?? { rows: 0, matched: 0, moved: 0n, fees: 0n }
}

/** Closes a day for good. Refuses with report_missing, gaps_open, day_closed, or period_open (it is not over). */
export const closeDay: ActVerb<'closeDay'> = async (ctx, of) => {
  const { channel, day } = of
  await lockBooks(ctx)
  await requireOpenDay(ctx, of)
  if (!isOver(ctx, day)) throw new Refusal('period_open')
  if (!(await hasReport(ctx, of))) throw new Refusal('report_missing')
  const before = await dayNow(ctx, of)
  if (before.open > 0) throw new Refusal('gaps_open', { open: before.open })
  const sums = await sumsOf(ctx, of)
  if (sums.fees > 0n) await book(ctx, feePosting(channel, fromMicros(sums.fees)), { about: `fees:${day}`, ...of })
  await ctx.db
    .insertInto('settlement_day')
    .values({ channel, day: sql<Date>`${day}::date`, ...sums, closed_at: ctx.clock.now(), closed_by: decidersOf(ctx) })
    .execute()
  return {
    value: await dayNow(ctx, of),
    subject: `settlement:${channel}:${day}`,
    before: { state: before.state },
    after: { state: 'closed', rows: sums.rows, matched: sums.matched, fees: toDecimal(fromMicros(sums.fees)) },
  }
}

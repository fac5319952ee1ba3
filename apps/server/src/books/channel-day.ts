import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros, subtract, sum, type Money } from '@chokka/money'
import { depositThatFits } from '../cashier/index.ts'
import type { Ctx } from '../kit/index.ts'
import { closedDay, dayNow, isOver, type ChannelDay } from './days.ts'
import { feePosting, gapPosting, shownPosting } from './entries.ts'
import { findGaps, type Gap } from './find-gaps.ts'
import { gapOf } from './settle-gap.ts'
import { sumsOf } from './close-day.ts'

type Day = Value<'channelDay'>
const mostShown = 500

const sizeOf = (flow: bigint): Money => fromMicros(flow < 0n ? -flow : flow)

/** One business day of a channel with everything that is needed to close it. */
export async function channelDay(ctx: Ctx, of: Input<'channelDay'>): Promise<Day> {
  const { channel, day } = of
  const now = await dayNow(ctx, of)
  const closed = await closedDay(ctx, of)
  const gaps = closed ? [] : await findGaps(ctx, { from: day, to: day, channel })
  const sums = await sumsOf(ctx, of)
  const findings = [...Map.groupBy(gaps, ({ finding }) => finding)].map(([finding, rows]) => ({
    ...{ finding, count: rows.length, sum: sum(rows.map(gapOf)) },
  }))
  const shown: Day['gaps'] = []
  for (const gap of gaps.slice(0, mostShown)) shown.push(await shownGap(ctx, gap))
  return {
    ...{ channel, day, state: now.state, open: now.open, isOver: isOver(ctx, day) },
    reports: await reportsOf(ctx, of),
    matched: { count: sums.matched, sum: fromMicros(sums.moved) },
    findings,
    gap: sum(gaps.map(gapOf)),
    fees: fromMicros(sums.fees),
    gaps: shown,
    settled: await settledOf(ctx, of),
    posting: sums.fees === 0n ? null : shownPosting(feePosting(channel, fromMicros(sums.fees))),
    closed: closed ? { at: closed.closed_at, by: closed.closed_by } : null,
  }
}

async function shownGap(ctx: Ctx, gap: Gap): Promise<Day['gaps'][number]> {
  const { channel, kind, trxId, finding, there, reportedAt, isDone, reference, bookedAt, record, holderId } = gap
  const difference = gapOf(gap)
  const isLate = finding === 'missing_here' && kind === 'deposit' && reportedAt !== null
  return {
    ...{ kind, trxId, finding, gap: difference },
    there:
      reportedAt === null
        ? null
        : {
            ...{ at: reportedAt, amount: sizeOf(there), fee: fromMicros(gap.fee), isDone: isDone ?? true, reference },
          },
    here:
      bookedAt === null || record === null || holderId === null
        ? null
        : {
            ...{ at: bookedAt, amount: sizeOf(gap.here), record, holderId },
            ...{ number: gap.number ?? '', account: gap.account ?? '' },
          },
    posting: difference === 0n ? null : shownPosting(gapPosting(channel, difference)),
    fits: isLate
      ? await depositThatFits(ctx, { channel, amount: fromMicros(there), at: reportedAt, reference, trxId })
      : null,
  }
}

async function reportsOf(ctx: Ctx, { channel, day }: ChannelDay): Promise<Day['reports']> {
  const rows = await ctx.db
    .selectFrom('settlement_report')
    .selectAll()
    .where('channel', '=', channel)
    .where('day', '=', sql<Date>`${day}::date`)
    .orderBy('imported_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, digest: row.digest.toString('hex'), rows: row.rows, repeated: row.repeated },
    balance: row.balance === null ? null : fromMicros(row.balance),
    ...{ importedAt: row.imported_at, importedBy: row.imported_by },
  }))
}

async function settledOf(ctx: Ctx, { channel, day }: ChannelDay): Promise<Day['settled']> {
  const rows = await ctx.db
    .selectFrom('settled_gap')
    .selectAll()
    .where('channel', '=', channel)
    .where('day', '=', sql<Date>`${day}::date`)
    .orderBy('settled_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => {
    const gap = subtract(fromMicros(row.there), fromMicros(row.here))
    return {
      // The check of the table allows these.
      ...{ kind: row.kind as Gap['kind'], trxId: row.trx_id, finding: row.finding as Gap['finding'] },
      ...{ gap, note: row.note, settledAt: row.settled_at, settledBy: row.settled_by },
      posting: row.entry_id === null ? null : shownPosting(gapPosting(channel, gap)),
    }
  })
}

import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros, subtract, toDecimal } from '@chokka/money'
import { dayOf, nextDay, Refusal, startOfDay, type ActVerb, type Ctx } from '../kit/index.ts'
import { lastLedgerCheck, ledgerOfPeriod } from '../wallet/index.ts'
import { facts } from './channel-days.ts'
import { isOver, lockBooks } from './days.ts'
import { decidersOf } from './entries.ts'

type Month = Value<'monthClosings'>['content'][number]
const mostMonths = 24

/** The first and the last day of a month. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: last }
}

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

/** The months since money first moved, the newest first. */
export async function monthClosings(ctx: Ctx): Promise<Value<'monthClosings'>> {
  const first = await firstMonth(ctx)
  const current = dayOf(ctx.clock.now(), ctx.site.timeZone).slice(0, 7)
  const months: string[] = []
  for (let month = current; month >= (first ?? current) && months.length < mostMonths; month = monthBefore(month))
    months.push(month)
  const content: Month[] = []
  for (const month of months) content.push(await monthNow(ctx, month))
  return { content }
}

/** The month in which money first moved at a channel. */
async function firstMonth(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(at) as first from channel_payment_view`.execute(ctx.db)
  const first = rows[0]?.first
  return first ? dayOf(first, ctx.site.timeZone).slice(0, 7) : undefined
}

async function monthNow(ctx: Ctx, month: string): Promise<Month> {
  const closed = await closedMonth(ctx, month)
  const days = await facts(ctx, daysOf(month))
  return {
    month,
    state: closed ? 'closed' : isOver(ctx, daysOf(month).to) ? 'open' : 'running',
    ...{ days: days.length, closedDays: days.filter(({ isClosed }) => isClosed).length },
    closed: closed
      ? {
          ...{ at: closed.closed_at, by: closed.closed_by, gross: fromMicros(closed.gross) },
          ...{ deposits: fromMicros(closed.deposits), withdrawals: fromMicros(closed.withdrawals) },
        }
      : null,
  }
}

const closedMonth = (ctx: Ctx, month: string) =>
  ctx.db
    .selectFrom('closed_month')
    .selectAll()
    .where('month', '=', sql<Date>`${`${month}-01`}::date`)
    .executeTakeFirst()

/**
 * Closes a month for good: no report of its days is read, and no row of them settled, any more. Every day with money
 * is closed at its channel, every month before it too, and the last check of the books was after its end and found
 * nothing.
 */
export const closeMonth: ActVerb<'closeMonth'> = async (ctx, { month }) => {
  await lockBooks(ctx)
  const { from, to } = daysOf(month)
  if (!isOver(ctx, to)) throw new Refusal('period_open')
  const first = await firstMonth(ctx)
  if (first === undefined || month < first) throw new Refusal('not_found')
  if (await closedMonth(ctx, month)) throw new Refusal('wrong_state')
  const before = monthBefore(month)
  if (before >= first && !(await closedMonth(ctx, before))) throw new Refusal('days_open', { month: before })
  const open = (await facts(ctx, { from, to })).filter(({ isClosed }) => !isClosed)
  if (open.length > 0) throw new Refusal('days_open', { days: open.length })
  const [began, ended] = [startOfDay(from, ctx.site.timeZone), startOfDay(nextDay(to), ctx.site.timeZone)]
  const check = await lastLedgerCheck(ctx)
  if (!check || check.drifts > 0 || check.at < ended) throw new Refusal('books_differ')
  const { stake, payout, deposits, withdrawals } = await ledgerOfPeriod(ctx, { from: began, before: ended })
  const figures = { gross: subtract(stake, payout), deposits, withdrawals }
  await ctx.db
    .insertInto('closed_month')
    .values({ month: sql<Date>`${from}::date`, ...figures, closed_at: ctx.clock.now(), closed_by: decidersOf(ctx) })
    .execute()
  const shown = Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, toDecimal(amount)]))
  return {
    value: { month, ...figures },
    subject: `month:${month}`,
    before: { state: 'open' },
    after: { state: 'closed', ...shown },
  }
}

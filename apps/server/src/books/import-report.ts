import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { toDecimal } from '@chokka/money'
import type { Input } from '@chokka/contract'
import { nextDay, plusHours, Refusal, startOfDay, type ActCtx, type ActVerb, type Ctx } from '../kit/index.ts'
import { isChannel, type Channels } from './channels.ts'
import { dayNow, lockBooks, requireOpenDay, type ChannelDay } from './days.ts'
import { readReport, wrongReport, type ReportRow } from './read-report.ts'

const mostBytes = 2_000_000

/**
 * Reads a provider's report for a day. A file that was read before changes nothing; a row that an earlier report had
 * brought is counted and not read again.
 */
export const importReport =
  (channels: Channels): ActVerb<'importReport'> =>
  async (ctx, { channel, day, name, file, balance }) => {
    const bytes = Buffer.from(file, 'base64')
    if (bytes.length > mostBytes) throw new Refusal('body_too_large')
    const of = { channel, day }
    if (!(await isChannel(ctx, channels, channel))) throw new Refusal('not_found')
    const rows = readReport(bytes, ctx.site.timeZone)
    requireRowsOf(ctx, day, rows)
    await lockBooks(ctx)
    const before = await dayNow(ctx, of)
    const digest = Buffer.from(hash('sha256', bytes), 'hex')
    const known = await reportOf(ctx, of, digest)
    const made = known ?? (await read(ctx, { of, rows, digest, name, balance }))
    const after = await dayNow(ctx, of)
    return {
      value: { ...after, report: made.id, rows: made.rows, repeated: made.repeated },
      subject: `settlement:${channel}:${day}`,
      before: { state: before.state, open: before.open },
      after: {
        ...{ state: after.state, open: after.open, report: made.id, name, rows: made.rows, repeated: made.repeated },
        ...{ digest: digest.toString('hex'), balance: balance === undefined ? null : toDecimal(balance) },
      },
    }
  }

const reportOf = (ctx: Ctx, { channel, day }: ChannelDay, digest: Buffer) =>
  ctx.db
    .selectFrom('settlement_report')
    .select(['id', 'rows', 'repeated'])
    .where('channel', '=', channel)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('digest', '=', digest)
    .executeTakeFirst()

type File = Pick<Input<'importReport'>, 'name' | 'balance'> & { of: ChannelDay; rows: ReportRow[]; digest: Buffer }

async function read(ctx: ActCtx, { of, rows, digest, name, balance }: File) {
  await requireOpenDay(ctx, of)
  // The day has begun: its report may come before it is over, and another one after.
  if (ctx.clock.now() < startOfDay(of.day, ctx.site.timeZone)) throw new Refusal('period_open')
  await requireChannelOf(ctx, of.channel, rows)
  const fresh = await newRows(ctx, of.channel, rows)
  const id = ctx.chance.uuid()
  const made = { id, rows: rows.length, repeated: rows.length - fresh.length }
  await ctx.db
    .insertInto('settlement_report')
    .values({
      ...{ ...made, ...of, name, digest, balance: balance ?? null },
      ...{ imported_at: ctx.clock.now(), imported_by: ctx.deciding.maker },
    })
    .execute()
  await ctx.db
    .insertInto('settlement_row')
    .columns(['channel', 'kind', 'trx_id', 'report_id', 'day', 'line', 'amount', 'fee', 'at', 'is_done', 'reference'])
    .expression(
      sql`select ${of.channel}, u.kind, u.trx_id, ${id}::uuid, ${of.day}::date, u.line, u.amount, u.fee, u.at,
        u.is_done, u.reference from ${asTable(fresh)}` as never, // A query of these columns.
    )
    .execute()
  return made
}

/** Rows as a table `u`. */
const asTable = (rows: readonly ReportRow[]) => sql`unnest(
  ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.trxId)}::text[],
  ${rows.map((row) => row.line)}::int[],
  ${rows.map((row) => row.amount)}::bigint[], ${rows.map((row) => row.fee)}::bigint[],
  ${rows.map((row) => row.at)}::timestamptz[], ${rows.map((row) => row.isDone)}::bool[],
  ${rows.map((row) => row.reference)}::text[]) as u (kind, trx_id, line, amount, fee, at, is_done, reference)`

/** A report reaches a day into those beside it at most: providers have days of their own. */
function requireRowsOf(ctx: Ctx, day: string, rows: readonly ReportRow[]): void {
  const { timeZone: zone } = ctx.site
  const [from, before] = [plusHours(startOfDay(day, zone), -24), plusHours(startOfDay(nextDay(day), zone), 24)]
  const outside = rows.find((row) => row.at < from || row.at >= before)
  if (outside) throw wrongReport('other_day', outside.line)
}

/** The rows that no report had. The same transaction with another content is refused: one of the two is wrong. */
async function newRows(ctx: Ctx, channel: string, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const { rows: known } = await sql<{ line: number; isSame: boolean }>`
    select u.line, (r.amount, r.fee, r.at, r.is_done) = (u.amount, u.fee, u.at, u.is_done) as "isSame"
    from ${asTable(rows)} join settlement_row r
      on r.channel = ${channel} and r.kind = u.kind and r.trx_id = u.trx_id`.execute(ctx.db)
  const conflict = known.find((row) => !row.isSame)
  if (conflict) throw wrongReport('conflict', conflict.line)
  const repeated = new Set(known.map((row) => row.line))
  return rows.filter((row) => !repeated.has(row.line))
}

/** A file of another channel: its transactions are booked there, and none of them here. */
async function requireChannelOf(ctx: Ctx, channel: string, rows: readonly ReportRow[]): Promise<void> {
  const { rows: elsewhere } = await sql<{ line: number }>`
    select min(u.line)::int as line from ${asTable(rows)}
    cross join lateral (
      select p.channel from channel_payment_view p where p.kind = u.kind and p.trx_id = u.trx_id) p
    having count(*) > 0 and count(*) filter (where p.channel = ${channel}) = 0`.execute(ctx.db)
  if (elsewhere[0]) throw wrongReport('other_channel', elsewhere[0].line)
}

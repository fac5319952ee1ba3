import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { comparedTrxId } from '@chokka/contract/cashier'
import { nextDay, startOfDay, type Ctx } from '../kit/index.ts'
import type { PaymentKind } from './read-report.ts'

export type Finding = Value<'channelDay'>['findings'][number]['finding']

/** A row of a report or of the books that has no equal on the other side. */
export type Gap = {
  channel: string
  day: string
  kind: PaymentKind
  trxId: string
  finding: Finding
  /** What came into the channel by the report, and by the books with what was settled before. */
  there: bigint
  here: bigint
  fee: bigint
  reportedAt: Date | null
  isDone: boolean | null
  reference: string | null
  bookedAt: Date | null
  record: string | null
  number: string | null
  holderId: bigint | null
  account: string | null
}

/** The business days `from` to `to` of one channel or of all, and of one payment or of all. */
export type Asked = { from: string; to: string; channel?: string; kind?: PaymentKind; trxId?: string }

/**
 * What differs now and was not explained, judged from reports and books each time: a deposit that is credited later is
 * no gap any more. Only days with a report have gaps. A row finds its payment of whatever day; a payment finds its row
 * in whatever report.
 */
export async function findGaps(ctx: Ctx, asked: Asked): Promise<Gap[]> {
  const { from, to, channel = null, kind = null } = asked
  const trxId = asked.trxId === undefined ? null : comparedTrxId(asked.trxId)
  const { timeZone: zone, channelFeePpm: terms } = ctx.site
  const isAsked = (of: string) => sql`(${channel}::text is null or ${sql.ref(of)}.channel = ${channel})
    and (${kind}::text is null or ${sql.ref(of)}.kind = ${kind})
    and (${trxId}::text is null or ${sql.ref(of)}.trx_id = ${trxId})`
  const [began, ended] = [startOfDay(from, zone), startOfDay(nextDay(to), zone)]
  const { rows } = await sql<Gap>`
    with term as (
      select * from unnest(${Object.keys(terms)}::text[], ${Object.values(terms)}::bigint[]) as t (channel, ppm)),
    reported as (
      select r.*, case when r.kind in ('deposit', 'return') then r.amount else -r.amount end as flow
      from settlement_row r where r.day >= ${from}::date and r.day <= ${to}::date and ${isAsked('r')}),
    found as (
      select r.channel, r.day, r.kind, r.trx_id, case when r.is_done then r.flow else 0 end as there, r.fee,
        r.at as reported_at, r.is_done, r.reference, p.at as booked_at, p.record, p.number, p.holder_id, p.flow as here,
        p.record is not null as has_payment, true as has_row, r.amount
      from reported r left join lateral (
        select min(p.at) as at, min(p.record::text) as record, min(p.number) as number,
          min(p.holder_id) as holder_id, sum(p.flow)::bigint as flow
        from channel_payment_view p where p.channel = r.channel and p.kind = r.kind and p.trx_id = r.trx_id) p on true
      union all
      select p.channel, (p.at at time zone ${zone}::text)::date, p.kind, p.trx_id, 0, 0, null, null, null, min(p.at),
        min(p.record::text), min(p.number), min(p.holder_id), sum(p.flow)::bigint, true, false, 0
      from channel_payment_view p
      where p.at >= ${began} and p.at < ${ended} and ${isAsked('p')}
        and not exists (select from settlement_row r
          where r.channel = p.channel and r.kind = p.kind and r.trx_id = p.trx_id)
        and exists (select from settlement_report f
          where f.channel = p.channel and f.day = (p.at at time zone ${zone}::text)::date)
      group by 1, 2, 3, 4),
    judged as (
      select f.*, coalesce(f.here, 0) + coalesce(e.flow, 0) as books,
        t.ppm is not null and f.has_row and f.kind = 'deposit'
          and abs(f.fee - f.amount * t.ppm / 1000000) > 10000 as is_fee_wrong
      from found f left join term t on t.channel = f.channel
      left join lateral (
        select sum(case when e.from_kind = 'X.psp' then e.amount else -e.amount end)::bigint as flow from books_entry e
        where e.channel = f.channel and upper(e.about) = upper(f.kind || ':' || f.trx_id)) e on true),
    gap as (
      select *, case when not has_row then 'missing_there' when there = books then 'fee'
        when not is_done then 'state' when not has_payment and books = 0 then 'missing_here' else 'amount'
        end as finding
      from judged where there <> books or is_fee_wrong)
    select g.channel, g.day::text as day, g.kind, g.trx_id as "trxId", g.finding, g.there, g.books as here, g.fee,
      g.reported_at as "reportedAt", g.is_done as "isDone", g.reference, g.booked_at as "bookedAt", g.record, g.number,
      g.holder_id as "holderId", h.account
    from gap g left join account_holder_view h on h.id = g.holder_id
    where not exists (select from settled_gap s
      where s.channel = g.channel and s.day = g.day and s.kind = g.kind and upper(s.trx_id) = g.trx_id
        and s.finding = g.finding and s.there = g.there and s.here = g.books and s.fee = g.fee and s.entry_id is null)
    order by coalesce(g.reported_at, g.booked_at), g.trx_id`.execute(ctx.db)
  return rows
}

import { sql, type RawBuilder } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'

/** Money that came in and went out by a channel. Test accounts are left out, or reported apart (O-14). */
export type ChannelMoney = {
  channel: string
  deposits: Money
  depositCount: number
  /** Deposits that their issuer took back. */
  reversals: Money
  /** What was sent to members: amounts less fees. */
  withdrawals: Money
  withdrawalCount: number
  /** Payouts that came back through the channel. */
  returns: Money
}

type Sums = {
  channel: string
  deposits: bigint
  depositCount: bigint
  reversals: bigint
  withdrawals: bigint
  withdrawalCount: bigint
  returns: bigint
}

/** Each movement of money at a provider in a time: by when it was booked, with its channel and account holder. */
const movements = (from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select credited_at as at, holder_id, channel, 'deposit' as kind, amount_paid as amount from deposit
  where credited_at >= ${from} and credited_at < ${before} and state in ('credited', 'reversed')
  union all
  select m.at, d.holder_id, d.channel, 'reversal', d.amount_paid from deposit_move m
  join deposit d on d.id = m.deposit_id
  where m.to_state = 'reversed' and m.at >= ${from} and m.at < ${before}
  union all
  select w.sent_at, w.holder_id, coalesce(w.paid_from, p.provider), 'withdrawal', w.amount - w.fee from withdrawal w
  join payee p on p.id = w.payee_id
  where w.sent_at >= ${from} and w.sent_at < ${before}
  union all
  select m.at, w.holder_id, coalesce(w.paid_from, p.provider), 'return', w.amount - w.fee from withdrawal_move m
  join withdrawal w on w.id = m.withdrawal_id join payee p on p.id = w.payee_id
  where m.to_state in ('refunded', 'forced_returned') and w.came_back and m.at >= ${from} and m.at < ${before}`

const sums = sql`
  coalesce(sum(m.amount) filter (where kind = 'deposit'), 0)::bigint as deposits,
  count(*) filter (where kind = 'deposit') as "depositCount",
  coalesce(sum(m.amount) filter (where kind = 'reversal'), 0)::bigint as reversals,
  coalesce(sum(m.amount) filter (where kind = 'withdrawal'), 0)::bigint as withdrawals,
  count(*) filter (where kind = 'withdrawal') as "withdrawalCount",
  coalesce(sum(m.amount) filter (where kind = 'return'), 0)::bigint as returns`

const money = (row: Sums): ChannelMoney => ({
  channel: row.channel,
  ...{ deposits: fromMicros(row.deposits), depositCount: Number(row.depositCount) },
  ...{ withdrawals: fromMicros(row.withdrawals), withdrawalCount: Number(row.withdrawalCount) },
  ...{ reversals: fromMicros(row.reversals), returns: fromMicros(row.returns) },
})

export type HourMoney = ChannelMoney & { hour: number; isSoFar: boolean }

/** The money of each of these days by hour and channel, without test accounts; `isSoFar`: before `until`. */
export async function moneyByHour(
  ctx: Ctx,
  days: readonly { from: Date; before: Date; until: Date }[],
): Promise<HourMoney[][]> {
  const { rows } = await sql<Sums & { day: number; hour: number; isSoFar: boolean }>`
    select span.place::int as day, floor(extract(epoch from m.at - span.since) / 3600)::int as hour, m.channel,
      m.at < span.until as "isSoFar", ${sums}
    from unnest(${days.map((day) => day.from)}::timestamptz[], ${days.map((day) => day.before)}::timestamptz[],
      ${days.map((day) => day.until)}::timestamptz[]) with ordinality as span (since, before, until, place)
    cross join lateral (${movements(sql`span.since`, sql`span.before`)}) m
    join account_holder_view h on h.id = m.holder_id and not h.is_test
    group by 1, 2, 3, 4`.execute(ctx.db)
  return days.map((_, at) =>
    rows.filter(({ day }) => day === at + 1).map((row) => ({ hour: row.hour, isSoFar: row.isSoFar, ...money(row) })),
  )
}

export type MoneyRow = ChannelMoney & { day: string; isTest: boolean }

/** The money between two instants, by business day or by channel; the other of both is empty. */
export async function moneyBetween(
  ctx: Ctx,
  { from, before, by }: { from: Date; before: Date; by: 'day' | 'channel' },
): Promise<MoneyRow[]> {
  const day = by === 'day' ? sql`to_char(m.at at time zone ${ctx.site.timeZone}::text, 'YYYY-MM-DD')` : sql`''`
  const { rows } = await sql<Sums & { day: string; isTest: boolean }>`
    select ${day} as day, ${by === 'channel' ? sql`m.channel` : sql`''`} as channel, h.is_test as "isTest", ${sums}
    from (${movements(sql`${from}::timestamptz`, sql`${before}::timestamptz`)}) m
    join account_holder_view h on h.id = m.holder_id
    group by 1, 2, 3 order by 1 desc, 2`.execute(ctx.db)
  return rows.map((row) => ({ day: row.day, isTest: row.isTest, ...money(row) }))
}

export type Waiting = { count: number; oldest: Date | null }

/** Withdrawals that staff or a provider have not finished, and deposits that wait for staff. */
export async function waitingMoney(ctx: Ctx): Promise<{ withdrawals: Waiting & { amount: Money }; deposits: Waiting }> {
  const { rows } = await sql<{ open: number; amount: bigint; since: Date | null; review: number; first: Date | null }>`
    select w.open, w.amount, w.since, d.review, d.first from
      (select count(*)::int as open, coalesce(sum(amount), 0)::bigint as amount, min(requested_at) as since
        from withdrawal where state in ('in_review', 'approved', 'paying', 'pay_failed', 'disputed')) w,
      (select count(*)::int as review, min(review_since) as first from deposit where review_since is not null) d
    `.execute(ctx.db)
  const [row] = rows
  return {
    withdrawals: { count: row?.open ?? 0, oldest: row?.since ?? null, amount: fromMicros(row?.amount ?? 0n) },
    deposits: { count: row?.review ?? 0, oldest: row?.first ?? null },
  }
}

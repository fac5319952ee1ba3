import { sql, type RawBuilder } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import type { Db } from '../kit/index.ts'
import { pointLines, type LedgerSource } from '../wallet/index.ts'
import { rewardSources } from './rewards/sources.ts'

const sources = Object.entries(rewardSources)
const codes = [...new Set(sources.map(([, { code }]) => code))]

/** The transfers that the ledger must have for rewards that were claimed; those of one code are a kind of record. */
const rewardLedgerSources: readonly LedgerSource[] = codes.map((code, at) => {
  const own = sources.filter(([, source]) => source.code === code)
  return {
    kind: code,
    opening: code,
    due: (which) => sql`
      select r.id as reference, r.ended_at as began, r.holder_id as holder, ${code}::text as code,
        ${own[0]?.[1].from ?? ''}::text as from_kind, '' as from_detail, 'M.cash' as to_kind, '' as to_detail, r.amount
      from reward r where r.state = 'claimed' and r.amount > 0 and r.source = any(${own.map(([name]) => name)})
        and ${which(sql`r.ended_at`, sql`r.id`)}`,
    ...(at === 0 ? { otherDrift: driftOfSources } : {}),
  }
})

/** Rewards of a source that is not known have no code, so that nobody would look for their transfers. */
async function driftOfSources(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; source: string }>`
    select id, source from reward where source <> all(${sources.map(([name]) => name)})
      and (state = 'issued' or ended_at >= ${since}::timestamptz) order by id limit 100`.execute(db)
  return rows.map(({ id, source }) => `reward ${id} is of the source ${source}, which is not known`)
}

const pointLedgerSource: LedgerSource = {
  kind: 'points',
  opening: 'points_earn',
  due: (which) => sql`
    select e.id as reference, e.at as began, e.holder_id as holder, leg.*
    from point_entry e
    cross join lateral (values
      ('points_earn', 'H.points', '', 'M.points', '', case when e.kind = 'earned' then e.points end),
      ('points_convert', 'M.points', '', 'H.points', '', case when e.kind = 'converted' then -e.points end),
      ('points_cash', 'H.promo', '', 'M.cash', '', e.cash)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`e.at`, sql`e.id`)}
    union all
    select r.id, r.ended_at, r.holder_id, 'points_gift', 'H.points', '', 'M.points', '', r.points * 1000000::bigint
    from reward r where r.state = 'claimed' and r.points > 0 and ${which(sql`r.ended_at`, sql`r.id`)}`,
  otherDrift: driftOfEntries,
}

/**
 * The member reads the entries, and each says the same as the transfer to or from their points: how many, and how many
 * there were after it. The clocks of the site and of the database may differ by less than an hour.
 */
async function driftOfEntries(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string; code: string; said: bigint; booked: bigint }>`
    with line as (${pointLines(since)}),
    entry as (
      select holder_id, coalesce(redeem_id, id)::text as reference, points, balance, at, case kind
          when 'earned' then 'points_earn' when 'gift' then 'points_gift' when 'converted' then 'points_convert'
          when 'redeemed' then 'points_hold' else 'points_return' end as code
        from point_entry)
    select coalesce(line.reference, entry.reference) as reference, coalesce(line.code, entry.code) as code,
      coalesce(entry.points, 0) as said, coalesce(line.points, 0) as booked
    from line full join entry on entry.reference = line.reference and entry.code = line.code
    where (line.reference is not null or entry.at >= ${since}::timestamptz + interval '1 hour')
      and (line.holder_id, line.points, line.balance) is distinct from (entry.holder_id, entry.points, entry.balance)
    order by 1, 2 limit 100`.execute(db)
  const pointsOf = (micros: bigint) => toDecimal(fromMicros(micros))
  return rows.map(({ reference, code, said, booked }) =>
    said === booked
      ? `points ${reference}: the entry of ${code} names another member or another balance than its transfer`
      : `points ${reference}: the entry of ${code} says ${pointsOf(said)}, its transfer ${pointsOf(booked)}`,
  )
}

/** What was taken from the mall: the points of its price, and what it pays. */
const redeemLedgerSource: LedgerSource = {
  ...{ kind: 'redeem', opening: 'points_hold', openingFrom: 'M.points', escrow: 'E.points' },
  due: (which) => sql`
    select r.id as reference, r.asked_at as began, r.holder_id as holder, leg.*
    from redeem r
    cross join lateral (values
      ('points_hold', 'M.points', '', 'E.points', '', r.points * 1000000::bigint),
      ('points_redeem', 'E.points', '', 'H.points', '',
        case when r.state = 'approved' then r.points * 1000000::bigint end),
      ('points_return', 'E.points', '', 'M.points', '',
        case when r.state = 'rejected' then r.points * 1000000::bigint end),
      ('points_cash', 'H.promo', '', 'M.cash', '',
        case when r.state = 'approved' and r.turnover_ppm is null then r.value end)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`r.asked_at`, sql`r.id`)}`,
  open: (db) => openOf(db, sql`points * 1000000::bigint`),
}

/** The money of its price, which has an escrow of its own. */
const redeemCashLedgerSource: LedgerSource = {
  ...{ kind: 'redeem_cash', opening: 'points_hold_cash', escrow: 'E.points_cash' },
  due: (which) => sql`
    select r.id as reference, r.asked_at as began, r.holder_id as holder, leg.*
    from redeem r
    cross join lateral (values
      ('points_hold_cash', 'M.cash', '', 'E.points_cash', '', r.money),
      ('points_cash_in', 'E.points_cash', '', 'H.promo', '', case when r.state = 'approved' then r.money end),
      ('points_return_cash', 'E.points_cash', '', 'M.cash', '', case when r.state = 'rejected' then r.money end)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`r.asked_at`, sql`r.id`)}`,
  open: (db) => openOf(db, sql`money`),
}

/** What waits holds its price. */
async function openOf(db: Db, amount: RawBuilder<unknown>): Promise<{ reference: string; amount: bigint }[]> {
  const { rows } = await sql<{ reference: string; amount: bigint }>`
    select id::text as reference, ${amount} as amount from redeem
    where state = 'in_process' and ${amount} > 0`.execute(db)
  return rows
}

export const loyaltyLedgerSources: readonly LedgerSource[] = [
  ...[...rewardLedgerSources, pointLedgerSource],
  ...[redeemLedgerSource, redeemCashLedgerSource],
]

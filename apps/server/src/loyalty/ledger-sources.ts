import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/index.ts'
import type { LedgerSource } from '../wallet/index.ts'
import { rewardSources } from './rewards/sources.ts'

const sources = Object.entries(rewardSources)
const codes = [...new Set(sources.map(([, { code }]) => code))]

/** The transfers that the ledger must have for rewards that were claimed; those of one code are a kind of record. */
const rewardLedgerSources: readonly LedgerSource[] = codes.map((code) => {
  const own = sources.filter(([, source]) => source.code === code)
  return {
    kind: code,
    opening: code,
    due: (which) => sql`
      select r.id as reference, r.ended_at as began, r.holder_id as holder, ${code}::text as code,
        ${own[0]?.[1].from ?? ''}::text as from_kind, '' as from_detail, 'M.cash' as to_kind, '' as to_detail, r.amount
      from reward r where r.state = 'claimed' and r.amount > 0 and r.source = any(${own.map(([name]) => name)})
        and ${which(sql`r.ended_at`, sql`r.id`)}`,
  }
})

const pointLedgerSource: LedgerSource = {
  kind: 'points',
  opening: 'points_earn',
  due: (which) => sql`
    select e.id as reference, e.at as began, e.holder_id as holder, leg.*
    from point_entry e
    cross join lateral (values
      ('points_earn', 'H.points', '', 'M.points', '', case when e.kind = 'earned' then e.points end),
      ('points_gift', 'H.points', '', 'M.points', '', case when e.kind = 'gift' then e.points end),
      ('points_convert', 'M.points', '', 'H.points', '', case when e.kind = 'converted' then -e.points end),
      ('points_cash', 'H.promo', '', 'M.cash', '', e.cash)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`e.at`, sql`e.id`)}`,
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

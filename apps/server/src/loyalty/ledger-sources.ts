import { sql } from 'kysely'
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
      from reward r where r.state = 'claimed' and r.source = any(${own.map(([name]) => name)})
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
      ('points_convert', 'M.points', '', 'H.points', '', case when e.kind = 'converted' then -e.points end),
      ('points_cash', 'H.promo', '', 'M.cash', '', e.cash)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`e.at`, sql`e.id`)}`,
}

export const loyaltyLedgerSources: readonly LedgerSource[] = [...rewardLedgerSources, pointLedgerSource]

import { sql } from 'kysely'
import type { Db } from '../../kit/index.ts'
import type { LedgerSource, ReferenceFilter } from '../../wallet/index.ts'
import { escrowOf, referenceKind } from './money.ts'

/** The transfers of the ledger that each transfer of a way must have. */
const booked = (way: 'out' | 'in') => (which: ReferenceFilter) => {
  const [main, wallet] = [sql`'M.cash', ''`, sql`'M.vendor', v.code`]
  const [source, target] = way === 'out' ? [main, wallet] : [wallet, main]
  return sql`
  select t.id as reference, t.started_at as began, t.holder_id as holder, leg.*
  from vendor_transfer t
  join vendor_view v on v.id = t.vendor_id
  cross join lateral (values
    (${referenceKind(way)}::text, ${source}, 'E.vendor', ${way}::text, t.amount),
    ('vendor_ok', 'E.vendor', ${way}, ${target}, case when t.state = 'done' then t.amount end),
    ('vendor_back', 'E.vendor', ${way}, ${source}, case when t.state = 'returned' then t.amount end)
  ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
  where t.way = ${way} and leg.amount > 0 and ${which(sql`t.started_at`, sql`t.id`)}`
}

const pendingOf = (way: string) => async (db: Db) => {
  const rows = await db
    .selectFrom('vendor_transfer')
    .select(['id', 'amount'])
    .where('state', '=', 'pending')
    .where('way', '=', way)
    .execute()
  return rows.map((row) => ({ reference: row.id, amount: row.amount }))
}

const sourceOf = (way: 'out' | 'in'): LedgerSource => ({
  kind: referenceKind(way),
  opening: referenceKind(way),
  escrow: escrowOf(way).kind,
  escrowDetail: way,
  ...(way === 'in' ? { openingFrom: 'M.vendor' } : {}),
  due: booked(way),
  open: pendingOf(way),
})

export const vendorTransferSources: LedgerSource[] = [sourceOf('out'), sourceOf('in')]

import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** The latest closed month, as its first day, and the instant at which it ended. */
export type Closing = { month: string | null; until: string }

/** Closes the months that ended at least a day ago (migration 0009). Several processes may run it at once. */
export const closeMonths = (db: Db) => sql`select ledger_close_months()`.execute(db)

export async function latestClosing(db: Db): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select month::text, ((month + interval '1 month') at time zone 'UTC')::text as until
    from ledger_closed_month order by ledger_closed_month.month desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Checks every closing against the one before it and the transfers of its month, and so all transfers from the first
 * on.
 */
export async function driftOfClosings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; month: string }>`
    with closing as (
      select c.month, c.account_id, case when a.kind = 'E.jackpot' then '' else c.reference end as reference, c.total
        from ledger_closing c join ledger_account a on a.id = c.account_id),
    sides as (
      select date_trunc('month', t.at at time zone 'UTC')::date as month, a.id as account,
          case when a.kept or a.kind = 'E.jackpot' then '' else t.reference_id end as reference, side.change
        from ledger_transfer t
        cross join lateral (values (t.debit_id, -t.amount), (t.credit_id, t.amount)) side (account, change)
        join ledger_account a on a.id = side.account and (a.kept or a.kind like 'E.%')
        where t.at < (select (max(month) + interval '1 month') at time zone 'UTC' from ledger_closed_month)
      union all select month, account_id, reference, -total from closing
      union all select next.month, c.account_id, c.reference, c.total from closing c
        join ledger_closed_month next on next.month = (c.month + interval '1 month')::date)
    select a.kind || coalesce(' of ' || h.account, ' for ' || s.reference) as name, to_char(s.month, 'YYYY-MM') as month
    from sides s join ledger_account a on a.id = s.account left join account_holder_view h on h.id = a.holder_id
    group by s.month, a.id, a.kind, h.account, s.reference having sum(s.change) <> 0
    order by s.month, a.id, s.reference limit 20`.execute(db)
  return rows.map((row) => `${row.name}: the closing of ${row.month} is not the sum of the transfers up to its end`)
}

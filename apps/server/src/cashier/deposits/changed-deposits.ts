import { sql } from 'kysely'
import { fromMicros, ZERO, type Money } from '@chokka/money'
import type { Position, Tx, UnreadClause } from '../../kit/index.ts'

/** A deposit that was credited, as it is now; every change renews its `xid`. */
export type ChangedDeposit = Position & {
  holder: bigint
  /** Nothing once its issuer has taken it back. */
  credited: Money
  /** When it was credited or taken back, in milliseconds. */
  at: number
}

/** The read function of a cursor over deposits that were credited. */
export async function changedDeposits(tx: Tx, unread: UnreadClause): Promise<ChangedDeposit[]> {
  type Row = Omit<ChangedDeposit, 'credited'> & { paid: bigint; isReversed: boolean }
  const { rows } = await sql<Row>`
    select d.xid::text, d.id, d.holder_id as holder, coalesce(d.amount_paid, 0) as paid,
      d.state = 'reversed' as "isReversed",
      (extract(epoch from coalesce(
        case when d.state = 'reversed' then (select max(m.at) from deposit_move m where m.deposit_id = d.id
          and m.to_state = 'reversed') end, d.credited_at)) * 1000)::float8 as at
    from deposit d where d.credited_at is not null and ${unread('d')}`.execute(tx)
  return rows.map(({ paid, isReversed, ...row }) => ({ ...row, credited: isReversed ? ZERO : fromMicros(paid) }))
}

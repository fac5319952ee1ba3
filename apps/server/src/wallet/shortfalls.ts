import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Tx } from '../kit/index.ts'

/** What the operator bears of one record: a deposit that was taken back, a win that was spent, a loss at a channel. */
export type Shortfall = { kind: string; reference: string; amount: Money; at: Date; reason: string }

/** All of them, the newest first; `only` the one of this record. */
export async function shortfalls({ db }: { db: Tx }, only?: { kind: string; reference: string }): Promise<Shortfall[]> {
  const { rows } = await sql<Omit<Shortfall, 'amount'> & { amount: bigint }>`
    select t.reference_kind as kind, t.reference_id as reference, sum(t.amount)::bigint as amount, min(t.at) as at,
      min(t.reason) as reason
    from ledger_transfer t join ledger_account d on d.id = t.debit_id
    where t.code in ('deposit_reversal', 'bet_shortfall', 'reconcile_loss') and d.kind = 'H.baddebt'
      and (${only?.kind ?? null}::text is null or t.reference_kind = ${only?.kind ?? null})
      and (${only?.reference ?? null}::text is null or t.reference_id = ${only?.reference ?? null})
    group by 1, 2 order by min(t.at) desc, 2`.execute(db)
  return rows.map((row) => ({ ...row, amount: fromMicros(row.amount) }))
}

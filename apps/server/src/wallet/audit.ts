import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import type { Db } from '../kit/database.ts'

/** What is wrong, in one sentence that names the account. */
export type Drift = string

/**
 * Recomputes the books from the transfers: each kept total equals the sum of its transfers, no statement line disagrees
 * with its running sum, no escrow is below zero, and each escrow holds exactly what is open in it (M-18, M-26).
 */
export async function auditBooks(db: Db, openThings: OpenThings[]): Promise<Drift[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => [
      ...(await driftOfTotals(tx)),
      ...(await driftOfStatements(tx)),
      ...(await driftOfEscrows(tx, openThings)),
    ])
}

/** Told by the modules that hold money in escrow: the sum of what is open, by reference. */
export type OpenThings = { escrow: string; open: (db: Db) => Promise<{ reference: string; amount: bigint }[]> }

const shown = (micros: bigint) => toDecimal(fromMicros(micros))

async function driftOfTotals(db: Db): Promise<Drift[]> {
  const { rows } = await sql<{ id: bigint; name: string; balance: bigint; summed: bigint }>`
    with sums as (
      select id, sum(change)::bigint as summed from (
        select debit_id as id, -amount as change from ledger_transfer
        union all select credit_id, amount from ledger_transfer) sides group by id)
    select a.id, a.kind || ' of ' || coalesce(p.account, 'the house') as name, a.balance,
      coalesce(s.summed, 0) as summed
    from ledger_account a left join sums s on s.id = a.id left join person p on p.id = a.owner_id
    where a.kept and a.balance <> coalesce(s.summed, 0)`.execute(db)
  return rows.map(
    (row) => `${row.name} (account ${row.id}) shows ${shown(row.balance)}, its transfers sum to ${shown(row.summed)}`,
  )
}

async function driftOfStatements(db: Db): Promise<Drift[]> {
  const { rows } = await sql<{ name: string; transfer: bigint }>`
    with lines as (
      select debit_id as account, id, at, -amount as change, debit_after as after
        from ledger_transfer where debit_after is not null
      union all select credit_id, id, at, amount, credit_after from ledger_transfer where credit_after is not null),
    summed as (select *, sum(change) over (partition by account order by id) as running from lines)
    select a.kind || ' of ' || p.account as name, s.id as transfer
    from summed s join ledger_account a on a.id = s.account join person p on p.id = a.owner_id
    where s.running <> s.after order by s.id limit 20`.execute(db)
  return rows.map((row) => `${row.name}: the balance after transfer ${row.transfer} is not the sum up to it`)
}

async function driftOfEscrows(db: Db, openThings: OpenThings[]): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (const { escrow, open } of openThings) {
    const { rows } = await sql<{ reference: string; held: bigint }>`
      select reference_id as reference, sum(change)::bigint as held from (
        select t.reference_id, t.amount as change
          from ledger_transfer t join ledger_account a on a.id = t.credit_id where a.kind = ${escrow}
        union all
        select t.reference_id, -t.amount
          from ledger_transfer t join ledger_account a on a.id = t.debit_id where a.kind = ${escrow}
      ) sides group by reference_id having sum(change) <> 0`.execute(db)
    const held = new Map(rows.map((row) => [row.reference, row.held]))
    for (const { reference, amount } of await open(db)) {
      const inEscrow = held.get(reference) ?? 0n
      held.delete(reference)
      if (inEscrow !== amount)
        drifts.push(`${escrow} holds ${shown(inEscrow)} for ${reference}, which is open with ${shown(amount)}`)
    }
    for (const [reference, amount] of held)
      drifts.push(`${escrow} holds ${shown(amount)} for ${reference}, which is not open`)
  }
  return drifts
}

import { sql } from 'kysely'
import { fromMicros, siteCurrency, toDecimal } from '@chokka/money'
import type { Db } from '../kit/database.ts'
import { driftOfClosings, latestClosing, type Closing } from './closings.ts'
import { driftOfReferences, type ExpectedTransfers } from './reconcile.ts'

/** A difference that the audit has found, as a sentence. */
export type Drift = string

/** A kind of record whose money the ledger moves, as bets. `open`: what each of them holds in escrow now. */
export type LedgerSource = ExpectedTransfers & {
  open?: (db: Db) => Promise<{ reference: string; amount: bigint }[]>
  /**
   * Where its escrow holds no money of single records: by the detail of the account what it holds by its records, and
   * what the operator has advanced to it.
   */
  pools?: (db: Db) => Promise<{ detail: string; held: bigint; advanced: bigint }[]>
  /** What differs between its records and something else than the ledger, since an instant of the database. */
  otherDrift?: (db: Db, since: string) => Promise<Drift[]>
}

/**
 * Recomputes the books from all transfers and checks that each balance equals the sum of its transfers, each line of a
 * statement its running sum, and each closing of a month the sum of its transfers; that each escrow holds exactly what
 * is open (M-18, M-26); and that every deposit, withdrawal and bet has the transfers that it must have, and every
 * transfer belongs to one.
 */
export const auditBooks = (db: Db, ledgerSources: readonly LedgerSource[]): Promise<Drift[]> =>
  atOneInstant(db, async (tx) => [...(await audit(tx, ledgerSources, nothingClosed)), ...(await driftOfClosings(tx))])

/** The same since the latest closing: it trusts the closing and reads no transfer of a closed month. */
export const auditSinceClosing = (db: Db, ledgerSources: readonly LedgerSource[]): Promise<Drift[]> =>
  atOneInstant(db, async (tx) => audit(tx, ledgerSources, (await latestClosing(tx)) ?? nothingClosed))

export const nothingClosed: Closing = { month: null, until: '-infinity' }

/** Reads the books as they stand at one instant, whatever is posted meanwhile. */
export const atOneInstant = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // The sums over the whole ledger would be sorted on disk with the usual 4 MB.
      await sql`set local work_mem = '128MB'`.execute(tx)
      return work(tx)
    })

const audit = async (tx: Db, ledgerSources: readonly LedgerSource[], closing: Closing): Promise<Drift[]> => [
  ...(await driftOfTotals(tx, closing)),
  ...(await driftOfStatements(tx, closing)),
  ...(await driftOfEscrows(tx, ledgerSources, closing)),
  ...(await driftOfPools(tx, ledgerSources, closing)),
  ...(await driftOfReferences(tx, ledgerSources, closing)),
  ...(await otherDrift(tx, ledgerSources, closing)),
]

async function otherDrift(db: Db, ledgerSources: readonly LedgerSource[], { until }: Closing): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (const source of ledgerSources) drifts.push(...((await source.otherDrift?.(db, until)) ?? []))
  return drifts
}

const decimal = (micros: bigint) => toDecimal(fromMicros(micros))

async function driftOfTotals(db: Db, { month, until }: Closing): Promise<Drift[]> {
  const { rows } = await sql<{ id: bigint; name: string; balance: bigint; summed: bigint }>`
    with sums as (
      select id, sum(change)::bigint as summed from (
        select account_id as id, total as change from ledger_closing where month = ${month}::date
        union all select debit_id, -amount from ledger_transfer where at >= ${until}::timestamptz
        union all select credit_id, amount from ledger_transfer where at >= ${until}::timestamptz) sides group by id)
    select a.id, a.kind || ' of ' || coalesce(h.account, 'the operator') as name, a.balance,
      coalesce(s.summed, 0) as summed
    from ledger_account a left join sums s on s.id = a.id left join account_holder_view h on h.id = a.holder_id
    where a.kept and a.balance <> coalesce(s.summed, 0)`.execute(db)
  return rows.map(
    (row) =>
      `${row.name} (account ${row.id}) shows ${decimal(row.balance)}, its transfers sum to ${decimal(row.summed)}`,
  )
}

async function driftOfStatements(db: Db, { month, until }: Closing): Promise<Drift[]> {
  const { rows } = await sql<{ name: string; transfer: bigint }>`
    with lines as (
      select debit_id as account, id, -amount as change, debit_after as after from ledger_transfer
        where debit_after is not null and at >= ${until}::timestamptz
      union all select credit_id, id, amount, credit_after from ledger_transfer
        where credit_after is not null and at >= ${until}::timestamptz),
    summed as (select *, sum(change) over (partition by account order by id) as running from lines)
    select a.kind || ' of ' || h.account as name, s.id as transfer
    from summed s join ledger_account a on a.id = s.account join account_holder_view h on h.id = a.holder_id
    left join ledger_closing c on c.month = ${month}::date and c.account_id = s.account and c.reference = ''
    where coalesce(c.total, 0) + s.running <> s.after order by s.id limit 20`.execute(db)
  return rows.map((row) => `${row.name}: the balance after transfer ${row.transfer} is not the sum up to it`)
}

async function driftOfEscrows(
  db: Db,
  ledgerSources: readonly LedgerSource[],
  { month, until }: Closing,
): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (const { escrow, escrowDetail = '', open } of ledgerSources) {
    if (!escrow || !open) continue
    const accounts = sql`(select id from ledger_account where kind = ${escrow} and detail = ${escrowDetail})`
    const { rows } = await sql<{ reference: string; held: bigint }>`
      select reference, sum(change)::bigint as held from (
        select reference, total as change from ledger_closing where month = ${month}::date and account_id in ${accounts}
        union all select reference_id, amount from ledger_transfer
          where at >= ${until}::timestamptz and credit_id in ${accounts}
        union all select reference_id, -amount from ledger_transfer
          where at >= ${until}::timestamptz and debit_id in ${accounts}
      ) sides group by reference having sum(change) <> 0`.execute(db)
    const held = new Map(rows.map((row) => [row.reference, row.held]))
    for (const { reference, amount } of await open(db)) {
      const inEscrow = held.get(reference) ?? 0n
      held.delete(reference)
      if (inEscrow !== amount)
        drifts.push(`${escrow} holds ${decimal(inEscrow)} for ${reference}, which is open with ${decimal(amount)}`)
    }
    for (const [reference, amount] of held)
      drifts.push(`${escrow} holds ${decimal(amount)} for ${reference}, which is not open`)
  }
  return drifts
}

/** Each pool holds what its records say, and never less than nothing. */
async function driftOfPools(db: Db, ledgerSources: readonly LedgerSource[], closing: Closing): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (const { escrow, pools } of ledgerSources) {
    if (!escrow || !pools) continue
    const booked = await totalsOfKind(db, escrow, closing)
    for (const { detail, held } of await pools(db)) {
      const inLedger = booked.get(detail) ?? 0n
      booked.delete(detail)
      if (inLedger !== held)
        drifts.push(`${escrow} ${detail} holds ${decimal(inLedger)}, its records say ${decimal(held)}`)
      else if (held < 0n) drifts.push(`${escrow} ${detail} is below zero: ${decimal(held)}`)
    }
    for (const [detail, total] of booked)
      if (total !== 0n) drifts.push(`${escrow} ${detail} holds ${decimal(total)}, of which no record says anything`)
  }
  return drifts
}

/** What the operator's accounts of a kind of escrow hold by their transfers, by the detail of the account. */
export async function totalsOfKind(db: Db, kind: string, { month, until }: Closing): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ detail: string; total: bigint }>`
    with asked as materialized (
      select id, detail from ledger_account where kind = ${kind} and currency = ${siteCurrency}),
    change as (
      select account_id as id, total as change from ledger_closing where month = ${month}::date
      union all select debit_id, -amount from ledger_transfer where at >= ${until}::timestamptz
      union all select credit_id, amount from ledger_transfer where at >= ${until}::timestamptz)
    select a.detail, coalesce(sum(c.change), 0)::bigint as total
    from asked a left join change c on c.id = a.id group by a.detail`.execute(db)
  return new Map(rows.map(({ detail, total }) => [detail, total]))
}

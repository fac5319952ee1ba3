import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros, siteCurrency, sum } from '@chokka/money'
import type { Db, OutsideCtx } from '../kit/index.ts'
import { atOneInstant, nothingClosed, totalsOfKind, type LedgerSource } from './audit.ts'
import { latestClosing, type Closing } from './closings.ts'
import { lastLedgerCheck } from './checks.ts'

type Kind = Value<'liability'>['kinds'][number]

/**
 * What is owed to account holders (M-18): the kept totals of their accounts and what open records hold, beside the sums
 * of the transfers. All of it is read at one instant, so that nothing that moves meanwhile looks like a gap.
 */
export const liability = (db: Db, sources: readonly LedgerSource[]) => ({
  outside: (ctx: OutsideCtx): Promise<Value<'liability'>> =>
    atOneInstant(db, async (tx) => {
      const kept = await keptTotals(tx)
      const open = await openTotals(tx, sources)
      const closing = (await latestClosing(tx)) ?? nothingClosed
      const pools = await poolsOf(tx, sources, closing)
      for (const { kind, held } of pools) open.set(kind, fromMicros((open.get(kind) ?? 0n) + held))
      const kinds: Kind[] = (await ledgerTotals(tx, closing)).map(({ kind, total }) => ({
        kind,
        counted: kind.startsWith('M.') ? (kept.get(kind) ?? fromMicros(0n)) : (open.get(kind) ?? fromMicros(0n)),
        ledger: fromMicros(total),
      }))
      const check = await lastLedgerCheck({ db: tx })
      return {
        ...{ at: ctx.clock.now(), kinds, check: check ?? null },
        jackpots: pools.map(({ kind: _kind, ...pool }) => pool),
        counted: sum(kinds.map(({ counted }) => counted)),
        ledger: sum(kinds.map(({ ledger }) => ledger)),
      }
    }),
})

async function keptTotals(db: Db) {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', sql<bigint>`sum(balance)::bigint`.as('total')])
    .where('kept', '=', true)
    .where('currency', '=', siteCurrency)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, total }) => [kind, fromMicros(total)]))
}

/** What the open records of each escrow hold. */
async function openTotals(db: Db, sources: readonly LedgerSource[]) {
  const totals = new Map<string, ReturnType<typeof fromMicros>>()
  for (const { escrow, open } of sources) {
    if (!escrow || !open) continue
    const held = sum((await open(db)).map(({ amount }) => fromMicros(amount)))
    totals.set(escrow, fromMicros((totals.get(escrow) ?? 0n) + held))
  }
  return totals
}

/** The escrows of pools, each beside its transfers, with what the operator has advanced to it. */
async function poolsOf(db: Db, sources: readonly LedgerSource[], closing: Closing) {
  const all = []
  for (const { escrow, pools } of sources) {
    if (!escrow || !pools) continue
    const booked = await totalsOfKind(db, escrow, closing)
    for (const { detail: vendor, held, advanced } of await pools(db))
      all.push({
        ...{ kind: escrow, vendor, held: fromMicros(held), advanced: fromMicros(advanced) },
        ledger: fromMicros(booked.get(vendor) ?? 0n),
      })
  }
  return all
}

/** The sums of the transfers, from the latest closing on. */
async function ledgerTotals(db: Db, { month, until }: Closing): Promise<{ kind: string; total: bigint }[]> {
  const { rows } = await sql<{ kind: string; total: bigint }>`
    with owed as materialized (
      select id, kind from ledger_account where (kept or kind like 'E.%') and currency = ${siteCurrency}),
    change as (
      select account_id as id, total as change from ledger_closing where month = ${month}::date
      union all select debit_id, -amount from ledger_transfer where at >= ${until}::timestamptz
      union all select credit_id, amount from ledger_transfer where at >= ${until}::timestamptz)
    select o.kind, coalesce(sum(c.change), 0)::bigint as total
    from owed o left join change c on c.id = o.id group by o.kind order by o.kind desc`.execute(db)
  return rows
}

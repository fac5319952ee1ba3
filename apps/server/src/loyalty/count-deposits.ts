import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import { inputRows } from '@chokka/server-kit/database'
import { changedDeposits, type ChangedDeposit } from '../cashier/index.ts'
import { readNext, transactionStart, type Db, type Reader, type Tx } from '../kit/index.ts'
import { slotOf } from '../turnover/index.ts'

/** How credited deposits are read. */
const deposits = { name: 'loyalty deposits', batchSize: 5000, read: changedDeposits }

/**
 * Counts what was deposited and taken back since the last run, each in its slot or, when that was counted, in the first
 * one that was not. Returns the instant up to which all of it is counted, in milliseconds; -Infinity while another
 * process does it.
 */
export async function countDeposits(db: Db): Promise<number> {
  let until = -Infinity
  const reader: Reader<ChangedDeposit> = {
    ...deposits,
    work: async (tx, { rows, isCaughtUp }) => {
      await enter(tx, rows)
      if (isCaughtUp) until = await transactionStart(tx)
    },
  }
  for (let isMore = true; isMore;) isMore = (await readNext(db, reader)) === 'more'
  return until
}

type Entry = { holder: bigint; deposit: string; slot: number; change: bigint; number: number }
const entryRows = inputRows<Entry>({
  holder: ['bigint', (entry) => entry.holder],
  deposit: ['uuid', (entry) => entry.deposit],
  slot_seconds: ['float8', (entry) => entry.slot / 1000],
  change: ['bigint', (entry) => entry.change],
  number: ['smallint', (entry) => entry.number],
})

async function enter(tx: Tx, changed: readonly ChangedDeposit[]): Promise<void> {
  if (changed.length === 0) return
  // Nobody counts slots until this is committed, so that no entry lands in one that was counted.
  const { rows: places } = await sql<{ until: number }>`
    select (extract(epoch from until) * 1000)::float8 as until from loyalty_counted for update`.execute(tx)
  const firstSlot = places[0]?.until ?? -Infinity
  const counted = await countedOf(tx, changed)
  const entries = changed.flatMap(({ id, holder, credited, at }): Entry[] => {
    const before = counted.get(id)
    const change = fromMicros(credited - (before?.amount ?? 0n))
    if (change === 0n) return []
    const slot = Math.max(slotOf(at), firstSlot)
    return [{ holder, deposit: id, slot, change, number: (before?.entries ?? 0) + 1 }]
  })
  await sql`
    insert into loyalty_deposit (holder_id, deposit_id, number, slot, amount)
    select holder, deposit, number, to_timestamp(slot_seconds), change from (${entryRows.of(entries)}) e`.execute(tx)
}

async function countedOf(tx: Tx, changed: readonly ChangedDeposit[]) {
  const [holders, ids] = [changed.map(({ holder }) => holder), changed.map(({ id }) => id)]
  const { rows } = await sql<{ id: string; entries: number; amount: bigint }>`
    select deposit_id as id, count(*)::int as entries, sum(amount)::bigint as amount from loyalty_deposit
    where holder_id = any(${holders}) and deposit_id = any(${ids}::uuid[]) group by deposit_id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The first slot from this one on in which something was deposited, in milliseconds; null: there is none. */
export async function nextDepositSlot(db: Db, from: number): Promise<number | null> {
  const { rows } = await sql<{ slot: number | null }>`
    select (extract(epoch from min(slot)) * 1000)::float8 as slot from loyalty_deposit
    where slot >= to_timestamp(${from / 1000}::float8)`.execute(db)
  return rows[0]?.slot ?? null
}

/** What was deposited in a slot, as a query of holder_id and amount. */
export const depositsOfSlot = (slot: number) => sql`
  select holder_id, sum(amount)::bigint as amount from loyalty_deposit
  where slot = to_timestamp(${slot / 1000}::float8) group by holder_id`

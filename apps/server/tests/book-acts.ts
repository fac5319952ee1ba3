// For tests: the acts of staff about the books, each with a case that does it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { parseMoney } from '@chokka/money'
import { fileOf, lineOf } from './books.ts'
import { adjustByCommand, reverseDeposit } from '../src/cashier/index.ts'
import type { CashierSite } from './cashier.ts'
import { creditedDeposit } from './deposit-acts.ts'

/** A day that nobody else uses, long before the clock of the site. */
let daysBack = 400
const newDay = () => new Date(Date.parse('2026-06-01T00:00:00Z') - daysBack-- * 86_400_000).toISOString().slice(0, 10)

const formOf = (lines: string[], day = newDay()) => ({
  ...{ channel: 'bkash', day, name: 'bkash.csv', file: fileOf(...lines) },
})
const rowOf = (day: string, trxId: string) => lineOf(trxId, '200.00', { time: `${day}T06:00:00Z` })

/** A day with a row of a report that the books do not have; no row where `trxId` is missing. */
async function aDay(site: CashierSite, trxId?: string): Promise<{ channel: string; day: string }> {
  const day = newDay()
  const row = { id: randomUUID(), channel: 'bkash', day: sql<Date>`${day}::date`, imported_at: site.clock.now() }
  await site.db
    .insertInto('settlement_report')
    .values({ ...row, name: 'a', digest: Buffer.alloc(32), rows: 1, repeated: 0, imported_by: 'nobody' })
    .execute()
  if (trxId !== undefined) {
    const money = { amount: parseMoney('200.00'), fee: 0n, is_done: true, at: new Date(`${day}T06:00:00Z`), line: 2 }
    const of = { channel: 'bkash', day: row.day, report_id: row.id, kind: 'deposit', trx_id: trxId }
    await site.db
      .insertInto('settlement_row')
      .values({ ...of, ...money })
      .execute()
  }
  return { channel: 'bkash', day }
}

/** What is missing of a deposit that its issuer took back when its money was spent. */
export async function aDebt(site: CashierSite): Promise<string> {
  const id = await creditedDeposit(site)
  const { holder_id: holder } = await site.db
    .selectFrom('deposit')
    .select('holder_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const spent = { holderId: holder, direction: 'debit', amount: parseMoney('1000.00') } as const
  await site.inside((ctx) => adjustByCommand(ctx, spent, 'test'))
  await site.inside((ctx) => reverseDeposit(ctx, { id, maker: 'mina', checker: 'rafi', reason: 'bKash took it back' }))
  return id
}

/** A month that is over, with money on a day that was closed, and a check of the books after it. */
export async function aMonth(site: CashierSite): Promise<string> {
  const { db } = site
  const at = site.clock.now()
  const id = await creditedDeposit(site)
  await db
    .updateTable('deposit')
    .set({ credited_at: new Date('2025-01-10T06:00:00Z') })
    .where('id', '=', id)
    .execute()
  const sums = { rows: 1, matched: 1, moved: 0n, fees: 0n }
  const closed = { closed_at: at, closed_by: 'mina, rana' }
  await db
    .insertInto('settlement_day')
    .values({ channel: 'bkash', day: sql<Date>`'2025-01-10'::date`, ...sums, ...closed })
    .execute()
  await db.insertInto('ledger_check').values({ at, drifts: 0, first: null }).execute()
  return '2025-01'
}

/** Cases for acts.test.ts. */
export const bookActs = (site: () => CashierSite) => ({
  importReport: {
    input: async () => {
      const day = newDay()
      return formOf([rowOf(day, `T${randomUUID().slice(0, 8)}`)], day)
    },
    subject: ({ day }: Record<string, unknown>) => `settlement:bkash:${String(day)}`,
    before: { state: 'none', open: 0 },
    after: { state: 'open', open: 1, rows: 1, repeated: 0, name: 'bkash.csv' },
  },
  settleGap: {
    input: async () => {
      const trxId = `T${randomUUID().slice(0, 8).toUpperCase()}`
      return { ...(await aDay(site(), trxId)), kind: 'deposit', trxId, way: 'gain', gap: '200.00' }
    },
    subject: ({ day, trxId }: Record<string, unknown>) => `gap:bkash:${String(day)}:deposit:${String(trxId)}`,
    before: { finding: 'missing_here', gap: '200.00', open: 1 },
    after: { way: 'gain', entry: expect.any(String), open: 0 },
  },
  closeDay: {
    input: () => aDay(site()),
    subject: ({ day }: Record<string, unknown>) => `settlement:bkash:${String(day)}`,
    before: { state: 'open' },
    after: { state: 'closed', rows: 0, matched: 0, fees: '0.00' },
  },
  closeMonth: {
    input: async () => ({ month: await aMonth(site()) }),
    subject: () => 'month:2025-01',
    before: { state: 'open' },
    after: { state: 'closed' },
  },
  writeOff: {
    input: async () => ({ about: `deposit:${await aDebt(site())}`, amount: '1000.00' }),
    subject: ({ about }: Record<string, unknown>) => `debt:${String(about)}`,
    before: { open: '1000.00' },
    after: { open: '0.00' },
  },
  checkBooks: {
    input: async () => (site().clock.forward(1), {}),
    subject: () => 'ledger',
    before: {},
    after: { drifts: 0, first: null },
  },
})

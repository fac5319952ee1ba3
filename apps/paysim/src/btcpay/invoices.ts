import { randomUUID } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { z } from 'zod'
import { parsePaisa } from '../amount.ts'
import type { Sim } from '../sim.ts'
import { inTransaction } from '../store.ts'
import { coinText, dueFor, rate } from './coins.ts'
import { queueEvent } from './events.ts'

const Payment = z.object({ value: z.string(), status: z.enum(['Invalid', 'Processing', 'Settled']) })
const InvoiceRow = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additional: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  redirect_url: z.string(),
  /** JSON. */
  payments: z.string(),
  expires_at: z.number(),
  created_at: z.number(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

const NewInvoice = z.object({
  amount: z.string(),
  currency: z.literal(siteCurrency),
  metadata: z.looseObject({ orderId: z.string().max(255).default('') }).default({ orderId: '' }),
  checkout: z
    .looseObject({ expirationMinutes: z.number().default(15), redirectURL: z.string().default('') })
    .default({ expirationMinutes: 15, redirectURL: '' }),
})

/** POST /invoices; undefined for a wrong body. */
export function createInvoice(sim: Sim, body: unknown): object | undefined {
  const { data } = NewInvoice.safeParse(body)
  if (!data || parsePaisa(data.amount) === undefined) return undefined
  const id = randomUUID().replaceAll('-', '').slice(0, 22)
  const now = sim.clock.nowMs()
  return inTransaction(sim.db, () => {
    sim.db
      .prepare("insert into btc_invoice values (?, ?, ?, 'New', 'None', ?, '[]', ?, ?)")
      .run(
        ...[id, data.metadata.orderId, data.amount, data.checkout.redirectURL],
        ...[now + data.checkout.expirationMinutes * 60_000, now],
      )
    queueEvent(sim, 'InvoiceCreated', { invoiceId: id, metadata: data.metadata })
    const made = invoiceById(sim, id)
    return made && shown(sim, made)
  })
}

/** An unpaid invoice expires by itself. */
function current(sim: Sim, row: InvoiceRow): InvoiceRow {
  if (row.status !== 'New' || row.expires_at > sim.clock.nowMs()) return row
  sim.db.prepare("update btc_invoice set status = 'Expired' where id = ?").run(row.id)
  return { ...row, status: 'Expired' }
}

export function invoiceById(sim: Sim, id: string): InvoiceRow | undefined {
  const row = InvoiceRow.optional().parse(sim.db.prepare('select * from btc_invoice where id = ?').get(id))
  return row && current(sim, row)
}

export const latestInvoices = (sim: Sim): InvoiceRow[] =>
  z.array(InvoiceRow).parse(sim.db.prepare('select * from btc_invoice order by created_at desc limit 50').all())

export function listInvoices(sim: Sim, orderId: string | undefined): object[] {
  const rows =
    orderId === undefined
      ? latestInvoices(sim)
      : z.array(InvoiceRow).parse(sim.db.prepare('select * from btc_invoice where order_id = ?').all(orderId))
  return rows.map((row) => shown(sim, current(sim, row)))
}

export const shown = (sim: Sim, row: InvoiceRow) => ({
  ...{ id: row.id, storeId: sim.keys.btcpay.storeId, amount: row.amount, currency: siteCurrency, type: 'Standard' },
  ...{ checkoutLink: `${sim.url}/btcpay/i/${row.id}`, createdTime: Math.floor(row.created_at / 1000) },
  ...{ expirationTime: Math.floor(row.expires_at / 1000), status: row.status, additionalStatus: row.additional },
  ...{ archived: false, metadata: { orderId: row.order_id }, checkout: { redirectURL: row.redirect_url } },
})

export const paymentMethods = (row: InvoiceRow) => [
  {
    ...{ paymentMethodId: 'BTC-CHAIN', currency: 'BTC', activated: true, rate },
    amount: coinText(dueFor(parsePaisa(row.amount) ?? 0n)),
    payments: z.array(Payment).parse(JSON.parse(row.payments)),
  },
]

/**
 * What the payer can do. yes: pays in full, confirmed at once. invalid: the payment is never confirmed. leave: nothing.
 * processing: pays, not confirmed yet (again: confirmed). partial: pays half, and the time runs out. over: pays double.
 * expire: lets the time run out. late: the time runs out, then the payment comes. marked: somebody at BTCPay marks it
 * as settled. away: pays, and the browser does not return. pretend: returns without having paid.
 */
export const btcChoices = [
  ...(['yes', 'invalid', 'leave', 'processing', 'partial', 'over'] as const),
  ...(['expire', 'late', 'marked', 'away', 'pretend'] as const),
]
export type BtcChoice = (typeof btcChoices)[number]

type Change = Pick<InvoiceRow, 'status' | 'additional'> & {
  paid: bigint
  payment?: 'Settled' | 'Processing' | 'Invalid'
}

function changeBy(choice: BtcChoice, due: bigint): Change | undefined {
  if (choice === 'leave' || choice === 'pretend') return undefined
  const changes: Record<Exclude<BtcChoice, 'leave' | 'pretend'>, Change> = {
    yes: { status: 'Settled', additional: 'None', paid: due },
    away: { status: 'Settled', additional: 'None', paid: due },
    late: { status: 'Settled', additional: 'PaidLate', paid: due },
    over: { status: 'Settled', additional: 'PaidOver', paid: due * 2n },
    partial: { status: 'Expired', additional: 'PaidPartial', paid: due / 2n },
    processing: { status: 'Processing', additional: 'None', paid: due, payment: 'Processing' },
    invalid: { status: 'Invalid', additional: 'None', paid: due, payment: 'Invalid' },
    expire: { status: 'Expired', additional: 'None', paid: 0n },
    marked: { status: 'Settled', additional: 'Marked', paid: 0n },
  }
  return changes[choice]
}

/** Only an open invoice changes, an expired one by a late payment only; the address to return to, null: it stays. */
export function answerInvoice(sim: Sim, id: string, choice: BtcChoice): string | null | undefined {
  return inTransaction(sim.db, () => {
    const row = invoiceById(sim, id)
    if (!row) return undefined
    const isOpen = row.status === 'New' || row.status === 'Processing'
    const isLate = row.status === 'Expired' && choice === 'late'
    const change = changeBy(choice, dueFor(parsePaisa(row.amount) ?? 0n))
    if (change && (isOpen || isLate)) store(sim, row, change)
    return choice === 'away' || choice === 'leave' ? null : row.redirect_url
  })
}

function store(sim: Sim, row: InvoiceRow, { status, additional, paid, payment = 'Settled' }: Change): void {
  const payments = paid > 0n ? [{ id: `${row.id}-0`, value: coinText(paid), status: payment }] : []
  sim.db
    .prepare('update btc_invoice set status = ?, additional = ?, payments = ? where id = ?')
    .run(status, additional, JSON.stringify(payments), row.id)
  const facts = { invoiceId: row.id, metadata: { orderId: row.order_id } }
  if (paid > 0n) queueEvent(sim, 'InvoiceReceivedPayment', facts)
  queueEvent(sim, `Invoice${status}`, facts)
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sim } from '../sim.ts'
import { inTransaction } from '../store.ts'
import { coinText, parseCoins } from './coins.ts'
import { queueEvent } from './events.ts'

const PayoutRow = z.object({
  id: z.string(),
  revision: z.number(),
  destination: z.string(),
  amount: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  /** JSON. */
  metadata: z.string(),
  tx_id: z.string().nullable(),
  created_at: z.number(),
})
export type PayoutRow = z.infer<typeof PayoutRow>

const NewPayout = z.object({
  destination: z.string().min(10).max(100),
  amount: z.string(),
  payoutMethodId: z.literal('BTC-CHAIN'),
  approved: z.boolean().default(false),
  metadata: z.record(z.string(), z.unknown()).default({}),
})
const Approval = z.object({ revision: z.number().int() })

export type Refused = { status: number; code: string; message: string }
const refused = (status: number, code: string, message: string): Refused => ({ status, code, message })

const shown = (row: PayoutRow) => ({
  ...{ id: row.id, revision: row.revision, destination: row.destination, state: row.state, pullPaymentId: null },
  ...{ date: Math.floor(row.created_at / 1000), payoutMethodId: 'BTC-CHAIN', payoutCurrency: 'BTC' },
  ...{ originalCurrency: 'BTC', originalAmount: row.amount, metadata: JSON.parse(row.metadata) as unknown },
  payoutAmount: row.state === 'AwaitingApproval' ? null : row.amount,
  paymentProof: row.tx_id === null ? null : { proofType: 'PayoutTransactionOnChainBlob', id: row.tx_id },
})

export const latestCoinPayouts = (sim: Sim): PayoutRow[] =>
  z.array(PayoutRow).parse(sim.db.prepare('select * from btc_payout order by created_at desc limit 50').all())

export function listPayouts(sim: Sim, withCancelled: boolean): object[] {
  const rows = z.array(PayoutRow).parse(sim.db.prepare('select * from btc_payout order by created_at, id').all())
  return rows.filter(({ state }) => withCancelled || state !== 'Cancelled').map(shown)
}

const byId = (sim: Sim, id: string): PayoutRow | undefined =>
  PayoutRow.optional().parse(sim.db.prepare('select * from btc_payout where id = ?').get(id))

/** POST /payouts: nothing is paid before it is approved. */
export function createPayout(sim: Sim, body: unknown): object | Refused {
  const { data } = NewPayout.safeParse(body)
  const coins = parseCoins(data?.amount)
  if (!data || coins === undefined || coins === 0n) return refused(422, 'invalid-amount', 'Wrong body')
  const id = randomUUID()
  return inTransaction(sim.db, () => {
    sim.db
      .prepare("insert into btc_payout values (?, 0, ?, ?, 'AwaitingApproval', ?, null, ?)")
      .run(id, data.destination, coinText(coins), JSON.stringify(data.metadata), sim.clock.nowMs())
    queueEvent(sim, 'PayoutCreated', { payoutId: id, payoutState: 'AwaitingApproval' })
    return data.approved ? approvePayout(sim, id, { revision: 0 }) : one(sim, id)
  })
}

function one(sim: Sim, id: string): object | Refused {
  const row = byId(sim, id)
  return row ? shown(row) : refused(404, 'payout-not-found', 'The payout was not found')
}
export const payoutById = one

/** POST /payouts/{id}: once, with the revision that the caller has seen. */
export function approvePayout(sim: Sim, id: string, body: unknown): object | Refused {
  const row = byId(sim, id)
  const { data } = Approval.safeParse(body)
  if (!row) return refused(404, 'payout-not-found', 'The payout was not found')
  if (row.state !== 'AwaitingApproval') return refused(400, 'invalid-state', 'The payout is not awaiting approval')
  if (data?.revision !== row.revision) return refused(400, 'old-revision', 'The revision is not the latest')
  change(sim, id, 'AwaitingPayment')
  queueEvent(sim, 'PayoutApproved', { payoutId: id, payoutState: 'AwaitingPayment' })
  return one(sim, id)
}

/** DELETE /payouts/{id}. */
export function cancelPayout(sim: Sim, id: string): object | Refused {
  const row = byId(sim, id)
  if (!row) return refused(404, 'payout-not-found', 'The payout was not found')
  if (row.state !== 'AwaitingApproval' && row.state !== 'AwaitingPayment')
    return refused(400, 'invalid-state', 'The payout cannot be cancelled')
  change(sim, id, 'Cancelled')
  return {}
}

const change = (sim: Sim, id: string, state: PayoutRow['state']) =>
  sim.db.prepare('update btc_payout set state = ?, revision = revision + 1 where id = ?').run(state, id)

/** What BTCPay's payout processor does: it sends what is approved, and sees it confirmed the next time. */
export function processPayouts(sim: Sim): void {
  const open = z
    .array(PayoutRow)
    .parse(sim.db.prepare("select * from btc_payout where state in ('AwaitingPayment', 'InProgress')").all())
  for (const { id, state } of open) {
    inTransaction(sim.db, () => {
      const to = state === 'AwaitingPayment' ? 'InProgress' : 'Completed'
      change(sim, id, to)
      const txId = `${id}${id}`.replaceAll('-', '')
      if (to === 'InProgress') sim.db.prepare('update btc_payout set tx_id = ? where id = ?').run(txId, id)
      queueEvent(sim, 'PayoutUpdated', { payoutId: id, payoutState: to })
    })
  }
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parsePaisa } from '../amount.ts'
import { paymentTime } from '../kit/clock.ts'
import type { Sim } from '../sim.ts'
import { sessionBy, type Fields } from './sessions.ts'

const RefundRow = z.object({
  ref_id: z.string(),
  /** The merchant's own id; empty where it sends none. */
  trans_id: z.string(),
  bank_tran_id: z.string(),
  amount: z.string(),
  state: z.enum(['processing', 'refunded', 'cancelled']),
  at: z.number(),
  ended_at: z.number().nullable(),
})
type RefundRow = z.infer<typeof RefundRow>

const rowBy = (sim: Sim, column: 'ref_id' | 'bank_tran_id', value: string): RefundRow | undefined =>
  RefundRow.optional().parse(sim.db.prepare(`select * from ssl_refund_order where ${column} = ?`).get(value))

/** What the last two digits of the taka decide: 13 is called off, 17 refused, 19 taken on without an answer. */
const isOf = (amount: string, ending: string) => (amount.split('.')[0] ?? '').endsWith(ending)

/** Asks for a refund. A payment is given back once; asked for again under the same id it is `processing`. */
export function refund(sim: Sim, fields: Fields): object {
  const session = sessionBy(sim, 'bank_tran_id', fields.bank_tran_id ?? '')
  const amount = parsePaisa(fields.refund_amount)
  const base = { APIConnect: 'DONE', bank_tran_id: fields.bank_tran_id, trans_id: session?.tran_id ?? '' }
  const refused = (errorReason: string) => ({ ...base, refund_ref_id: '', status: 'failed', errorReason })
  if (!session || amount === undefined || amount > (parsePaisa(session.paid) ?? 0n)) return refused('Invalid refund')
  if (isOf(session.paid, '17')) return refused('Insufficient balance of the merchant')
  const transId = fields.refund_trans_id ?? ''
  const refId = randomUUID().replaceAll('-', '')
  const made = sim.db
    .prepare(
      `insert into ssl_refund_order (ref_id, trans_id, bank_tran_id, amount, state, at)
        values (?, ?, ?, ?, 'processing', ?) on conflict (bank_tran_id) do nothing`,
    )
    .run(refId, transId, session.bank_tran_id, fields.refund_amount ?? '', sim.clock.nowMs())
  if (made.changes > 0) return { ...base, refund_ref_id: refId, status: 'success', errorReason: '' }
  const known = rowBy(sim, 'bank_tran_id', session.bank_tran_id ?? '')
  if (!known || transId === '' || known.trans_id !== transId) return refused('Already refunded')
  return { ...base, refund_ref_id: known.ref_id, status: 'processing', errorReason: '' }
}

/** Whether the connection breaks before the answer to the first call, which is carried out. */
export const isCutOff = (fields: Fields, value: object): boolean =>
  'refund_ref_id' in value && 'status' in value && value.status === 'success' && isOf(fields.refund_amount ?? '', '19')

/** The bank has done it, or not, by the second time that somebody asks. */
export function refundStatus(sim: Sim, refId: string): object {
  const row = rowBy(sim, 'ref_id', refId)
  if (!row) return { APIConnect: 'DONE', status: 'cancelled', errorReason: 'Unknown refund' }
  const ended = row.state === 'processing' ? null : row.ended_at
  if (row.state === 'processing')
    sim.db
      .prepare('update ssl_refund_order set state = ?, ended_at = ? where ref_id = ?')
      .run(isOf(row.amount, '13') ? 'cancelled' : 'refunded', sim.clock.nowMs(), refId)
  return {
    ...{ APIConnect: 'DONE', bank_tran_id: row.bank_tran_id, refund_ref_id: refId, status: row.state },
    ...{ initiated_on: paymentTime(row.at), refunded_on: ended === null ? '' : paymentTime(ended) },
    errorReason: row.state === 'cancelled' ? 'Called off by the bank' : '',
  }
}

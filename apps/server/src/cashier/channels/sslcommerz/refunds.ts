import { siteCurrency } from '@chokka/money'
import type { RefundChannel, RefundOrder, RefundOutcome } from '../channel.ts'
import { toWireAmount } from '../wire-amount.ts'
import type { Get } from './sslcommerz.ts'
import { RefundReply, RefundStatusReply, ValidatorReply } from './wire.ts'

const remarks = 'Returned to the payer'

/** Refunds of SSLCOMMERZ v4: asked for by the bank's id of the transaction, and followed by `refund_ref_id`. */
export function sslcommerzRefunds(get: Get): Pick<RefundChannel, 'refundPayment' | 'refundStatus'> {
  async function refundPayment(order: RefundOrder): Promise<RefundOutcome> {
    const found = await get('validationserverAPI', { val_id: order.trxId }, ValidatorReply)
    if (found.kind === 'unknown') return found
    const { tran_id: paymentId, val_id: trxId, bank_tran_id, amount, currency } = found.value
    const isOurs = paymentId === order.paymentId && trxId === order.trxId && bank_tran_id !== ''
    if (!isOurs || currency !== siteCurrency || amount !== order.amount) return { kind: 'unknown', reason: 'mismatch' }
    const fields = {
      ...{ bank_tran_id, refund_amount: toWireAmount(order.amount), refund_remarks: remarks },
      // Ours, by which a repetition is known.
      ...{ refund_trans_id: order.reference, refe_id: order.reference },
    }
    const asked = await get('merchantTransIDvalidationAPI', fields, RefundReply)
    if (asked.kind === 'unknown') return asked
    const { APIConnect, status, refund_ref_id: refundId, errorReason } = asked.value
    if (APIConnect !== 'DONE') return { kind: 'unknown', reason: 'no_access' }
    if (status === 'failed') return { kind: 'failed', code: status, reason: errorReason ?? '' }
    if ((status === 'success' || status === 'processing') && refundId) return { kind: 'processing', refundId }
    return { kind: 'unknown', reason: 'undecodable' }
  }

  async function refundStatus(refundId: string): Promise<RefundOutcome> {
    const asked = await get('merchantTransIDvalidationAPI', { refund_ref_id: refundId }, RefundStatusReply)
    if (asked.kind === 'unknown') return asked
    const { APIConnect, status, refund_ref_id: about, errorReason } = asked.value
    if (APIConnect !== 'DONE') return { kind: 'unknown', reason: 'no_access' }
    if (about !== refundId) return { kind: 'unknown', reason: about ? 'mismatch' : 'not_found' }
    if (status === 'refunded' || status === 'processing') return { kind: status, refundId }
    if (status === 'cancelled') return { kind: 'failed', code: status, reason: errorReason ?? '' }
    return { kind: 'unknown', reason: 'undecodable' }
  }
  return { refundPayment, refundStatus }
}

import { siteCurrency } from '@chokka/money'
import { paymentTime } from '../kit/clock.ts'
import type { Sim } from '../sim.ts'
import { refund, refundStatus } from './refunds.ts'
import { mayUse, sessionBy, sessionByKey, sessionsOf, type Fields, type SessionRow } from './sessions.ts'

const paidFields = (session: SessionRow) => ({
  ...{ status: session.state, tran_date: paymentTime(session.created_at), tran_id: session.tran_id },
  ...{ val_id: session.val_id ?? '', amount: session.paid, store_amount: session.paid, currency: siteCurrency },
  ...{ bank_tran_id: session.bank_tran_id ?? '', card_type: 'VISA-Dutch Bangla', currency_type: siteCurrency },
  ...{ currency_amount: session.paid, currency_rate: '1.0000', base_fair: '0.00', sessionkey: session.session_key },
  ...{ risk_level: session.risk_level, risk_title: session.risk_level === '0' ? 'Safe' : 'Risky' },
  error: session.state === 'FAILED' ? 'Declined by the issuer' : '',
})

/** /validator/api/validationserverAPI.php: VALID the first time, VALIDATED from then on. */
export function validate(sim: Sim, fields: Fields): object {
  if (!mayUse(sim, fields)) return { status: 'INVALID_TRANSACTION', APIConnect: 'INACTIVE' }
  const session = sessionBy(sim, 'val_id', fields.val_id ?? '')
  if (!session) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
  sim.db.prepare("update ssl_session set state = 'VALIDATED' where session_key = ?").run(session.session_key)
  return { ...paidFields(session), APIConnect: 'DONE', validated_on: paymentTime(sim.clock.nowMs()), gw_version: '' }
}

/** /validator/api/merchantTransIDvalidationAPI.php: queries by transaction or session, refunds, queries of refunds. */
export function transactions(sim: Sim, fields: Fields): object {
  if (!mayUse(sim, fields)) return { APIConnect: 'INACTIVE' }
  if (fields.refund_ref_id) return refundStatus(sim, fields.refund_ref_id)
  if (fields.bank_tran_id) return refund(sim, fields)
  if (fields.sessionkey) {
    const session = sessionByKey(sim, fields.sessionkey)
    return session ? { APIConnect: 'DONE', ...paidFields(session) } : { APIConnect: 'DONE', status: 'FAILED' }
  }
  if (!fields.tran_id) return { APIConnect: 'INVALID_REQUEST' }
  const element = sessionsOf(sim, fields.tran_id).map(paidFields)
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
}

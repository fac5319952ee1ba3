import { v5 as uuidV5 } from 'uuid'

const namespace = '6f0a3c1e-52d7-4b0e-9a43-0c1f7d2e8b55'
type Part =
  | 'deposit'
  | 'deposit_reversal'
  | 'withdraw_hold'
  | 'withdraw_return'
  | 'withdraw_paid'
  | 'withdraw_refund'
  | 'refund_hold'
  | 'refund_done'
  | 'refund_return'
  | 'vendor_hold'
  | 'vendor_ok'
  | 'vendor_back'

/**
 * The ledger's id of one movement of a deposit, its refund, a withdrawal or a transfer, derived so that a second run
 * has the same id and does nothing (rules/README §3). The part keeps kinds apart: callers make the ids of most, and
 * could choose the same one twice.
 */
export const movementId = (part: Part, id: string): string => uuidV5(`${part}:${id}`, namespace)

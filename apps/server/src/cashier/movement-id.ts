import { v5 as uuidV5 } from 'uuid'

const namespace = '6f0a3c1e-52d7-4b0e-9a43-0c1f7d2e8b55'
type Part = 'deposit' | 'deposit_reversal' | 'withdraw_hold' | 'withdraw_return' | 'withdraw_paid' | 'withdraw_refund'

/**
 * The ledger's id of one movement of a deposit or withdrawal, derived so that a second run has the same id and does
 * nothing (rules/README §3). The part keeps kinds apart: ids of deposits and withdrawals are made by callers, who could
 * choose the same one for both.
 */
export const movementId = (part: Part, id: string): string => uuidV5(`${part}:${id}`, namespace)

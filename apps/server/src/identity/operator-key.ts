import { createPublicKey } from 'node:crypto'
import { Refusal } from '../kit/refusal.ts'

/** Refuses what is no public key; empty: the operator has no site of their own. */
export function refuseOperatorKey(pem: string): void {
  if (pem === '') return
  try {
    createPublicKey(pem)
  } catch {
    throw new Refusal('invalid_input', { fields: ['value'] })
  }
}

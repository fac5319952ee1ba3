export { auditBooks, auditSinceClosing, type Drift, type OpenThings } from './audit.ts'
export { balances, lockCash } from './balances.ts'
export { closeMonths } from './closings.ts'
export {
  accountKinds,
  codesOf,
  transferCodes,
  type MemberAccountKind,
  type TransferCode,
  type TransferKind,
} from './codes.ts'
export {
  accountIds,
  keyOf,
  lockAccounts,
  openAccounts,
  pay,
  payMany,
  type Ask,
  type LockedAccount,
  type Movement,
  type Transfer,
} from './pay.ts'
export { statement } from './statement.ts'
export type { Booked, Which } from './reconcile.ts'

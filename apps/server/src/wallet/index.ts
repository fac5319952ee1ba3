export { auditBooks, auditSinceClosing, type OpenThings } from './audit.ts'
export { balances, lockCash } from './balances.ts'
export { accountKinds, transferCodes, type MemberAccountKind, type TransferCode, type TransferKind } from './codes.ts'
export {
  accountIds,
  keyOf,
  lockAccounts,
  openAccounts,
  pay,
  payMany,
  postAll,
  type LockedAccount,
  type Movement,
  type Transfer,
} from './pay.ts'
export { wallet } from './module.ts'
export { statement } from './statement.ts'
export type { Booked, Which } from './reconcile.ts'

export { auditBooks, auditSinceClosing, type LedgerSource } from './audit.ts'
export { balances, lockCash } from './balances.ts'
export { accountKinds, transferCodes, type MemberAccountKind, type TransferCode, type TransferKind } from './codes.ts'
export {
  accountIds,
  accountKey,
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
export type { ExpectedTransfers, ReferenceFilter } from './reconcile.ts'

export { driftOfActs, type RecordsOfActs } from './acts.ts'
export { auditBooks, auditSinceClosing, type LedgerSource } from './audit.ts'
export { creditedByStaff, creditsOf } from './credited-by-staff.ts'
export { lastLedgerCheck, type LedgerCheck } from './checks.ts'
export { balances, holdersBelow, lockCash, pointBalance, vendorBalances } from './balances.ts'
export { accountKinds, transferCodes, type MemberAccountKind, type TransferCode, type TransferKind } from './codes.ts'
export {
  accountIds,
  accountKey,
  lockAccounts,
  openAccounts,
  pay,
  payMany,
  postAll,
  type AccountIds,
  type AccountName,
  type LockedAccount,
  type Movement,
  type Transfer,
} from './pay.ts'
export { pointLines } from './legs.ts'
export { ledgerOfPeriod, type LedgerPeriod } from './period.ts'
export { wallet } from './module.ts'
export { shortfalls, type Shortfall } from './shortfalls.ts'
export { statement, statementLines, type StatementLine } from './statement.ts'
export type { ExpectedTransfers, ReferenceFilter } from './reconcile.ts'

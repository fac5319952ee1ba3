import type { WireValue } from '@chokka/contract'

export type DepositRow = WireValue<'officeDeposits'>['content'][number]
export type DepositDetail = WireValue<'officeDeposit'>
export type WithdrawalRow = WireValue<'officeWithdrawals'>['content'][number]

import { cashier } from './calls.ts'
import { cashierMembers } from './members-calls.ts'
import { cashierOffice } from './office-calls.ts'
import { cashierOverview } from './overview-calls.ts'
import { cashierWallets } from './wallets-calls.ts'

/** Its rows, those of the office apart. */
export const rows = {
  cashier: { ...cashier, ...cashierOverview, ...cashierWallets },
  cashierOffice: { ...cashierOffice, ...cashierMembers },
}

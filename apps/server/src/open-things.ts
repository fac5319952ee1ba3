import { heldBets } from './betting/index.ts'
import { heldWithdrawals } from './cashier/index.ts'
import type { OpenThings } from './wallet/index.ts'

/** Every escrow and who says what is open in it. */
export const openThings: OpenThings[] = [
  { escrow: 'E.bet', open: heldBets },
  { escrow: 'E.withdraw', open: heldWithdrawals },
]

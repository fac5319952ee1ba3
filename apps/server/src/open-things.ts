import { bookedBets, heldBets } from './betting/index.ts'
import { bookedDeposits, bookedWithdrawals, heldWithdrawals } from './cashier/index.ts'
import type { OpenThings } from './wallet/index.ts'

/** Everything that moves money: what the ledger must say of it, and what of it is open in an escrow. */
export const openThings: OpenThings[] = [
  { kind: 'bet', opening: 'bet_stake', escrow: 'E.bet', due: bookedBets, open: heldBets },
  { kind: 'deposit', opening: 'deposit', due: bookedDeposits },
  {
    kind: 'withdrawal',
    opening: 'withdraw_hold',
    escrow: 'E.withdraw',
    due: bookedWithdrawals,
    open: heldWithdrawals,
  },
]

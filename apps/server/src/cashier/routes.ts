import type { calls } from '@chokka/contract'
import { withPasswords } from '../identity/index.ts'
import type { Routes } from '../kit/index.ts'
import { accountRecord } from './account-record.ts'
import { addPayee } from './payees/add-payee.ts'
import { answerAllWithdrawals } from './withdrawals/answer-all-withdrawals.ts'
import { answerWithdrawal } from './withdrawals/answer-withdrawal.ts'
import { balance } from './balance.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import { checkDeposit } from './deposits/check-deposit.ts'
import { createDeposit } from './deposits/create-deposit.ts'
import { depositChannels } from './deposits/deposit-channels.ts'
import { deposits } from './deposits/deposits.ts'
import type { CashierOptions } from './options.ts'
import { payees } from './payees/payees.ts'
import { removePayee } from './payees/remove-payee.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { setPaymentPassword } from './withdrawals/set-payment-password.ts'
import { withdrawalTerms } from './withdrawals/withdrawal-terms.ts'
import { withdrawals } from './withdrawals/withdrawals.ts'

export const cashierRoutes = (options: CashierOptions): Routes<keyof typeof calls.cashier> => ({
  balance: balance(options),
  depositChannels: depositChannels(options),
  createDeposit: { outside: createDeposit(options) },
  checkDeposit: { outside: checkDeposit(options) },
  deposits,
  payees,
  addPayee: withPasswords(addPayee),
  removePayee,
  setPaymentPassword: withPasswords(setPaymentPassword(options.gateways)),
  withdrawalTerms,
  requestWithdrawal: withPasswords(requestWithdrawal(options)),
  withdrawals,
  answerWithdrawal,
  answerAllWithdrawals,
  cancelWithdrawal,
  accountRecord,
})

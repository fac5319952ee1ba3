import type { calls } from '@chokka/contract'
import { withPasswords } from '../identity/index.ts'
import type { Routes } from '../kit/index.ts'
import { accountRecord } from './account-record.ts'
import { addPayee } from './add-payee.ts'
import { answerAllWithdrawals } from './answer-all-withdrawals.ts'
import { answerWithdrawal } from './answer-withdrawal.ts'
import { balance } from './balance.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { checkDeposit } from './check-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { depositChannels } from './deposit-channels.ts'
import { deposits } from './deposits.ts'
import type { CashierParts } from './parts.ts'
import { payees } from './payees.ts'
import { removePayee } from './remove-payee.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { uploadImage } from './upload-image.ts'
import { withdrawalTerms } from './withdrawal-terms.ts'
import { withdrawals } from './withdrawals.ts'

export const cashierRoutes = (parts: CashierParts): Routes<keyof typeof calls.cashier> => ({
  balance: balance(parts),
  depositChannels: depositChannels(parts),
  createDeposit: { outside: createDeposit(parts) },
  checkDeposit: { outside: checkDeposit(parts) },
  deposits,
  payees,
  addPayee: withPasswords(addPayee),
  removePayee,
  setPaymentPassword: withPasswords(setPaymentPassword),
  withdrawalTerms,
  requestWithdrawal: withPasswords(requestWithdrawal(parts)),
  withdrawals,
  answerWithdrawal,
  answerAllWithdrawals,
  cancelWithdrawal,
  uploadImage: { outside: uploadImage },
  accountRecord,
})

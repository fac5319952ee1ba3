import type { calls } from '@chokka/contract'
import { withPasswords } from '../identity/index.ts'
import type { Db, Routes } from '../kit/index.ts'
import { accountRecord } from './account-record.ts'
import { addPayee } from './payees/add-payee.ts'
import { answerAllWithdrawals } from './withdrawals/answer-all-withdrawals.ts'
import { answerWithdrawal } from './withdrawals/answer-withdrawal.ts'
import { statementFile } from './statement/statement-file.ts'
import { balance } from './balance.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import { checkDeposit } from './deposits/check-deposit.ts'
import { createDeposit } from './deposits/create-deposit.ts'
import { depositChannels } from './deposits/deposit-channels.ts'
import { deposits } from './deposits/deposits.ts'
import { consolidated, type ContractsOf } from './consolidated.ts'
import type { CashierOptions } from './options.ts'
import { payees } from './payees/payees.ts'
import { removePayee } from './payees/remove-payee.ts'
import { withdrawalCode } from './withdrawals/proof.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { submitDeposit } from './deposits/submit-deposit.ts'
import { setPaymentPassword } from './withdrawals/set-payment-password.ts'
import { setAutoTransfer } from './transfers/auto-transfer.ts'
import { collectWallets, merchantWallet, walletTransfer, walletTransfers } from './transfers/wallet-transfer.ts'
import { withdrawalTerms } from './withdrawals/withdrawal-terms.ts'
import { withdrawals } from './withdrawals/withdrawals.ts'

type Options = CashierOptions & { db: Db; contractsOf: readonly ContractsOf[] }

export const cashierRoutes = (options: Options): Routes<keyof typeof calls.cashier> => ({
  consolidated: { outside: consolidated(options) },
  balance: balance(options),
  depositChannels: depositChannels(options),
  createDeposit: { outside: createDeposit(options) },
  submitDeposit: { outside: submitDeposit },
  checkDeposit: { outside: checkDeposit(options) },
  deposits,
  payees: payees(options),
  addPayee: withPasswords(addPayee(options)),
  removePayee,
  setPaymentPassword: withPasswords(setPaymentPassword(options.gateways)),
  withdrawalTerms: withdrawalTerms(options),
  withdrawalCode: withdrawalCode(options),
  requestWithdrawal: withPasswords(requestWithdrawal(options)),
  withdrawals,
  answerWithdrawal,
  answerAllWithdrawals,
  cancelWithdrawal,
  accountRecord: accountRecord(options),
  statementFile,
  merchantWallet,
  setAutoTransfer,
  walletTransfer: { outside: walletTransfer(options.db) },
  collectWallets: { outside: collectWallets(options.db) },
  walletTransfers,
})

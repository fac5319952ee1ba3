// For tests: what the calls of the cashier answer.
import type { WireValue } from '@chokka/contract'

export const at = '2026-11-20T10:00:00.000Z'
export const id = '11111111-1111-4111-8111-111111111111'
export const member = {
  holderId: '100001',
  account: 'rahim77',
  state: 'active',
  type: 0,
  isTest: false,
  registeredAt: at,
}
export const withdrawal: WireValue<'officeWithdrawals'>['content'][number] = {
  ...{ id, number: 'W-7742', amount: '3000.00', fee: '0.00', payout: '3000.00', state: 'in_review' },
  ...{
    provider: 'bkash',
    name: null,
    numberMasked: '017** ***482',
    trxId: null,
    reason: null,
    remark: null,
    requestedAt: at,
  },
  ...{ answerBy: null, disputableUntil: null, moves: [], holderId: '100001', account: 'rahim77', closingTier: null },
}
const { holderId: _holder, account: _account, closingTier: _tier, ...own } = withdrawal
export const detail: WireValue<'officeWithdrawal'> = {
  ...{
    withdrawal: own,
    member,
    withdrawalsFrozen: false,
    cash: '500.00',
    closingTier: null,
    takesTwo: false,
    begunByMe: false,
    byHand: null,
  },
  paid: { deposited: '9000.00', deposits: 2, withdrawn: '0.00', withdrawals: 0 },
  payee: { addedAt: at, used: 0, isShared: false },
  postings: [{ from: 'E.withdraw', to: 'X.psp bkash', amount: '3000.00', code: 'withdraw_paid' }],
}
export const depositDetail: WireValue<'officeDeposit'> = {
  ...{ member, cash: '500.00', paid: { deposited: '9000.00', deposits: 2, withdrawn: '0.00', withdrawals: 0 } },
  ...{ account: { number: '01900000000', holder: 'Chokka Demo' }, trxUses: [], least: '200.00', most: '25000.00' },
  limits: [{ period: 'day', limit: '1000.00', left: '800.00' }],
  earlier: [{ id, invoice: 'D-0999', state: 'credited', createdAt: at, amount: '300.00', creditedAt: at }],
  ...{ history: { credited: 1, reversed: 0, failed: 2 }, amount: '500.00', takesTwo: false, takesTwoFrom: '50000.00' },
  postings: [{ from: 'X.psp bank_city', to: 'M.cash', amount: '500.00', code: 'deposit' }],
  message: { title: 'Deposit credited', content: '৳500.00 is in your main wallet, paid by City Bank.' },
}
export const deposit: WireValue<'officeDeposits'>['content'][number] = {
  ...{ id, channel: 'bank_city', amountAsked: '500.00', amountPaid: null, state: 'submitted', invoice: 'D-1001' },
  ...{ authorisation: null, reason: null, createdAt: at, expiresAt: at, creditedAt: null, inReview: true },
  ...{ holderId: '100001', account: 'rahim77', name: { bn: 'সিটি ব্যাংক', en: 'City Bank' }, trxClaimed: 'TRX12345' },
  ...{ reviewSince: at, amountHeld: null, image: id, canRefund: false, refund: null },
}

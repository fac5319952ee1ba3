import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, amount, call, count, day, id, instant, line, page, payment } from '../../call.ts'
import { staff } from '../../who.ts'
import {
  channelGroups,
  deposit,
  depositStates,
  refundStates,
  requirement,
  trxId,
  withdrawal,
  withdrawalStates,
  words,
} from '../../cashier.ts'
import { shownImage } from '../images/calls.ts'

const paging = { pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }
const account = z.object({
  holderId: accountId,
  account: z.string(),
  state: z.string(),
  withdrawalsFrozen: z.boolean(),
})
const movedDeposit = z.object({ id, state: z.enum(depositStates), amountPaid: amount.nullable() })
const movedRefund = z.object({ id, refund: z.object({ id, state: z.enum(refundStates) }) })
const movedWithdrawal = z.object({ id, state: z.enum(withdrawalStates) })

/** The identity tier of a member who closes the account with this withdrawal; null for all others. */
export const closingTier = z.number().int().min(0).max(3).nullable()

/** What staff do at the cashier. Amounts from the setting `secondApprovalFrom` on need a second staff member. */
export const cashierOffice = {
  officeWithdrawals: call('GET', '/office/v1/withdrawals', {
    who: staff('cashier.read'),
    summary: 'The withdrawals of all members in a state, the oldest first.',
    input: z.strictObject({
      ...paging,
      /** `by_hand`: those to banks that staff have to pay. */
      state: z.enum([...withdrawalStates, 'by_hand', 'all']).default('in_review'),
      /** Only this one. */
      id: id.optional(),
      holderId: accountId.optional(),
    }),
    value: page(withdrawal.extend({ holderId: accountId, account: z.string(), closingTier })),
  }),
  approveWithdrawal: act('POST', '/office/v1/withdrawals/approve', {
    who: staff('cashier.approve'),
    second: 'by_rule',
    summary: 'Approves a withdrawal that is in review; it is paid out.',
    input: { id },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state', 'made_its_money'],
  }),
  rejectWithdrawal: act('POST', '/office/v1/withdrawals/reject', {
    who: staff('cashier.approve'),
    second: 'by_rule',
    summary: 'Rejects a withdrawal that is in review or cannot be paid; the money goes back to the member.',
    input: { id },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state'],
  }),
  beginPayout: act('POST', '/office/v1/withdrawals/pay', {
    who: staff('cashier.pay'),
    second: 'never',
    summary: 'Begins the payout of a withdrawal to a bank by hand, from an account of the operator (a manual channel).',
    input: { id, account: line(20) },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state', 'channel_closed', 'made_its_money'],
  }),
  payoutOrder: call('GET', '/office/v1/withdrawals/order', {
    who: staff('cashier.pay'),
    summary: 'What staff need to pay a withdrawal that they have begun: account, holder, amount and reference.',
    input: z.strictObject({ id }),
    value: z.object({
      from: z.string(),
      bank: words,
      routing: z.string(),
      number: z.string(),
      holder: z.string(),
      payout: amount,
      /** To be written into the transfer, so that the bank's record names the withdrawal. */
      reference: z.string(),
    }),
    refusals: ['not_found', 'wrong_state'],
  }),
  settlePayout: act('POST', '/office/v1/withdrawals/paid', {
    who: staff('cashier.pay'),
    second: 'by_rule',
    summary: 'Ends a payout by hand: paid under a number of the bank, or refused by it.',
    input: { id, finding: z.enum(['failed', 'paid']), trxId: trxId.optional() },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state', 'trx_taken', 'made_its_money'],
  }),
  settleDispute: act('POST', '/office/v1/withdrawals/dispute', {
    who: staff('cashier.dispute'),
    second: 'by_rule',
    summary: 'Ends a dispute: the payout failed or came back, or there is proof that it arrived.',
    input: { id, finding: z.enum(['failed', 'paid']), cameBack: z.boolean().default(false) },
    result: movedWithdrawal,
    refusals: ['not_found', 'wrong_state', 'made_its_money'],
  }),
  reverseDeposit: act('POST', '/office/v1/deposits/reverse', {
    who: staff('cashier.reverse'),
    second: 'always',
    summary: 'Takes a deposit that its issuer has taken back from the wallet, and freezes withdrawals.',
    input: { id },
    result: z.object({ id, state: z.enum(depositStates), amountPaid: amount.nullable() }),
    refusals: ['not_found', 'wrong_state'],
  }),
  refundDeposit: act('POST', '/office/v1/deposits/refund', {
    who: staff('cashier.reverse'),
    second: 'by_rule',
    summary: 'Has the provider give a credited deposit back to who paid it, all of it, out of the wallet.',
    input: { id },
    result: movedRefund,
    refusals: ['not_found', 'wrong_state', 'balance_short'],
  }),
  settleRefund: act('POST', '/office/v1/deposits/refund/settle', {
    who: staff('cashier.reverse'),
    second: 'always',
    summary: 'Ends a refund whose provider gives no clear answer, as staff have found out there.',
    input: { id, finding: z.enum(['refunded', 'failed']) },
    result: movedRefund,
    refusals: ['not_found', 'wrong_state'],
  }),
  officeDeposits: call('GET', '/office/v1/deposits', {
    who: staff('cashier.read'),
    summary: 'Deposits of all members or of one, the newest first; or those that wait for staff, the longest first.',
    input: z.strictObject({
      ...paging,
      from: day.optional(),
      to: day.optional(),
      queue: z.enum(['review']).optional(),
      /** Only this one. */
      id: id.optional(),
      state: z.enum(depositStates).optional(),
      holderId: accountId.optional(),
      invoice: z.string().max(40).trim().optional(),
    }),
    value: page(
      deposit.omit({ transfer: true, payUrl: true }).extend({
        holderId: accountId,
        account: z.string(),
        reviewSince: instant.nullable(),
        /** What the provider has proven; null where staff see the amount at the bank. */
        amountHeld: amount.nullable(),
        image: id.nullable(),
        /** Whether its provider can be asked to give it back. */
        canRefund: z.boolean(),
        /** The latest refund. `isUnclear`: its provider gives no clear answer, so staff have to find out. */
        refund: z
          .object({
            ...{ id, state: z.enum(refundStates), amount, reason: z.string().nullable(), askedAt: instant },
            ...{ providerId: z.string().nullable(), isUnclear: z.boolean() },
          })
          .nullable(),
      }),
    ),
  }),
  officeDepositImage: call('GET', '/office/v1/deposits/image', {
    who: staff('cashier.read'),
    summary: 'The image that was sent as proof of a deposit.',
    input: z.strictObject({ id }),
    value: shownImage,
    refusals: ['not_found'],
  }),
  approveDeposit: act('POST', '/office/v1/deposits/approve', {
    who: staff('cashier.deposits'),
    second: 'by_rule',
    summary: 'Credits a deposit by transfer with the amount seen at the bank, also late; the TrxID may be corrected.',
    input: {
      ...{ id, amount: payment, trxId: trxId.optional() },
      /** What members read whose deposits claim the same TrxID: they are refused with it. */
      othersReason: line(300).optional(),
    },
    result: movedDeposit,
    refusals: ['not_found', 'wrong_state', 'trx_taken', 'amount_limit'],
  }),
  rejectDeposit: act('POST', '/office/v1/deposits/reject', {
    who: staff('cashier.deposits'),
    second: 'never',
    summary: 'Rejects a deposit that waits for staff. Its member reads the reason.',
    input: { id },
    result: movedDeposit,
    refusals: ['not_found', 'wrong_state'],
  }),
  askProvider: act('POST', '/office/v1/deposits/ask', {
    who: staff('cashier.deposits'),
    second: 'never',
    summary: 'Asks the provider about a deposit that was not credited, however long ago; what it proves is credited.',
    input: { id },
    result: z.object({ id, state: z.enum(depositStates) }),
    refusals: ['not_found', 'wrong_state'],
  }),
  officeChannels: call('GET', '/office/v1/channels', {
    who: staff('cashier.read'),
    summary: 'Every channel: whether it is open, whether its provider answers, and how it did in the last 30 days.',
    value: z.object({
      content: z
        .array(
          z.object({
            channel: z.string(),
            group: z.enum(channelGroups),
            kind: z.enum(['gateway', 'manual']),
            open: z.boolean(),
            failures: z.number(),
            downSince: instant.nullable(),
            /** Deposits of the last 30 days that have ended, and how many of them were credited. */
            ended: z.number(),
            credited: z.number(),
            /** In parts per million; null where none has ended. */
            successPpm: z.number().nullable(),
            creditedSum: amount,
          }),
        )
        .max(200),
    }),
  }),
  channelNames: call('GET', '/office/v1/channels/names', {
    who: staff('any'),
    summary: 'What the operator calls the channels by which members transfer by hand.',
    value: z.object({ content: z.array(z.object({ channel: z.string(), name: words })).max(50) }),
  }),
  releaseRequirement: act('POST', '/office/v1/requirements/release', {
    who: staff('cashier.approve'),
    second: 'always',
    summary: 'Ends a requirement of turnover that is not filled: what it asks for need not be played any more.',
    input: { holderId: accountId, id },
    result: requirement,
    refusals: ['not_found', 'wrong_state'],
  }),
  heldAccounts: call('GET', '/office/v1/accounts/held', {
    who: staff('accounts.read'),
    summary: 'Accounts that are under review or disabled, or whose withdrawals are frozen.',
    input: z.strictObject(paging),
    value: page(account.extend({ frozenAt: instant.nullable() })),
  }),
  setAccountState: act('POST', '/office/v1/accounts/state', {
    who: staff('accounts.state'),
    second: 'never',
    summary: 'Puts an account under review (no deposit, no withdrawal) or disables it (no sign-in).',
    input: { holderId: accountId, state: z.enum(['review', 'disabled']) },
    result: account,
    refusals: ['not_found', 'wrong_state'],
  }),
  releaseAccount: act('POST', '/office/v1/accounts/release', {
    who: staff('accounts.release'),
    second: 'never',
    summary: 'Ends the review of an account, or enables it again; approved withdrawals that waited are paid out.',
    input: { holderId: accountId },
    result: account,
    refusals: ['not_found', 'wrong_state', 'made_its_money'],
  }),
  freezeWithdrawals: act('POST', '/office/v1/accounts/freeze', {
    who: staff('accounts.state'),
    second: 'never',
    summary: 'Freezes the withdrawals of an account: none can be asked for, and approved ones are not paid out.',
    input: { holderId: accountId },
    result: account,
    refusals: ['not_found'],
  }),
  unfreezeWithdrawals: act('POST', '/office/v1/accounts/unfreeze', {
    who: staff('accounts.release'),
    second: 'never',
    summary: 'Ends the freeze of the withdrawals of an account; approved withdrawals that waited are paid out.',
    input: { holderId: accountId },
    result: account,
    refusals: ['not_found', 'made_its_money'],
  }),
}

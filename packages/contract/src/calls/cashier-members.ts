import { z } from 'zod'
import { act } from '../act.ts'
import { accountId, amount, call, id, instant, page, payment, recordFilter } from '../call.ts'
import { staff } from '../who.ts'
import { accountRecordKinds, statementLine, withdrawal } from '../cashier.ts'

const member = z.object({
  holderId: accountId,
  account: z.string(),
  state: z.string(),
  type: z.number(),
  isTest: z.boolean(),
  registeredAt: instant,
})
/** What was paid in and out so far. */
const paid = z.object({ deposited: amount, deposits: z.number(), withdrawn: amount, withdrawals: z.number() })

/** What staff see of one member's money, and the correction of a balance. */
export const cashierMembers = {
  officeWithdrawal: call('GET', '/office/v1/withdrawals/one', {
    who: staff('cashier.read'),
    summary: 'One withdrawal with all that is needed to decide about it, and what approving it would post.',
    input: z.strictObject({ id }),
    value: z.object({
      withdrawal,
      member,
      withdrawalsFrozen: z.boolean(),
      cash: amount,
      paid,
      payee: z.object({
        addedAt: instant,
        /** To how many withdrawals it was paid before. */
        used: z.number(),
        /** Other members have bound the same number. */
        isShared: z.boolean(),
      }),
      takesTwo: z.boolean(),
      /** The operator's accounts (channels) from which staff can pay; null where a channel pays by itself. */
      byHand: z.object({ accounts: z.array(z.string()) }).nullable(),
      postings: z.array(z.object({ from: z.string(), to: z.string(), amount, code: z.string() })),
    }),
    refusals: ['not_found'],
  }),
  officeMember: call('GET', '/office/v1/members/one', {
    who: staff('members.read'),
    summary: 'A member: what they are, which facts are known of them, and where their money is.',
    input: z.strictObject({ holderId: accountId }),
    value: z.object({
      member,
      facts: z.object({ mobile: z.boolean(), name: z.boolean(), birthday: z.boolean() }),
      withdrawalsFrozen: z.boolean(),
      cash: amount,
      bonus: amount,
      inPlay: amount,
      held: amount,
      paid,
    }),
    refusals: ['not_found'],
  }),
  memberStatement: call('GET', '/office/v1/members/statement', {
    who: staff('members.read'),
    summary: "Every transfer of a member's money, the newest first, with the balance before and after.",
    input: z.strictObject({ holderId: accountId, ...recordFilter, kind: z.enum(accountRecordKinds).optional() }),
    value: page(statementLine),
  }),
  adjustBalance: act('POST', '/office/v1/members/adjust', {
    who: staff('members.adjust'),
    second: 'by_rule',
    summary: 'Credits or debits the balance of a member. From the setting `secondApprovalFrom` on it takes two.',
    input: { holderId: accountId, direction: z.enum(['credit', 'debit']), amount: payment },
    result: z.object({ holderId: accountId, cash: amount }),
    refusals: ['not_found', 'balance_short', 'in_need_true_account'],
  }),
}

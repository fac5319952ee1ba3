import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, amount, call, count, id, instant, language, page, payment, recordFilter } from '../../call.ts'
import { staff } from '../../who.ts'
import { closingTier } from './office-calls.ts'
import {
  accountRecordKinds,
  adjustmentReasons,
  depositStates,
  requirement,
  statementLine,
  trxId,
  withdrawal,
} from '../../cashier.ts'
import { limitPeriods } from '../../protection.ts'

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
      closingTier,
      takesTwo: z.boolean(),
      /** Whether whoever asks began one of its payouts by hand: what they record about it takes two. */
      begunByMe: z.boolean(),
      /** The operator's accounts (channels) from which staff can pay; null where a channel pays by itself. */
      byHand: z.object({ accounts: z.array(z.string()) }).nullable(),
      postings: z.array(z.object({ from: z.string(), to: z.string(), amount, code: z.string() })),
    }),
    refusals: ['not_found'],
  }),
  officeDeposit: call('GET', '/office/v1/deposits/one', {
    who: staff('cashier.read'),
    summary: 'All that is needed to decide about a deposit, and what approving it would post and say.',
    input: z.strictObject({
      id,
      /** In which language the message is shown. */
      language,
      /** What would be credited; without it what is proven, or what the member says. */
      amount: payment.optional(),
      /** The TrxID as the bank shows it; without it the claimed one. */
      trxId: trxId.optional(),
    }),
    value: z.object({
      member,
      cash: amount,
      paid,
      /** The account of ours to which the money should have come; null where its channel is no manual one. */
      account: z.object({ number: z.string(), holder: z.string() }).nullable(),
      /**
       * Other deposits of the channel that were credited under its TrxID, or claim it now: then they wait for staff
       * too, who say whose it is. One that was credited blocks.
       */
      trxUses: z.array(
        z.object({
          ...{ id, invoice: z.string(), holderId: accountId, account: z.string(), state: z.enum(depositStates) },
          ...{ amountAsked: amount, createdAt: instant, reviewSince: instant.nullable(), image: id.nullable() },
        }),
      ),
      /** The member's own limits of deposits, and what each leaves beside this deposit. */
      limits: z.array(z.object({ period: z.enum(limitPeriods), limit: amount, left: amount })),
      /** What the channel takes at once. */
      least: amount,
      most: amount,
      /** Their other deposits on this channel, the newest first. */
      earlier: z.array(
        z.object({
          ...{ id, invoice: z.string(), state: z.enum(depositStates), createdAt: instant },
          ...{ amount, creditedAt: instant.nullable() },
        }),
      ),
      /** How often they paid on this channel, and how many of those were taken back. */
      history: z.object({ credited: z.number(), reversed: z.number(), failed: z.number() }),
      /** The amount that the following is about. */
      amount,
      takesTwo: z.boolean(),
      takesTwoFrom: amount,
      /** Nothing where it cannot be approved any more. */
      postings: z.array(z.object({ from: z.string(), to: z.string(), amount, code: z.string() })),
      message: z.object({ title: z.string(), content: z.string() }).nullable(),
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
      /** Whether they are here now, and when they were here last; null: never since sessions are kept. */
      isOnline: z.boolean(),
      seenAt: instant.nullable(),
      withdrawalsFrozen: z.boolean(),
      cash: amount,
      bonus: amount,
      inPlay: amount,
      held: amount,
      paid,
    }),
    refusals: ['not_found'],
  }),
  memberRequirements: call('GET', '/office/v1/members/requirements', {
    who: staff('members.read'),
    summary: 'What a member has to turn over before a withdrawal, and what they had to, the newest first.',
    input: z.strictObject({ holderId: accountId }),
    value: z.object({ left: amount, content: z.array(requirement).max(50) }),
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
    summary:
      'Credits or debits the balance of a member. A debit takes two, and so does a credit once one staff member alone would credit more on a day than the settings `creditAloneBelow`, `creditsAloneBelow` and, of one member, `secondApprovalFrom` say.',
    input: {
      holderId: accountId,
      direction: z.enum(['credit', 'debit']),
      amount: payment,
      reasonCode: z.enum(adjustmentReasons),
      /** A number outside of the site: of a bank, of a provider or of a complaint. */
      reference: z.string().trim().max(80).default(''),
      /** How often a credit must be staked before a withdrawal; 0 for a debit. */
      turnoverFactor: count(0, 1),
    },
    result: z.object({ holderId: accountId, cash: amount }),
    refusals: ['not_found', 'balance_short', 'in_need_true_account', 'amount_limit'],
  }),
}

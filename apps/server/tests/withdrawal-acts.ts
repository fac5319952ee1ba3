// For tests: the acts of staff about withdrawals.
import { beginPayout } from '../src/cashier/withdrawals/pay-by-hand.ts'
import type { CashierSite } from './cashier.ts'

export const withdrawalInReview = async (site: CashierSite): Promise<string> =>
  (await site.withdraw(await site.aMemberWithPayee('9000.00'), '6000.00')).id

export async function disputedWithdrawal(site: CashierSite): Promise<string> {
  const member = await site.aMemberWithPayee('9000.00')
  const { id } = await site.withdraw(member, '1000.00')
  await site.runJob('pay-out')
  await site.call('answerWithdrawal', { id, answer: 'not_received' }, member)
  return id
}

async function approvedForBank(site: CashierSite): Promise<string> {
  const { id, state } = await site.withdraw(await site.aMemberWithBank('9000.00'), '1000.00')
  if (state !== 'approved') throw new Error(`the withdrawal is ${state}`)
  return id
}

/** A withdrawal to a bank that staff are paying. */
export async function begunByHand(site: CashierSite): Promise<string> {
  const id = await approvedForBank(site)
  await site.inside((ctx) => beginPayout(ctx, { id, account: 'citybank', maker: 'mina', reason: 'paying' }))
  return id
}

/** The cases of acts.test.ts. */
export const withdrawalActs = (site: () => CashierSite) => {
  const inReview = {
    input: async () => ({ id: await withdrawalInReview(site()) }),
    subject: ({ id }: Record<string, unknown>) => `withdrawal:${String(id)}`,
    before: { state: 'in_review' },
  }
  return {
    approveWithdrawal: { ...inReview, after: { state: 'approved' } },
    rejectWithdrawal: { ...inReview, after: { state: 'rejected' } },
    beginPayout: {
      ...inReview,
      input: async () => ({ id: await approvedForBank(site()), account: 'citybank' }),
      before: { state: 'approved' },
      after: { state: 'paying', paidFrom: 'citybank' },
    },
    settlePayout: {
      ...inReview,
      input: async () => ({ id: await begunByHand(site()), finding: 'failed' }),
      before: { state: 'paying' },
      after: { state: 'pay_failed' },
    },
    settleDispute: {
      ...inReview,
      input: async () => ({ id: await disputedWithdrawal(site()), finding: 'failed' }),
      before: { state: 'disputed' },
      after: { state: 'refunded' },
    },
  }
}

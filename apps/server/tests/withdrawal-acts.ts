// For tests: the acts of staff about withdrawals.
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
    settleDispute: {
      ...inReview,
      input: async () => ({ id: await disputedWithdrawal(site()), finding: 'failed' }),
      before: { state: 'disputed' },
      after: { state: 'refunded' },
    },
  }
}

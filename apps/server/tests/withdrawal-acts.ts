// For tests: the acts of staff about withdrawals.
import { randomUUID } from 'node:crypto'
import { parseMoney } from '@chokka/money'
import { stakesInPlay } from '../src/betting/index.ts'
import { openRequirement } from '../src/cashier/index.ts'
import { openRequirements } from '../src/cashier/requirements/show.ts'
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

/** A member who has to turn over 700.00. */
async function openedRequirement(site: CashierSite) {
  const { id: holderId } = await site.aMember({ balance: '700.00' })
  const source = { kind: 'adjustment', id: randomUUID() } as const
  const requirement = { holderId, amount: parseMoney('700.00'), factorPpm: 1_000_000, source }
  await site.inside((ctx) => openRequirement(ctx, requirement, stakesInPlay))
  const { content } = await site.inside((ctx) => openRequirements(ctx, holderId))
  return { holderId: String(holderId), id: content[0]?.id }
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
    releaseRequirement: {
      input: () => openedRequirement(site()),
      subject: ({ holderId }: Record<string, unknown>) => `holder:${String(holderId)}`,
      before: { need: '700.00', done: '0.00', closed: null },
      after: { closed: 'released' },
    },
    settleDispute: {
      ...inReview,
      input: async () => ({ id: await disputedWithdrawal(site()), finding: 'failed' }),
      before: { state: 'disputed' },
      after: { state: 'refunded' },
    },
  }
}

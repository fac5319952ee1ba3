// For tests: the acts of staff about deposits.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { refundDeposit } from '../src/cashier/index.ts'
import { completed, type CashierSite } from './cashier.ts'

type Site = Pick<
  CashierSite,
  'aMember' | 'call' | 'setting' | 'deposit' | 'provider' | 'db' | 'inside' | 'channel' | 'clock'
>

const nagad = { code: 'nagad', group: 'wallet', name: { bn: 'নগদ', en: 'Nagad' }, number: '01900000000', holder: 'H' }

async function submittedDeposit({
  aMember,
  call,
  setting,
}: Pick<Site, 'aMember' | 'call' | 'setting'>): Promise<string> {
  await setting('manualChannels', [nagad])
  const member = await aMember()
  const id = randomUUID()
  await call('createDeposit', { id, channel: 'nagad', amount: '1000.00' }, member)
  await call('submitDeposit', { id, trxId: id.replaceAll('-', '').slice(0, 20) }, member)
  return id
}

/** A deposit that was not paid, and that its provider is not asked about any more. */
async function expiredDeposit(site: Site): Promise<string> {
  const { id } = await site.deposit(await site.aMember(), '1000.00')
  await site.db.updateTable('deposit').set({ state: 'expired', ask_at: null }).where('id', '=', id).execute()
  return id
}

export async function creditedDeposit({ aMember, call, deposit: open, provider }: Site): Promise<string> {
  const member = await aMember()
  const deposit = await open(member, '1000.00')
  provider.settlePayment = async () => completed(deposit)
  await call('checkDeposit', { id: deposit.id }, member)
  return deposit.id
}

/** Which deposit a refund is of. */
const depositOfRefund = new Map<unknown, string>()

/** A refund about which its provider has given no clear answer. */
async function unclearRefund(site: Site): Promise<string> {
  const deposit = await creditedDeposit(site)
  const input = { id: deposit, maker: 'mina', reason: 'asked for' }
  const { id } = await site.inside((ctx) => refundDeposit(ctx, [site.channel], input))
  await site.db
    .updateTable('deposit_refund')
    .set({ state: 'sent', alarmed_at: site.clock.now() })
    .where('id', '=', id)
    .execute()
  depositOfRefund.set(id, deposit)
  return id
}

/** The cases of acts.test.ts. */
export const depositActs = (site: () => Site) => {
  const submitted = {
    subject: ({ id }: Record<string, unknown>) => `deposit:${String(id)}`,
    before: { state: 'submitted' },
  }
  return {
    approveDeposit: {
      ...submitted,
      input: async () => ({ id: await submittedDeposit(site()), amount: '950.00' }),
      after: { state: 'credited', amountPaid: '950.00' },
    },
    rejectDeposit: {
      ...submitted,
      input: async () => ({ id: await submittedDeposit(site()) }),
      after: { state: 'failed', amountPaid: null },
    },
    askProvider: {
      input: async () => ({ id: await expiredDeposit(site()) }),
      subject: ({ id }: Record<string, unknown>) => `deposit:${String(id)}`,
      before: { askAt: null },
      after: { askAt: expect.any(String) },
    },
    refundDeposit: {
      input: async () => ({ id: await creditedDeposit(site()) }),
      subject: ({ id }: Record<string, unknown>) => `deposit:${String(id)}`,
      before: {},
      after: { refund: 'asked' },
    },
    settleRefund: {
      input: async () => ({ id: await unclearRefund(site()), finding: 'failed' }),
      subject: ({ id }: Record<string, unknown>) => `deposit:${depositOfRefund.get(id) ?? ''}`,
      before: { refund: 'sent' },
      after: { refund: 'failed' },
    },
    reverseDeposit: {
      input: async () => ({ id: await creditedDeposit(site()) }),
      subject: ({ id }: Record<string, unknown>) => `deposit:${String(id)}`,
      before: { state: 'credited' },
      after: { state: 'reversed', amountPaid: '1000.00' },
    },
  }
}

// For tests: a site whose payment provider answers whatever the test provider.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input, WireValue } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import { testClock, testSite, type Holder } from './site.ts'
import { transact, type Ctx } from '../src/kit/index.ts'
import type { Gateways } from '../src/messages/index.ts'
import type {
  PaymentOutcome,
  PayOutChannel,
  PayOutPromises,
  BalanceChannel,
  RefundChannel,
} from '../src/cashier/channels/channel.ts'

export type Deposit = WireValue<'createDeposit'>['deposit']
export type Withdrawal = WireValue<'requestWithdrawal'>['withdrawal']
type Scripted = PayOutChannel & RefundChannel & BalanceChannel
type Provider = Omit<Scripted, 'code' | 'group' | 'maxConcurrentPolls' | 'payOutPromises'>
/** What the provider of these tests states about payouts. */
export const notFoundIsFinalAfterSeconds = 900
const promises: PayOutPromises = { oncePerReference: true, notFoundIsFinalAfterSeconds }

/** A channel that answers with the functions of `provider`, which a test replaces, and records the calls. */
export function scriptedChannel(code = 'bkash', payOutPromises = promises) {
  let made = 0
  const providerCalls = {
    opened: [] as string[],
    settled: [] as string[],
    paidOut: [] as string[],
    status: [] as string[],
    refunded: [] as string[],
    refundStatus: [] as string[],
  }
  const provider: Provider = {
    createPayment: async () => {
      made++
      return { kind: 'created', paymentId: `payment-${made}`, payUrl: `https://pay.example/${made}` }
    },
    settlePayment: async () => ({ kind: 'pending' }),
    readNotice: async () => ({ kind: 'refused', reason: 'the test sets no answer' }),
    probe: async () => true,
    payOut: async (order) => ({ kind: 'completed', trxId: `trx-${order.reference}`, ...order }),
    payOutStatus: async () => ({ kind: 'unknown', reason: 'not_found' }),
    refundPayment: async ({ reference }) => ({ kind: 'processing', refundId: `of ${reference}` }),
    refundStatus: async (refundId) => ({ kind: 'processing', refundId }),
    askBalance: async () => ({ kind: 'balance', amount: parseMoney('0.00') }),
  }
  const channel: Scripted = {
    code,
    group: code === 'btcpay' ? 'crypto' : 'wallet',
    maxConcurrentPolls: 16,
    payOutPromises,
    createPayment: (order) => (providerCalls.opened.push(order.reference), provider.createPayment(order)),
    settlePayment: (paymentId) => (providerCalls.settled.push(paymentId), provider.settlePayment(paymentId)),
    readNotice: (headers, body) => provider.readNotice(headers, body),
    probe: () => provider.probe(),
    payOut: (order) => (providerCalls.paidOut.push(order.reference), provider.payOut(order)),
    payOutStatus: (reference) => (providerCalls.status.push(reference), provider.payOutStatus(reference)),
    refundPayment: (order) => (providerCalls.refunded.push(order.reference), provider.refundPayment(order)),
    askBalance: () => provider.askBalance(),
    refundStatus: (refundId) => (providerCalls.refundStatus.push(refundId), provider.refundStatus(refundId)),
  }
  return { channel, provider, providerCalls }
}

export const completed = (
  deposit: Deposit,
  amount = deposit.amountAsked,
  trxId = `trx-${deposit.id}`,
): PaymentOutcome => ({
  kind: 'completed',
  trxId,
  amount: parseMoney(amount),
  reference: deposit.invoice,
})

/** A site with that channel, a clock that stands still, and sessions that outlive the days by which a test moves it. */
export async function cashierSite(payOutPromises = promises, keep = false, gateways?: Gateways) {
  const clock = testClock()
  const scripted = scriptedChannel('bkash', payOutPromises)
  const site = await testSite({ clock, channels: [scripted.channel], keep, ...(gateways ? { gateways } : {}) })
  await site.setting('sessionIdleMinutes', 100_000)
  await site.setting('sessionHours', 720)
  return { ...site, ...scripted, clock, ...cashierActions(site) }
}
export type CashierSite = Awaited<ReturnType<typeof cashierSite>>

/** Sets the clock of the site to that of the database, which gives bets and transfers their times. */
export async function toDatabaseTime(site: Pick<CashierSite, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from now()) * 1000)::float8 as ms`.execute(site.db)
  site.clock.forward(((rows[0]?.ms ?? 0) - site.clock.now().getTime()) / 1000)
}

export const pin = '482917'
/** A branch of Dutch-Bangla Bank. */
export const dutchBangla = '090261234'
/** Accounts of the operator. */
export const ownAccounts = ['citybank', 'bracbank'].map((code) => ({
  ...{ code, group: 'bank', name: { bn: 'ব্যাংক', en: code }, number: '1234567890', holder: 'Chokka Ltd' },
}))
let numbers = 10_000_000

export function cashierActions(site: Awaited<ReturnType<typeof testSite>>) {
  /** Runs work inside a transaction, as a call of the office does. */
  const inside = async <T>(work: (ctx: Ctx) => Promise<T>) => transact(site.db, await site.baseCtx(), work)

  const deposit = async (member: Holder, amount: string, id: string = randomUUID()): Promise<Deposit> =>
    (await site.call('createDeposit', { id, channel: 'bkash', amount }, member)).deposit

  /** A member who can withdraw: a usable payee, a payment password, and no review by staff for small amounts. */
  const aMemberWithPayee = (balance: string, number = `017${numbers++}`) =>
    aMemberWith(balance, { provider: 'bkash', number })

  /** The same with an account at Dutch-Bangla Bank, which staff pay from one of these two. */
  async function aMemberWithBank(balance: string) {
    await site.setting('manualChannels', ownAccounts)
    return aMemberWith(balance, { provider: 'bank', number: `10${numbers++}`, routing: dutchBangla })
  }

  async function aMemberWith(balance: string, account: Pick<Input<'addPayee'>, 'provider' | 'number' | 'routing'>) {
    await site.setting('payeeHoldHours', 0)
    await site.setting('identityTiers', false)
    await site.setting('automaticNeedsUsedPayee', false)
    const member = await site.aMember({ balance })
    const { password } = member
    const form = { ...account, holder: 'Rahim Uddin', password }
    const { payee } = await site.call('addPayee', form, member)
    await site.call('setPaymentPassword', { password, paymentPassword: pin }, member)
    return { ...member, payeeId: payee.id, number: account.number }
  }

  const withdrawalInput = (member: { payeeId: string }, amount: string, id: string = randomUUID()) => ({
    id,
    payeeId: member.payeeId,
    amount,
    paymentPassword: pin,
  })
  const withdraw = async (member: Holder & { payeeId: string }, amount: string): Promise<Withdrawal> =>
    (await site.call('requestWithdrawal', withdrawalInput(member, amount), member)).withdrawal

  const latest = async (member: Holder): Promise<Withdrawal> => {
    const [first] = (await site.call('withdrawals', {}, member)).content
    if (!first) throw new Error('no withdrawal')
    return first
  }
  const depositOf = async (member: Holder): Promise<Deposit> => {
    const [first] = (await site.call('deposits', {}, member)).content
    if (!first) throw new Error('no deposit')
    return first
  }

  /** Every transfer of a withdrawal or deposit, as "from>to amount code". */
  async function postings(reference: string): Promise<string[]> {
    const rows = await site.db
      .selectFrom('ledger_transfer')
      .innerJoin('ledger_account as debit', 'debit.id', 'debit_id')
      .innerJoin('ledger_account as credit', 'credit.id', 'credit_id')
      .select(['debit.kind as from', 'credit.kind as to', 'amount', 'code'])
      .where('reference_id', '=', reference)
      .orderBy('ledger_transfer.id')
      .execute()
    return rows.map((row) => `${row.from}>${row.to} ${row.amount / 10_000n} ${row.code}`)
  }
  return { inside, deposit, aMemberWithPayee, aMemberWithBank, withdrawalInput, withdraw, latest, depositOf, postings }
}

// For tests: a site whose payment company says whatever it is told to.
import { randomUUID } from 'node:crypto'
import type { WireValue } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import { testClock, testSite, type Holder } from './site.ts'
import { transact, type Ctx } from '../src/kit/index.ts'
import type { PaymentChannel, PaymentOutcome, PayOutPromises } from '../src/cashier/channels/channel.ts'

export type Deposit = WireValue<'createDeposit'>['deposit']
export type Withdrawal = WireValue<'requestWithdrawal'>['withdrawal']
type Says = Omit<PaymentChannel, 'code' | 'questionsAtOnce' | 'payOutPromises'>
/** What the company of these tests states about payouts. */
export const notFoundIsFinalAfterSeconds = 900
const promises: PayOutPromises = { oncePerReference: true, notFoundIsFinalAfterSeconds }

/** A channel that answers by `says`, whose parts a test replaces, and remembers what it was asked. */
export function toldChannel(code = 'bkash', payOutPromises = promises) {
  let made = 0
  const asked = { opened: [] as string[], settled: [] as string[], paidOut: [] as string[], status: [] as string[] }
  const says: Says = {
    createPayment: async () => {
      made++
      return { kind: 'created', paymentId: `payment-${made}`, payUrl: `https://pay.example/${made}` }
    },
    settlePayment: async () => ({ kind: 'pending' }),
    readNotice: async () => ({ kind: 'refused', reason: 'nobody said otherwise' }),
    payOut: async (order) => ({ kind: 'completed', trxId: `trx-${order.reference}`, ...order }),
    payOutStatus: async () => ({ kind: 'unknown', reason: 'not_found' }),
  }
  const channel: PaymentChannel = {
    code,
    questionsAtOnce: 16,
    payOutPromises,
    createPayment: (order) => (asked.opened.push(order.reference), says.createPayment(order)),
    settlePayment: (paymentId) => (asked.settled.push(paymentId), says.settlePayment(paymentId)),
    readNotice: (headers, body) => says.readNotice(headers, body),
    payOut: (order) => (asked.paidOut.push(order.reference), says.payOut(order)),
    payOutStatus: (reference) => (asked.status.push(reference), says.payOutStatus(reference)),
  }
  return { channel, says, asked }
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

/** A site with that channel, a clock that stands still, and sessions that outlive the days a test moves it by. */
export async function cashierSite(payOutPromises = promises, keep = false) {
  const clock = testClock()
  const told = toldChannel('bkash', payOutPromises)
  const site = await testSite({ clock, channels: [told.channel], keep })
  await site.setting('sessionIdleMinutes', 100_000)
  await site.setting('sessionHours', 10_000)
  return { ...site, ...told, clock, ...doing(site) }
}
export type CashierSite = Awaited<ReturnType<typeof cashierSite>>

export const pin = '482917'
let numbers = 10_000_000

function doing(site: Awaited<ReturnType<typeof testSite>>) {
  /** Does work inside a transaction, the way that an office call will. */
  const inside = async <T>(work: (ctx: Ctx) => Promise<T>) => transact(site.db, await site.baseCtx(), work)

  const deposit = async (holder: Holder, amount: string, id: string = randomUUID()): Promise<Deposit> =>
    (await site.call('createDeposit', { id, channel: 'bkash', amount }, holder)).deposit

  /** A member who can withdraw: a usable payee, a payment password, and no need of a clerk for small amounts. */
  async function aPayee(balance: string, number = `017${numbers++}`) {
    await site.setting('payeeHoldHours', 0)
    await site.setting('automaticNeedsUsedPayee', false)
    const holder = await site.aMember({ balance })
    const { password } = holder
    const form = { provider: 'bkash', number, holder: 'Rahim Uddin', password } as const
    const { payee } = await site.call('addPayee', form, holder)
    await site.call('setPaymentPassword', { password, paymentPassword: pin }, holder)
    return { ...holder, payeeId: payee.id, number }
  }

  const asking = (holder: { payeeId: string }, amount: string, id: string = randomUUID()) => ({
    id,
    payeeId: holder.payeeId,
    amount,
    paymentPassword: pin,
  })
  const withdraw = async (holder: Holder & { payeeId: string }, amount: string): Promise<Withdrawal> =>
    (await site.call('requestWithdrawal', asking(holder, amount), holder)).withdrawal

  const latest = async (holder: Holder): Promise<Withdrawal> => {
    const [first] = (await site.call('withdrawals', {}, holder)).content
    if (!first) throw new Error('no withdrawal')
    return first
  }
  const depositOf = async (holder: Holder): Promise<Deposit> => {
    const [first] = (await site.call('deposits', {}, holder)).content
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
  return { inside, deposit, aPayee, asking, withdraw, latest, depositOf, postings }
}

// Payouts whose provider contradicts itself, answers late, or does not know: none of it may pay twice.
import { expect, test } from 'vitest'
import { add, parseMoney, type Money } from '@chokka/money'
import { cashierSite, notFoundIsFinalAfterSeconds, type CashierSite } from '../../../tests/cashier.ts'
import { leaseSeconds, type PayOutOutcome } from '../channels/channel.ts'

const minute = 60
const refused: PayOutOutcome = { kind: 'failed', code: '2045', reason: 'number does not exist' }
const noAnswer: PayOutOutcome = { kind: 'unknown', reason: 'no_answer' }

/** A provider call that waits until the test answers it; `asked` resolves when it was made. */
function heldCall() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<PayOutOutcome>()]
  const ask = () => (asked.resolve(), answer.promise)
  return { ask, asked: asked.promise, answer: answer.resolve }
}

const eventsOf = async (site: CashierSite) =>
  site.db
    .selectFrom('audit')
    .select(['action', 'subject', 'before', 'after'])
    // All but that the member got money and set a payment password.
    .where('action', 'not in', ['security.paymentPassword', 'command.adjustBalance'])
    .orderBy('id')
    .execute()
const rowOf = (site: CashierSite) => site.db.selectFrom('withdrawal').selectAll().executeTakeFirstOrThrow()

async function approved() {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const { id } = await site.withdraw(member, '1000.00')
  return { site, member, id }
}

/** The first order hangs; another process learns that it was refused and sends a second one, which hangs too. */
async function secondAttemptInFlight() {
  const { site, member, id } = await approved()
  const [first, second] = [heldCall(), heldCall()]
  site.provider.payOut = first.ask
  const slow = site.runJob('pay-out')
  await first.asked
  site.provider.payOutStatus = async () => refused
  site.provider.payOut = second.ask
  site.clock.forward(leaseSeconds)
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('pay_failed')
  site.clock.forward(minute)
  const next = site.runJob('pay-out')
  await second.asked
  return { site, member, id, first, second, slow, next }
}

// M-04
test('a refusal of the first order that arrives after the second was sent does not end the second', async () => {
  const { site, member, first, second, slow, next } = await secondAttemptInFlight()
  first.answer(refused)
  await slow
  expect((await site.latest(member)).state).toBe('paying')
  site.clock.forward(2 * minute)
  site.provider.payOutStatus = async () => ({ kind: 'pending' })
  await site.runJob('pay-out')
  expect(site.providerCalls.paidOut).toHaveLength(2)
  const [, reference = ''] = site.providerCalls.paidOut
  second.answer({ kind: 'completed', trxId: 'TRX2', amount: parseMoney('1000.00'), reference })
  await next
  expect(await site.latest(member)).toMatchObject({ state: 'sent', trxId: 'TRX2' })
  expect(new Set(site.providerCalls.paidOut).size).toBe(2)
  expect(await site.audit()).toEqual([])
})

// O-02
test('a first order that was refused and is paid after all raises a significant event', async () => {
  const { site, member, id, first, second, slow, next } = await secondAttemptInFlight()
  const [reference = ''] = site.providerCalls.paidOut
  first.answer({ kind: 'completed', trxId: 'TRX1', amount: parseMoney('1000.00'), reference })
  await slow
  expect((await site.latest(member)).state).toBe('paying')
  expect(await eventsOf(site)).toMatchObject([
    { action: 'withdrawal.paid_after_all', subject: `withdrawal:${id}`, after: { reference, trxId: 'TRX1' } },
  ])
  second.answer(noAnswer)
  await next
})

// M-04
test('a refusal from a process that lost its lease does not end an order that was sent again meanwhile', async () => {
  const { site, member } = await approved()
  const [first, again] = [heldCall(), heldCall()]
  site.provider.payOut = first.ask
  const slow = site.runJob('pay-out')
  await first.asked
  site.provider.payOut = again.ask
  site.clock.forward(notFoundIsFinalAfterSeconds)
  const next = site.runJob('pay-out')
  await again.asked
  first.answer(refused)
  await slow
  expect((await site.latest(member)).state).toBe('paying')
  const [reference = ''] = site.providerCalls.paidOut
  again.answer({ kind: 'completed', trxId: 'TRX1', amount: parseMoney('1000.00'), reference })
  await next
  expect((await site.latest(member)).state).toBe('sent')
  expect(new Set(site.providerCalls.paidOut).size).toBe(1)
})

const claims: [string, (amount: Money, reference: string) => { amount: Money; reference: string }][] = [
  ['a smaller amount', (amount, reference) => ({ amount: add(amount, parseMoney('-1.00')), reference })],
  ['a larger amount', (amount, reference) => ({ amount: add(amount, parseMoney('1.00')), reference })],
  ['another order', (amount) => ({ amount, reference: 'another' })],
]
test.each(claims)(
  'a provider that claims to have paid %s is not believed, and no order is sent again',
  async (_what, claim) => {
    const { site, member } = await approved()
    site.provider.payOut = async (order) => ({ kind: 'completed', trxId: 'T', ...claim(order.amount, order.reference) })
    site.provider.payOutStatus = async (reference) => ({
      kind: 'completed',
      trxId: 'T',
      ...claim(parseMoney('1000.00'), reference),
    })
    for (let runs = 0; runs < 4; runs++) {
      await site.runJob('pay-out')
      site.clock.forward(notFoundIsFinalAfterSeconds)
    }
    expect((await site.latest(member)).state).toBe('paying')
    expect(await site.call('balance', {}, member)).toMatchObject({ pendingWithdrawal: '1000.00', balance: '1000.00' })
    expect(site.providerCalls.paidOut).toHaveLength(1)
    expect(site.providerCalls.status.length).toBeGreaterThan(1)
    expect(await site.audit()).toEqual([])
  },
)

test('the time of an order starts again when it is sent again', async () => {
  const { site } = await approved()
  site.provider.payOut = async () => noAnswer
  await site.runJob('pay-out')
  site.clock.forward(notFoundIsFinalAfterSeconds)
  await site.runJob('pay-out')
  expect(site.providerCalls.paidOut).toHaveLength(2)
  site.clock.forward(notFoundIsFinalAfterSeconds - 1)
  await site.runJob('pay-out')
  expect(site.providerCalls.paidOut).toHaveLength(2)
  expect((await rowOf(site)).order_sent_at).toEqual(new Date(site.clock.now().getTime() - 899_000))
})

test('an order is never sent again to a provider that does not promise to carry it out once', async () => {
  const site = await cashierSite({ oncePerReference: false, notFoundIsFinalAfterSeconds: 60 })
  const member = await site.aMemberWithPayee('2000.00')
  await site.withdraw(member, '1000.00')
  site.provider.payOut = async () => noAnswer
  for (let hours = 0; hours < 6; hours++) {
    await site.runJob('pay-out')
    site.clock.forward(3600)
  }
  expect(site.providerCalls.paidOut).toHaveLength(1)
  expect(site.providerCalls.status.length).toBeGreaterThan(2)
  expect((await site.latest(member)).state).toBe('paying')
})

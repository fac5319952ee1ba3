import { setImmediate as nextTick } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { cashierSite, notFoundIsFinalAfterSeconds } from '../../../tests/cashier.ts'
import { maxCallSeconds, type PayOutOutcome } from '../channels/channel.ts'

const minute = 60

// rules/cashier §10, example 13
test('a payout whose answer was lost is queried and never paid again', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const { id } = await site.withdraw(member, '1000.00')
  site.provider.payOut = async () => ({ kind: 'unknown', reason: 'no_answer' })
  site.provider.payOutStatus = async () => ({ kind: 'pending' })
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('paying')
  site.clock.forward(minute)
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('paying')
  const [reference] = site.providerCalls.paidOut
  const amount = parseMoney('1000.00')
  site.provider.payOutStatus = async (asked) => ({ kind: 'completed', trxId: 'TRX9', amount, reference: asked })
  site.clock.forward(10 * minute)
  await site.runJob('pay-out')
  expect(await site.latest(member)).toMatchObject({ state: 'sent', trxId: 'TRX9' })
  site.clock.forward(10 * minute)
  await site.runJob('pay-out')
  expect(site.providerCalls.paidOut).toEqual([reference])
  expect(await site.postings(id)).toEqual([
    'M.cash>E.withdraw 100000 withdraw_hold',
    'E.withdraw>X.psp 100000 withdraw_paid',
  ])
  expect(await site.audit()).toEqual([])
})

// M-04
test('an order that certainly never reached the provider is sent again under the same reference', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  await site.withdraw(member, '1000.00')
  const pay = site.provider.payOut
  site.provider.payOut = async () => {
    throw new Error('the process died here')
  }
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('paying')
  site.provider.payOut = pay
  site.clock.forward(notFoundIsFinalAfterSeconds - 1)
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('paying')
  expect(site.providerCalls).toMatchObject({ status: [expect.any(String)], paidOut: [expect.any(String)] })
  site.clock.forward(notFoundIsFinalAfterSeconds)
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('sent')
  expect(site.providerCalls.status).toHaveLength(2)
  expect(site.providerCalls.paidOut).toHaveLength(2)
  expect(new Set(site.providerCalls.paidOut).size).toBe(1)
})

/** A provider call that waits until the test answers it; `asked` resolves when it was made. */
function heldCall() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<PayOutOutcome>()]
  const ask = () => (asked.resolve(), answer.promise)
  return { ask, asked: asked.promise, answer: answer.resolve }
}

// M-04
test('as long as a payout order may be in flight, it is neither queried nor sent again', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  await site.withdraw(member, '1000.00')
  const order = heldCall()
  site.provider.payOut = order.ask
  const first = site.runJob('pay-out')
  await order.asked
  site.clock.forward(maxCallSeconds)
  await site.runJob('pay-out')
  expect(site.providerCalls).toMatchObject({ status: [], paidOut: [expect.any(String)] })
  order.answer({ kind: 'unknown', reason: 'no_answer' })
  await first
  const amount = parseMoney('1000.00')
  site.provider.payOutStatus = async (reference) => ({ kind: 'completed', trxId: 'TRX9', amount, reference })
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('sent')
  expect(site.providerCalls.paidOut).toHaveLength(1)
})

// M-04
test('a process that lost its lease while it queried does not send the order again', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  await site.withdraw(member, '1000.00')
  const pay = site.provider.payOut
  site.provider.payOut = async () => ({ kind: 'unknown', reason: 'no_answer' })
  await site.runJob('pay-out')
  site.provider.payOut = pay
  const query = heldCall()
  const original = site.provider.payOutStatus
  site.provider.payOutStatus = query.ask
  site.clock.forward(notFoundIsFinalAfterSeconds)
  const slow = site.runJob('pay-out')
  await query.asked
  site.provider.payOutStatus = original
  site.clock.forward(notFoundIsFinalAfterSeconds)
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('sent')
  query.answer({ kind: 'unknown', reason: 'not_found' })
  await slow
  expect(site.providerCalls.paidOut).toHaveLength(2)
})

test('the reference is stored before the provider is called', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const { id } = await site.withdraw(member, '1000.00')
  const stored: unknown[] = []
  const pay = site.provider.payOut
  site.provider.payOut = async (order) => {
    const row = await site.db
      .selectFrom('withdrawal')
      .select(['state', 'payout_reference'])
      .where('id', '=', id)
      .executeTakeFirst()
    stored.push(row?.state, row?.payout_reference === order.reference, order.receiver === member.number)
    return pay(order)
  }
  await site.runJob('pay-out')
  expect(stored).toEqual(['paying', true, true])
})

test('a refused payout is tried three times, each under its own reference, and then given back whole', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const { id } = await site.withdraw(member, '1000.00')
  site.provider.payOut = async () => ({ kind: 'failed', code: '2045', reason: 'number does not exist' })
  for (let runs = 0; runs < 6; runs++) {
    await site.runJob('pay-out')
    site.clock.forward(2 * minute)
  }
  expect(site.providerCalls.paidOut).toHaveLength(3)
  expect(new Set(site.providerCalls.paidOut).size).toBe(3)
  expect(await site.latest(member)).toMatchObject({ state: 'rejected', reason: '2045 number does not exist' })
  expect(await site.balanceOf(member)).toBe('2000.00')
  expect(await site.postings(id)).toEqual([
    'M.cash>E.withdraw 100000 withdraw_hold',
    'E.withdraw>M.cash 100000 withdraw_return',
  ])
  expect(await site.audit()).toEqual([])
})

test('many runs at once pay each withdrawal once', async () => {
  const site = await cashierSite()
  await site.setting('withdrawalDayCount', 100)
  const member = await site.aMemberWithPayee('20000.00')
  for (let times = 0; times < 5; times++) await site.withdraw(member, '500.00')
  await Promise.all(Array.from({ length: 10 }, () => site.runJob('pay-out')))
  expect(site.providerCalls.paidOut).toHaveLength(5)
  expect(new Set(site.providerCalls.paidOut).size).toBe(5)
  const states = (await site.call('withdrawals', {}, member)).content.map((one) => one.state)
  expect(states).toEqual(Array.from({ length: 5 }, () => 'sent'))
  expect(await site.audit()).toEqual([])
})

test.each(['review', 'disabled', 'closed'])(
  "an approved payout waits while the member's account is in the state %s",
  async (state) => {
    const site = await cashierSite()
    const member = await site.aMemberWithPayee('2000.00')
    await site.withdraw(member, '1000.00')
    const setState = (to: string) =>
      site.db.updateTable('account_holder').set({ state: to }).where('id', '=', member.id).execute()
    const stateOf = async () => (await site.db.selectFrom('withdrawal').select('state').executeTakeFirstOrThrow()).state
    await setState(state)
    await site.runJob('pay-out')
    site.clock.forward(10 * minute)
    await site.runJob('pay-out')
    expect([await stateOf(), site.providerCalls.paidOut]).toEqual(['approved', []])
    await setState('active')
    site.provider.payOut = async () => ({ kind: 'failed', code: '2023', reason: 'insufficient balance' })
    await site.runJob('pay-out')
    await setState(state)
    site.clock.forward(10 * minute)
    await site.runJob('pay-out')
    expect([await stateOf(), site.providerCalls.paidOut.length]).toEqual(['pay_failed', 1])
  },
)

test.each(['suspended', 'frozen'])(
  'a member who is %s while their payout is being started is not paid',
  async (how) => {
    const site = await cashierSite()
    const member = await site.aMemberWithPayee('2000.00')
    await site.withdraw(member, '1000.00')
    const slow = await site.db.startTransaction().execute()
    const state = how === 'suspended' ? 'disabled' : 'active'
    await slow.updateTable('account_holder').set({ state }).where('id', '=', member.id).execute()
    const frozenAt = how === 'frozen' ? site.clock.now() : null
    await slow.updateTable('cashier_holder').set({ withdrawals_frozen_at: frozenAt }).execute()
    const running = site.runJob('pay-out')
    const waits = async () => (await sql`select 1 from pg_locks where not granted`.execute(site.db)).rows.length > 0
    while (site.providerCalls.paidOut.length === 0 && !(await waits())) await nextTick()
    await slow.commit().execute()
    await running
    expect(site.providerCalls.paidOut).toEqual([])
  },
)

test('a payout in progress is finished although the member was suspended meanwhile', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  await site.withdraw(member, '1000.00')
  site.provider.payOut = async () => ({ kind: 'unknown', reason: 'no_answer' })
  await site.runJob('pay-out')
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', member.id).execute()
  const amount = parseMoney('1000.00')
  site.provider.payOutStatus = async (reference) => ({ kind: 'completed', trxId: 'TRX9', amount, reference })
  site.clock.forward(minute)
  await site.runJob('pay-out')
  const { state } = await site.db.selectFrom('withdrawal').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('sent')
})

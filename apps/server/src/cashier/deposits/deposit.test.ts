import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromMicros } from '@chokka/money'
import { cashierSite, completed } from '../../../tests/cashier.ts'
import type { FailureCause } from '../channels/channel.ts'
import { netDeposit } from './net-deposit.ts'

// rules/cashier §10, example 1 · M-07
test('a deposit is credited when its provider proves it, with the authorisation stored, and not before', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '1000.00')
  expect(deposit).toMatchObject({ state: 'awaiting_payment', amountPaid: null, payUrl: 'https://pay.example/1' })
  expect(await site.balanceOf(member)).toBe('0.00')

  site.provider.settlePayment = async () => completed(deposit, '1000.00', 'TRX1')
  const { deposit: after } = await site.call('checkDeposit', { id: deposit.id }, member)
  expect(after).toMatchObject({ state: 'credited', amountPaid: '1000.00', authorisation: 'TRX1', payUrl: null })
  expect(await site.balanceOf(member)).toBe('1000.00')
  expect(await site.postings(deposit.id)).toEqual(['X.psp>M.cash 100000 deposit'])
  expect(await site.inside((ctx) => netDeposit(ctx, member.id))).toBe(fromMicros(1_000_000_000n))
  expect(await site.audit()).toEqual([])
})

// rules/cashier §10, example 2
test('a return that says success is not proof: the deposit waits as long as the provider reports it pending', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '1000.00')
  const back = await site.call('checkDeposit', { paymentId: 'payment-1' }, member)
  expect(back.deposit).toMatchObject({ id: deposit.id, state: 'awaiting_payment' })
  expect(site.providerCalls.settled).toEqual(['payment-1'])
  expect(await site.balanceOf(member)).toBe('0.00')
})

// rules/cashier §10, example 3 · M-08
test('what was paid is what is credited, and the member sees that it differs from what was asked', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '1000.00')
  site.provider.settlePayment = async () => completed(deposit, '950.00')
  const { deposit: after } = await site.call('checkDeposit', { id: deposit.id }, member)
  expect(after).toMatchObject({ state: 'credited', amountAsked: '1000.00', amountPaid: '950.00' })
  expect(after.reason).toBe('paid 950.00 instead of 1000.00')
  expect(await site.balanceOf(member)).toBe('950.00')
})

// M-04, M-05
test('fifty proofs of one payment at once, from the browser, the webhook and the job, make one credit', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '500.00')
  const proof = completed(deposit)
  if (proof.kind !== 'completed') throw new Error('not a proof')
  site.provider.settlePayment = async () => proof
  site.provider.readNotice = async () => ({ ...proof, kind: 'payment', id: 'notice' })
  site.clock.forward(60)
  const hook = () =>
    site.app.inject({ method: 'POST', url: '/hooks/bkash', payload: '{}', headers: { 'content-type': 'text/plain' } })
  const checks = Array.from({ length: 24 }, () => site.call('checkDeposit', { id: deposit.id }, member))
  const hooks = Array.from({ length: 24 }, hook)
  await Promise.all([...checks, ...hooks, site.runJob('settle-deposits'), site.runJob('settle-deposits')])
  expect((await Promise.all(hooks)).every((answer) => answer.statusCode === 200)).toBe(true)
  expect(await site.balanceOf(member)).toBe('500.00')
  expect(await site.postings(deposit.id)).toHaveLength(1)
  expect(await site.audit()).toEqual([])
})

// M-05
test('the same id opens one payment and gets one answer, however often it is sent at once', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const input = { id: randomUUID(), channel: 'bkash', amount: '300.00' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.call('createDeposit', input, member)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ payUrl: 'https://pay.example/1' })
  expect(site.providerCalls.opened).toHaveLength(1)
  expect(await site.refused('createDeposit', { ...input, amount: '301.00' }, member)).toBe('id_reused')
  expect(await site.refused('createDeposit', input, await site.aMember())).toBe('id_reused')
})

test('when the provider did not answer, the same id calls it again with the same invoice', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const open = site.provider.createPayment
  site.provider.createPayment = async () => ({ kind: 'unknown', reason: 'no_answer' })
  const input = { id: randomUUID(), channel: 'bkash', amount: '300.00' }
  expect(await site.refused('createDeposit', input, member)).toBe('channel_unreachable')
  site.provider.createPayment = open
  site.clock.forward(150)
  const { deposit } = await site.call('createDeposit', input, member)
  expect(deposit.state).toBe('awaiting_payment')
  expect(new Set(site.providerCalls.opened)).toEqual(new Set([deposit.invoice]))
  expect(site.providerCalls.opened).toHaveLength(2)
})

test('a payment created after another request took over, or after the deposit expired, changes nothing', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const open = site.provider.createPayment
  const input = { id: randomUUID(), channel: 'bkash', amount: '300.00' }
  let second: unknown
  site.provider.createPayment = async (order) => {
    site.provider.createPayment = open
    site.clock.forward(150)
    second = await site.call('createDeposit', input, member)
    return open(order)
  }
  const first = await site.call('createDeposit', input, member)
  expect(first).toEqual(second)
  expect(first.deposit).toMatchObject({ state: 'awaiting_payment', payUrl: 'https://pay.example/1' })

  site.provider.createPayment = async (order) => {
    site.clock.forward(24 * 3600)
    await site.runJob('settle-deposits')
    return open(order)
  }
  const late = await site.call('createDeposit', { ...input, id: randomUUID() }, member)
  expect(late).toMatchObject({ payUrl: null, deposit: { state: 'expired' } })
})

// M-06
test('a deposit outside of its limits, on a closed or an unknown channel is refused with the reason', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const input = (amount: string, channel = 'bkash') => ({ id: randomUUID(), channel, amount })
  const refused = await site.ask('createDeposit', input('99.99'), member)
  expect(refused).toMatchObject({ ok: false, code: 'amount_limit', value: { least: '100.00', most: '25000.00' } })
  expect(await site.refused('createDeposit', input('25000.01'), member)).toBe('amount_limit')
  expect(await site.refused('createDeposit', input('500.00', 'nagad'), member)).toBe('channel_closed')
  await site.setting('closedChannels', ['bkash'])
  expect(await site.refused('createDeposit', input('500.00'), member)).toBe('channel_closed')
  expect((await site.call('depositChannels', {}, member)).content).toMatchObject([{ channel: 'bkash', open: false }])
  expect(site.providerCalls.opened).toEqual([])
})

// M-27
test('negative, zero, infinite, too exact, too large and oddly written amounts are never taken for money', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const odd = ['-5.00', '0', '1e3', '100.005', 'NaN', 'Infinity', '0x64', ' 100', '9999999999999999', '১০০', 100, null]
  for (const amount of odd) {
    const input = { id: randomUUID(), channel: 'bkash', amount }
    expect([amount, await site.refused('createDeposit', input, member)]).toEqual([amount, 'invalid_input'])
  }
  expect((await site.call('deposits', {}, member)).total).toBe(0)
})

// M-13
test('five refused payments in ten minutes put the account under review; a payer without funds does not count', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const failWith = async (cause: FailureCause) => {
    const deposit = await site.deposit(member, '100.00')
    site.provider.settlePayment = async () => ({ kind: 'failed', code: '2015', reason: 'so it is', cause })
    return (await site.call('checkDeposit', { id: deposit.id }, member)).deposit.state
  }
  for (let times = 0; times < 6; times++) {
    expect(await failWith('cancelled')).toBe('cancelled')
    expect(await failWith('expired')).toBe('expired')
    expect(await failWith('no_funds')).toBe('failed')
  }
  for (let times = 0; times < 5; times++) expect(await failWith('refused')).toBe('failed')
  const input = { id: randomUUID(), channel: 'bkash', amount: '100.00' }
  expect(await site.refused('createDeposit', input, member)).toBe('deposits_blocked')
  const { state } = await site.db
    .selectFrom('account_holder')
    .select('state')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('review')
  const audited = await site.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .where('action', '=', 'holder.state')
    .execute()
  expect(audited).toEqual([{ action: 'holder.state', subject: `holder:${member.id}` }])
})

// M-13, S-10
test('five more refused payments suspend the account, and its open pages are told that their session is over', async () => {
  const site = await cashierSite()
  await site.setting('depositsOpenMost', 10)
  const member = await site.aMember()
  const deposits = []
  for (let times = 0; times < 10; times++) deposits.push(await site.deposit(member, '100.00'))
  site.provider.settlePayment = async () => ({ kind: 'failed', code: '2015', reason: 'wrong PIN', cause: 'refused' })
  const pushes: string[] = []
  const { live } = await site.baseCtx()
  live.subscribe((push) => void pushes.push(`${push.topic} ${push.holder}`))
  for (const { id } of deposits) await site.call('checkDeposit', { id }, member)
  expect(pushes.filter((push) => push === `session ${member.id}`)).toHaveLength(1)
  expect(await site.refused('balance', {}, member)).toBe('not_signed_in')
})

test('four refused payments, and a fifth after the ten minutes, do not block the account', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  site.provider.settlePayment = async () => ({ kind: 'failed', code: '2015', reason: 'wrong PIN', cause: 'refused' })
  for (let times = 0; times < 5; times++) {
    if (times === 4) site.clock.forward(601)
    const deposit = await site.deposit(member, '100.00')
    await site.call('checkDeposit', { id: deposit.id }, member)
  }
  expect((await site.deposit(member, '100.00')).state).toBe('awaiting_payment')
})

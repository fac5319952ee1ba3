// rules/cashier §1, §2: a deposit that its provider gives back, whatever the provider answers and when.
import { expect, test } from 'vitest'
import { cashierSite, completed, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import type { RefundOutcome } from '../channels/channel.ts'
import { reverseDeposit } from '../index.ts'
import { refundMoves } from './moves.ts'

const failed: RefundOutcome = { kind: 'failed', code: 'failed', reason: 'Insufficient balance' }
const noAnswer: RefundOutcome = { kind: 'unknown', reason: 'no_answer' }
const refunded: RefundOutcome = { kind: 'refunded', refundId: 'REF-1' }

/** A site with a credited deposit, and two staff members who may give it back. */
async function refundSite(amount = '1000.00') {
  const site = await cashierSite()
  await site.setting('depositMost', '500000.00')
  const member = await site.aMember()
  const deposit = await credited(site, member, amount)
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const ask = () => site.call('refundDeposit', { id: deposit.id, reason: 'asked for' }, maker)
  const run = async (seconds = 0) => {
    site.clock.forward(seconds)
    await site.runJob('refund-deposits')
  }
  const shown = async () => {
    const { content } = await site.call('officeDeposits', { invoice: deposit.invoice }, maker)
    return content[0] ?? expect.fail('no deposit')
  }
  const latest = () =>
    site.db
      .selectFrom('deposit_refund as r')
      .innerJoin('deposit as d', 'd.id', 'r.deposit_id')
      .select(['r.id', 'r.state', 'r.alarmed_at', 'd.state as deposit'])
      .where('d.id', '=', deposit.id)
      .orderBy('r.asked_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  /** The state of the refund, the wallet, and the state of the deposit. */
  const where = async () => {
    const row = await latest()
    return [row?.state, await site.balanceOf(member), row?.deposit]
  }
  const moneyOf = async () => site.postings((await latest())?.id ?? '')
  return { site, member, deposit, maker, checker, ask, run, shown, latest, where, moneyOf }
}

async function credited(site: CashierSite, member: Holder, amount: string) {
  const deposit = await site.deposit(member, amount)
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  return deposit
}

const held = 'M.cash>E.refund 100000 refund_hold'
const left = 'E.refund>X.psp 100000 deposit_reversal'
const back = 'E.refund>M.cash 100000 refund_return'
const eventsOf = async (site: CashierSite, action: string) =>
  (await site.db.selectFrom('audit').selectAll().where('action', '=', action).execute()).length

// M-05, M-11
test('what staff have given back leaves the wallet at once, and the channel when the provider says so', async () => {
  const { site, ask, run, where, shown, moneyOf, member, deposit } = await refundSite()
  expect(await shown()).toMatchObject({ canRefund: true, refund: null })
  expect(await ask()).toMatchObject({ asked: null, done: { id: deposit.id, refund: { state: 'asked' } } })
  expect(await where()).toEqual(['asked', '0.00', 'credited'])
  expect(await shown()).toMatchObject({ canRefund: false })
  expect(await site.audit()).toEqual([])
  await run()
  expect(await where()).toEqual(['processing', '0.00', 'credited'])
  expect(await site.audit()).toEqual([])
  site.provider.refundStatus = async (refundId) => ({ kind: 'refunded', refundId })
  await run(19)
  expect(await where()).toEqual(['processing', '0.00', 'credited'])
  await run(1)
  expect(await where()).toEqual(['refunded', '0.00', 'reversed'])
  expect(await moneyOf()).toEqual([held, left])
  expect(await site.postings(deposit.id)).toEqual(['X.psp>M.cash 100000 deposit'])
  const { content } = await site.call('accountRecord', { kind: 'deposit' }, member)
  expect(content.map(({ code }) => code)).toEqual(['refund_hold', 'deposit'])
  expect(await eventsOf(site, 'deposit.refunded')).toBe(1)
  // The member's withdrawals stay open: nobody has taken anything back from them.
  expect(
    await site.db.selectFrom('cashier_holder').selectAll().where('withdrawals_frozen_at', 'is not', null).execute(),
  ).toEqual([])
  await run(3600)
  expect(site.providerCalls.refunded).toHaveLength(1)
  expect(site.providerCalls.refundStatus).toHaveLength(1)
  expect(await site.audit()).toEqual([])
})

test('what the provider refuses, or calls off, is in the wallet again, and can be asked for again', async () => {
  const { site, ask, run, where, shown, moneyOf } = await refundSite()
  site.provider.refundPayment = async () => failed
  await ask()
  await run()
  expect(await where()).toEqual(['failed', '1000.00', 'credited'])
  expect((await shown()).refund?.reason).toBe('failed Insufficient balance')
  expect(await moneyOf()).toEqual([held, back])
  expect(await site.audit()).toEqual([])

  site.provider.refundPayment = async ({ reference }) => ({ kind: 'processing', refundId: reference })
  site.provider.refundStatus = async () => ({ kind: 'failed', code: 'cancelled', reason: 'by the bank' })
  site.clock.forward(1)
  await ask()
  await run()
  expect(await where()).toEqual(['processing', '0.00', 'credited'])
  await run(20)
  expect(await where()).toEqual(['failed', '1000.00', 'credited'])
  expect(await moneyOf()).toEqual([held, back])
  // Each has a reference of its own.
  expect(new Set(site.providerCalls.refunded).size).toBe(2)
  expect(site.providerCalls.refunded.every((reference) => reference.length <= 30)).toBe(true)
  expect(await site.audit()).toEqual([])
})

test('a call that nobody answers is repeated under the same reference, and its late answer counts once', async () => {
  const { site, ask, run, where, moneyOf } = await refundSite()
  site.provider.refundPayment = async () => noAnswer
  await ask()
  await run()
  await run(20)
  expect(await where()).toEqual(['sent', '0.00', 'credited'])
  site.provider.refundPayment = async () => refunded
  await run(20)
  expect(await where()).toEqual(['refunded', '0.00', 'reversed'])
  expect(site.providerCalls.refunded).toHaveLength(3)
  expect(new Set(site.providerCalls.refunded).size).toBe(1)
  expect(await moneyOf()).toEqual([held, left])
  expect(await site.audit()).toEqual([])
})

test('a refusal after a call that nobody answered proves nothing: staff find out, and two of them settle it', async () => {
  const { site, ask, run, where, shown, maker, checker, moneyOf } = await refundSite()
  site.provider.refundPayment = async () => noAnswer
  await ask()
  const settle = (finding: 'refunded' | 'failed') => async () => {
    const id = (await shown()).refund?.id ?? ''
    return site.ask('settleRefund', { id, finding, reason: 'asked there' }, maker)
  }
  expect(await settle('failed')()).toMatchObject({ code: 'wrong_state' })
  await run()
  expect(await settle('failed')()).toMatchObject({ code: 'wrong_state' })
  site.provider.refundPayment = async () => failed
  await run(20)
  expect(await where()).toEqual(['sent', '0.00', 'credited'])
  expect((await shown()).refund).toMatchObject({ isUnclear: true })
  await run(20)
  expect(await eventsOf(site, 'deposit.refund_unclear')).toBe(1)
  const asked = await settle('refunded')()
  const actId = asked.ok ? (asked.value.asked ?? '') : ''
  expect(await where()).toEqual(['sent', '0.00', 'credited'])
  await site.call('approveAct', { id: actId, reason: 'I agree' }, checker)
  expect(await where()).toEqual(['refunded', '0.00', 'reversed'])
  expect(await moneyOf()).toEqual([held, left])
  expect(await settle('failed')()).toMatchObject({ code: 'wrong_state' })
  const unknown = { id: crypto.randomUUID(), finding: 'failed', reason: 'x' } as const
  expect(await site.refused('settleRefund', unknown, maker)).toBe('not_found')
  expect(await site.audit()).toEqual([])
})

test('a provider that says nothing for ten minutes is asked on, less often, and staff are told once', async () => {
  const { site, ask, run, latest, moneyOf } = await refundSite()
  site.provider.refundStatus = async () => noAnswer
  await ask()
  await run()
  for (let times = 0; times < 40; times++) await run(20)
  expect(await latest()).toMatchObject({ state: 'processing', alarmed_at: expect.any(Date) })
  expect(await eventsOf(site, 'deposit.refund_unclear')).toBe(1)
  const before = site.providerCalls.refundStatus.length
  for (let times = 0; times < 45; times++) await run(20)
  expect(site.providerCalls.refundStatus.length - before).toBe(1)
  // An answer that it goes on is one: nobody needs to find out any more.
  site.provider.refundStatus = async (refundId) => ({ kind: 'processing', refundId })
  await run(900)
  expect(await latest()).toMatchObject({ state: 'processing', alarmed_at: null })
  site.provider.refundStatus = async (refundId) => ({ kind: 'refunded', refundId })
  await run(900)
  expect(await moneyOf()).toEqual([held, left])
  expect(await site.audit()).toEqual([])
})

// "No" after "yes", and "yes" after "no"
test.each([
  ['refunded', failed, [held, left], 'reversed'],
  ['failed', refunded, [held, back], 'credited'],
] as const)('after %s another answer moves nothing, and is reported', async (first, late, money, state) => {
  const { site, ask, run, where, moneyOf } = await refundSite()
  const answers: ((outcome: RefundOutcome) => void)[] = []
  site.provider.refundPayment = () => new Promise((done) => answers.push(done))
  await ask()
  const slow = run()
  await expect.poll(() => answers.length).toBe(1)
  // Its lease has expired, and another process has asked meanwhile.
  site.clock.forward(3600)
  const quick = site.runJob('refund-deposits')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(first === 'refunded' ? refunded : { kind: 'processing', refundId: 'REF-1' })
  await quick
  if (first === 'failed') {
    site.provider.refundStatus = async () => failed
    await run(20)
  }
  expect((await where())[0]).toBe(first)
  answers[0]?.(late)
  await slow
  expect(await where()).toEqual([first, first === 'failed' ? '1000.00' : '0.00', state])
  expect(await moneyOf()).toEqual(money)
  expect(await eventsOf(site, 'deposit.refund_contradicted')).toBe(1)
  expect(await site.audit()).toEqual([])
})

test('a refusal counts only from who holds the lease', async () => {
  const { site, ask, run, where } = await refundSite()
  const answers: ((outcome: RefundOutcome) => void)[] = []
  site.provider.refundPayment = () => new Promise((done) => answers.push(done))
  await ask()
  const slow = run()
  await expect.poll(() => answers.length).toBe(1)
  site.clock.forward(3600)
  const other = site.runJob('refund-deposits')
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.(failed)
  await slow
  expect(await where()).toEqual(['sent', '0.00', 'credited'])
  answers[1]?.({ kind: 'processing', refundId: 'REF-1' })
  await other
  expect(await where()).toEqual(['processing', '0.00', 'credited'])
  expect(await site.audit()).toEqual([])
})

test('a deposit is given back once, however often it is asked for at once, and is not taken back meanwhile', async () => {
  const { site, deposit, maker, where, moneyOf, run, member } = await refundSite()
  await site.setting('depositMost', '500000.00')
  const ask = () => site.call('refundDeposit', { id: deposit.id, reason: 'asked for' }, maker)
  const all = await Promise.all(Array.from({ length: 8 }, ask))
  expect(new Set(all.map(({ done }) => done?.refund.id)).size).toBe(1)
  expect(await where()).toEqual(['asked', '0.00', 'credited'])
  const taking = { id: deposit.id, maker: 'mina', reason: 'chargeback' }
  await expect(site.inside((ctx) => reverseDeposit(ctx, taking))).rejects.toMatchObject({ code: 'wrong_state' })
  await Promise.all([run(), run(), run()])
  expect(site.providerCalls.refunded).toHaveLength(1)
  expect(await moneyOf()).toEqual([held])
  const { code } = (await site.ask('refundDeposit', { id: crypto.randomUUID(), reason: 'x' }, maker)) as {
    code: string
  }
  expect(code).toBe('not_found')
  const open = await site.deposit(member, '500.00')
  expect(await site.refused('refundDeposit', { id: open.id, reason: 'x' }, maker)).toBe('wrong_state')
  expect(await site.audit()).toEqual([])
})

test('money that is no longer in the wallet is not given back, nor by a channel that cannot, and much takes two', async () => {
  const { site, deposit, maker, checker, member, where } = await refundSite('60000.00')
  const id = deposit.id
  const asked = await site.call('refundDeposit', { id, reason: 'asked for' }, maker)
  expect(asked).toMatchObject({ asked: expect.any(String), done: null })
  expect(await where()).toEqual([undefined, '60000.00', undefined])
  await site.call('approveAct', { id: asked.asked ?? '', reason: 'I agree' }, checker)
  expect(await where()).toEqual(['asked', '0.00', 'credited'])
  const poor = await credited(site, member, '500.00')
  await site.db.updateTable('deposit').set({ amount_paid: 500_010_000n }).where('id', '=', poor.id).execute()
  expect(await site.refused('refundDeposit', { id: poor.id, reason: 'x' }, maker)).toBe('balance_short')
  await site.db
    .updateTable('deposit')
    .set({ amount_paid: 500_000_000n, channel: 'elsewhere' })
    .where('id', '=', poor.id)
    .execute()
  expect(await site.refused('refundDeposit', { id: poor.id, reason: 'x' }, maker)).toBe('wrong_state')
})

test('only these moves are allowed', () => {
  expect(refundMoves).toEqual({
    asked: ['sent'],
    sent: ['processing', 'refunded', 'failed'],
    processing: ['refunded', 'failed'],
    refunded: [],
    failed: [],
  })
})

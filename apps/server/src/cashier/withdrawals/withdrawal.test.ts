import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import { parseMoney, toDecimal } from '@chokka/money'
import { standardSettings } from '../../../tests/site.ts'
import { cashierSite, pin } from '../../../tests/cashier.ts'
import { withdrawalFee } from './money.ts'

// rules/cashier §10, examples 5 and 6
test.each([
  ['1234.56', 1, '12.34'],
  ['3000.00', 1, '30.00'],
  ['3000.00', 0, '0.00'],
  ['600.00', 1, '10.00'],
  ['50000.00', 2, '500.00'],
  ['49999.99', 1, '499.99'],
])('%s as number %i after the free one costs %s', (amount, alreadyToday, fee) => {
  expect(toDecimal(withdrawalFee(standardSettings(), parseMoney(amount), 1 - alreadyToday))).toBe(fee)
})

// rules/cashier §10, example 5
test('the second withdrawal of a day pays its fee out of the amount when it is paid out', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('10000.00')
  await site.withdraw(member, '1000.00')
  const second = await site.withdraw(member, '3000.00')
  expect(second).toMatchObject({ state: 'approved', amount: '3000.00', fee: '30.00', payout: '2970.00', trxId: null })
  expect(await site.call('balance', {}, member)).toMatchObject({ balance: '6000.00', pendingWithdrawal: '4000.00' })
  await site.runJob('pay-out')
  const shown = (await site.call('withdrawals', {}, member)).content.find((one) => one.id === second.id)
  expect(shown).toMatchObject({ state: 'sent', numberMasked: expect.stringMatching(/^017\*\* \*\*\*\d{3}$/) })
  expect(shown?.moves.map((move) => move.state)).toEqual(['in_review', 'approved', 'paying', 'sent'])
  expect(await site.postings(second.id)).toEqual([
    'M.cash>E.withdraw 300000 withdraw_hold',
    'E.withdraw>X.psp 297000 withdraw_paid',
    'E.withdraw>H.fees 3000 withdraw_fee',
  ])
  expect(await site.audit()).toEqual([])
})

// rules/cashier §4, refusals in their order · S-14
test('a withdrawal is refused for the first reason that holds', async () => {
  const site = await cashierSite()
  await site.setting('identityTiers', false)
  const member = await site.aMember({ balance: '10000.00' })
  const ask = { id: randomUUID(), payeeId: randomUUID(), amount: '1.00', paymentPassword: 'wrong' }
  const setState = (state: string) =>
    site.db.updateTable('account_holder').set({ state }).where('id', '=', member.id).execute()
  await setState('review')
  expect(await site.refused('requestWithdrawal', ask, member)).toBe('account_review')
  await setState('active')
  expect(await site.refused('requestWithdrawal', ask, member)).toBe('payment_password_unset')
  const { password } = member
  await site.call('setPaymentPassword', { password, paymentPassword: pin }, member)
  expect(await site.refused('requestWithdrawal', ask, member)).toBe('payee_missing')
  const form = { provider: 'bkash', number: '01712345678', holder: 'Rahim Uddin', password } as const
  const { payee } = await site.call('addPayee', form, member)
  const bound = { ...ask, payeeId: payee.id }
  expect(await site.refused('requestWithdrawal', bound, member)).toBe('payee_held')
  site.clock.forward(24 * 3600)
  expect(await site.refused('requestWithdrawal', bound, member)).toBe('amount_limit')
  const enough = { ...bound, amount: '20000.00' }
  expect(await site.refused('requestWithdrawal', enough, member)).toBe('payment_password_wrong')
  const right = { ...enough, paymentPassword: pin }
  expect(await site.refused('requestWithdrawal', right, await site.aMemberWithPayee('20000.00'))).toBe('payee_missing')
  expect(await site.refused('requestWithdrawal', right, member)).toBe('balance_short')
  await site.give(member, '10000.00')
  expect((await site.call('requestWithdrawal', right, member)).withdrawal.state).toBe('in_review')
})

// rules/agents §1
test.each([41, 42])('an in-house account of type %i can withdraw nothing, whatever else holds', async (type) => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('5000.00')
  await site.db.updateTable('account_holder').set({ type, state: 'review' }).where('id', '=', member.id).execute()
  expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '600.00'), member)).toBe('not_allowed')
  expect(calls.cashier.requestWithdrawal.refusals[0]).toBe('not_allowed')
  expect(await site.balanceOf(member)).toBe('5000.00')
})

test('each limit refuses the whole amount and says which limit it was', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('500000.00')
  const refusal = async (amount: string) => {
    const answer = await site.ask('requestWithdrawal', site.withdrawalInput(member, amount), member)
    return answer.ok ? 'accepted' : { code: answer.code, ...answer.value }
  }
  expect(await refusal('499.99')).toEqual({ code: 'amount_limit', limit: 'least', least: '500.00' })
  expect(await refusal('50000.01')).toEqual({ code: 'amount_limit', limit: 'most', most: '50000.00' })
  expect(await refusal('50000.00')).toBe('accepted')
  expect(await refusal('40000.00')).toBe('accepted')
  expect(await refusal('10000.01')).toEqual({ code: 'amount_limit', limit: 'day_amount', left: '10000.00' })
  expect(await refusal('500.00')).toBe('accepted')
  expect(await refusal('500.00')).toEqual({ code: 'amount_limit', limit: 'day_count', dayCount: 3 })
  expect(await site.call('withdrawalTerms', {}, member)).toMatchObject({
    available: '409500.00',
    dayAmountLeft: '9500.00',
    dayCountLeft: 0,
    freeLeft: 0,
    paymentPasswordSet: true,
  })
  site.clock.forward(12 * 3600) // 18:00 UTC is midnight in Dhaka.
  expect(await refusal('500.00')).toBe('accepted')
})

// M-05, M-27
test('the same id is one withdrawal, and other content under it is refused', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('5000.00')
  const input = site.withdrawalInput(member, '1000.00')
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.call('requestWithdrawal', input, member)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await site.balanceOf(member)).toBe('4000.00')
  expect(await site.refused('requestWithdrawal', { ...input, amount: '1000.01' }, member)).toBe('id_reused')
  expect(await site.refused('requestWithdrawal', { ...input, type: 'all' }, member)).toBe('invalid_input')
  const otherMember = await site.aMemberWithPayee('5000.00')
  expect(await site.refused('requestWithdrawal', { ...input, payeeId: otherMember.payeeId }, otherMember)).toBe(
    'id_reused',
  )
})

// M-05
test('an id that several members send at once belongs to one of them, for deposits and withdrawals', async () => {
  const site = await cashierSite()
  await site.setting('withdrawalDayCount', 100)
  const members = await Promise.all(Array.from({ length: 6 }, () => site.aMemberWithPayee('5000.00')))
  const outcome = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'accepted' : answer.code)
  for (let round = 0; round < 5; round++) {
    const id = randomUUID()
    const ask = { id, channel: 'bkash', amount: '100.00' }
    const deposits = await Promise.all(members.map((holder) => site.ask('createDeposit', ask, holder)))
    const withdrawals = await Promise.all(
      members.map((holder) => site.ask('requestWithdrawal', site.withdrawalInput(holder, '500.00', id), holder)),
    )
    for (const answers of [deposits, withdrawals]) {
      expect(answers.map(outcome).toSorted()).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'id_reused')])
    }
  }
})

// M-05
test('of a hundred withdrawals at once on a balance for one, one is accepted', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('1000.00')
  await site.setting('withdrawalDayCount', 1000)
  const ask = () => site.ask('requestWithdrawal', site.withdrawalInput(member, '1000.00'), member)
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  // Whoever finds no connection in time is asked to try again, and has moved nothing.
  const refused = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))
  expect(refused).toContain('balance_short')
  expect([...refused].filter((code) => code !== 'busy_try_again')).toEqual(['balance_short'])
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.audit()).toEqual([])
})

test('the day count cannot be raced', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('100000.00')
  const ask = () => site.ask('requestWithdrawal', site.withdrawalInput(member, '500.00'), member)
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
})

test('only small withdrawals, and only to a number that was paid before, are approved automatically', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('50000.00')
  expect((await site.withdraw(member, '5000.01')).state).toBe('in_review')
  await site.setting('automaticNeedsUsedPayee', true)
  expect((await site.withdraw(member, '5000.00')).state).toBe('in_review')
  await site.setting('automaticNeedsUsedPayee', false)
  expect((await site.withdraw(member, '5000.00')).state).toBe('approved')
  await site.runJob('pay-out')
  await site.setting('automaticNeedsUsedPayee', true)
  site.clock.forward(86_400)
  expect((await site.withdraw(member, '5000.00')).state).toBe('approved')
})

// M-25
test('a member cannot cancel a withdrawal, unless the policy of the site allows it', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('20000.00')
  const { id } = await site.withdraw(member, '6000.00')
  expect(await site.refused('cancelWithdrawal', { id }, member)).toBe('not_allowed')
  await site.setting('memberCancelsWithdrawal', true)
  expect(await site.refused('cancelWithdrawal', { id }, await site.aMember())).toBe('not_found')
  expect((await site.call('cancelWithdrawal', { id }, member)).withdrawal.state).toBe('cancelled')
  expect((await site.call('cancelWithdrawal', { id }, member)).withdrawal.state).toBe('cancelled')
  expect(await site.balanceOf(member)).toBe('20000.00')
  expect(await site.postings(id)).toHaveLength(2)
  const { id: approved } = await site.withdraw(member, '1000.00')
  expect(await site.refused('cancelWithdrawal', { id: approved }, member)).toBe('wrong_state')
  expect(await site.audit()).toEqual([])
})

// M-09, M-10
test('the account record shows every transfer with the balance before and after', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const { id } = await site.withdraw(member, '500.00')
  const all = await site.call('accountRecord', {}, member)
  expect(
    all.content.map(({ code, amount, balanceBefore, balanceAfter }) => [code, amount, balanceBefore, balanceAfter]),
  ).toEqual([
    ['withdraw_hold', '-500.00', '2000.00', '1500.00'],
    ['adjust_credit', '2000.00', '0.00', '2000.00'],
  ])
  const some = await site.call('accountRecord', { kind: 'withdrawal' }, member)
  expect(some).toMatchObject({ total: 1, content: [{ reference: id }] })
  expect((await site.call('accountRecord', { kind: 'promotion' }, member)).total).toBe(0)
})

import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { cashierSite, completed, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { reverseDeposit, unfreezeWithdrawals } from '../index.ts'

const mina = { maker: 'mina', checker: 'rafi', reason: 'bKash took the payment back' }

async function credited(site: CashierSite, member: Holder, amount: string) {
  const deposit = await site.deposit(member, amount)
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  return deposit
}
const reverse = (site: CashierSite, id: string) => site.inside((ctx) => reverseDeposit(ctx, { id, ...mina }))
/** All but that the member set a payment password. */
const events = (site: CashierSite) =>
  site.db
    .selectFrom('audit')
    .selectAll()
    .where('action', 'not in', ['security.paymentPassword', 'command.adjustBalance'])
    .orderBy('id')
    .execute()
const stateOf = async (site: CashierSite, member: Holder) => (await site.depositOf(member)).state

// rules/cashier §10, example 14 · M-12, O-02, O-03
test('a reversed deposit is taken from the balance as far as that reaches; the rest is bad debt, and an event', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('1.00')
  const deposit = await credited(site, member, '1000.00')
  await site.withdraw(member, '601.00')
  expect(await site.balanceOf(member)).toBe('400.00')

  const row = await site.inside((ctx) => reverseDeposit(ctx, { id: deposit.id, ...mina }))
  expect(row).toMatchObject({ state: 'reversed', reason: mina.reason })
  expect(await site.balanceOf(member)).toBe('0.00')
  expect(await site.postings(deposit.id)).toEqual([
    'X.psp>M.cash 100000 deposit',
    'M.cash>X.psp 40000 deposit_reversal',
    'H.baddebt>X.psp 60000 deposit_reversal',
  ])
  expect(await events(site)).toMatchObject([
    {
      at: site.clock.now(),
      action: 'holder.withdrawals',
      subject: `holder:${member.id}`,
      actor: 'staff:mina',
      authorised_by: 'staff:rafi',
      before: { frozen: false },
      after: { frozen: true },
    },
    {
      action: 'deposit.reversed',
      subject: `deposit:${deposit.id}`,
      actor: 'staff:mina',
      authorised_by: 'staff:rafi',
      reason: mina.reason,
      before: { state: 'credited', cash: '400.00' },
      after: { state: 'reversed', cash: '0.00', badDebt: '600.00' },
    },
  ])
  expect(await site.audit()).toEqual([])
})

// rules/cashier §3 and §4
test('nothing is withdrawn or paid out any more until staff end the freeze', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const deposit = await credited(site, member, '500.00')
  await site.withdraw(member, '1000.00')
  await reverse(site, deposit.id)
  expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '600.00'), member)).toBe('account_review')
  await site.runJob('pay-out')
  site.clock.forward(3600)
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('approved')
  expect(site.providerCalls.paidOut).toEqual([])

  const ending = { holderId: member.id, maker: 'mina', reason: 'paid again' }
  await site.inside((ctx) => unfreezeWithdrawals(ctx, ending))
  await site.inside((ctx) => unfreezeWithdrawals(ctx, ending))
  const changes = (await events(site)).filter((event) => event.action === 'holder.withdrawals')
  expect(changes.map((event) => [event.reason, event.after])).toEqual([
    [mina.reason, { frozen: true }],
    ['paid again', { frozen: false }],
  ])
  await site.runJob('pay-out')
  expect((await site.latest(member)).state).toBe('sent')
  expect((await site.withdraw(member, '500.00')).state).toBe('approved')
  expect(await site.audit()).toEqual([])
})

// M-05
test('a deposit is reversed once, however often that is ordered, and only if it was credited', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '500.00')
  await expect(reverse(site, deposit.id)).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(reverse(site, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  const rows = await Promise.all(Array.from({ length: 10 }, () => reverse(site, deposit.id)))
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(['reversed']))
  await site.call('checkDeposit', { id: deposit.id }, member)
  expect(await stateOf(site, member)).toBe('reversed')
  expect(await site.postings(deposit.id)).toEqual(['X.psp>M.cash 50000 deposit', 'M.cash>X.psp 50000 deposit_reversal'])
  expect(await events(site)).toHaveLength(2)
})

test('reversing a deposit takes two staff members, however small', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await credited(site, member, '100.00')
  const { checker: _nobody, ...alone } = { ...mina, id: deposit.id }
  await expect(site.inside((ctx) => reverseDeposit(ctx, alone))).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await site.balanceOf(member)).toBe('100.00')
})

test('a reversal that races with a bet and a withdrawal takes what is left, and the books balance', async () => {
  const site = await cashierSite()
  const vendor = await testVendor(site)
  for (let round = 0; round < 8; round++) {
    const member = await site.aMemberWithPayee('100.00')
    const seat = await vendor.seat(member)
    const deposit = await credited(site, member, '1000.00')
    const [, bet, withdrawal] = await Promise.all([
      reverse(site, deposit.id),
      vendor.bet(vendor.betOf(seat, '400.00')),
      site.ask('requestWithdrawal', site.withdrawalInput(member, '600.00'), member),
    ])
    const used = (bet.status === 'RS_OK' ? 400 : 0) + (withdrawal.ok ? 600 : 0)
    const { taken, owed } = await reversed(site, deposit.id)
    expect(taken + owed).toBe(1000)
    expect(Number(await site.balanceOf(member))).toBe(1100 - used - taken)
    expect(owed === 0 || taken === 1100 - used).toBe(true)
    await site.runJob('pay-out')
    if (withdrawal.ok) expect((await site.latest(member)).state).toBe('approved')
  }
  expect(site.providerCalls.paidOut).toEqual([])
  expect(await site.audit()).toEqual([])
})

async function reversed(site: CashierSite, id: string): Promise<{ taken: number; owed: number }> {
  const lines = (await site.postings(id)).filter((line) => line.endsWith('deposit_reversal'))
  const sum = (from: string) =>
    lines.filter((line) => line.startsWith(from)).reduce((total, line) => total + Number(line.split(' ')[1]) / 100, 0)
  return { taken: sum('M.cash>X.psp'), owed: sum('H.baddebt>X.psp') }
}

test('a reversal that races with the proof of the same deposit comes after it or is refused', async () => {
  const site = await cashierSite()
  for (let round = 0; round < 8; round++) {
    const member = await site.aMember()
    const deposit = await site.deposit(member, '300.00')
    site.provider.settlePayment = async () => completed(deposit)
    const check = () => site.call('checkDeposit', { id: deposit.id }, member)
    const taking = reverse(site, deposit.id).then(
      (row) => row.state,
      (fault: { code: string }) => fault.code,
    )
    const [outcome] = await Promise.all([taking, check(), check()])
    expect(await stateOf(site, member)).toBe(outcome === 'reversed' ? 'reversed' : 'credited')
    expect(['reversed', 'wrong_state']).toContain(outcome)
    await reverse(site, deposit.id)
    expect(await site.postings(deposit.id)).toHaveLength(2)
  }
  expect(await site.audit()).toEqual([])
})

test("a payout in progress when the member's withdrawals are frozen still arrives", async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const deposit = await credited(site, member, '500.00')
  await site.withdraw(member, '1000.00')
  site.provider.payOut = async () => ({ kind: 'unknown', reason: 'no_answer' })
  await site.runJob('pay-out')
  await reverse(site, deposit.id)
  const amount = parseMoney('1000.00')
  site.provider.payOutStatus = async (reference) => ({ kind: 'completed', trxId: 'TRX9', amount, reference })
  site.clock.forward(60)
  await site.runJob('pay-out')
  expect(await site.latest(member)).toMatchObject({ state: 'sent', trxId: 'TRX9' })
  expect(await site.audit()).toEqual([])
})

import { expect, test } from 'vitest'
import { cashierSite, pin } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'

async function officeSite() {
  const site = await cashierSite()
  const [maker, checker] = [await aStaffMember(site, ['accounts.test']), await aStaffMember(site)]
  const ask = (member: Holder, isTest = true) =>
    site.call('markTestAccount', { holderId: String(member.id), isTest, reason: 'plays in the demo' }, maker)
  const mark = async (member: Holder, isTest = true) => {
    const { asked } = await ask(member, isTest)
    await site.call('approveAct', { id: asked ?? '', reason: 'agreed' }, checker)
  }
  const list = async () =>
    (await site.call('testAccountList', {}, checker)).content.map(({ account, state }) => ({ account, state }))
  return { site, maker, checker, ask, mark, list }
}

// O-14
test('two staff members make an account a test account, and it is labelled as one until two take it back', async () => {
  const { site, ask, mark, list } = await officeSite()
  const member = await site.aMember()
  await ask(member)
  expect(await list()).toEqual([])
  const other = await site.aMember()
  await mark(other)
  expect(await list()).toEqual([{ account: other.account, state: 'active' }])
  await mark(other, false)
  expect(await list()).toEqual([])
})

// O-14
test('money of a test account is not real: it brings none in and takes none out', async () => {
  const { site, mark } = await officeSite()
  const member = await site.aMemberWithPayee('10000.00')
  await mark(member)
  const deposit = { id: crypto.randomUUID(), channel: 'bkash', amount: '1000.00' }
  expect(await site.refused('createDeposit', deposit, member)).toBe('in_need_true_account')
  const [payee] = (await site.call('payees', {}, member)).content
  const withdrawal = { id: crypto.randomUUID(), payeeId: payee?.id ?? '', amount: '1000.00', paymentPassword: pin }
  expect(await site.refused('requestWithdrawal', withdrawal, member)).toBe('in_need_true_account')
  expect(await site.balanceOf(member)).toBe('10000.00')
  await mark(member, false)
  await site.call('createDeposit', deposit, member)
  await site.call('requestWithdrawal', withdrawal, member)
})

test('an account through which real money has gone is never a test account', async () => {
  const { site, maker } = await officeSite()
  const [paid, unknown] = [await site.aMember(), 1_000_000]
  await site.deposit(paid, '1000.00')
  const form = (holderId: string) => ({ holderId, isTest: true, reason: 'plays in the demo' })
  expect(await site.refused('markTestAccount', form(String(paid.id)), maker)).toBe('not_allowed')
  expect(await site.refused('markTestAccount', form(String(unknown)), maker)).toBe('not_found')
})

// O-14
test('there are never more test accounts than the site allows, also when several are agreed to at once', async () => {
  const { site, checker, ask, list } = await officeSite()
  await site.setting('testAccountsMost', 1)
  const asked = await Promise.all(Array.from({ length: 6 }, async () => ask(await site.aMember())))
  const agree = (one: { asked: string | null }) =>
    site.call('approveAct', { id: one.asked ?? '', reason: 'agreed' }, checker)
  const acts = (await Promise.all(asked.map(agree))).map(({ done }) => done?.act)
  expect(acts.map((act) => act?.state).toSorted()).toEqual(['done', ...acts.slice(1).map(() => 'failed')])
  expect(acts.flatMap((act) => act?.refusal ?? [])).toEqual(acts.slice(1).map(() => 'test_accounts_full'))
  expect(await list()).toHaveLength(1)
})

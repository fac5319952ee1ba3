// Releasing an account from review or suspension, so that the member can use their money again.
import { expect, test } from 'vitest'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { releaseAccount } from '../index.ts'

const why = { maker: 'anika', reason: 'spoke with them' }
const release = (site: CashierSite, member: Holder) =>
  site.inside((ctx) => releaseAccount(ctx, { ...why, holderId: member.id }))

/** Payments that the issuer turns down. */
async function refusedPayments(site: CashierSite, member: Holder, times: number) {
  const deposits = []
  for (let made = 0; made < times; made++) deposits.push(await site.deposit(member, '100.00'))
  site.provider.settlePayment = async () => ({ kind: 'failed', code: '2015', reason: 'wrong PIN', cause: 'refused' })
  for (const { id } of deposits) await site.call('checkDeposit', { id }, member)
}
const changes = async (site: CashierSite) =>
  (
    await site.db
      .selectFrom('audit')
      .select(['actor', 'reason', 'before', 'after'])
      .where('action', '=', 'holder.state')
      .orderBy('id')
      .execute()
  ).map(({ actor, reason, before, after }) => [actor, reason, before, after])

// M-13, O-02
test('an account under review is released by staff, and its member can withdraw again', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const waiting = await site.withdraw(member, '700.00')
  await refusedPayments(site, member, 5)
  expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '600.00'), member)).toBe('account_review')
  await site.runJob('pay-out')
  expect(site.providerCalls.paidOut).toEqual([])

  await release(site, member)
  await release(site, member)
  expect(await changes(site)).toEqual([
    ['site', 'too many refused deposits in a short time', { state: 'active' }, { state: 'review' }],
    ['staff:anika', why.reason, { state: 'review' }, { state: 'active' }],
  ])
  await site.withdraw(member, '600.00')
  await site.runJob('pay-out')
  const states = (await site.call('withdrawals', {}, member)).content.map((one) => one.state)
  expect([states, waiting.state]).toEqual([['sent', 'sent'], 'approved'])
  expect((await site.deposit(member, '100.00')).state).toBe('awaiting_payment')
  expect(await site.balanceOf(member)).toBe('700.00')
  expect(await site.audit()).toEqual([])
})

// M-13
test('after a release the count starts again: it takes five more refused payments, not one', async () => {
  const site = await cashierSite()
  await site.setting('depositsOpenMost', 20)
  const member = await site.aMember()
  await refusedPayments(site, member, 5)
  await release(site, member)
  await refusedPayments(site, member, 4)
  expect(await changes(site)).toHaveLength(2)
  await refusedPayments(site, member, 1)
  expect(await changes(site)).toHaveLength(3)
})

// M-13, M-22
test('a disabled account with money is released by staff, and its member signs in and is paid', async () => {
  const site = await cashierSite()
  await site.setting('depositsOpenMost', 10)
  const member = await site.aMemberWithPayee('2000.00')
  await refusedPayments(site, member, 10)
  const login = { username: member.account, password: member.password, device: member.device }
  expect(await site.refused('login', login)).toBe('account_disabled')
  expect(await site.refused('balance', {}, member)).toBe('not_signed_in')

  await release(site, member)
  expect((await changes(site)).at(-1)).toEqual(['staff:anika', why.reason, { state: 'disabled' }, { state: 'active' }])
  const { token } = await site.call('login', login)
  const back = { ...member, token }
  await site.withdraw(back, '1900.00')
  await site.runJob('pay-out')
  expect((await site.latest(back)).state).toBe('sent')
  expect(await site.audit()).toEqual([])
})

test('a closed account cannot be released, and a release does not end a freeze of withdrawals', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const set = (state: string) =>
    site.db.updateTable('account_holder').set({ state }).where('id', '=', member.id).execute()
  await site.db
    .updateTable('cashier_holder')
    .set({ withdrawals_frozen_at: site.clock.now() })
    .where('holder_id', '=', member.id)
    .execute()
  await set('closed')
  await expect(release(site, member)).rejects.toMatchObject({ code: 'wrong_state' })
  await set('review')
  await release(site, member)
  expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '600.00'), member)).toBe('account_review')
})

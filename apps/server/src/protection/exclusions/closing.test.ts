// Accounts that their holders close: what goes out, to where, and who looks at it (decision 104).
import { expect, test } from 'vitest'
import { cashierSite, completed, type CashierSite } from '../../../tests/cashier.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import type { Holder } from '../../../tests/site.ts'
import { approveWithdrawal } from '../../cashier/index.ts'

const hour = 3600
const approve = (site: CashierSite, id: string) =>
  site.inside((ctx) => approveWithdrawal(ctx, { id, maker: 'anika', reason: 'looked at it' }))

/** A deposit of 100.00 that its provider says was paid from the member's own wallet. */
async function payFromPayee(site: CashierSite, member: Holder & { number: string }) {
  const made = await site.deposit(member, '100.00')
  const proof = completed(made)
  site.provider.settlePayment = async () => (proof.kind === 'completed' ? { ...proof, payer: member.number } : proof)
  await site.call('checkDeposit', { id: made.id }, member)
}

// M-22
test('H5: an account that is closed pays out without a fee, however little is left, and closes when it is empty', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('23.45')
  await site.setting('identityTiers', true)
  await site.setting('withdrawalFreeCount', 0)
  await payFromPayee(site, member)
  expect(await site.refused('closeAccount', { password: 'wrong' }, member)).toBe('old_password_wrong')
  const { protection } = await site.call('closeAccount', { password: member.password }, member)
  expect(protection.exclusion).toMatchObject({ kind: 'closing', until: null, mayEnd: false })
  const deposit = { id: crypto.randomUUID(), channel: 'bkash', amount: '500.00' }
  expect(await site.ask('createDeposit', deposit, member)).toMatchObject({
    ...{ code: 'self_excluded', value: { kind: 'closing' } },
  })
  expect(await site.refused('exclude', { term: 'permanent', password: member.password }, member)).toBe('exclusion_open')
  await site.runJob('close-accounts')
  const terms = { least: '0.01', feePpm: 0, feeLeast: '0.00', feeMost: '0.00' }
  expect(await site.call('withdrawalTerms', {}, member)).toMatchObject(terms)
  await site.setting('identityTiers', false)
  const withdrawal = await site.withdraw(member, '123.45')
  expect(withdrawal).toMatchObject({ amount: '123.45', fee: '0.00', state: 'in_review' })
  await approve(site, withdrawal.id)
  await site.runJob('pay-out')
  await site.runJob('close-accounts')
  expect(await site.call('memberInfo', {}, member)).toMatchObject({ account: member.account })
  await site.call('answerWithdrawal', { id: withdrawal.id, answer: 'received' }, member)
  // For 72 hours they may say that it has not come after all.
  site.clock.forward(72 * hour - 1)
  await site.runJob('close-accounts')
  expect(await site.call('memberInfo', {}, member)).toMatchObject({ account: member.account })
  site.clock.forward(1)
  await site.runJob('close-accounts')
  expect(await site.refused('memberInfo', {}, member)).toBe('not_signed_in')
  const { state } = await site.db
    .selectFrom('account_holder')
    .select('state')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('closed')
  expect(await site.audit()).toEqual([])
})

test('H5: closing waives no identity: below the tier money goes back to where it came from, and no further', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  await site.setting('identityTiers', true)
  await site.call('closeAccount', { password: member.password }, member)
  const ask = (amount: string) => site.ask('requestWithdrawal', site.withdrawalInput(member, amount), member)
  expect(await ask('2000.00')).toMatchObject({
    ...{ code: 'kyc_required', value: { tier: 0, left: '0.00', fromSource: '0.00' } },
  })
  await site.setting('identityTiers', false)
  const other = await site.aMemberWithPayee('1900.00')
  await site.setting('identityTiers', true)
  await payFromPayee(site, other)
  await site.call('closeAccount', { password: other.password }, other)
  await site.setting('withdrawalLeast', '1.00')
  expect(await site.ask('requestWithdrawal', site.withdrawalInput(other, '100.01'), other)).toMatchObject({
    ...{ code: 'kyc_required', value: { tier: 0, fromSource: '100.00' } },
  })
  const { id } = await site.withdraw(other, '60.00')
  expect(await site.ask('requestWithdrawal', site.withdrawalInput(other, '40.01'), other)).toMatchObject({
    ...{ code: 'kyc_required', value: { fromSource: '40.00' } },
  })
  const { closing_tier: tier, state } = await site.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([tier, state]).toEqual([0, 'in_review'])
})

test('H5: what may go back to a payee goes, however little it is, and a part of it does not', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('60.00')
  await site.setting('identityTiers', true)
  await payFromPayee(site, member)
  await site.call('closeAccount', { password: member.password }, member)
  const ask = (amount: string) => site.ask('requestWithdrawal', site.withdrawalInput(member, amount), member)
  expect(await ask('160.00')).toMatchObject({ code: 'kyc_required', value: { fromSource: '100.00' } })
  expect(await ask('99.99')).toMatchObject({ code: 'amount_limit', value: { limit: 'least' } })
  expect(await ask('100.00')).toMatchObject({ ok: true })
  expect(await ask('60.00')).toMatchObject({ code: 'kyc_required', value: { fromSource: '0.00' } })
})

test('H5: what was taken to its source is not refunded too, until it has come back', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('60.00')
  await site.setting('identityTiers', true)
  await payFromPayee(site, member)
  await site.call('closeAccount', { password: member.password }, member)
  await site.setting('withdrawalLeast', '1.00')
  const staff = await aStaffMember(site)
  const { id } = await site.withdraw(member, '60.00')
  const deposited = (await site.depositOf(member)).id
  expect(await site.refused('refundDeposit', { id: deposited, reason: 'asked for' }, staff)).toBe('wrong_state')
  await site.call('rejectWithdrawal', { id, reason: 'refunded instead' }, staff)
  expect(await site.ask('refundDeposit', { id: deposited, reason: 'asked for' }, staff)).toMatchObject({ ok: true })
})

test('H5: staff look at the withdrawal of a closing account by itself: in bulk it is left out', async () => {
  const site = await cashierSite()
  await site.setting('withdrawalAutomaticUpTo', '0.00')
  const [member, other] = [await site.aMemberWithPayee('900.00'), await site.aMemberWithPayee('900.00')]
  await site.call('closeAccount', { password: member.password }, member)
  const ids = [(await site.withdraw(member, '900.00')).id, (await site.withdraw(other, '900.00')).id]
  const staff = await aStaffMember(site)
  const { rows } = await site.call('previewBulk', { call: 'approveWithdrawal', rows: ids.map((id) => ({ id })) }, staff)
  expect(rows.map(({ state, code }) => [state, code])).toEqual([
    ['refused', 'closing_singly'],
    ['waiting', null],
  ])
  expect(await site.ask('approveWithdrawal', { id: ids[0] ?? '', reason: 'looked at it' }, staff)).toMatchObject({
    value: { done: { state: 'approved' } },
  })
})

test('H5: a deposit whose refund is under way is left to take back to its source no more, until the refund fails', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('1900.00')
  await site.setting('identityTiers', true)
  await payFromPayee(site, member)
  await site.call('closeAccount', { password: member.password }, member)
  await site.setting('withdrawalLeast', '1.00')
  const staff = await aStaffMember(site)
  const { id } = await site.depositOf(member)
  const { done } = await site.call('refundDeposit', { id, reason: 'asked for' }, staff)
  const ask = (amount: string) => site.ask('requestWithdrawal', site.withdrawalInput(member, amount), member)
  const refund = site.db.updateTable('deposit_refund').where('id', '=', String(done?.refund.id))
  for (const state of ['asked', 'sent', 'processing']) {
    await refund.set({ state, provider_id: 'REF-1' }).execute()
    expect(await ask('1.00'), state).toMatchObject({ code: 'kyc_required', value: { fromSource: '0.00' } })
  }
  await refund.set({ state: 'failed', ended_at: site.clock.now(), ask_at: null }).execute()
  expect(await ask('100.01')).toMatchObject({ code: 'kyc_required', value: { fromSource: '100.00' } })
})

test('H5: closing waives no limit of one withdrawal, of a day or of their count', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  await site.call('closeAccount', { password: member.password }, member)
  const ask = (amount: string) => site.ask('requestWithdrawal', site.withdrawalInput(member, amount), member)
  for (const [name, limit] of [
    ['withdrawalMost', 'most'],
    ['withdrawalDayMost', 'day_amount'],
  ] as const) {
    await site.setting(name, '1999.99')
    expect(await ask('2000.00')).toMatchObject({ code: 'amount_limit', value: { limit } })
    await site.setting(name, '100000.00')
  }
  await site.setting('withdrawalDayCount', 1)
  await site.withdraw(member, '500.00')
  expect(await ask('1500.00')).toMatchObject({ code: 'amount_limit', value: { limit: 'day_count' } })
})

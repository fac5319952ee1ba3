// Breaks, self-exclusions, closed and dormant accounts (rules/cashier §9).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cashierSite, completed, toDatabaseTime } from '../../../tests/cashier.ts'
import { contentOffice } from '../../../tests/content.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { testSite, type Holder } from '../../../tests/site.ts'
import { approveWithdrawal } from '../../cashier/index.ts'
import { exclusionMoves } from './exclusion-moves.ts'
import { plusMonths } from './exclude.ts'

type Site = Awaited<ReturnType<typeof cashierSite>>
const hour = 3600
const day = 24 * hour
const deposit = (site: Site, member: Holder) =>
  site.ask('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '500.00' }, member)
const exclude = (site: Site, member: Holder, term: 'half_year' | 'year' | 'five_years' | 'permanent') =>
  site.ask('exclude', { term, password: member.password }, member)
const approve = (site: Site, id: string) =>
  site.inside((ctx) => approveWithdrawal(ctx, { id, maker: 'anika', reason: 'looked at it' }))
const signIn = async (site: Site, member: Holder): Promise<Holder> => {
  const { account: username, password, device } = member
  return { ...member, token: (await site.call('login', { username, password, device })).token }
}

// L-07, L-08, L-11, S-10
test('a self-exclusion stops bets and deposits at once, ends the other sessions, and lets money out', async () => {
  const site = await cashierSite()
  // The door asks the database for the time, so the term begins at its time (spec 33.10).
  await toDatabaseTime(site)
  const until = plusMonths(site.clock.now(), 12).toISOString()
  const vendor = await testVendor(site)
  const member = await site.aMemberWithPayee('2000.00')
  const other = await signIn(site, member)
  const seat = await vendor.seat(member)
  const open = vendor.betOf(seat, '100.00')
  await vendor.bet(open)
  await site.call('setLimit', { kind: 'loss', period: 'day', amount: '900.00' }, member)
  expect(await site.refused('exclude', { term: 'year', password: 'wrong' }, member)).toBe('old_password_wrong')
  const { protection } = await site.call('exclude', { term: 'year', password: member.password }, member)
  expect(protection.exclusion).toMatchObject({ kind: 'self', until, mayEnd: false })
  expect((await vendor.bet(vendor.betOf(seat, '1.00'))).status).toBe('RS_ERROR_USER_DISABLED')
  expect(await deposit(site, member)).toMatchObject({
    ...{ code: 'self_excluded', value: { kind: 'self', term: 'year', until } },
  })
  expect(await site.refused('launchGame', { vassalage: vendor.code, gameCode: 'six' }, member)).toBe('self_excluded')
  expect(await site.refused('memberInfo', {}, other)).toBe('not_signed_in')
  // Open bets settle normally, and what is the member's can be seen and taken.
  expect((await vendor.win(vendor.winOf(seat, open, '300.00'))).status).toBe('RS_OK')
  await site.withdraw(member, '2000.00')
  expect((await site.call('accountRecord', {}, member)).total).toBeGreaterThan(2)
  const again = await signIn(site, member)
  const loss = (await site.call('protection', {}, again)).protection.limits.find((one) => one.amount !== null)
  expect(loss).toMatchObject({ kind: 'loss', amount: '900.00', used: '-200.00' })
})

// L-10, L-12
test.each([
  ['half_year', 184, 24 * hour],
  ['year', 366, 24 * hour],
  ['five_years', 5 * 366, 7 * day],
] as const)('an exclusion of a %s ends on request after its term, and some time later', async (term, days, wait) => {
  const site = await cashierSite()
  const member = await site.aMember()
  await exclude(site, member, term)
  expect(await site.refused('endExclusion', {}, member)).toBe('exclusion_runs')
  site.clock.forward(days * day)
  const back = await signIn(site, member)
  // Nobody has asked for its end, so it goes on.
  await site.runJob('end-exclusions')
  expect(await deposit(site, back)).toMatchObject({ code: 'self_excluded' })
  const { exclusion } = (await site.call('endExclusion', {}, back)).protection
  expect(exclusion).toMatchObject({ state: 'ending', mayEnd: false })
  expect(Date.parse(exclusion?.endsAt ?? '')).toBe(site.clock.now().getTime() + wait * 1000)
  expect(await site.refused('endExclusion', {}, back)).toBe('exclusion_runs')
  site.clock.forward(wait - 1)
  expect(await deposit(site, await signIn(site, member))).toMatchObject({ code: 'self_excluded' })
  site.clock.forward(1)
  expect(await deposit(site, await signIn(site, member))).toMatchObject({ ok: true })
  await site.runJob('end-exclusions')
  expect(await site.refused('endExclusion', {}, await signIn(site, member))).toBe('not_found')
})

test('a permanent exclusion never ends, and no exclusion is shortened by another one', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await site.call('takeBreak', { term: 'month' }, member)
  expect(await site.refused('takeBreak', { term: 'week' }, member)).toBe('exclusion_open')
  await site.call('takeBreak', { term: 'six_weeks' }, member)
  expect(await exclude(site, member, 'year')).toMatchObject({ ok: true })
  expect(await exclude(site, member, 'half_year')).toMatchObject({ code: 'exclusion_open' })
  expect(await site.refused('takeBreak', { term: 'day' }, member)).toBe('exclusion_open')
  expect(await exclude(site, member, 'permanent')).toMatchObject({ ok: true })
  expect(await exclude(site, member, 'five_years')).toMatchObject({ code: 'exclusion_open' })
  site.clock.forward(30 * 365 * day)
  const back = await signIn(site, member)
  expect(await site.refused('endExclusion', {}, back)).toBe('exclusion_runs')
  expect(await deposit(site, back)).toMatchObject({ code: 'self_excluded' })
})

test('a cool-off ends by itself, to the second, and every exclusion moves only as its table says', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await site.call('takeBreak', { term: 'day' }, member)
  expect(await site.refused('endExclusion', {}, member)).toBe('exclusion_runs')
  site.clock.forward(day - 1)
  expect(await deposit(site, member)).toMatchObject({ code: 'self_excluded', value: { kind: 'cool_off' } })
  site.clock.forward(1)
  expect(await deposit(site, member)).toMatchObject({ ok: true })
  expect((await site.call('protection', {}, member)).protection.exclusion).toBeNull()
  await site.runJob('end-exclusions')
  await site.call('takeBreak', { term: 'week' }, member)
  await exclude(site, member, 'half_year')
  site.clock.forward(185 * day)
  const back = await signIn(site, member)
  await site.call('endExclusion', {}, back)
  await exclude(site, back, 'permanent')
  const moves = await site.db.selectFrom('exclusion_move').select(['from_state', 'to_state']).orderBy('id').execute()
  expect(moves.map(({ from_state: from, to_state: to }) => `${from ?? ''}>${to}`)).toEqual([
    ...['>active', 'active>ended', '>active', 'active>replaced', '>active'],
    ...['active>ending', 'ending>replaced', '>active'],
  ])
  for (const [from, to] of moves.map((one) => [one.from_state, one.to_state] as const))
    if (from !== null) expect(exclusionMoves[from as 'active']).toContain(to)
  expect([exclusionMoves.ended, exclusionMoves.replaced]).toEqual([[], []])
})

// L-09: the sender is asked, not a list
test('popups, banners, promotions and their announcements are not shown to somebody who is excluded', async () => {
  const site = await testSite()
  const { publish } = await contentOffice(site)
  const facts = { category: 'promotion' }
  await publish({ kind: 'PR', code: 'bonus', facts: { startsAt: '2020-01-01T00:00:00Z' } })
  await publish({ kind: 'PU', code: 'popup', facts: { executionType: 'A' } })
  await publish({ kind: 'PL', code: 'offer', facts })
  await publish({ kind: 'PL', code: 'safety', facts: { category: 'security' } })
  const [member, other] = [await site.aMember(), await site.aMember()]
  await site.call('takeBreak', { term: 'day' }, member)
  const shownTo = async (holder: Holder) => {
    const { content: promotions } = await site.call('promotionList', {}, holder)
    const { popup } = await site.call('announcements', {}, holder)
    const { total: notices } = await site.call('announcementList', {}, holder)
    return [promotions.length, popup.length, notices]
  }
  expect(await shownTo(member)).toEqual([0, 0, 1])
  expect(await shownTo(other)).toEqual([1, 1, 2])
})

/** A deposit of 100.00 that its provider says was paid from the member's own wallet. */
async function payFromPayee(site: Site, member: Holder & { number: string }) {
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
  expect(await deposit(site, member)).toMatchObject({ code: 'self_excluded', value: { kind: 'closing' } })
  expect(await exclude(site, member, 'permanent')).toMatchObject({ code: 'exclusion_open' })
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

// M-23
test('an account that nobody has used for a year asks who its holder is before money comes in, not before it goes out', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('2000.00')
  const active = await site.aMember()
  site.clock.forward(364 * day)
  const present = await signIn(site, active)
  site.clock.forward(2 * day)
  await site.runJob('mark-dormant')
  expect(await deposit(site, present)).toMatchObject({ ok: true })
  const back = { ...member, ...(await signIn(site, member)) }
  expect(await deposit(site, back)).toMatchObject({ code: 'account_dormant' })
  await site.withdraw(back, '600.00')
  expect(await site.refused('reopenAccount', {}, back)).toBe('factor_fresh_required')
  await site.call('confirmIdentity', { kind: 'password', password: member.password }, back)
  expect((await site.call('reopenAccount', {}, back)).protection.isDormant).toBe(false)
  expect(await deposit(site, back)).toMatchObject({ ok: true })
})

test('half a year after the last of August is the last of February', () => {
  expect(plusMonths(new Date('2026-08-31T05:00:00Z'), 6).toISOString()).toBe('2027-02-28T05:00:00.000Z')
  expect(plusMonths(new Date('2026-11-20T05:00:00Z'), 12).toISOString()).toBe('2027-11-20T05:00:00.000Z')
})

test('advertising of staff leaves out who is excluded, named or selected; what they must know reaches them', async () => {
  // L-09
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const [member, other] = [await site.aMember(), await site.aMember()]
  await site.call('takeBreak', { term: 'day' }, other)
  await exclude(site, member, 'half_year')
  const texts = { bn: { title: 'নতুন খেলা', content: 'আজ থেকে।' } }
  const reached = async (letter: { isMarketing: boolean; accounts?: string[] }) =>
    (await site.call('sendLetter', { texts, reason: 'news', ...letter }, staff)).done?.recipients
  expect(await reached({ isMarketing: true, accounts: [member.account] })).toBe(0)
  expect(await reached({ isMarketing: true })).toBe(0)
  expect(await reached({ isMarketing: false })).toBe(2)
})

// Breaks, self-exclusions, closed and dormant accounts (rules/cashier §9).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cashierSite, toDatabaseTime } from '../../../tests/cashier.ts'
import { contentOffice } from '../../../tests/content.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { testSite, type Holder } from '../../../tests/site.ts'
import { exclusionMoves } from './exclusion-moves.ts'
import { plusMonths } from './exclude.ts'

type Site = Awaited<ReturnType<typeof cashierSite>>
const hour = 3600
const day = 24 * hour
const deposit = (site: Site, member: Holder) =>
  site.ask('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '500.00' }, member)
const exclude = (site: Site, member: Holder, term: 'half_year' | 'year' | 'five_years' | 'permanent') =>
  site.ask('exclude', { term, password: member.password }, member)
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

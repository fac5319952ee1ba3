import { expect, test } from 'vitest'
import { cashierSite } from '../../../tests/cashier.ts'
import { testClock, testSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'

// What must be known to decide stands in one answer
test('staff see one withdrawal with its member, payee and postings, and all deposits and withdrawals', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site, ['cashier.read', 'cashier.approve'])
  const member = await site.aMemberWithPayee('9000.00')
  const { id } = await site.withdraw(member, '6000.00')
  const one = await site.call('officeWithdrawal', { id }, staff)
  expect(one).toMatchObject({
    withdrawal: { id, state: 'in_review', amount: '6000.00' },
    member: { holderId: String(member.id), account: member.account, state: 'active' },
    ...{ withdrawalsFrozen: false, cash: '3000.00', takesTwo: false },
    paid: { deposited: '0.00', withdrawals: 0 },
    payee: { used: 0, isShared: false },
  })
  const posted = one.postings.map(({ amount }) => Number(amount)).reduce((sum, amount) => sum + amount, 0)
  expect(posted).toBe(6000)
  await site.call('rejectWithdrawal', { id, reason: 'x' }, staff)
  expect((await site.call('officeWithdrawal', { id }, staff)).postings).toEqual([])
  const of = async (input: object) => (await site.call('officeWithdrawals', input, staff)).content.map((row) => row.id)
  expect(await of({})).toEqual([])
  expect(await of({ state: 'all' })).toEqual([id])
  expect(await of({ state: 'all', holderId: '1' })).toEqual([])
  const { id: deposit } = await site.deposit(member, '700.00')
  const ofOther = await site.deposit(await site.aMember(), '300.00')
  const deposits = await site.call('officeDeposits', { holderId: String(member.id) }, staff)
  expect(deposits.total).toBe(1)
  const all = (await site.call('officeDeposits', {}, staff)).content.map((row) => row.id)
  expect(all.toSorted()).toEqual([deposit, ofOther.id].toSorted())
  expect(deposits.content).toMatchObject([{ id: deposit, account: member.account, amountAsked: '700.00' }])
  expect(deposits.content[0]).not.toHaveProperty('payUrl')
  const other = await site.call('officeDeposits', { state: 'reversed' }, staff)
  expect(other).toMatchObject({ content: [], total: 0 })
  const unknown = { id: '11111111-1111-4111-8111-111111111111' }
  expect(await site.refused('officeWithdrawal', unknown, staff)).toBe('not_found')
})

test('staff find members by the beginning of their name or their id, page by page, and see what is theirs', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site, ['members.read'])
  const members = [await site.aMember({ balance: '50.00' }), await site.aMember(), await site.aMember()]
  const [first, second, third] = members.map(({ id }) => String(id))
  for (const [at, { id }] of members.entries()) {
    const registered_at = new Date(Date.UTC(2026, 0, at + 1))
    await site.db.updateTable('account_holder').set({ registered_at }).where('id', '=', id).execute()
  }
  const page = await site.call('memberSearch', { pageSize: 2 }, staff)
  expect(page.content.map((row) => row.holderId)).toEqual([third, second])
  const rest = await site.call('memberSearch', { pageSize: 2, cursor: String(page.next) }, staff)
  expect(rest).toMatchObject({ content: [{ holderId: first }], next: null })
  const found = async (text: string) =>
    (await site.call('memberSearch', { text }, staff)).content.map((row) => row.holderId)
  expect(await found(first ?? '')).toEqual([first])
  expect(await found(members[1]?.account.toUpperCase() ?? '')).toEqual([second])
  expect(await found('%')).toEqual([])
  const holderId = first ?? ''
  const all = await site.call('officeMember', { holderId }, staff)
  expect(all).toMatchObject({ member: { holderId }, cash: '50.00', held: '0.00', inPlay: '0.00', bonus: '0.00' })
  const statement = await site.call('memberStatement', { holderId }, staff)
  expect(statement.content[0]).toMatchObject({ amount: '50.00', balanceAfter: '50.00' })
  expect((await site.call('memberBets', { holderId }, staff)).totals).toMatchObject({ bets: 0, stake: '0.00' })
  expect((await site.call('memberSessions', { holderId }, staff)).total).toBe(1)
  expect(await site.refused('officeMember', { holderId: '999999999' }, staff)).toBe('not_found')
  const [visitor] = members
  for (const name of ['officeMember', 'memberStatement', 'memberBets', 'memberSessions'] as const)
    expect(await site.refused(name, { holderId: second ?? '' }, visitor), name).toBe('not_signed_in')
})

test('eye 45: a member is online for five minutes after their last act, and not once they have logged out', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  await site.setting('sessionIdleMinutes', 60)
  const staff = await aStaffMember(site)
  const member = await site.aMember()
  const presence = async () => {
    const { isOnline, seenAt } = await site.call('officeMember', { holderId: String(member.id) }, staff)
    return { isOnline, seenAt }
  }
  const seenAt = clock.now().toISOString()
  expect(await presence()).toEqual({ isOnline: true, seenAt })
  clock.forward(301)
  expect(await presence()).toEqual({ isOnline: false, seenAt })
  await site.call('memberInfo', {}, member)
  expect(await presence()).toEqual({ isOnline: true, seenAt: clock.now().toISOString() })
  await site.call('logout', {}, member)
  expect((await presence()).isOnline).toBe(false)
})

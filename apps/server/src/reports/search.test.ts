// eye 39: one search over everything, and what waits in each queue: of both what the caller may see.
import { randomUUID } from 'node:crypto'
import type { Permission } from '@chokka/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierSite, type CashierSite } from '../../tests/cashier.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { testVendor } from '../../tests/vendor.ts'

const nagad = {
  ...{ code: 'nagad', group: 'wallet', number: '01911111111', holder: 'Chokka Demo', qr: '' },
  name: { bn: 'নগদ', en: 'Nagad' },
}
let site: CashierSite
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  await site.setting('manualChannels', [nagad])
})
afterAll(() => site.close())

const found = async (text: string, permissions?: Permission[]) => {
  const { content } = await site.call('officeSearch', { text }, await aStaffMember(site, permissions))
  return content.map(({ kind, id, account }) => ({ kind, id, account }))
}
const startDeposit = async (member: Parameters<CashierSite['call']>[2]) =>
  (await site.call('createDeposit', { id: randomUUID(), channel: 'nagad', amount: '300.00' }, member)).deposit

test('eye 39: a member, a bet, payments and a complaint are found by what people have of them', async () => {
  const vendor = await testVendor(site)
  const member = await site.aMemberWithPayee('900.00')
  const { account } = member
  const holderId = String(member.id)
  const asMember = { kind: 'member', id: holderId, account }
  expect(await found(account.slice(0, 6).toUpperCase())).toContainEqual(asMember)
  expect(await found(holderId)).toContainEqual(asMember)

  const seat = await vendor.seat(member)
  const message = vendor.betOf(seat, '20.00')
  await vendor.bet(message)
  const { id: bet } = await site.db.selectFrom('bet').select('id').executeTakeFirstOrThrow()
  const asBet = [{ kind: 'bet', id: bet, account }]
  expect(await found(bet)).toEqual(asBet)
  expect(await found(message.transaction_uuid)).toEqual(asBet)

  const deposit = await startDeposit(member)
  const asDeposit = [{ kind: 'deposit', id: deposit.id, account }]
  expect(await found('TRX4711X')).toEqual([])
  await site.call('submitDeposit', { id: deposit.id, trxId: 'TRX4711X' }, member)
  for (const text of [deposit.invoice, deposit.invoice.toUpperCase(), ' trx4711x '])
    expect(await found(text), text).toEqual(asDeposit)
  await site.call('approveDeposit', { id: deposit.id, amount: '300.00', reason: 'seen' }, await aStaffMember(site))
  expect(await found('trx4711x')).toEqual(asDeposit)

  const withdrawal = await site.withdraw(member, '500.00')
  expect(await found(withdrawal.number.toLowerCase())).toEqual([{ kind: 'withdrawal', id: withdrawal.id, account }])

  const feedback = await site.call('sendFeedback', { content: 'The wheel stood still.' }, member)
  expect(await found(feedback.number)).toEqual([{ kind: 'complaint', id: feedback.id, account }])
  expect(await found('%%')).toEqual([])

  // Whoever may not see a thing does not find it either.
  const sights: [string, Permission[], number][] = [
    [deposit.invoice, ['members.read', 'feedback.read'], 0],
    [deposit.invoice, ['cashier.read'], 1],
    [holderId, ['cashier.read', 'feedback.read'], 0],
    [bet, ['cashier.read'], 0],
    [feedback.number, ['members.read'], 0],
    [feedback.number, ['feedback.read'], 1],
  ]
  for (const [text, permissions, count] of sights)
    expect(await found(text, permissions), `${text} ${permissions.join()}`).toHaveLength(count)
  expect(await site.refused('officeSearch', { text: account }, member)).toBe('not_signed_in')

  // What was found opens by itself, however far down its list it stands.
  const staff = await aStaffMember(site)
  const ids = ({ content }: { content: readonly { id: string }[] }) => content.map((row) => row.id)
  expect(ids(await site.call('officeDeposits', { id: deposit.id }, staff))).toEqual([deposit.id])
  expect(ids(await site.call('officeDeposits', { id: withdrawal.id }, staff))).toEqual([])
  const inAll = { id: withdrawal.id, state: 'all' } as const
  expect(ids(await site.call('officeWithdrawals', inAll, staff))).toEqual([withdrawal.id])
  expect(ids(await site.call('feedbackList', { id: feedback.id }, staff))).toEqual([feedback.id])
})

test('eye 39: the menu counts what waits, of queues that the caller may open', async () => {
  const member = await site.aMember()
  const deposit = await startDeposit(member)
  const all = await aStaffMember(site)
  const counts = async (staff = all) =>
    Object.fromEntries((await site.call('waitingWork', {}, staff)).waiting.map(({ kind, count }) => [kind, count]))
  const before = await counts()
  await site.call('submitDeposit', { id: deposit.id, trxId: 'TRX4712X' }, member)
  await site.call('sendFeedback', { content: 'Where is my money?' }, member)
  site.clock.forward(5)
  const after = await counts()
  expect(after).toEqual({ ...before, deposits: Number(before.deposits) + 1, complaints: Number(before.complaints) + 1 })
  expect(Object.keys(after).toSorted()).toEqual([
    ...['complaints', 'deliveries', 'deposits', 'documents', 'letters', 'signatures', 'withdrawals'],
  ])
  const cashier = await aStaffMember(site, ['cashier.read'])
  expect(Object.keys(await counts(cashier)).toSorted()).toEqual(['deposits', 'signatures', 'withdrawals'])
})

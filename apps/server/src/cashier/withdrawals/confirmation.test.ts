import { expect, test } from 'vitest'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { settleDispute } from './settle-dispute.ts'

const hour = 3600
const why = { maker: 'anika', reason: 'seen at the bank' }

/** Two withdrawals, the second with a fee of 30.00, both sent. */
async function sentTwice(site: CashierSite) {
  const member = await site.aMemberWithPayee('10000.00')
  const first = await site.withdraw(member, '1000.00')
  const second = await site.withdraw(member, '3000.00')
  await site.runJob('pay-out')
  return { member, first: first.id, second: second.id }
}
const state = async (site: CashierSite, id: string) =>
  (await site.db.selectFrom('withdrawal').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

// spec 4 Withdrawal confirmation
test('the member confirms receipt, of one or of all that were sent; confirming again changes nothing', async () => {
  const site = await cashierSite()
  const { member, first, second } = await sentTwice(site)
  for (let times = 0; times < 2; times++) {
    const { withdrawal } = await site.call('answerWithdrawal', { id: first, answer: 'received' }, member)
    expect(withdrawal.state).toBe('received')
  }
  expect(await site.call('answerAllWithdrawals', {}, member)).toEqual({ answered: 1 })
  expect(await site.call('answerAllWithdrawals', {}, member)).toEqual({ answered: 0 })
  expect(await state(site, second)).toBe('received')
  const otherMember = await site.aMember()
  expect(await site.refused('answerWithdrawal', { id: first, answer: 'received' }, otherMember)).toBe('not_found')
})

// spec 4 Withdrawal confirmation
test('without an answer it counts as received after the configured minutes, and not before', async () => {
  const site = await cashierSite()
  const { first, second } = await sentTwice(site)
  site.clock.forward(1440 * 60 - 1)
  await site.runJob('confirm-received')
  expect(await state(site, first)).toBe('sent')
  site.clock.forward(1)
  await Promise.all([site.runJob('confirm-received'), site.runJob('confirm-received')])
  expect([await state(site, first), await state(site, second)]).toEqual(['auto_received', 'auto_received'])
  const moves = await site.db
    .selectFrom('withdrawal_move')
    .select('actor')
    .where('to_state', '=', 'auto_received')
    .execute()
  expect(moves).toEqual([{ actor: 'site' }, { actor: 'site' }])
})

// rules/cashier §10, example 12
test('what counts as received may still be disputed within 72 hours', async () => {
  const site = await cashierSite()
  const { member, first, second } = await sentTwice(site)
  site.clock.forward(24 * hour)
  await site.runJob('confirm-received')
  site.clock.forward(20 * hour)
  const { withdrawal } = await site.call('answerWithdrawal', { id: first, answer: 'not_received' }, member)
  expect(withdrawal.state).toBe('disputed')
  const until = async () => {
    const { content } = await site.call('withdrawals', {}, member)
    return content.find(({ id }) => id === second)?.disputableUntil
  }
  expect(await until()).not.toBeNull()
  // case 6: the page offers what the server says, and has no clock of its own to judge by.
  site.clock.forward(52 * hour)
  expect(await until()).toBeNull()
  expect(await site.refused('answerWithdrawal', { id: second, answer: 'not_received' }, member)).toBe('wrong_state')
  expect(await state(site, second)).toBe('auto_received')
})

// rules/cashier §10, example 9
test('a payout that came back is refunded with its fee', async () => {
  const site = await cashierSite()
  const { member, second } = await sentTwice(site)
  const remark = 'টাকা আসেনি'
  const { withdrawal } = await site.call('answerWithdrawal', { id: second, answer: 'not_received', remark }, member)
  expect(withdrawal).toMatchObject({ state: 'disputed', remark })
  await site.inside((ctx) => settleDispute(ctx, { id: second, finding: 'failed', ...why, checker: 'babul' }))
  expect(await state(site, second)).toBe('refunded')
  expect((await site.postings(second)).slice(3)).toEqual([
    'X.psp>M.cash 297000 withdraw_refund',
    'H.fees>M.cash 3000 fee_refund',
  ])
  expect(await site.balanceOf(member)).toBe('9000.00')
  await expect(site.inside((ctx) => settleDispute(ctx, { id: second, finding: 'failed', ...why }))).rejects.toThrow(
    'wrong_state',
  )
  expect(await site.audit()).toEqual([])
})

// rules/cashier §10, example 10 · spec 4: the first reading of a forced receipt
test('a forced receipt under "final" pays nothing back', async () => {
  const site = await cashierSite()
  const { member, second } = await sentTwice(site)
  await site.call('answerWithdrawal', { id: second, answer: 'not_received' }, member)
  await site.inside((ctx) => settleDispute(ctx, { id: second, finding: 'paid', ...why }))
  expect(await state(site, second)).toBe('forced_received')
  expect(await site.postings(second)).toHaveLength(3)
})

// rules/cashier §10, example 11 · spec 4: the second reading of a forced receipt
test(`a forced receipt under "returns" pays all back at the operator's cost, and takes two staff members`, async () => {
  const site = await cashierSite()
  const { member, second } = await sentTwice(site)
  await site.setting('forcedReceipt', 'returns')
  await site.call('answerWithdrawal', { id: second, answer: 'not_received' }, member)
  const alone = { id: second, finding: 'paid', ...why } as const
  await expect(site.inside((ctx) => settleDispute(ctx, alone))).rejects.toThrow('not_allowed')
  await expect(site.inside((ctx) => settleDispute(ctx, { ...alone, checker: why.maker }))).rejects.toThrow(
    'not_allowed',
  )
  await site.inside((ctx) => settleDispute(ctx, { ...alone, checker: 'babul' }))
  expect(await state(site, second)).toBe('forced_returned')
  expect((await site.postings(second)).slice(3)).toEqual([
    'H.adjust>M.cash 297000 withdraw_refund',
    'H.fees>M.cash 3000 fee_refund',
  ])
  const last = await site.db
    .selectFrom('withdrawal_move')
    .select(['actor', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({ actor: 'staff:anika checked by staff:babul', reason: 'seen at the bank' })
  expect(await site.audit()).toEqual([])
})

test('large withdrawals are approved by two different staff members, smaller ones by one', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('90000.00')
  const [small, large] = [(await site.withdraw(member, '20000.00')).id, (await site.withdraw(member, '50000.00')).id]
  await site.inside((ctx) => approveWithdrawal(ctx, { id: small, ...why }))
  await expect(site.inside((ctx) => approveWithdrawal(ctx, { id: large, ...why }))).rejects.toThrow('not_allowed')
  await expect(site.inside((ctx) => approveWithdrawal(ctx, { id: large, ...why, checker: 'anika' }))).rejects.toThrow(
    'not_allowed',
  )
  await site.inside((ctx) => approveWithdrawal(ctx, { id: large, ...why, checker: 'babul' }))
  await site.runJob('pay-out')
  expect([await state(site, small), await state(site, large)]).toEqual(['sent', 'sent'])
})

test('the whole amount of a rejected withdrawal goes back, once, with the reason shown to the member', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('20000.00')
  const { id } = await site.withdraw(member, '6000.00')
  const reject = () => site.inside((ctx) => rejectWithdrawal(ctx, { id, maker: 'anika', reason: 'name differs' }))
  const ends = await Promise.allSettled([reject(), reject(), reject()])
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect(await site.latest(member)).toMatchObject({ state: 'rejected', reason: 'name differs' })
  expect(await site.balanceOf(member)).toBe('20000.00')
  expect(await site.audit()).toEqual([])
})

test('"all received" is about the own ones: those of another member stay as they are', async () => {
  const site = await cashierSite()
  const [mine, theirs] = [await sentTwice(site), await sentTwice(site)]
  expect(await site.call('answerAllWithdrawals', {}, mine.member)).toEqual({ answered: 2 })
  expect(await Promise.all([mine.first, mine.second].map((id) => state(site, id)))).toEqual(['received', 'received'])
  expect(await Promise.all([theirs.first, theirs.second].map((id) => state(site, id)))).toEqual(['sent', 'sent'])
  const moves = await site.db
    .selectFrom('withdrawal_move')
    .select('withdrawal_id')
    .where('to_state', '=', 'received')
    .execute()
  expect(moves.map((move) => move.withdrawal_id).toSorted()).toEqual([mine.first, mine.second].toSorted())
})

// rules/cashier §4: received and auto_received, both for 72 hours
test.each([
  ['received', 72 * hour - 1, 'disputed'],
  ['received', 72 * hour + 1, 'wrong_state'],
  ['auto_received', 72 * hour - 1, 'disputed'],
  ['auto_received', 72 * hour + 1, 'wrong_state'],
] as const)('what is %s: %i seconds later a dispute is %s', async (how, seconds, end) => {
  const site = await cashierSite()
  const { member, first } = await sentTwice(site)
  if (how === 'received') await site.call('answerWithdrawal', { id: first, answer: 'received' }, member)
  else {
    site.clock.forward(1440 * 60)
    await site.runJob('confirm-received')
  }
  expect(await state(site, first)).toBe(how)
  site.clock.forward(seconds)
  const answer = await site.ask('answerWithdrawal', { id: first, answer: 'not_received' }, member)
  expect(answer.ok ? answer.value.withdrawal.state : answer.code).toBe(end)
})

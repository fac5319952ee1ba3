import { expect, test } from 'vitest'
import { cashierSite, dutchBangla, type CashierSite } from '../../../tests/cashier.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'
import { settleDispute } from './settle-dispute.ts'

const reason = 'transferred at the counter'

/** A withdrawal of 3,000.00 to a bank, the second of its day, so that it costs 30.00; staff who may pay. */
async function approvedToBank(amount = '3000.00') {
  const site = await cashierSite()
  const member = await site.aMemberWithBank('90000.00')
  await site.withdraw(member, '500.00')
  site.clock.forward(1)
  const { id } = await site.withdraw(member, amount)
  const staff = await aStaffMember(site, ['cashier.read', 'cashier.approve', 'cashier.pay'])
  return { site, member, id, staff }
}
/** By a colleague of whoever records its end: rule-of-two.test.ts says who ends it alone. */
const begin = async (site: CashierSite, id: string, account = 'citybank') =>
  site.call('beginPayout', { id, account, reason }, await aStaffMember(site, ['cashier.pay']))
const paid = (site: CashierSite, id: string, staff: StaffMember, trxId = 'BEFTN77') =>
  site.call('settlePayout', { id, finding: 'paid', trxId, reason }, staff)
const stateOf = async (site: CashierSite, id: string) =>
  (await site.db.selectFrom('withdrawal').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

// rules/cashier §4: approved → paying → sent; §10, example 5
test('staff pay a withdrawal to a bank from an own account: begun, then sent under the number of the bank', async () => {
  const { site, member, id, staff } = await approvedToBank()
  await site.runJob('pay-out')
  expect([await stateOf(site, id), site.providerCalls.paidOut]).toEqual(['approved', []])
  // The job does not even claim it: it has a few slots only.
  const { asked_at } = await site.db
    .selectFrom('withdrawal')
    .select('asked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(asked_at).toBeNull()
  const { byHand, postings } = await site.call('officeWithdrawal', { id }, staff)
  expect(byHand?.accounts).toEqual(['citybank', 'bracbank'])
  expect(postings[0]?.to).toBe('X.psp bank')

  expect((await begin(site, id)).done).toEqual({ id, state: 'paying' })
  const order = await site.call('payoutOrder', { id }, staff)
  expect(order).toMatchObject({
    ...{ from: 'citybank', routing: dutchBangla, number: member.number, holder: 'Rahim Uddin', payout: '2970.00' },
    bank: { en: 'Dutch-Bangla Bank' },
  })
  expect(order.reference).toMatch(/^W-.*-1$/)
  expect((await paid(site, id, staff)).done).toEqual({ id, state: 'sent' })

  expect(await site.postings(id)).toEqual([
    'M.cash>E.withdraw 300000 withdraw_hold',
    'E.withdraw>X.psp 297000 withdraw_paid',
    'E.withdraw>H.fees 3000 withdraw_fee',
  ])
  const booked = await site.db
    .selectFrom('channel_payment_view')
    .select(['channel', 'kind', 'trx_id', 'number'])
    .where('record', '=', id)
    .execute()
  expect(booked).toMatchObject([{ channel: 'citybank', kind: 'withdrawal', trx_id: 'BEFTN77' }])
  expect(await site.latest(member)).toMatchObject({ state: 'sent', trxId: 'BEFTN77', provider: 'bank' })
  expect((await site.latest(member)).name?.en).toBe('Dutch-Bangla Bank')
  expect(await site.audit()).toEqual([])
})

/** That the bank refused takes two. */
async function refusedByBank(site: CashierSite, id: string, staff: StaffMember) {
  const { asked } = await site.call('settlePayout', { id, finding: 'failed', reason: 'wrong account' }, staff)
  await site.call('approveAct', { id: String(asked), reason: 'agreed' }, await aStaffMember(site))
}

test('one that the bank refused is begun again under a new reference, or rejected, and the money goes back', async () => {
  const { site, member, id, staff } = await approvedToBank()
  await begin(site, id)
  const first = await site.call('payoutOrder', { id }, staff)
  await refusedByBank(site, id, staff)
  await site.runJob('pay-out')
  expect(await stateOf(site, id)).toBe('pay_failed')
  await begin(site, id, 'bracbank')
  const second = await site.call('payoutOrder', { id }, staff)
  expect(second.from).toBe('bracbank')
  expect(second.reference).not.toBe(first.reference)
  expect(second.reference).toMatch(/-2$/)
  await refusedByBank(site, id, staff)
  await site.call('rejectWithdrawal', { id, reason: 'wrong account' }, staff)
  expect((await site.postings(id)).slice(1)).toEqual(['E.withdraw>M.cash 300000 withdraw_return'])
  expect(await site.latest(member)).toMatchObject({ state: 'rejected', reason: 'wrong account' })
  expect(await site.audit()).toEqual([])
})

test('it is begun once and ended once, however many staff press at once', async () => {
  const { site, id, staff } = await approvedToBank()
  const colleague = await aStaffMember(site, ['cashier.pay'])
  const [one, other] = [await aStaffMember(site, ['cashier.pay']), await aStaffMember(site, ['cashier.pay'])]
  const begun = await Promise.all(
    [one, other, one].map((by) => site.ask('beginPayout', { id, account: 'citybank', reason }, by)),
  )
  expect(begun.filter((answer) => answer.ok)).toHaveLength(1)
  const ends = [staff, colleague, staff].map((one) =>
    site.ask('settlePayout', { id, finding: 'paid', trxId: 'BEFTN77', reason }, one),
  )
  const ended = await Promise.all(ends)
  expect(ended.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await site.postings(id)).toHaveLength(3)
})

test('one number of a bank pays one withdrawal, also when two are recorded at once; another account may have it', async () => {
  const { site, id, staff } = await approvedToBank()
  const other = (await site.withdraw(await site.aMemberWithBank('9000.00'), '1000.00')).id
  const elsewhere = (await site.withdraw(await site.aMemberWithBank('9000.00'), '1000.00')).id
  for (const one of [id, other]) await begin(site, one)
  await begin(site, elsewhere, 'bracbank')
  const answers = await Promise.all(
    [id, other].map((one) => site.ask('settlePayout', { id: one, finding: 'paid', trxId: 'BEFTN77', reason }, staff)),
  )
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual(['done', 'trx_taken'])
  await paid(site, elsewhere, staff)
  expect(await stateOf(site, elsewhere)).toBe('sent')
})

test('it is refused for a provider that pays by itself, an account that is none, and a member who may not be paid', async () => {
  const { site, member, id, staff } = await approvedToBank()
  const wallet = await site.withdraw(await site.aMemberWithPayee('9000.00'), '1000.00')
  expect(await site.refused('beginPayout', { id: wallet.id, account: 'citybank', reason }, staff)).toBe('wrong_state')
  for (const account of ['bkash', 'nagad', 'x'])
    expect(await site.refused('beginPayout', { id, account, reason }, staff)).toBe('channel_closed')
  expect(await site.refused('payoutOrder', { id }, staff)).toBe('wrong_state')
  await site.db.updateTable('account_holder').set({ state: 'review' }).where('id', '=', member.id).execute()
  expect(await site.refused('beginPayout', { id, account: 'citybank', reason }, staff)).toBe('wrong_state')
  await site.db.updateTable('account_holder').set({ state: 'active' }).where('id', '=', member.id).execute()
  await begin(site, id)
  expect(await site.refused('settlePayout', { id, finding: 'paid', reason }, staff)).toBe('invalid_input')
  // The payout that bKash itself has begun is not ended by hand.
  site.provider.payOut = async () => ({ kind: 'unknown', reason: 'no_answer' })
  await site.runJob('pay-out')
  expect(await stateOf(site, wallet.id)).toBe('paying')
  expect(await site.refused('settlePayout', { id: wallet.id, finding: 'failed', reason }, staff)).toBe('wrong_state')
  expect(await site.refused('payoutOrder', { id: wallet.id }, staff)).toBe('wrong_state')
  // Once it is sent, the number is closed again.
  await paid(site, id, staff)
  expect(await site.refused('payoutOrder', { id }, staff)).toBe('wrong_state')
})

// rules/cashier §4: a large amount takes two, whoever says what the bank did
test('a large payout is ended by two staff members', async () => {
  const { site, id, staff } = await approvedToBank('50000.00')
  const checker = await aStaffMember(site, ['cashier.approve', 'cashier.pay'])
  const { asked } = await site.call('approveWithdrawal', { id, reason }, staff)
  await site.call('approveAct', { id: asked ?? '', reason }, checker)
  await begin(site, id)
  const answer = await paid(site, id, staff)
  expect(answer.done).toBeNull()
  expect(await stateOf(site, id)).toBe('paying')
  await site.call('approveAct', { id: answer.asked ?? '', reason }, checker)
  expect(await stateOf(site, id)).toBe('sent')
})

// rules/cashier §10, example 9
test('a payout by hand that came back is refunded from the account that it was paid from', async () => {
  const { site, member, id, staff } = await approvedToBank()
  await begin(site, id)
  await paid(site, id, staff)
  await site.call('answerWithdrawal', { id, answer: 'not_received' }, member)
  await site.inside((ctx) => settleDispute(ctx, { id, finding: 'failed', maker: 'anika', checker: 'babul', reason }))
  const flows = await site.db
    .selectFrom('channel_payment_view')
    .select(['channel', 'kind', 'flow'])
    .where('record', '=', id)
    .orderBy('kind')
    .execute()
  expect(flows).toEqual([
    { channel: 'citybank', kind: 'return', flow: 2_970_000_000n },
    { channel: 'citybank', kind: 'withdrawal', flow: -2_970_000_000n },
  ])
  expect(await site.audit()).toEqual([])
})

test('staff find what they have to pay by hand in one list, and nothing that a provider pays', async () => {
  const { site, id, staff } = await approvedToBank()
  await site.withdraw(await site.aMemberWithPayee('9000.00'), '1000.00')
  const listed = async () =>
    (await site.call('officeWithdrawals', { state: 'by_hand', pageSize: 100 }, staff)).content.map((one) => one.id)
  const before = await listed()
  expect(before).toHaveLength(2)
  expect(before).toContain(id)
  await begin(site, id)
  expect(await listed()).toContain(id)
  await paid(site, id, staff)
  expect(await listed()).not.toContain(id)
})

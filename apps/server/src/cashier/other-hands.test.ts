// Who decides about none of a member's payouts, whatever the amount: whoever made money of them, or began the payout.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cashierSite, ownAccounts, toDatabaseTime, type CashierSite } from '../../tests/cashier.ts'
import type { Holder } from '../../tests/site.ts'
import { aStaffMember, type StaffMember } from '../../tests/staff.ts'

let site: CashierSite
let maker: StaffMember
let checker: StaffMember
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  await site.setting('manualChannels', ownAccounts)
  ;[maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
}, 120_000)

const trxId = () => ({ trxId: `B${randomUUID().slice(0, 8).toUpperCase()}` })
/** How much the ledger has booked, to see that an act which is refused has booked nothing. */
const booked = () => site.db.selectFrom('ledger_transfer').select('id').execute()

const adjustment = { reasonCode: 'goodwill', turnoverFactor: 0, reason: 'goodwill' } as const
type Way = (member: Holder, of: StaffMember) => Promise<unknown>
/** By which a staff member makes money of a member. */
const made = {
  'an adjustment': (member, of) => {
    const credit = { holderId: String(member.id), direction: 'credit', amount: '10.00', ...adjustment } as const
    return site.call('adjustBalance', credit, of)
  },
  'a deposit by hand': async (member, of) => {
    const id = randomUUID()
    await site.call('createDeposit', { id, channel: 'citybank', amount: '100.00' }, member)
    await site.call('submitDeposit', { id, ...trxId() }, member)
    return site.call('approveDeposit', { id, amount: '100.00', reason: 'seen' }, of)
  },
} satisfies Record<string, Way>
const payouts = [
  ['approveWithdrawal', {}],
  ['beginPayout', { account: 'citybank' }],
  ['settlePayout', { finding: 'paid' }],
] as const

async function allByStaff(secondApprovalFrom: string): Promise<void> {
  await site.setting('secondApprovalFrom', secondApprovalFrom)
  await site.setting('withdrawalAutomaticUpTo', '0.00')
}

// H1
test.each(Object.entries(made))(
  'whoever has made money of a member by %s decides about none of its payouts, and a colleague does',
  async (_what, make) => {
    await allByStaff('50000.00')
    maker = await aStaffMember(site)
    const member = await site.aMemberWithBank('9000.00')
    await make(member, maker)
    const { id } = await site.withdraw(member, '700.00')
    for (const [act, more] of payouts) {
      const form = { id, ...more, ...(act === 'settlePayout' && trxId()), reason: 'x' }
      const own = await site.ask(act, form as never, maker)
      expect(own, act).toMatchObject({ code: 'made_its_money', value: { name: maker.name } })
      // Whoever began it does not end it alone.
      const colleague = act === 'settlePayout' ? await aStaffMember(site) : checker
      expect(await site.ask(act, form as never, colleague), act).toMatchObject({ value: { asked: null } })
    }
    // Giving it back to the member is no decision to pay.
    const other = await site.withdraw(member, '702.00')
    await site.call('rejectWithdrawal', { id: other.id, reason: 'x' }, maker)
    // As the second one neither; the act goes on waiting for somebody else.
    await allByStaff('500.00')
    const next = await site.withdraw(member, '701.00')
    const { asked } = await site.call('approveWithdrawal', { id: next.id, reason: 'x' }, checker)
    const sign = { id: String(asked), reason: 'x' }
    expect(await site.refused('approveAct', sign, maker)).toBe('made_its_money')
    expect((await site.call('approveAct', sign, await aStaffMember(site))).done?.act.state).toBe('done')
  },
)

/** A dispute about a payout by hand of 700.00, of a member who begins with 9,000.00. */
async function disputedByHand(begun: StaffMember, paid: StaffMember): Promise<{ member: Holder; id: string }> {
  await site.setting('withdrawalAutomaticUpTo', '5000.00')
  const member = await site.aMemberWithBank('9000.00')
  const { id } = await site.withdraw(member, '700.00')
  await site.call('beginPayout', { id, account: 'citybank', reason: 'paying' }, begun)
  await site.call('settlePayout', { id, finding: 'paid', ...trxId(), reason: 'paid' }, paid)
  await site.call('answerWithdrawal', { id, answer: 'not_received' }, member)
  return { member, id }
}

// H1
test.each([
  ['failed', 'final', 'refunded'],
  ['paid', 'returns', 'forced_returned'],
  ['paid', 'final', 'forced_received'],
] as const)(
  'a dispute found %s under %s: who made money of the member or began the payout gives nothing back',
  async (finding, forcedReceipt, end) => {
    await site.setting('secondApprovalFrom', '50000.00')
    await site.setting('forcedReceipt', forcedReceipt)
    const [began, credited] = [await aStaffMember(site), await aStaffMember(site)]
    const [third, fourth] = [await aStaffMember(site), await aStaffMember(site)]
    const { member, id } = await disputedByHand(began, third)
    await made['an adjustment'](member, credited)
    const form = { id, finding, reason: 'as the bank says' }
    const before = await booked()
    for (const own of [began, credited]) {
      if (end === 'forced_received') continue
      const answer = await site.ask('settleDispute', form, own)
      expect(answer).toMatchObject({ code: 'made_its_money', value: { name: own.name } })
    }
    expect(await booked()).toEqual(before)
    const { asked } = await site.call('settleDispute', form, end === 'forced_received' ? began : third)
    // That it arrived takes two of whoever began it; a refund of so much, and one on top of the receipt, always does.
    const sign = { id: String(asked), reason: 'x' }
    if (finding === 'failed') expect(asked).toBeNull()
    else if (end === 'forced_received') await site.call('approveAct', sign, fourth)
    else {
      // As the second one neither.
      expect(await site.refused('approveAct', sign, began)).toBe('made_its_money')
      await site.call('approveAct', sign, fourth)
    }
    const state = site.db.selectFrom('withdrawal').select('state').where('id', '=', id)
    expect(await state.executeTakeFirstOrThrow()).toEqual({ state: end })
  },
)

/** By which a colleague stops the payouts of a member, and what lets them go on. */
const stops = {
  unfreezeWithdrawals: (holderId: string) =>
    site.call('freezeWithdrawals', { holderId, reason: 'odd' }, checker) as Promise<unknown>,
  releaseAccount: (holderId: string) =>
    site.call('setAccountState', { holderId, state: 'review', reason: 'odd' }, checker),
}

// H1
test.each(Object.entries(stops))(
  'whoever has made money of a member lets its payouts not go on by %s, and a colleague does',
  async (act, stop) => {
    await site.setting('withdrawalAutomaticUpTo', '5000.00')
    const colleague = await aStaffMember(site)
    const member = await site.aMemberWithPayee('9000.00')
    const holderId = String(member.id)
    await made['an adjustment'](member, colleague)
    const { id } = await site.withdraw(member, '700.00')
    const isPaid = async () => {
      await site.runJob('pay-out')
      const { state } = await site.latest(member)
      return state === 'sent'
    }
    await stop(holderId)
    const form = { holderId, reason: 'all is well' }
    const own = await site.ask(act as 'releaseAccount', form, colleague)
    expect(own).toMatchObject({ code: 'made_its_money', value: { name: colleague.name } })
    expect(await isPaid(), id).toBe(false)
    await site.call(act as 'releaseAccount', form, checker)
    expect(await isPaid(), id).toBe(true)
  },
)

// H1
test('what was made of another member, was only given back, or is older than the setting, keeps nobody away', async () => {
  await toDatabaseTime(site)
  await allByStaff('50000.00')
  const colleague = await aStaffMember(site)
  const approve = async (id: string, as: { token: string }) => {
    const answer = await site.ask('approveWithdrawal', { id, reason: 'x' }, as)
    return answer.ok ? 'done' : answer.code
  }
  const [member, other] = [await site.aMemberWithPayee('9000.00'), await site.aMember()]
  await made['an adjustment'](other, colleague)
  const first = await site.withdraw(member, '700.00')
  await site.call('rejectWithdrawal', { id: first.id, reason: 'wrong name' }, colleague)
  const second = await site.withdraw(member, '700.00')
  expect(await approve(second.id, colleague)).toBe('done')
  await made['an adjustment'](member, colleague)
  const third = await site.withdraw(member, '700.00')
  const later = async (days: number) => {
    site.clock.forward(days * 24 * 3600)
    const { name: username, password } = colleague
    return site.call('staffLogin', { username, password, code: colleague.code() })
  }
  expect(await approve(third.id, await later(29))).toBe('made_its_money')
  expect(await approve(third.id, await later(2))).toBe('done')
})

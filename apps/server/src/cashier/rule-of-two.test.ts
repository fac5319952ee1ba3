// Which decision about money takes one staff member and which takes two: every branch of every act, below, at and above
// the limit. Adjustments have limits of their own: adjustments/adjust-balance.test.ts.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { calls, callsByName, type ActName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { cashierSite, completed, ownAccounts, type CashierSite } from '../../tests/cashier.ts'
import { aStaffMember, type StaffMember } from '../../tests/staff.ts'

let site: CashierSite
let maker: StaffMember
let checker: StaffMember
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  await site.setting('secondApprovalFrom', '1000.00')
  await site.setting('manualChannels', ownAccounts)
  // So that deposits by hand may be small.
  await terms('5000.00')
  ;[maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
}, 120_000)

/** What a deposit by hand may be. */
const terms = (most: string) => site.setting('channelTerms', { citybank: { least: '1.00', most } })

async function transferOf(amount: string): Promise<string> {
  const [member, id] = [await site.aMember(), randomUUID()]
  await site.call('createDeposit', { id, channel: 'citybank', amount }, member)
  await site.call('submitDeposit', { id, trxId: id.replaceAll('-', '').slice(0, 20) }, member)
  return id
}
async function creditedOf(amount: string): Promise<string> {
  const member = await site.aMember()
  const deposit = await site.deposit(member, amount)
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  return deposit.id
}
async function reviewedOf(amount: string): Promise<string> {
  await site.setting('withdrawalAutomaticUpTo', '0.00')
  const { id } = await site.withdraw(await site.aMemberWithPayee('9000.00'), amount)
  await site.setting('withdrawalAutomaticUpTo', '5000.00')
  return id
}
async function begunOf(amount: string, by = checker): Promise<string> {
  const { id } = await site.withdraw(await site.aMemberWithBank('9000.00'), amount)
  await site.call('beginPayout', { id, account: 'citybank', reason: 'paying' }, by)
  return id
}
async function failedOf(amount: string, by = checker): Promise<string> {
  const id = await begunOf(amount, by)
  const form = { id, finding: 'failed', reason: 'the bank says so' } as const
  const { asked } = await site.call('settlePayout', form, await aStaffMember(site))
  if (asked) await site.call('approveAct', { id: asked, reason: 'agreed' }, await aStaffMember(site))
  return id
}
async function disputedOf(amount: string): Promise<string> {
  const member = await site.aMemberWithPayee('9000.00')
  const { id } = await site.withdraw(member, amount)
  await site.runJob('pay-out')
  await site.call('answerWithdrawal', { id, answer: 'not_received' }, member)
  return id
}
async function disputedByHandOf(amount: string, by: StaffMember): Promise<string> {
  const member = await site.aMemberWithBank('9000.00')
  const { id } = await site.withdraw(member, amount)
  await site.call('beginPayout', { id, account: 'citybank', reason: 'paying' }, by)
  const form = { id, finding: 'paid', ...trxId(), reason: 'as the bank says' } as const
  const { asked } = await site.call('settlePayout', form, await aStaffMember(site))
  if (asked) await site.call('approveAct', { id: asked, reason: 'agreed' }, await aStaffMember(site))
  await site.call('answerWithdrawal', { id, answer: 'not_received' }, member)
  return id
}
async function unclearRefundOf(amount: string): Promise<string> {
  const deposit = await creditedOf(amount)
  const { asked } = await site.call('refundDeposit', { id: deposit, reason: 'asked for' }, maker)
  if (asked) await site.call('approveAct', { id: asked, reason: 'agreed' }, checker)
  const row = site.db.updateTable('deposit_refund').set({ state: 'sent', alarmed_at: site.clock.now() })
  const { id } = await row.where('deposit_id', '=', deposit).returning('id').executeTakeFirstOrThrow()
  return id
}

type Rule = 'from the limit on' | 'always' | 'never'
type Branch = { act: ActName; make: (amount: string) => Promise<string>; more?: (amount: string) => object; rule: Rule }
const trxId = () => ({ trxId: `B${randomUUID().slice(0, 8).toUpperCase()}` })
const branches: Record<string, Branch> = {
  'a deposit by hand': {
    ...{ act: 'approveDeposit', make: transferOf, rule: 'from the limit on' },
    more: (amount) => ({ amount }),
  },
  'a deposit by hand of more than was asked for': {
    ...{ act: 'approveDeposit', make: () => transferOf('100.00'), rule: 'always' },
    more: (amount) => ({ amount }),
  },
  'a deposit by hand of more than the channel takes': {
    act: 'approveDeposit',
    // It was asked for when the channel took more.
    make: async () => {
      await terms('5000.00')
      const id = await transferOf('4000.00')
      await terms('900.00')
      return id
    },
    rule: 'always',
    more: (amount) => ({ amount }),
  },
  'a deposit that is taken back': { act: 'reverseDeposit', make: creditedOf, rule: 'always' },
  'a deposit that is given back': { act: 'refundDeposit', make: creditedOf, rule: 'from the limit on' },
  'a refund that failed': {
    ...{ act: 'settleRefund', make: unclearRefundOf, rule: 'always', more: () => ({ finding: 'failed' }) },
  },
  'a refund that was paid': {
    ...{ act: 'settleRefund', make: unclearRefundOf, rule: 'always', more: () => ({ finding: 'refunded' }) },
  },
  'a withdrawal': { act: 'approveWithdrawal', make: reviewedOf, rule: 'from the limit on' },
  'a withdrawal that is turned down': { act: 'rejectWithdrawal', make: reviewedOf, rule: 'never' },
  'a payout by hand that failed, and a colleague gives up': {
    ...{ act: 'rejectWithdrawal', make: (amount) => failedOf(amount), rule: 'never' },
  },
  'a payout by hand that failed, and whoever began it gives up': {
    ...{ act: 'rejectWithdrawal', make: (amount) => failedOf(amount, maker), rule: 'always' },
  },
  'a payout by hand of which whoever began it says that the bank refused it': {
    ...{ act: 'settlePayout', make: (amount) => begunOf(amount, maker), rule: 'always' },
    more: () => ({ finding: 'failed' }),
  },
  'a payout by hand of which whoever began it says that it is paid': {
    ...{ act: 'settlePayout', make: (amount) => begunOf(amount, maker), rule: 'always' },
    more: () => ({ finding: 'paid', ...trxId() }),
  },
  'a payout by hand that the bank refused': {
    ...{
      act: 'settlePayout',
      make: (amount) => begunOf(amount),
      // Whoever says so alone could pay it again, or give it back.
      rule: 'always',
      more: () => ({ finding: 'failed' }),
    },
  },
  'a payout by hand that is paid': {
    ...{ act: 'settlePayout', make: (amount) => begunOf(amount), rule: 'from the limit on' },
    more: () => ({ finding: 'paid', ...trxId() }),
  },
  'a dispute that is refunded': {
    ...{ act: 'settleDispute', make: disputedOf, rule: 'from the limit on', more: () => ({ finding: 'failed' }) },
  },
  'a dispute that ends as received': {
    ...{ act: 'settleDispute', make: disputedOf, rule: 'from the limit on', more: () => ({ finding: 'paid' }) },
  },
  'a dispute of a payout by hand of which whoever began it says that it has arrived': {
    ...{ act: 'settleDispute', make: (amount) => disputedByHandOf(amount, maker), rule: 'always' },
    more: () => ({ finding: 'paid' }),
  },
  'a dispute of a payout by hand of which a colleague says that it has arrived': {
    ...{ act: 'settleDispute', make: (amount) => disputedByHandOf(amount, checker), rule: 'from the limit on' },
    more: () => ({ finding: 'paid' }),
  },
  'a dispute that ends as received and pays back': {
    act: 'settleDispute',
    make: async (amount) => {
      await site.setting('forcedReceipt', 'returns')
      return disputedOf(amount)
    },
    more: () => ({ finding: 'paid' }),
    rule: 'always',
  },
}

/** Every row that holds money of a member, to see that an act which waits has changed none. */
const money = async () =>
  JSON.stringify(
    [
      await site.db
        .selectFrom('ledger_transfer')
        .select((of) => of.fn.countAll().as('n'))
        .execute(),
      await site.db.selectFrom('deposit').select(['id', 'state']).orderBy('id').execute(),
      await site.db.selectFrom('withdrawal').select(['id', 'state']).orderBy('id').execute(),
      await site.db.selectFrom('deposit_refund').select(['id', 'state']).orderBy('id').execute(),
    ],
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

// H1
test.each(Object.entries(branches))('%s', async (_what, { act, make, more, rule }) => {
  await site.setting('forcedReceipt', 'final')
  await terms('5000.00')
  // What one of them credits alone is summed: credits-by-hand.test.ts.
  maker = await aStaffMember(site)
  for (const amount of ['999.99', '1000.00', '1000.01']) {
    const form = { id: await make(amount), ...more?.(amount), reason: 'as the bank says' }
    const isTwo = rule === 'always' || (rule !== 'never' && amount !== '999.99')
    const before = await money()
    const answer = await site.ask(act, form as never, maker)
    if (!answer.ok) throw new Error(`${amount}: ${answer.code}`)
    const { asked } = answer.value as { asked: string | null }
    expect(asked !== null, amount).toBe(isTwo)
    expect((await money()) === before, amount).toBe(isTwo)
    if (asked === null) continue
    expect(await site.refused('approveAct', { id: asked, reason: 'my own' }, maker)).toBe('same_staff_member')
    expect(await money(), amount).toBe(before)
    const { done } = await site.call('approveAct', { id: asked, reason: 'agreed' }, checker)
    expect(done?.act, amount).toMatchObject({ state: 'done' })
  }
})

test('every act of the cashier whose amount decides how many it takes is in the table', () => {
  const row = (name: string): Call => callsByName[name as ActName]
  const byRule = Object.keys(calls.cashierOffice).filter((name) => row(name).act?.second === 'by_rule')
  const inTable = new Set<string>(['adjustBalance', ...Object.values(branches).map(({ act }) => act)])
  expect(byRule.filter((name) => !inTable.has(name))).toEqual([])
})

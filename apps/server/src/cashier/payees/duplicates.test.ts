import { setImmediate as nextTick } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashierSite, completed, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { numberMark } from '../../identity/index.ts'
import { lockNumber } from './duplicates.ts'
import { approveWithdrawal, reverseDeposit, unfreezeWithdrawals } from '../index.ts'

const number = '01712345678'
type Payee = Awaited<ReturnType<CashierSite['aMemberWithPayee']>>

const stateOfNext = async (site: CashierSite, member: Payee) => (await site.withdraw(member, '500.00')).state
/** A staff member approves a withdrawal that waits. */
async function review(site: CashierSite, member: Payee) {
  const { id, state } = await site.withdraw(member, '500.00')
  expect(state).toBe('in_review')
  await site.inside((ctx) => approveWithdrawal(ctx, { id, maker: 'anika', reason: 'called them' }))
}
/** A deposit that the provider says was paid from this wallet; null when its proof names none. */
async function payFrom(site: CashierSite, member: Holder, payer: string | null) {
  const deposit = await site.deposit(member, '100.00')
  const proof = completed(deposit)
  if (proof.kind !== 'completed') throw new Error('not a proof')
  site.provider.settlePayment = async () => ({ ...proof, ...(payer === null ? {} : { payer }) })
  await site.call('checkDeposit', { id: deposit.id }, member)
  return deposit.id
}
const marked = async (site: CashierSite) =>
  (await site.db.selectFrom('payee').select('id').where('duplicate_at', 'is not', null).execute()).length

async function manyPayouts() {
  const site = await cashierSite()
  await site.setting('withdrawalDayCount', 100)
  return site
}

// rules/cashier §4: unique across members, else duplicate review
test('two members may bind one number: both are marked, and the first payout to each waits for staff', async () => {
  const site = await manyPayouts()
  const first = await site.aMemberWithPayee('5000.00', number)
  expect(await stateOfNext(site, first)).toBe('approved')
  const second = await site.aMemberWithPayee('5000.00', number)
  expect(await marked(site)).toBe(2)
  for (const member of [first, second]) {
    expect(await stateOfNext(site, member)).toBe('in_review')
    await review(site, member)
    expect(await stateOfNext(site, member)).toBe('approved')
  }
  // A number that nobody else has bound is paid as before.
  expect(await stateOfNext(site, await site.aMemberWithPayee('5000.00'))).toBe('approved')
})

test('members who bind one number at the same moment are all marked', async () => {
  const site = await manyPayouts()
  const members = await Promise.all([site.aMember(), site.aMember(), site.aMember()])
  const form = { provider: 'bkash', number, holder: 'Rahim Uddin' } as const
  const bind = (holder: Holder) => site.ask('addPayee', { ...form, password: holder.password }, holder)
  const answers = await Promise.all(members.map(bind))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(await marked(site)).toBe(3)
})

test('a member who binds a number while another one is binding it waits, and both are marked', async () => {
  const site = await manyPayouts()
  const [otherMember, member] = [await site.aMemberWithPayee('0.50'), await site.aMember()]
  const form = { provider: 'bkash', number, holder: 'Rahim Uddin', password: member.password } as const
  const call = { ended: false }
  let running: Promise<unknown> = Promise.resolve()
  await site.inside(async (ctx) => {
    const mark = numberMark(ctx, 'bkash', number)
    await lockNumber(ctx, mark)
    await ctx.db.updateTable('payee').set({ number_mark: mark }).where('id', '=', otherMember.payeeId).execute()
    running = site.call('addPayee', form, member).finally(() => (call.ended = true))
    const waits = async () => (await sql`select 1 from pg_locks where not granted`.execute(site.db)).rows.length > 0
    while (!call.ended && !(await waits())) await nextTick()
  })
  await running
  expect(await marked(site)).toBe(2)
})

test('staff review again when one more member binds the number', async () => {
  const site = await manyPayouts()
  const [first] = [await site.aMemberWithPayee('5000.00', number), await site.aMemberWithPayee('0.50', number)]
  await review(site, first)
  expect(await stateOfNext(site, first)).toBe('approved')
  await site.aMemberWithPayee('0.50', number)
  expect(await stateOfNext(site, first)).toBe('in_review')
})

test.each(['before', 'after'])('a deposit from the number, %s it is bound, proves who owns it', async (when) => {
  const site = await manyPayouts()
  const other = await site.aMemberWithPayee('5000.00', number)
  const owner = await site.aMemberWithPayee('5000.00', when === 'before' ? undefined : number)
  await payFrom(site, owner, number)
  if (when === 'before') {
    const form = { provider: 'bkash', number, holder: 'Rahim Uddin', password: owner.password } as const
    owner.payeeId = (await site.call('addPayee', form, owner)).payee.id
  }
  expect(await stateOfNext(site, owner)).toBe('approved')
  expect(await stateOfNext(site, other)).toBe('in_review')
  // A member who binds it later does not take it from its owner either.
  await site.aMemberWithPayee('0.50', number)
  expect(await stateOfNext(site, owner)).toBe('approved')
})

test('a deposit from another number, without a number, or reversed proves nothing', async () => {
  const site = await manyPayouts()
  const [member] = [await site.aMemberWithPayee('5000.00', number), await site.aMemberWithPayee('0.50', number)]
  await payFrom(site, member, '01812345678')
  await payFrom(site, member, null)
  expect(await stateOfNext(site, member)).toBe('in_review')
  const id = await payFrom(site, member, number)
  expect(await stateOfNext(site, member)).toBe('approved')
  await site.inside((ctx) => reverseDeposit(ctx, { id, maker: 'anika', checker: 'rafi', reason: 'bKash took it back' }))
  await site.inside((ctx) => unfreezeWithdrawals(ctx, { holderId: member.id, maker: 'anika', reason: 'paid again' }))
  expect(await stateOfNext(site, member)).toBe('in_review')
})

test('a number from which two members have paid is proven to belong to neither', async () => {
  const site = await manyPayouts()
  const pair = [await site.aMemberWithPayee('5000.00', number), await site.aMemberWithPayee('5000.00', number)]
  for (const member of pair) await payFrom(site, member, number)
  for (const member of pair) expect(await stateOfNext(site, member)).toBe('in_review')
})

test('a number on which a member was paid stays theirs when they remove it; one never paid on is free', async () => {
  const site = await manyPayouts()
  const before = await site.aMemberWithPayee('5000.00', number)
  await site.withdraw(before, '500.00')
  await site.runJob('pay-out')
  await site.call('removePayee', { id: before.payeeId }, before)
  expect(await stateOfNext(site, await site.aMemberWithPayee('5000.00', number))).toBe('in_review')

  const unpaid = '01812345678'
  const other = await site.aMemberWithPayee('5000.00', unpaid)
  await site.call('removePayee', { id: other.payeeId }, other)
  expect(await stateOfNext(site, await site.aMemberWithPayee('5000.00', unpaid))).toBe('approved')
})

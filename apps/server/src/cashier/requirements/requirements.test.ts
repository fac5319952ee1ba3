// The turnover that is asked before a withdrawal (rules/cashier §6).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseMoney, toDecimal, fromMicros } from '@chokka/money'
import { cashierSite, completed, type CashierSite } from '../../../tests/cashier.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { book } from '../../../tests/turnover.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { stakesInPlay } from '../../betting/index.ts'
import { adjustByCommand, openRequirement, reverseDeposit } from '../index.ts'
import type { NewRequirement } from './open-requirement.ts'

const once = 1_000_000

async function setUp(balance = '0.00') {
  const site = await cashierSite()
  await site.setting('depositTurnoverPpm', once)
  const vendor = await testVendor(site)
  const member = await site.aMemberWithPayee(balance)
  return { site, vendor, member }
}

async function credit(site: CashierSite, member: Holder, amount: string, proven = amount) {
  const deposit = await site.deposit(member, amount)
  site.provider.settlePayment = async () => completed(deposit, proven)
  const { deposit: credited } = await site.call('checkDeposit', { id: deposit.id }, member)
  expect(credited.state).toBe('credited')
  return deposit.id
}

/** Each requirement of a member as "done of need, why it ended", oldest first. */
async function owed(site: CashierSite, member: Holder): Promise<string[]> {
  const rows = await site.db
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('holder_id', '=', member.id)
    .orderBy('number')
    .execute()
  const shown = (micros: bigint) => toDecimal(fromMicros(micros))
  return rows.map((row) => `${shown(row.done)} of ${shown(row.need)} ${row.close_reason ?? 'open'}`)
}

const withdrawal = async (site: CashierSite, member: Holder & { payeeId: string }, amount = '500.00') => {
  const answer = await site.ask('requestWithdrawal', site.withdrawalInput(member, amount), member)
  return answer.ok ? 'accepted' : { code: answer.code, ...answer.value }
}

const open = (site: CashierSite, requirement: Omit<NewRequirement, 'amount'> & { amount: string }) =>
  site.inside((ctx) => openRequirement(ctx, { ...requirement, amount: parseMoney(requirement.amount) }, stakesInPlay))

// rules/cashier §6, U1 and §10, examples 1 and 3
test('U1: a credited deposit has to be turned over once, in the amount that was proven', async () => {
  const { site, member } = await setUp()
  await credit(site, member, '1000.00')
  await credit(site, member, '1000.00', '950.00')
  expect(await owed(site, member)).toEqual(['0.00 of 1000.00 open', '0.00 of 950.00 open'])
})

test('U1: the setting says how often, and a channel may say otherwise; 0 asks for nothing', async () => {
  const { site, member } = await setUp()
  await site.setting('depositTurnoverPpm', 1_500_000)
  await credit(site, member, '333.33')
  await site.setting('channelTerms', { bkash: { turnoverPpm: 3_000_000 } })
  await credit(site, member, '100.00')
  await site.setting('channelTerms', { bkash: { turnoverPpm: 0 } })
  await credit(site, member, '100.00')
  expect(await owed(site, member)).toEqual(['0.00 of 499.99 open', '0.00 of 300.00 open'])
})

test('U1: money from elsewhere opens one too, once for each source, and none with a factor of 0', async () => {
  const { site, member } = await setUp('100.00')
  const source = { kind: 'adjustment', id: randomUUID() } as const
  for (let times = 0; times < 2; times++)
    await open(site, { holderId: member.id, amount: '200.00', factorPpm: once, source })
  await open(site, { holderId: member.id, amount: '70.00', factorPpm: 0, source: { ...source, id: randomUUID() } })
  expect(await owed(site, member)).toEqual(['0.00 of 200.00 open'])
})

// rules/cashier §6, U2, U3 and §10, example 7
test('U2, U3: bets fill the oldest first; a withdrawal is refused with what is left, and accepted when all is done', async () => {
  const { site, vendor, member } = await setUp()
  await credit(site, member, '500.00')
  await credit(site, member, '1000.00')
  const seat = await vendor.seat(member)
  const play = async (stake: string) => {
    const bet = vendor.betOf(seat, stake)
    await vendor.bet(bet)
    await vendor.win(vendor.winOf(seat, bet, stake))
    await book(site)
  }
  await play('640.00')
  expect(await owed(site, member)).toEqual(['500.00 of 500.00 filled', '140.00 of 1000.00 open'])
  expect(await withdrawal(site, member)).toEqual({ code: 'turnover_left', left: '860.00' })
  expect(await site.balanceOf(member)).toBe('1500.00')
  await play('859.99')
  expect(await withdrawal(site, member)).toEqual({ code: 'turnover_left', left: '0.01' })
  await play('1.00')
  expect(await owed(site, member)).toEqual(['500.00 of 500.00 filled', '1000.00 of 1000.00 filled'])
  expect(await withdrawal(site, member)).toBe('accepted')
  // Counting again counts nothing twice.
  await book(site)
  expect(await owed(site, member)).toEqual(['500.00 of 500.00 filled', '1000.00 of 1000.00 filled'])
})

test('U2: a bet that was accepted before the deposit fills nothing, whenever it is settled', async () => {
  const { site, vendor, member } = await setUp('300.00')
  const seat = await vendor.seat(member)
  const before = vendor.betOf(seat, '200.00')
  await vendor.bet(before)
  await credit(site, member, '500.00')
  await vendor.bet(vendor.betOf(seat, '30.00', { round_closed: true }))
  await vendor.win(vendor.winOf(seat, before, '400.00'))
  await book(site)
  expect(await owed(site, member)).toEqual(['30.00 of 500.00 open'])
})

test('U2: the turnover of one member fills nothing of another one', async () => {
  const { site, vendor, member } = await setUp()
  const other = await site.aMemberWithPayee('0.00')
  await credit(site, member, '500.00')
  await credit(site, other, '400.00')
  await vendor.bet(vendor.betOf(await vendor.seat(member), '60.00', { round_closed: true }))
  await vendor.bet(vendor.betOf(await vendor.seat(other), '70.00', { round_closed: true }))
  await book(site)
  expect([await owed(site, member), await owed(site, other)]).toEqual([
    ['60.00 of 500.00 open'],
    ['70.00 of 400.00 open'],
  ])
})

// rules/cashier §6, U4 and §10, example 8
test.each([
  ['3.20', 'spent'],
  ['4.99', 'spent'],
  ['5.00', 'open'],
])('U4: who has lost all but %s: their requirement is %s', async (rest, end) => {
  const { site, vendor, member } = await setUp()
  await credit(site, member, '1000.00')
  const seat = await vendor.seat(member)
  const lost = toDecimal(fromMicros(parseMoney('140.00') - parseMoney(rest)))
  // What is left of the deposit is taken otherwise, so that turnover does not fill it.
  await give(site, member, '-860.00')
  await vendor.bet(vendor.betOf(seat, lost, { round_closed: true }))
  await book(site)
  expect(await owed(site, member)).toEqual([`${lost} of 1000.00 ${end}`])
})

test('U4: what is on an open bet, or on the way to a vendor, is not lost', async () => {
  const { site, vendor, member } = await setUp()
  await credit(site, member, '200.00')
  const seat = await vendor.seat(member)
  await vendor.bet(vendor.betOf(seat, '10.00', { round_closed: true }))
  const open = vendor.betOf(seat, '190.00')
  await vendor.bet(open)
  await book(site)
  expect(await owed(site, member)).toEqual(['10.00 of 200.00 open'])
  await vendor.rollback(vendor.rollbackOf(seat, open))
  await site.db
    .insertInto('vendor_transfer')
    .values({
      ...{ id: randomUUID(), number: 'T-1', holder_id: member.id, vendor_id: vendor.id, way: 'out', state: 'pending' },
      ...{ amount: parseMoney('190.00'), started_at: site.clock.now(), ask_at: site.clock.now() },
    })
    .execute()
  await give(site, member, '-190.00')
  await vendor.bet(vendor.betOf(seat, '0.00', { round_closed: true }))
  await book(site)
  await credit(site, member, '100.00')
  expect(await owed(site, member)).toEqual(['10.00 of 200.00 open', '0.00 of 100.00 open'])
})

test('U4: who had nothing left when new money came owes nothing of what was before', async () => {
  const { site, vendor, member } = await setUp()
  await credit(site, member, '1000.00')
  await vendor.bet(vendor.betOf(await vendor.seat(member), '500.00', { round_closed: true }))
  await give(site, member, '-500.00')
  // The job has not come by.
  await credit(site, member, '300.00')
  await book(site)
  expect(await owed(site, member)).toEqual(['0.00 of 1000.00 spent', '0.00 of 300.00 open'])
  await give(site, member, '-300.00')
  await open(site, {
    ...{ holderId: member.id, amount: '50.00', factorPpm: 0 },
    source: { kind: 'reward', id: randomUUID() },
  })
  expect(await owed(site, member)).toEqual(['0.00 of 1000.00 spent', '0.00 of 300.00 spent'])
})

// rules/cashier §6, U5
test('U5: a void of counted turnover opens the newest again by as much', async () => {
  const { site, vendor, member } = await setUp()
  await credit(site, member, '500.00')
  await credit(site, member, '1000.00')
  const seat = await vendor.seat(member)
  const bets = ['500.00', '300.00', '700.00'].map((stake) => vendor.betOf(seat, stake))
  for (const bet of bets) {
    await vendor.bet(bet)
    await vendor.win(vendor.winOf(seat, bet, '700.00'))
  }
  await book(site)
  expect(await owed(site, member)).toEqual(['500.00 of 500.00 filled', '1000.00 of 1000.00 filled'])
  const [, second] = bets
  if (!second) throw new Error('no second bet')
  await sql`update vendor set rollback_after_win = 'undo_both' where id = ${vendor.id}`.execute(site.db)
  expect((await vendor.rollback(vendor.rollbackOf(seat, second))).status).toBe('RS_OK')
  await book(site)
  expect(await owed(site, member)).toEqual(['500.00 of 500.00 filled', '700.00 of 1000.00 open'])
  expect(await withdrawal(site, member)).toEqual({ code: 'turnover_left', left: '300.00' })
})

test('U6: a deposit that was taken back has nothing left to turn over', async () => {
  const { site, member } = await setUp()
  const id = await credit(site, member, '1000.00')
  await credit(site, member, '200.00')
  await site.inside((ctx) => reverseDeposit(ctx, { id, maker: 'anika', checker: 'rafi', reason: 'chargeback' }))
  expect(await owed(site, member)).toEqual(['0.00 of 1000.00 returned', '0.00 of 200.00 open'])
})

// rules/cashier §6, U6
test('U6: two staff members release one requirement of a member; what is over, or of somebody else, is refused', async () => {
  const { site, vendor, member } = await setUp('500.00')
  const other = await site.aMember()
  await credit(site, member, '500.00')
  await credit(site, member, '300.00')
  await vendor.bet(vendor.betOf(await vendor.seat(member), '40.00', { round_closed: true }))
  await book(site)
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const holderId = String(member.id)
  const shown = await site.call('memberRequirements', { holderId }, maker)
  expect(shown.left).toBe('760.00')
  // The newest first; the member sees the oldest first.
  const [newest, oldest] = shown.content
  const { turnover } = await site.call('withdrawalTerms', {}, member)
  expect(turnover).toEqual({ left: '760.00', content: [oldest, newest] })
  expect(oldest).toMatchObject({ source: 'deposit', need: '500.00', done: '40.00', closeReason: null })
  const ask = { holderId, id: oldest?.id ?? '', reason: 'it goes back' }
  expect(await site.refused('releaseRequirement', { ...ask, holderId: String(other.id) }, maker)).toBe('not_found')
  const { asked, done } = await site.call('releaseRequirement', ask, maker)
  expect(done).toBeNull()
  expect(await owed(site, member)).toEqual(['40.00 of 500.00 open', '0.00 of 300.00 open'])
  await site.call('approveAct', { id: asked ?? '', reason: 'seen' }, checker)
  expect(await owed(site, member)).toEqual(['40.00 of 500.00 released', '0.00 of 300.00 open'])
  expect(await site.refused('releaseRequirement', ask, maker)).toBe('wrong_state')
  expect(await withdrawal(site, member)).toEqual({ code: 'turnover_left', left: '300.00' })
})

// rules/cashier §9: turnover rows close at exclusion
test.each([
  ['takeBreak', { term: 'day' }, 'open'],
  ['exclude', { term: 'year' }, 'excluded'],
  ['closeAccount', {}, 'excluded'],
] as const)('after %s what had to be turned over is %s', async (call, form, end) => {
  const { site, member } = await setUp()
  await credit(site, member, '1000.00')
  const password = call === 'takeBreak' ? {} : { password: member.password }
  const begun = await site.ask(call, { ...form, ...password }, member)
  expect(begun).toMatchObject({ ok: true })
  expect(await owed(site, member)).toEqual([`0.00 of 1000.00 ${end}`])
  await open(site, {
    ...{ holderId: member.id, amount: '70.00', factorPpm: once },
    source: { kind: 'deposit', id: randomUUID() },
  })
  expect(await owed(site, member)).toHaveLength(end === 'open' ? 2 : 1)
  if (end === 'excluded') expect(await withdrawal(site, member, '1000.00')).toBe('accepted')
})

/** Credits or debits by the operator. */
async function give(site: CashierSite, member: Holder, amount: string) {
  if (!amount.startsWith('-')) return site.give(member, amount)
  const debit = { holderId: member.id, direction: 'debit', amount: parseMoney(amount.slice(1)) } as const
  await site.inside((ctx) => adjustByCommand(ctx, debit, 'test'))
}

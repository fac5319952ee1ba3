import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PaymentOutcome } from '../channels/channel.ts'
import { cashierSite, completed } from '../../../tests/cashier.ts'
import { depositMoves } from './moves.ts'
import { dueDeposits } from './polling.ts'

const hour = 3600

// M-04
test('a deposit paid while the provider could not be reached is credited when it can be reached again', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '700.00')
  site.provider.settlePayment = async () => ({ kind: 'unknown', reason: 'no_answer' })
  for (let times = 0; times < 6; times++) {
    site.clock.forward(hour)
    await site.runJob('settle-deposits')
  }
  expect((await site.depositOf(member)).state).toBe('awaiting_payment')
  site.provider.settlePayment = async () => completed(deposit)
  site.clock.forward(2 * hour)
  await site.runJob('settle-deposits')
  expect((await site.depositOf(member)).state).toBe('credited')
  expect(await site.balanceOf(member)).toBe('700.00')
})

const ends: [string, PaymentOutcome, number][] = [
  ['expired', { kind: 'pending' }, 31 * 60],
  ['failed', { kind: 'failed', code: '2023', reason: 'insufficient balance', cause: 'no_funds' }, 20],
  ['cancelled', { kind: 'failed', code: 'Cancelled', reason: 'went back', cause: 'cancelled' }, 20],
]
test.each(ends)(
  'a deposit that is %s is still credited, once, when its payment is proven later',
  async (state, end, seconds) => {
    const site = await cashierSite()
    const member = await site.aMember()
    const deposit = await site.deposit(member, '700.00')
    site.provider.settlePayment = async () => end
    site.clock.forward(seconds)
    await site.runJob('settle-deposits')
    expect((await site.depositOf(member)).state).toBe(state)
    site.provider.settlePayment = async () => completed(deposit)
    await site.call('checkDeposit', { id: deposit.id }, member)
    await site.call('checkDeposit', { id: deposit.id }, member)
    expect(await site.postings(deposit.id)).toEqual(['X.psp>M.cash 70000 deposit'])
    expect(await site.audit()).toEqual([])
  },
)

test('an expired deposit is polled for a day at growing intervals, and then no more', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await site.deposit(member, '700.00')
  for (let minutes = 0; minutes < 27 * 60; minutes += 5) {
    site.clock.forward(300)
    await site.runJob('settle-deposits')
  }
  const times = site.providerCalls.settled.length
  expect(times).toBeGreaterThan(10)
  expect(times).toBeLessThan(45)
  site.clock.forward(5 * hour)
  await site.runJob('settle-deposits')
  expect(site.providerCalls.settled).toHaveLength(times)
})

/** The rows that a plan read, whether it used them or not. */
type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const rowsRead = (plan: Plan): number =>
  plan.Plans
    ? plan.Plans.map(rowsRead).reduce((sum, rows) => sum + rows, plan['Rows Removed by Filter'] ?? 0)
    : plan['Actual Rows'] * plan['Actual Loops'] + (plan['Rows Removed by Filter'] ?? 0)

test('deposits that ended long ago cost the job nothing, however many there are', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await site.deposit(member, '700.00')
  await site.deposit(member, '800.00')
  await sql`insert into deposit
      (id, holder_id, channel, amount_asked, state, invoice, payment_id, created_at, seen_at, expires_at, ask_at)
    select gen_random_uuid(), holder_id, channel, amount_asked, 'expired', invoice || n, payment_id || '-' || n,
      created_at - n * interval '1 hour', created_at - n * interval '1 hour', expires_at - n * interval '1 hour',
      case when n < 25 then created_at end
    from deposit, generate_series(1, 2000) n`.execute(site.db)
  await sql`analyze deposit`.execute(site.db)
  site.clock.forward(60)
  for (const order of [sql`seen_at desc`, sql`ask_at`]) {
    const due = dueDeposits(site.clock.now(), { channel: 'bkash' }, order, 60)
    expect((await due.execute(site.db)).rows).toHaveLength(2 + 2 * 24)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${due}`.execute(
      site.db,
    )
    expect(rowsRead(rows[0]?.['QUERY PLAN'][0].Plan ?? Object.create(null))).toBeLessThan(200)
  }
})

test('a failed payment is deleted when no limit counts it any more', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await site.deposit(member, '700.00')
  site.provider.settlePayment = async () => ({
    kind: 'failed',
    code: '2015',
    reason: 'wrong PIN too often',
    cause: 'refused',
  })
  site.clock.forward(20)
  await site.runJob('settle-deposits')
  const failures = async () => (await site.db.selectFrom('deposit_failure').selectAll().execute()).length
  await site.runJob('cashier-cleanup')
  expect(await failures()).toBe(1)
  site.clock.forward(49 * hour)
  await site.runJob('cashier-cleanup')
  expect(await failures()).toBe(0)
})

test('a deposit without a page to pay on expires without a call to the provider', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  site.provider.createPayment = async () => ({ kind: 'unknown', reason: 'no_answer' })
  const input = { id: crypto.randomUUID(), channel: 'bkash', amount: '300.00' }
  expect(await site.refused('createDeposit', input, member)).toBe('channel_unreachable')
  site.clock.forward(hour)
  await site.runJob('settle-deposits')
  expect((await site.depositOf(member)).state).toBe('expired')
  expect(site.providerCalls.settled).toEqual([])
})

test('a proof for another invoice, or one that was used before, credits nothing', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const first = await site.deposit(member, '100.00')
  const second = await site.deposit(member, '100.00')
  site.provider.settlePayment = async () => completed(first, '100.00', 'TRX')
  await site.call('checkDeposit', { id: second.id }, member)
  expect(await site.balanceOf(member)).toBe('0.00')
  await site.call('checkDeposit', { id: first.id }, member)
  site.provider.settlePayment = async () => completed(second, '100.00', 'TRX')
  await site.call('checkDeposit', { id: second.id }, member)
  expect(await site.balanceOf(member)).toBe('100.00')
  const states = async () =>
    Object.fromEntries((await site.call('deposits', {}, member)).content.map((one) => [one.id, one.state]))
  expect(await states()).toEqual({ [first.id]: 'credited', [second.id]: 'awaiting_payment' })
  // It is not polled for ever: a day after its time it expires.
  site.clock.forward(25 * hour)
  await site.runJob('settle-deposits')
  expect(await states()).toEqual({ [first.id]: 'credited', [second.id]: 'expired' })
})

test('when one payment proves two deposits at the same instant, one is credited and nobody gets an error', async () => {
  const site = await cashierSite()
  await site.setting('depositsOpenMost', 100)
  const member = await site.aMember()
  for (let round = 0; round < 8; round++) {
    const pair = [await site.deposit(member, '100.00'), await site.deposit(member, '100.00')]
    const answered = Promise.withResolvers<void>()
    let asked = 0
    site.provider.settlePayment = async (paymentId) => {
      const row = await site.db
        .selectFrom('deposit')
        .select('id')
        .where('payment_id', '=', paymentId)
        .executeTakeFirst()
      const own = pair.find((deposit) => deposit.id === row?.id)
      if (!own) throw new Error('an unknown payment')
      if (++asked === pair.length) answered.resolve()
      await answered.promise
      return completed(own, '100.00', `TRX${round}`)
    }
    const checked = await Promise.all(pair.map((deposit) => site.call('checkDeposit', { id: deposit.id }, member)))
    expect(checked.map(({ deposit }) => deposit.state).toSorted()).toEqual(['awaiting_payment', 'credited'])
  }
  expect(await site.balanceOf(member)).toBe('800.00')
  expect(await site.audit()).toEqual([])
})

test('a webhook accepts genuine notifications, refuses others, and has those it could not finish sent again', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '400.00')
  const seen: string[] = []
  const hook = async () => {
    const headers = { 'content-type': 'text/plain; charset=UTF-8' }
    return (await site.app.inject({ method: 'POST', url: '/hooks/bkash', payload: '{"a" : 1}', headers })).statusCode
  }
  site.provider.readNotice = async (_headers, body) => (
    seen.push(body.toString()),
    { kind: 'refused', reason: 'forged' }
  )
  expect(await hook()).toBe(403)
  expect(seen).toEqual(['{"a" : 1}'])
  site.provider.readNotice = async () => ({ kind: 'later', reason: 'certificate unreachable' })
  expect(await hook()).toBe(503)
  site.provider.readNotice = async () => ({ kind: 'handshake' })
  expect(await hook()).toBe(200)
  const proof = completed(deposit)
  if (proof.kind !== 'completed') throw new Error('not a proof')
  site.provider.readNotice = async () => ({ ...proof, kind: 'payment', id: '1', reference: 'D-of-somebody-else' })
  expect(await hook()).toBe(200)
  site.provider.readNotice = async () => ({ ...proof, kind: 'payment', id: '1' })
  site.provider.settlePayment = async () => ({ kind: 'unknown', reason: 'no_answer' })
  expect(await hook()).toBe(503)
  expect(await site.balanceOf(member)).toBe('0.00')
  site.provider.settlePayment = async () => proof
  expect(await hook()).toBe(200)
  expect(await site.balanceOf(member)).toBe('400.00')
  const elsewhere = await site.app.inject({ method: 'POST', url: '/hooks/nagad', payload: '{}' })
  expect(elsewhere.statusCode).toBe(404)
})

test("another member's deposit is not found, by any of its ids", async () => {
  const site = await cashierSite()
  const [member, otherMember] = [await site.aMember(), await site.aMember()]
  const deposit = await site.deposit(member, '400.00')
  expect(await site.refused('checkDeposit', { id: deposit.id }, otherMember)).toBe('not_found')
  expect(await site.refused('checkDeposit', { paymentId: 'payment-1' }, otherMember)).toBe('not_found')
  expect(await site.refused('checkDeposit', {}, member)).toBe('not_found')
  expect((await site.call('deposits', {}, otherMember)).content).toEqual([])
  expect(site.providerCalls.settled).toEqual([])
})

test('every move that a deposit made is in the table of moves', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '700.00')
  site.clock.forward(31 * 60)
  await site.runJob('settle-deposits')
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  const moves = await site.db.selectFrom('deposit_move').select(['from_state', 'to_state']).orderBy('id').execute()
  expect(moves.map((move) => move.to_state)).toEqual(['created', 'awaiting_payment', 'expired', 'credited'])
  const table: Readonly<Record<string, readonly string[]>> = depositMoves
  for (const { from_state, to_state } of moves) if (from_state) expect(table[from_state]).toContain(to_state)
})

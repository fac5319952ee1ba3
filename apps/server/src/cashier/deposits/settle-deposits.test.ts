// In which order and how often open deposits are polled at their providers.
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTick } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashierSite, completed, scriptedChannel, type CashierSite } from '../../../tests/cashier.ts'
import { testClock, testSite } from '../../../tests/site.ts'
import type { PaymentOutcome } from '../channels/channel.ts'
import { claimDeposits } from './polling.ts'

const minute = 60

/** Makes `many` unpaid deposits, five per member, opened within these minutes and all due to be polled. */
async function abandoned(site: CashierSite, many: number, minutes: number) {
  const now = site.clock.now()
  await sql`
    with members as (insert into account_holder (account, password_hash, terms_version)
      select 'idle' || n, 'none', '1' from generate_series(1, ${many / 5}) n returning id)
    insert into deposit (id, holder_id, channel, amount_asked, state, invoice, payment_id, created_at, seen_at,
        expires_at, ask_at)
      select gen_random_uuid(), id, 'bkash', 100000000, 'awaiting_payment', id || '-' || n, id || '-' || n,
        opened, opened, opened + interval '30 minutes', ${now}
      from members, generate_series(1, 5) n
      cross join lateral (select ${now}::timestamptz - (1 + (id * 5 + n) % ${minutes * minute}) * interval '1 second'
        as opened) at`.execute(site.db)
  await sql`analyze deposit`.execute(site.db)
}

// The provider takes 0.3 s per poll and sixteen at once, so an answer comes every 0.3 / 16 s: each answer moves the
// clock by that. The site's own work takes no time here.
const secondsPerAnswer = 0.3 / 16

test('ten thousand abandoned deposits delay a paid one, whose payer never came back, by less than 5 s', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await abandoned(site, 10_000, 10)
  let answers = 0
  let paidAt = 0
  let creditedAfter = Number.NaN
  let proof: PaymentOutcome | undefined
  let paymentId = ''
  site.provider.settlePayment = async (asked) => {
    site.clock.forward(secondsPerAnswer)
    if (asked === paymentId && proof) {
      creditedAfter = (site.clock.now().getTime() - paidAt) / 1000
      // The test is done: the run ends because its time is over.
      site.clock.forward(minute)
      return proof
    }
    if (++answers === 50) {
      const deposit = await site.deposit(member, '500.00')
      proof = completed(deposit)
      paidAt = site.clock.now().getTime()
      paymentId = 'payment-1'
    }
    return { kind: 'pending' }
  }
  await site.runJob('settle-deposits')
  expect(creditedAfter).toBeLessThan(5)
  expect((await site.depositOf(member)).state).toBe('credited')
  expect(answers).toBeGreaterThan(100)
})

test('a deposit whose member is back on the page is polled first, however old it is', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const deposit = await site.deposit(member, '500.00')
  site.clock.forward(20 * minute)
  await abandoned(site, 1000, 10)
  await site.call('checkDeposit', { id: deposit.id }, member)
  expect(site.providerCalls.settled).toEqual(['payment-1'])
  site.clock.forward(3)
  const [first] = await site.inside((ctx) => claimDeposits(ctx, { channel: 'bkash' }, 1))
  expect(first).toBe(deposit.id)
})

test('the pause between two polls grows with the time since the member was there', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  await site.deposit(member, '500.00')
  const started = site.clock.now().getTime()
  const times: number[] = []
  site.provider.settlePayment = async () => {
    times.push((site.clock.now().getTime() - started) / 1000)
    return { kind: 'pending' }
  }
  const forward = async (step: number, until: number) => {
    for (let at = (site.clock.now().getTime() - started) / 1000; at < until; at += step) {
      site.clock.forward(step)
      await site.runJob('settle-deposits')
    }
  }
  await forward(1, minute)
  await forward(15, 29 * minute)
  const within = (from: number, to: number) => times.filter((time) => time > from && time <= to).length
  expect(within(0, minute)).toBeGreaterThanOrEqual(7)
  expect(within(minute, 10 * minute)).toBeLessThanOrEqual(7)
  expect(within(10 * minute, 29 * minute)).toBeLessThanOrEqual(4)
})

test('however many deposits are new, a share of the polls goes to those that have been due longest', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const old = await site.deposit(member, '500.00')
  site.clock.forward(20 * minute)
  await abandoned(site, 1000, 5)
  const claimed = await site.inside((ctx) => claimDeposits(ctx, { channel: 'bkash' }, 16))
  expect(claimed).toHaveLength(16)
  expect(claimed).toContain(old.id)
  const again = await site.inside((ctx) => claimDeposits(ctx, { channel: 'bkash' }, 16))
  expect(again.filter((id) => claimed.includes(id))).toEqual([])
})

test('a provider gets as many polls at once as its limit, and one that does not answer delays no other', async () => {
  const clock = testClock()
  const [bkash, nagad] = [scriptedChannel('bkash'), scriptedChannel('nagad')]
  const site = await testSite({ clock, channels: [bkash.channel, nagad.channel] })
  await site.setting('depositsOpenMost', 100)
  const member = await site.aMember()
  const open = async (channel: string) =>
    (await site.call('createDeposit', { id: randomUUID(), channel, amount: '100.00' }, member)).deposit
  for (let made = 0; made < 40; made++) await open('nagad')
  const paid = await open('bkash')
  const noAnswer = Promise.withResolvers<PaymentOutcome>()
  nagad.provider.settlePayment = () => noAnswer.promise
  bkash.provider.settlePayment = async () => completed(paid)
  clock.forward(minute)
  const running = site.runJob('settle-deposits')
  const isCredited = async () => (await site.balanceOf(member)) === '100.00'
  while (!(await isCredited()) || nagad.providerCalls.settled.length < 16) await nextTick()
  // Nor does another run poll it before it has answered.
  await site.runJob('settle-deposits')
  expect(nagad.providerCalls.settled).toHaveLength(16)
  noAnswer.resolve({ kind: 'pending' })
  await running
  expect(new Set(nagad.providerCalls.settled).size).toBe(40)
})

// M-06
test('a member has five unpaid deposits at once and no more, however fast they ask', async () => {
  const site = await cashierSite()
  const [member, other] = [await site.aMember(), await site.aMember()]
  const request = () => site.ask('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '100.00' }, member)
  const answers = await Promise.all(Array.from({ length: 12 }, request))
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
  expect(codes).toEqual(Array.from({ length: 7 }, () => 'deposits_open'))
  expect(await request()).toMatchObject({ ok: false, code: 'deposits_open', value: { most: 5 } })
  expect((await site.deposit(other, '100.00')).state).toBe('awaiting_payment')

  const { id } = await site.depositOf(member)
  site.provider.settlePayment = async () => ({ kind: 'failed', code: '2069', reason: 'went back', cause: 'cancelled' })
  await site.call('checkDeposit', { id }, member)
  expect((await request()).ok).toBe(true)
  expect((await request()).ok).toBe(false)
  // Deposits that can no longer be paid do not count, whether or not a job has ended them.
  site.clock.forward(30 * minute)
  expect((await request()).ok).toBe(true)
})

test('payments that the provider never created do not keep a member from trying again', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const open = site.provider.createPayment
  site.provider.createPayment = async () => ({ kind: 'unknown', reason: 'no_answer' })
  const input = () => ({ id: randomUUID(), channel: 'bkash', amount: '100.00' })
  for (let made = 0; made < 5; made++)
    expect(await site.refused('createDeposit', input(), member)).toBe('channel_unreachable')
  site.provider.createPayment = open
  site.clock.forward(2 * minute)
  expect((await site.deposit(member, '100.00')).state).toBe('awaiting_payment')
})

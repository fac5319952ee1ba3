// Limits as members set them, enforced at the door and at the cashier (rules/cashier §9).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cashierSite, completed } from '../../../tests/cashier.ts'
import { testClock, testSite, type Holder } from '../../../tests/site.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { systemClock } from '../../kit/clock.ts'
import { limitMoves } from './limit-moves.ts'

/** The door asks the database for the time, so the clock of the site begins there. */
async function playing(balance = '1000.00') {
  const clock = testClock(systemClock.now().toISOString())
  const site = await testSite({ clock })
  await site.setting('sessionIdleMinutes', 100_000)
  await site.setting('sessionHours', 720)
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance })
  const seat = await vendor.seat(member)
  const bet = async (amount: string) => {
    const message = vendor.betOf(seat, amount)
    return { message, status: (await vendor.bet(message)).status }
  }
  return { site, clock, vendor, member, seat, bet }
}
type Setting = { kind: 'deposit' | 'loss' | 'wager'; period: 'day' | 'week' | 'month'; amount: string | null }
const of = (answer: { protection: { limits: { kind: string; period: string }[] } }, { kind, period }: Setting) =>
  answer.protection.limits.find((one) => one.kind === kind && one.period === period)

// L-04, L-16, rules/cashier §10 example 17
test('a deposit over the limit is refused whole, and the refusal says what is left', async () => {
  const site = await cashierSite()
  const member = await site.aMember()
  const first = await site.deposit(member, '1500.00')
  site.provider.settlePayment = async () => completed(first)
  await site.call('checkDeposit', { id: first.id }, member)
  await site.deposit(member, '300.00')
  await site.call('setLimit', { kind: 'deposit', period: 'day', amount: '2000.00' }, member)
  const ask = (amount: string) => site.ask('createDeposit', { id: randomUUID(), channel: 'bkash', amount }, member)
  expect(await ask('300.00')).toMatchObject({
    code: 'deposit_limit',
    value: { period: 'day', limit: '2000.00', used: '1800.00', left: '200.00' },
  })
  // The week has less room, so it decides.
  await site.call('setLimit', { kind: 'deposit', period: 'week', amount: '1900.00' }, member)
  expect(await ask('200.00')).toMatchObject({ code: 'deposit_limit', value: { period: 'week', left: '100.00' } })
  expect(await ask('100.00')).toMatchObject({ ok: true })
  // The next business day is a new one for the day; a payment that was never made has expired by then.
  site.clock.forward(86_400)
  site.provider.settlePayment = async () => ({ kind: 'pending' })
  await site.runJob('settle-deposits')
  const day = of(await site.call('protection', {}, member), { kind: 'deposit', period: 'day', amount: null })
  expect(day).toMatchObject({ used: '0.00', left: '2000.00' })
})

test('of fifty deposits at once against a limit with room for one, exactly one begins', async () => {
  const site = await cashierSite()
  await site.setting('depositsOpenMost', 100)
  const member = await site.aMember()
  await site.call('setLimit', { kind: 'deposit', period: 'month', amount: '500.00' }, member)
  const ask = () => site.ask('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '300.00' }, member)
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.code === 'deposit_limit')).toHaveLength(49)
})

test('of fifty bets at once against a limit with room for one, exactly one is taken, and wins always are', async () => {
  const { site, vendor, member, seat, bet } = await playing()
  const limit: Setting = { kind: 'loss', period: 'day', amount: '15.00' }
  await site.call('setLimit', limit, member)
  const answers = await Promise.all(Array.from({ length: 50 }, () => bet('10.00')))
  const taken = answers.filter(({ status }) => status === 'RS_OK')
  expect(taken).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(49)
  const [open] = taken
  if (!open) throw new Error('no bet')
  expect(of(await site.call('protection', {}, member), limit)).toMatchObject({ used: '10.00', left: '5.00' })
  expect((await vendor.win(vendor.winOf(seat, open.message, '8.00'))).status).toBe('RS_OK')
  expect(of(await site.call('protection', {}, member), limit)).toMatchObject({ used: '2.00', left: '13.00' })
  expect((await bet('13.01')).status).toBe('RS_ERROR_LIMIT_REACHED')
  const last = await bet('13.00')
  expect(last.status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, last.message))).status).toBe('RS_OK')
  expect((await bet('13.00')).status).toBe('RS_OK')
  expect(await site.audit()).toEqual([])
})

test('what the door has counted is what the bets themselves say, through wins, losses, closings and rollbacks', async () => {
  const { site, vendor, member, seat, bet } = await playing()
  await bet('5.00')
  await site.call('setLimit', { kind: 'wager', period: 'month', amount: '900.00' }, member)
  const [won, lost, undone] = [await bet('20.00'), await bet('30.00'), await bet('40.00')]
  await vendor.win(vendor.winOf(seat, won.message, '55.50'))
  await vendor.win(vendor.winOf(seat, lost.message, '0.00'))
  await vendor.bet(vendor.betOf(seat, '7.00', { round_closed: true }))
  // Two bets of one round: the win of one closes the other.
  const [one, other] = [vendor.betOf(seat, '9.00', { round: 'two' }), vendor.betOf(seat, '6.00', { round: 'two' })]
  for (const both of [one, other]) await vendor.bet(both)
  await vendor.win(vendor.winOf(seat, one, '15.00'))
  await vendor.win(vendor.winOf(seat, undone.message, '60.00'))
  await vendor.rollback(vendor.rollbackOf(seat, undone.message))
  const counted = await site.db.selectFrom('protection_holder').selectAll().executeTakeFirstOrThrow()
  expect(counted).toMatchObject({ wagered_day: 77_000_000n, lost_day: 1_500_000n, open_stakes: 5_000_000n })
  expect(counted).toMatchObject({ wagered_month: 77_000_000n, lost_week: 1_500_000n })
  const { limits } = (await site.call('protection', {}, member)).protection
  expect(limits.find((one) => one.kind === 'wager' && one.period === 'month')).toMatchObject({ used: '77.00' })
  expect(limits.find((one) => one.kind === 'loss' && one.period === 'day')).toMatchObject({ used: '6.50' })
  // A limit that begins later counts the same.
  await site.call('setLimit', { kind: 'wager', period: 'month', amount: null }, member)
  await site.db.updateTable('protection_holder').set({ wager_month: null, counted_on: null }).execute()
  await site.call('setLimit', { kind: 'loss', period: 'day', amount: '100.00' }, member)
  const {
    loss_day: _lossDay,
    wager_month: _wagerMonth,
    ...again
  } = await site.db.selectFrom('protection_holder').selectAll().executeTakeFirstOrThrow()
  expect(counted).toMatchObject(again)
})

test('a stake that a vendor has forgotten is counted as lost', async () => {
  const { site, clock, member, bet } = await playing()
  await site.call('setLimit', { kind: 'loss', period: 'month', amount: '100.00' }, member)
  await bet('30.00')
  clock.forward(49 * 3600)
  await site.runJob('close-stale-rounds')
  const { open_stakes, lost_day } = await site.db.selectFrom('protection_holder').selectAll().executeTakeFirstOrThrow()
  expect([open_stakes, lost_day]).toEqual([0n, 30_000_000n])
})

// L-05
test('a limit that is lowered while bets fly holds for all of them from its answer on', async () => {
  const { site, member, bet } = await playing()
  await site.call('setLimit', { kind: 'wager', period: 'day', amount: '500.00' }, member)
  let isLower = false
  const lower = async () => {
    await bet('1.00')
    await site.call('setLimit', { kind: 'wager', period: 'day', amount: '0.50' }, member)
    isLower = true
  }
  const late: string[] = []
  const fly = async () => {
    for (let count = 0; count < 12; count++) {
      const wasLower = isLower
      const { status } = await bet('1.00')
      if (wasLower) late.push(status)
    }
  }
  await Promise.all([lower(), fly(), fly(), fly()])
  expect(late.length).toBeGreaterThan(0)
  expect(new Set(late)).toEqual(new Set(['RS_ERROR_LIMIT_REACHED']))
})

// L-05, rules/cashier §10 example 19
test('a higher limit waits a day and a second word; the old one stays until then, and where it is not confirmed', async () => {
  const { site, clock, member, bet } = await playing('9000.00')
  const limit: Setting = { kind: 'wager', period: 'day', amount: '1000.00' }
  await site.call('setLimit', limit, member)
  const raised = of(await site.call('setLimit', { ...limit, amount: '5000.00' }, member), limit)
  expect(raised).toMatchObject({ amount: '1000.00', pending: { to: '5000.00', isReady: false } })
  const pendingOf = async () => {
    const [row] = await site.db.selectFrom('limit_change').select('id').where('state', '=', 'pending').execute()
    return row?.id ?? ''
  }
  const confirm = async (yes: boolean) => site.ask('confirmLimit', { id: await pendingOf(), confirm: yes }, member)
  clock.forward(24 * 3600 - 1)
  expect(await confirm(true)).toMatchObject({ code: 'limit_waits' })
  clock.forward(1)
  expect((await bet('1000.01')).status).toBe('RS_ERROR_LIMIT_REACHED')
  const id = await pendingOf()
  expect(await site.refused('confirmLimit', { id, confirm: true }, await site.aMember())).toBe('not_found')
  expect(await confirm(true)).toMatchObject({ ok: true })
  expect((await bet('1000.01')).status).toBe('RS_OK')
  expect(await site.refused('confirmLimit', { id, confirm: true }, member)).toBe('wrong_state')
  // Nobody confirms it: it never comes into force. A lower one drops it.
  await site.call('setLimit', { ...limit, amount: null }, member)
  clock.forward(48 * 3600)
  expect((await bet('5000.00')).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect(of(await site.call('setLimit', { ...limit, amount: '2000.00' }, member), limit)).toMatchObject({
    pending: null,
  })
  await site.call('setLimit', { ...limit, amount: '3000.00' }, member)
  await confirm(false)
  const states = await site.db.selectFrom('limit_change').select(['after', 'state']).orderBy('asked_at').execute()
  expect(states.map(({ after, state }) => `${after === null ? 'none' : after / 1_000_000n} ${state}`)).toEqual([
    ...['1000 applied', '5000 applied', 'none dropped', '2000 applied', '3000 dropped'],
  ])
})

test('a limit moves only as its table of states says, and each move is recorded', async () => {
  const { site, clock, member } = await playing()
  const limit: Setting = { kind: 'deposit', period: 'week', amount: '100.00' }
  for (const amount of ['100.00', '200.00', '300.00']) await site.call('setLimit', { ...limit, amount }, member)
  clock.forward(24 * 3600)
  const waits = of(await site.call('protection', {}, member), limit) as { pending?: { id: string } } | undefined
  await site.call('confirmLimit', { id: waits?.pending?.id ?? '', confirm: true }, member)
  const moves = await site.db.selectFrom('limit_change_move').select(['from_state', 'to_state']).orderBy('id').execute()
  const walked = moves.map(({ from_state: from, to_state: to }) => `${from ?? ''}>${to}`)
  expect(walked).toEqual(['>applied', '>pending', 'pending>dropped', '>pending', 'pending>applied'])
  expect(limitMoves).toEqual({ pending: ['applied', 'dropped'], applied: [], dropped: [] })
})

// L-13, L-14, L-15, L-16
test('a reality check that is due stops new stakes until it is acknowledged, and shows time and money', async () => {
  const { site, vendor, member, seat, bet } = await playing()
  await site.call('setPlayTime', { realityMinutes: 15, sessionMinutes: 120 }, member)
  const first = await bet('40.00')
  await vendor.win(vendor.winOf(seat, first.message, '25.00'))
  const began = (minutes: number) =>
    site.db
      .updateTable('session')
      .set({ started_at: new Date(systemClock.now().getTime() - minutes * 60_000) })
      .execute()
  await began(17)
  expect((await bet('1.00')).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await site.call('playSession', {}, member)).toMatchObject({
    ...{ staked: '40.00', returned: '25.00', net: '-15.00', realityMinutes: 15 },
  })
  const { realityDueAt } = await site.call('acknowledgeReality', {}, member)
  expect(Date.parse(realityDueAt ?? '')).toBeGreaterThan(systemClock.now().getTime())
  expect((await bet('1.00')).status).toBe('RS_OK')
  await began(121)
  expect((await bet('1.00')).status).toBe('RS_ERROR_LIMIT_REACHED')
  const pending = (await site.call('setPlayTime', { sessionMinutes: null, realityMinutes: null }, member)).protection
  expect(pending).toMatchObject({ realityMinutes: null, session: { minutes: 120, pending: { to: null } } })
})

const nobody: Holder['token'] = 'nobody'
test('limits are the own ones only, and an amount must be one', async () => {
  const { site, member } = await playing()
  for (const amount of ['0.00', '-5.00', '1.001', 'ten'])
    expect(await site.refused('setLimit', { kind: 'loss', period: 'day', amount }, member)).toBe('invalid_input')
  expect(await site.refused('setPlayTime', { realityMinutes: 14 }, member)).toBe('invalid_input')
  expect(await site.refused('protection', {}, { token: nobody })).toBe('not_signed_in')
})

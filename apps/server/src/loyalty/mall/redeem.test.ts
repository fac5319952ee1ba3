// rules/loyalty §3: who may take an item of the mall, and what it costs them.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callsByName } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import { cashierSite } from '../../../tests/cashier.ts'
import { everyTable } from '../../../tests/every-table.ts'
import {
  aMemberWithPoints,
  anItem,
  bonusItem,
  cashItem,
  itemForm,
  price,
  redeemForm,
  standing,
} from '../../../tests/mall.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { aTrial } from '../../../tests/trial.ts'
import { takeItem } from './redeem.ts'

type Item = Parameters<typeof anItem>[1]
async function open({
  item = {},
  points = 1000,
  cash = '150.00',
}: { item?: Item; points?: number; cash?: string } = {}) {
  const site = await cashierSite()
  const itemId = await anItem(site, item)
  const member = await aMemberWithPoints(site, points, cash)
  const form = (more = {}) => redeemForm(itemId, more)
  const take = async (more = {}) => codeOf(await site.ask('redeem', form(more), member))
  const stand = (id?: string) => standing(site, member, itemId, id)
  const hindrance = async () => (await site.call('mall', {}, member)).content[0]?.hindrance
  return { ...site, itemId, member, form, take, stand, hindrance }
}
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code)
const hold = ['M.points>E.points 100000 points_hold']
const cashHold = ['M.cash>E.points_cash 15000 points_hold_cash']

test('goods take points and money into escrow, one from the stock, and are in process with their address', async () => {
  const site = await open()
  const form = site.form()
  const { record } = await site.call('redeem', form, site.member)
  expect(await site.stand(form.id)).toEqual({ points: 0, cash: '0.00', stock: 2, postings: [...hold, ...cashHold] })
  expect(record).toMatchObject({
    ...{ id: form.id, kind: 'redeemed', name: { bn: 'জার্সি', en: 'Shirt' }, status: 'in_process', unit: 'PTS' },
    ...{ pointsRequired: 1000, amountRequired: '150.00', amount: null, changed: -1000, balance: 0, ratio: null },
    ...{ remark: '', delivery: form.delivery, appliedAt: site.clock.now().toISOString() },
  })
  expect(record.number).toMatch(/^M-\d{8}-\w{8}$/)
  const { content } = await site.call('pointRecords', {}, site.member)
  expect(content.map(({ kind, changed, balance, number }) => [kind, changed, balance, number])).toEqual([
    ['redeemed', -1000, 0, record.number],
    ['gift', 1000, 1000, expect.any(String)],
  ])
  expect((await site.call('redeemRecords', {}, site.member)).content).toEqual([record])
  const { delivery_sealed: sealed } = await site.db.selectFrom('redeem').selectAll().executeTakeFirstOrThrow()
  expect(sealed?.toString('latin1')).not.toContain('Khulna')
  expect(await site.audit()).toEqual([])
})

test('cash comes at once and has to be turned over once; its money part is spent', async () => {
  const site = await open({ item: { ...cashItem, money: '20.00' }, cash: '20.00' })
  const form = site.form({ money: '20.00' })
  const { record } = await site.call('redeem', form, site.member)
  expect(record).toMatchObject({ status: 'approved', amount: '100.00', delivery: null, changed: -1000 })
  expect(await site.stand(form.id)).toEqual({
    ...{ points: 0, cash: '100.00', stock: null },
    postings: [
      ...[...hold, 'M.cash>E.points_cash 2000 points_hold_cash'],
      ...['E.points>H.points 100000 points_redeem', 'E.points_cash>H.promo 2000 points_cash_in'],
      'H.promo>M.cash 10000 points_cash',
    ],
  })
  const requirements = await site.db.selectFrom('turnover_requirement').select('need').execute()
  expect(requirements).toEqual([{ need: parseMoney('100') }])
  expect(await site.audit()).toEqual([])
})

test('a bonus waits in the reward centre, is never lost, and has the turnover of its item', async () => {
  const site = await open({ item: bonusItem })
  expect(await site.take({ money: '0' })).toBe('done')
  const [reward] = (await site.call('rewards', {}, site.member)).content
  expect(reward).toMatchObject({ source: 'mall_bonus', amount: '250.00', turnoverPpm: 8_000_000, isEarned: true })
  site.clock.forward(30 * 24 * 3600)
  await site.runJob('end-rewards')
  const { balance } = await site.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('holder_id', '=', site.member.id)
    .where('kind', '=', 'M.cash')
    .executeTakeFirstOrThrow()
  expect(balance).toBe(parseMoney('400.00'))
  const requirements = await site.db.selectFrom('turnover_requirement').select('need').execute()
  expect(requirements).toEqual([{ need: parseMoney('2000') }])
  expect(await site.audit()).toEqual([])
})

// Each one below, at and above its edge; `hindrance` says the same before it is asked.
test.each([
  { edge: '999 points of 1,000', given: { points: 999 }, code: 'points_short', hindrance: 'points' },
  { edge: '1,000 points of 1,000', given: { points: 1000 }, code: 'done', hindrance: null },
  { edge: 'cash of 149.99 for 150.00', given: { cash: '149.99' }, code: 'balance_short', hindrance: 'money' },
  { edge: 'cash of 150.00 for 150.00', given: {}, code: 'done', hindrance: null },
  { edge: 'rank 0 for rank 1', given: { item: { leastRank: 1 } }, code: 'rank_low', hindrance: 'rank' },
  { edge: 'rank 0 for rank 0', given: { item: { leastRank: 0 } }, code: 'done', hindrance: null },
  { edge: 'a stock of none', given: { item: { stock: 0 } }, code: 'sold_out', hindrance: 'sold_out' },
  { edge: 'a stock of one', given: { item: { stock: 1 } }, code: 'done', hindrance: null },
  { edge: 'what is not shown', given: { item: { isShown: false } }, code: 'not_found', hindrance: undefined },
])('$edge: $code, and a refusal changes nothing', async ({ given, code, hindrance }) => {
  const site = await open(given)
  const before = await site.stand()
  expect([await site.hindrance(), await site.take()]).toEqual([hindrance, code])
  if (code !== 'done') expect(await site.stand()).toEqual(before)
  expect(await site.audit()).toEqual([])
})

test.each([
  ['another price in points', { points: 999 }, 'price_changed'],
  ['another price in money', { money: '149.99' }, 'price_changed'],
  ['goods without an address', { delivery: undefined }, 'delivery_missing'],
  ['an item that is not there', { itemId: 99 }, 'not_found'],
])('%s is refused and changes nothing', async (_, more, code) => {
  const site = await open()
  const before = await site.stand()
  expect([await site.take(more), await site.stand()]).toEqual([code, before])
})

test('an item is there from its first instant until before its last', async () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  const site = await open({ points: 3000, cash: '450.00' })
  site.clock.forward((now - site.clock.now().getTime()) / 1000)
  const staff = await aStaffMember(site)
  const times = async (from: string | null, until: string | null) => {
    const { version } = await site.db.selectFrom('mall_item').select('version').executeTakeFirstOrThrow()
    await site.call('saveMallItem', itemForm({ itemId: site.itemId, version, from, until }), staff)
    return site.take()
  }
  expect(await times(at(1), null)).toBe('not_found')
  expect(await times(at(0), null)).toBe('done')
  expect(await times(null, at(0))).toBe('not_found')
  expect(await times(null, at(1))).toBe('done')
})

test.each([
  { period: 'day' as const, wait: 24 },
  { period: 'week' as const, wait: 7 * 24 },
  { period: 'month' as const, wait: 15 * 24 },
  { period: 'ever' as const, wait: null },
])('the limit of a member holds within its $period, and counts nothing that was rejected', async ({ period, wait }) => {
  const site = await open({ item: { stock: null, limit: { most: 2, period } }, points: 9000, cash: '1350.00' })
  const first = site.form()
  await site.call('redeem', first, site.member)
  expect([await site.take(), await site.hindrance(), await site.take()]).toEqual(['done', 'limit', 'item_limit'])
  await site.call('rejectRedeem', { id: first.id, reason: 'none left' }, await aStaffMember(site))
  expect([await site.take(), await site.take()]).toEqual(['done', 'item_limit'])
  site.clock.forward((wait ?? 24 * 29) * 3600)
  expect(await site.take()).toBe(wait === null ? 'item_limit' : 'done')
  expect(await site.audit()).toEqual([])
})

test('of twelve members at once a stock of three gives three, and nobody else pays', async () => {
  const site = await open()
  const members = await Promise.all(Array.from({ length: 12 }, () => aMemberWithPoints(site, 1000)))
  const answers = await Promise.all(members.map((one) => site.ask('redeem', site.form(), one)))
  const codes = answers.map(codeOf)
  expect([codes.filter((one) => one === 'done').length, codes.filter((one) => one === 'sold_out').length]).toEqual([
    3, 9,
  ])
  const left = await Promise.all(members.map(async (one) => (await site.call('points', {}, one)).balance))
  expect(left.map((points) => (points === 0 ? 'done' : 'sold_out'))).toEqual(codes)
  expect((await site.stand()).stock).toBe(0)
  expect(await site.audit()).toEqual([])
})

test('of four at once by one member a limit of two gives two', async () => {
  const site = await open({ item: { stock: null, limit: { most: 2, period: 'ever' } }, points: 9000, cash: '900.00' })
  const codes = await Promise.all([1, 2, 3, 4].map(() => site.take()))
  expect(codes.toSorted()).toEqual(['done', 'done', 'item_limit', 'item_limit'])
  expect((await site.stand()).points).toBe(7000)
})

// The password has a lock of its own, which every call takes first: this one is of the mall alone.
test('of four at once that ask for no password a limit of two gives two', async () => {
  const site = await open({ item: { stock: null, limit: { most: 2, period: 'ever' } }, points: 9000, cash: '900.00' })
  const input = () => callsByName.redeem.input.parse(site.form())
  const takes = [1, 2, 3, 4].map(() => site.inside((ctx) => takeItem(ctx, site.member.id, input())))
  const ends = (await Promise.allSettled(takes)).map(({ status }) => status)
  expect(ends.toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect((await site.stand()).points).toBe(7000)
})

test('what comes again, or twelve times at once, is one; the same id for something else is refused', async () => {
  const site = await open({ points: 3000, cash: '450.00' })
  const id = randomUUID()
  expect(await Promise.all(Array.from({ length: 12 }, () => site.take({ id })))).toEqual(Array(12).fill('done'))
  expect(await site.stand()).toMatchObject({ points: 2000, cash: '300.00', stock: 2 })
  expect(await site.take({ id, itemId: await anItem(site) })).toBe('id_reused')
  expect(codeOf(await site.ask('redeem', site.form({ id }), await aMemberWithPoints(site, 1000)))).toBe('id_reused')
  expect(await site.audit()).toEqual([])
})

test('five wrong passwords lock the mall, conversions and withdrawals for a day, and nothing is taken', async () => {
  const site = await open()
  const before = await site.stand()
  const tries: unknown[] = []
  for (let at = 0; at < 5; at++) tries.push(await site.take({ password: '000000' }))
  expect(tries).toEqual([...Array(4).fill('payment_password_wrong'), 'payment_password_locked'])
  const convert = { id: randomUUID(), points: 500, password: site.form().password }
  expect(await site.refused('convertPoints', convert, site.member)).toBe('payment_password_locked')
  expect([await site.take(), await site.stand()]).toEqual(['payment_password_locked', before])
  site.clock.forward(24 * 3600 + 1)
  expect([await site.take({ password: undefined }), await site.take()]).toEqual(['payment_password_wrong', 'done'])
})

test('who is on a break, plays for the operator, is dormant or plays with worthless money takes nothing', async () => {
  const site = await open({ points: 2000 })
  const set = (isTest: boolean) =>
    site.db.updateTable('account_holder').set({ is_test: isTest }).where('id', '=', site.member.id).execute()
  await set(true)
  expect(await site.take()).toBe('in_need_true_account')
  await set(false)
  const dormant = await aMemberWithPoints(site, 1000)
  const row = { holder_id: dormant.id, dormant_at: site.clock.now() }
  await site.db
    .insertInto('protection_holder')
    .values(row)
    .onConflict((on) => on.column('holder_id').doUpdateSet(row))
    .execute()
  expect(await site.refused('redeem', site.form(), dormant)).toBe('account_dormant')
  await site.call('takeBreak', { term: 'day' }, site.member)
  expect(await site.take()).toBe('self_excluded')
  expect(await site.refused('redeem', site.form(), await aTrial(site))).toBe('in_need_true_account')
  expect(await site.stand()).toMatchObject({ points: 2000, stock: 3 })
})

test('nobody else is touched by what a member takes, and nobody reads what another has taken', async () => {
  const site = await open()
  const other = await aMemberWithPoints(site, 700, '70.00')
  const ofOther = async () => ({ ...(await standing(site, other, site.itemId)), stock: 0 })
  const before = await ofOther()
  await site.take()
  expect(await ofOther()).toEqual(before)
  expect((await site.call('redeemRecords', {}, other)).total).toBe(0)
})

test('a new price is for what is taken later: what is in process goes back at its own', async () => {
  const site = await open()
  const form = site.form()
  await site.call('redeem', form, site.member)
  const staff = await aStaffMember(site)
  const { version } = await site.db.selectFrom('mall_item').select('version').executeTakeFirstOrThrow()
  await site.call('saveMallItem', itemForm({ itemId: site.itemId, version, points: 5, money: '1.00' }), staff)
  await site.call('rejectRedeem', { id: form.id, reason: 'none left' }, staff)
  expect(await site.stand()).toMatchObject({ points: price.points, cash: '150.00' })
  expect(await site.audit()).toEqual([])
})

test('a refusal leaves every table as it was', async () => {
  const site = await open({ points: 999 })
  const before = await everyTable(site)
  expect(await site.take()).toBe('points_short')
  const after = await everyTable(site)
  for (const name of ['used_once']) for (const one of [before, after]) one.delete(name)
  expect(after).toEqual(before)
})

// The points mall in the office: its items, and the queue of deliveries.
import { expect, test } from 'vitest'
import { cashierSite } from '../../../tests/cashier.ts'
import {
  aMemberWithPoints,
  anItem,
  anOpenRedeem,
  bonusItem,
  cashItem,
  itemForm,
  redeemForm,
} from '../../../tests/mall.ts'
import { aStaffMember } from '../../../tests/staff.ts'

test.each([
  ['cash without a value', { ...cashItem, value: null }, 'value'],
  ['cash that gives nothing', { ...cashItem, value: '0' }, 'value'],
  ['goods with a value', { value: '5.00' }, 'value'],
  ['a bonus without a factor', { ...bonusItem, turnoverPpm: null }, 'turnoverPpm'],
  ['cash with a factor', { ...cashItem, turnoverPpm: 1 }, 'turnoverPpm'],
  ['a price below zero', { money: '-1.00' }, 'money'],
  ['an end before its beginning', { from: '2026-12-02T00:00:00Z', until: '2026-12-02T00:00:00Z' }, 'until'],
])('an item with %s is refused, and none is made', async (_, given, field) => {
  const site = await cashierSite()
  const answer = await site.ask('saveMallItem', itemForm(given), await aStaffMember(site, ['mall.change']))
  expect(answer).toMatchObject({ code: 'invalid_input', value: { fields: [field] } })
  expect(await site.db.selectFrom('mall_item').select('id').execute()).toEqual([])
})

test('what gives money takes a second staff member, unless nobody sees it; goods do not', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const isDone = async (given: object) => (await site.call('saveMallItem', itemForm(given), staff)).done !== null
  const done = []
  for (const given of [{}, cashItem, bonusItem, { ...cashItem, isShown: false }]) done.push(await isDone(given))
  expect(done).toEqual([true, false, false, true])
})

test('whoever saves an item that has changed meanwhile is refused, also after a member took one', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const itemId = await anItem(site)
  const save = (version: number, more = {}) =>
    site.ask('saveMallItem', itemForm({ itemId, version, stock: 9, ...more }), staff)
  expect(await save(1)).toMatchObject({ ok: true })
  expect(await save(1)).toMatchObject({ code: 'wrong_state' })
  await site.call('redeem', redeemForm(itemId), await aMemberWithPoints(site, 1000))
  expect(await save(2)).toMatchObject({ code: 'wrong_state' })
  expect(await save(3, cashItem), 'its kind stays').toMatchObject({ code: 'wrong_state' })
  expect(await save(3, { itemId: 99 })).toMatchObject({ code: 'not_found' })
  const [item] = (await site.call('mallItems', {}, staff)).content
  expect(item).toMatchObject({ id: itemId, stock: 8, version: 3, given: 0, waiting: 1 })
})

test('the queue has what waits, oldest first, with its address, counted in the menu of who may decide', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site, ['mall.deliver'])
  const waits = async () => (await site.call('waitingWork', {}, staff)).waiting
  expect(await waits()).toContainEqual({ kind: 'deliveries', count: 0 })
  const first = await anOpenRedeem(site)
  site.clock.forward(60)
  const second = await anOpenRedeem(site)
  expect(await waits()).toContainEqual({ kind: 'deliveries', count: 2 })
  expect((await site.call('waitingWork', {}, await aStaffMember(site, ['mall.read']))).waiting).not.toContainEqual(
    expect.objectContaining({ kind: 'deliveries' }),
  )
  const { content } = await site.call('officeRedeems', {}, staff)
  expect(content.map(({ id }) => id)).toEqual([first, second])
  expect(content[0]).toMatchObject({ delivery: redeemForm(1).delivery, points: 1000, money: '150.00', stock: 2 })
  await site.call('rejectRedeem', { id: first, reason: 'none left' }, staff)
  const over = await site.call('officeRedeems', { state: 'rejected' }, staff)
  expect(over.content).toMatchObject([{ id: first, endedBy: staff.name, reason: 'none left' }])
})

test('blank courier or parcel is refused, and it still waits', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site, ['mall.deliver'])
  const id = await anOpenRedeem(site)
  const form = { id, courier: ' ', parcel: 'NX-1', reason: 'sent' }
  expect(await site.refused('approveRedeem', form, staff)).toBe('invalid_input')
  expect((await site.call('officeRedeems', {}, staff)).total).toBe(1)
})

// For tests: items of the points mall, and members who have points for them.
import { randomUUID } from 'node:crypto'
import type { WireInput } from '@chokka/contract'
import { ZERO } from '@chokka/money'
import { issueRewards } from '../src/loyalty/rewards/issue.ts'
import { pin, type CashierSite } from './cashier.ts'
import type { Holder } from './site.ts'
import { aStaffMember } from './staff.ts'

type Given = Partial<WireInput<'saveMallItem'>>
/** What goods cost unless a test says otherwise. */
export const price = { points: 1000, money: '150.00' }
const delivery = { name: 'Abdur Rahim', phone: '01712345678', address: 'House 12, Road 4, Khulna 9100' }

const goods = {
  ...{ kind: 'goods', name: { bn: 'জার্সি', en: 'Shirt' }, text: { bn: '', en: '' }, picture: '', ...price },
  ...{ value: null, turnoverPpm: null, stock: 3, leastRank: 0, limit: null, from: null, until: null },
  ...{ isShown: true, place: 1, reason: 'for a test' },
} satisfies WireInput<'saveMallItem'>
export const cashItem: Given = { kind: 'cash', value: '100.00', money: '0', stock: null }
export const bonusItem: Given = { ...cashItem, kind: 'bonus', value: '250.00', turnoverPpm: 8_000_000 }

/** Writes an item as staff do; what gives money is signed by a second one. */
export async function anItem(site: CashierSite, given: Given = {}): Promise<number> {
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const { asked, done } = await site.call('saveMallItem', { ...goods, ...given }, maker)
  if (done) return done.id
  await site.call('approveAct', { id: asked ?? '', reason: 'it is right' }, checker)
  const { id } = await site.db
    .selectFrom('mall_item')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
export const itemForm = (given: Given = {}) => ({ ...goods, ...given })

/** A member with a payment password, cash, and points that they were given. */
export async function aMemberWithPoints(site: CashierSite, points: number, cash = '500.00') {
  const member = await site.aMemberWithPayee(cash)
  if (points > 0) await givePoints(site, member, points)
  return member
}

async function givePoints(site: CashierSite, member: Holder & { id: bigint }, points: number): Promise<void> {
  const reward = { holder: member.id, source: 'mission', key: randomUUID(), amount: ZERO, points } as const
  await site.inside((ctx) => issueRewards(ctx, [{ ...reward, at: site.clock.now() }]))
  await site.call('claimRewards', {}, member)
  // What comes after it has a later time, by which records are sorted.
  site.clock.forward(1)
}

/** What asks for an item: for goods at their price, and to an address, unless a test says otherwise. */
export const redeemForm = (itemId: number, more: Partial<WireInput<'redeem'>> = {}): WireInput<'redeem'> => ({
  ...{ id: randomUUID(), itemId, ...price, password: pin, delivery },
  ...more,
})

/** What a member has: points, cash, the stock of an item, and each transfer of what they took. */
export async function standing(site: CashierSite, member: Holder, itemId: number, redeemId = '') {
  const { stock } = await site.db
    .selectFrom('mall_item')
    .select('stock')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const [{ balance: points }, { balance: cash }] = [
    await site.call('points', {}, member),
    await site.call('balance', {}, member),
  ]
  return { points, cash, stock, postings: redeemId === '' ? [] : await site.postings(redeemId) }
}

/** Something that waits for its delivery. */
export async function anOpenRedeem(site: CashierSite): Promise<string> {
  const itemId = await anItem(site)
  const form = redeemForm(itemId)
  await site.call('redeem', form, await aMemberWithPoints(site, 1000))
  return form.id
}

/** The acts of the mall, as acts.test.ts goes through all of them. */
export function mallActs(site: () => CashierSite) {
  const subject = ({ id }: Record<string, unknown>) => `redeem:${String(id)}`
  const before = { state: 'in_process' }
  const sent = { courier: 'Nodi Express', parcel: 'NX-448120' }
  return {
    saveMallItem: {
      input: async () => ({ ...goods, itemId: await anItem(site(), { stock: 7 }), version: 1, stock: 9 }),
      subject: ({ itemId }: Record<string, unknown>) => `mall_item:${String(itemId)}`,
      ...{ before: { stock: 7, points: 1000 }, after: { stock: 9, points: 1000 } },
    },
    approveRedeem: {
      input: async () => ({ id: await anOpenRedeem(site()), ...sent }),
      ...{ subject, before, after: { state: 'approved', ...sent } },
    },
    rejectRedeem: {
      input: async () => ({ id: await anOpenRedeem(site()) }),
      ...{ subject, before, after: { state: 'rejected' } },
    },
  }
}

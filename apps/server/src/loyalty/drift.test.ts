// M-18, M-26: what the audit of the books must name of points, rewards and the mall. Each is made by the database
// owner, without the triggers that guard the tables.
import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { cashierSite, type CashierSite } from '../../tests/cashier.ts'
import { aMemberWithPoints, anItem, cashItem, redeemForm } from '../../tests/mall.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { askOnce } from '../kit/database.ts'
import { ledgerSources } from '../modules.ts'
import { auditSinceClosing } from '../wallet/index.ts'
import { issueRewards } from './rewards/issue.ts'

/** As the database owner, without the triggers that guard the tables. */
const force = (site: CashierSite, change: string) =>
  askOnce(site.databaseUrl, `set session_replication_role = replica; ${change}`)

/** A member with rewards and with what they took from the mall, in every state. */
async function busySite() {
  const site = await cashierSite()
  const member = await aMemberWithPoints(site, 5000, '900.00')
  const [goods, cash] = [await anItem(site), await anItem(site, cashItem)]
  const staff = await aStaffMember(site, ['mall.deliver'])
  const ids: Record<string, string> = { holder: String(member.id) }
  for (const name of ['held', 'sent', 'rejected']) {
    const form = redeemForm(goods)
    await site.call('redeem', form, member)
    ids[name] = form.id
    site.clock.forward(1)
  }
  const parcel = { courier: 'Nodi Express', parcel: 'NX-1' }
  await site.call('approveRedeem', { id: ids.sent ?? '', reason: 'seen', ...parcel }, staff)
  await site.call('rejectRedeem', { id: ids.rejected ?? '', reason: 'seen' }, staff)
  const money = redeemForm(cash, { money: '0' })
  ids.cash = money.id
  const { delivery: _, ...noDelivery } = money
  await site.call('redeem', noDelivery, member)
  const gift = { holder: member.id, source: 'vip_weekly', key: 'one', amount: parseMoney('70.00'), points: 30 } as const
  await site.inside((ctx) => issueRewards(ctx, [{ ...gift, at: site.clock.now() }]))
  const { claimed } = await site.call('claimRewards', {}, member)
  ids.claimed = claimed[0] ?? ''
  await site.inside((ctx) => issueRewards(ctx, [{ ...gift, key: 'two', at: site.clock.now() }]))
  const open = await site.db.selectFrom('reward').select('id').where('key', '=', 'two').executeTakeFirstOrThrow()
  ids.open = open.id
  return { site, ids }
}

const [stranger, other] = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002']
const gift = `kind = 'gift' and points = 30000000`
type Ids = Record<string, string>

/** The change, and the record that the audit must name for it. */
const drifts: [string, string, (ids: Ids) => string][] = [
  [
    'a reward called claimed',
    'open',
    (ids) => `update reward set state = 'claimed', ended_at = now() where id = '${ids.open}'`,
  ],
  [
    'a reward of points alone called claimed',
    'open',
    (ids) => `update reward set state = 'claimed', ended_at = now(), amount = 0 where id = '${ids.open}'`,
  ],
  [
    'the amount of a claimed reward',
    'claimed',
    (ids) => `update reward set amount = amount + 1 where id = '${ids.claimed}'`,
  ],
  [
    'the points of a claimed reward',
    'claimed',
    (ids) => `update reward set points = points + 1 where id = '${ids.claimed}'`,
  ],
  [
    'a claimed reward called issued',
    'claimed',
    (ids) => `update reward set state = 'issued', ended_at = null where id = '${ids.claimed}'`,
  ],
  ['a claimed reward that is gone', 'claimed', (ids) => `delete from reward where id = '${ids.claimed}'`],
  [
    'the source of a claimed reward',
    'claimed',
    (ids) => `update reward set source = 'rebate' where id = '${ids.claimed}'`,
  ],
  [
    'a claimed reward of no known source',
    'stranger',
    (ids) => `insert into reward (holder_id, id, source, key, amount, state, is_earned, issued_at, expires_at, ended_at)
      values (${ids.holder}, '${stranger}', 'nothing', 'k', 5000000, 'claimed', false, now(), now(), now())`,
  ],
  ['an entry of a hold that is gone', 'held', (ids) => `delete from point_entry where redeem_id = '${ids.held}'`],
  [
    'an entry of a return that is gone',
    'rejected',
    (ids) => `delete from point_entry where redeem_id = '${ids.rejected}' and kind = 'returned'`,
  ],
  [
    'the points of an entry of a hold',
    'held',
    (ids) => `update point_entry set points = points - 1000000 where redeem_id = '${ids.held}'`,
  ],
  ['the points of a gift', 'claimed', () => `update point_entry set points = points + 1000000 where ${gift}`],
  ['an entry of a gift that is gone', 'claimed', () => `delete from point_entry where ${gift}`],
  [
    'the balance after an entry',
    'sent',
    (ids) => `update point_entry set balance = balance + 1000000 where redeem_id = '${ids.sent}'`,
  ],
  [
    'an entry of a hold that belongs to somebody else',
    'sent',
    (ids) => `update point_entry set holder_id = holder_id + 1 where redeem_id = '${ids.sent}'`,
  ],
  [
    'an entry of a gift that belongs to somebody else',
    'claimed',
    () => `update point_entry set holder_id = holder_id + 1 where ${gift}`,
  ],
  [
    'points that were earned without a transfer',
    'stranger',
    (ids) => `insert into point_entry (holder_id, id, kind, points, balance, at)
      values (${ids.holder}, '${stranger}', 'earned', 7000000, 9, now())`,
  ],
  [
    'points that came back from what was sent',
    'sent',
    (ids) => `insert into point_entry (holder_id, id, kind, points, balance, redeem_id, at)
      values (${ids.holder}, '${other}', 'returned', 7000000, 9, '${ids.sent}', now())`,
  ],
  ['the balance of points', 'points', () => `update ledger_account set balance = balance + 1 where kind = 'M.points'`],
  [
    'what waits called approved',
    'held',
    (ids) =>
      `update redeem set state = 'approved', ended_at = now(), courier = 'x', parcel = 'y' where id = '${ids.held}'`,
  ],
  [
    'what waits called rejected',
    'held',
    (ids) => `update redeem set state = 'rejected', ended_at = now() where id = '${ids.held}'`,
  ],
  ['what waits and is gone', 'held', (ids) => `delete from redeem where id = '${ids.held}'`],
  ['the points that are held', 'held', (ids) => `update redeem set points = points + 1 where id = '${ids.held}'`],
  ['the money that is held', 'held', (ids) => `update redeem set money = money + 1 where id = '${ids.held}'`],
  ['the money of what was sent', 'sent', (ids) => `update redeem set money = money + 1 where id = '${ids.sent}'`],
  ['what a cash item has paid', 'cash', (ids) => `update redeem set value = value + 1 where id = '${ids.cash}'`],
  [
    'something that was taken without a hold',
    'stranger',
    (ids) => `insert into redeem (holder_id, id, number, item_id, state, points, money, asked_at, expires_at)
      select holder_id, '${stranger}', 'X', item_id, 'in_process', 1, 0, asked_at, expires_at from redeem
      where id = '${ids.held}'`,
  ],
  [
    'a hold of money that is gone',
    'held',
    (ids) => `delete from ledger_transfer where reference_id = '${ids.held}' and code = 'points_hold_cash'`,
  ],
  [
    'a transfer of points without an entry',
    'stranger',
    () => `insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind,
        reference_id, actor)
      select gen_random_uuid(), at, debit_id, credit_id, amount, code, reference_kind, '${stranger}', actor
      from ledger_transfer where code = 'points_gift' limit 1`,
  ],
]

test('M1, M2: the full audit and the hourly one name every difference of points, rewards and the mall', async () => {
  const { site, ids } = await busySite()
  const audits = async () => [await site.audit(), await auditSinceClosing(site.db, ledgerSources)]
  expect(await audits()).toEqual([[], []])
  const tables = ['reward', 'redeem', 'point_entry', 'ledger_transfer', 'ledger_account']
  await force(site, tables.map((name) => `create table kept_${name} as table ${name}`).join(';'))
  const restore = tables
    .toReversed()
    .map((name) => `delete from ${name}; insert into ${name} overriding system value select * from kept_${name}`)
  const named: Ids = { ...ids, stranger, points: 'M.points of' }
  const overlooked: string[] = []
  for (const [what, record, change] of drifts) {
    await force(site, change(ids))
    for (const found of await audits())
      if (!found.some((sentence) => sentence.includes(named[record] ?? 'nothing')))
        overlooked.push(`${what}: ${found.join(' | ')}`)
    await force(site, restore.join(';'))
  }
  expect(overlooked).toEqual([])
  expect(await audits()).toEqual([[], []])
})

// rules/loyalty §3: how what was taken from the mall ends, and that it ends once.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { cashierSite } from '../../../tests/cashier.ts'
import { aMemberWithPoints, anItem, redeemForm, standing } from '../../../tests/mall.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { endRedeems } from './end-redeems.ts'

const days = 24 * 3600
const reason = 'the last one was damaged'
const sent = { courier: 'Nodi Express', parcel: 'NX-448120', reason: 'packed and sent' }

async function open(given: { points?: number; money?: string } = {}) {
  const site = await cashierSite()
  const price = { points: 1000, money: '150.00', ...given }
  const itemId = await anItem(site, price)
  const member = await aMemberWithPoints(site, price.points, price.money)
  // Who decides has signed in lately, however long it waited.
  const staff = () => aStaffMember(site, ['mall.deliver'])
  const form = redeemForm(itemId, price)
  await site.call('redeem', form, member)
  const stand = () => standing(site, member, itemId, form.id)
  const inbox = async (language: string) => (await site.call('messageList', { language }, member)).content[0]?.content
  const record = async () => (await site.call('redeemRecords', {}, member)).content[0]
  const approve = async () => site.ask('approveRedeem', { id: form.id, ...sent }, await staff())
  const reject = async () => site.ask('rejectRedeem', { id: form.id, reason }, await staff())
  const runOut = () => site.runJob('end-redeems')
  return { ...site, member, form, stand, record, inbox, approve, reject, runOut }
}
type Open = Awaited<ReturnType<typeof open>>
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code)
const held = ['M.points>E.points 100000 points_hold', 'M.cash>E.points_cash 15000 points_hold_cash']
const spent = ['E.points>H.points 100000 points_redeem', 'E.points_cash>H.promo 15000 points_cash_in']
const returned = ['E.points>M.points 100000 points_return', 'E.points_cash>M.cash 15000 points_return_cash']

test('loyalty example 10: a phone for 60,000 points and ৳1,500.00, rejected after two days, goes back with both holds', async () => {
  const site = await open({ points: 60_000, money: '1500.00' })
  expect(await site.stand()).toMatchObject({ points: 0, cash: '0.00', stock: 2 })
  site.clock.forward(2 * days)
  expect(codeOf(await site.reject())).toBe('done')
  expect(await site.stand()).toMatchObject({ points: 60_000, cash: '1500.00', stock: 3 })
  expect(await site.record()).toMatchObject({ status: 'rejected', remark: reason, changed: -60_000 })
  expect(await site.inbox('en')).toMatch(/^Shirt .* is not sent; points and money are back .* Reason: the last one/)
  const { content } = await site.call('pointRecords', {}, site.member)
  expect(content.map(({ kind, changed, balance, status }) => [kind, changed, balance, status]).slice(0, 2)).toEqual([
    ['returned', 60_000, 60_000, 'rejected'],
    ['redeemed', -60_000, 0, 'rejected'],
  ])
  expect(await site.audit()).toEqual([])
})

test('approved goods are sent: both holds are spent, and the member reads courier and parcel', async () => {
  const site = await open()
  expect(codeOf(await site.approve())).toBe('done')
  expect(await site.stand()).toEqual({ points: 0, cash: '0.00', stock: 2, postings: [...held, ...spent] })
  const { courier, parcel } = sent
  expect(await site.record()).toMatchObject({
    ...{ status: 'approved', courier, parcel, remark: `${courier} ${parcel}`, delivery: site.form.delivery },
  })
  expect(await site.inbox('en')).toContain('was sent with Nodi Express, parcel NX-448120.')
  expect(await site.inbox('bn')).toMatch(/^জার্সি .*Nodi Express/)
  expect(await site.audit()).toEqual([])
})

// Each state with each event: what is over stays as it is.
const events = {
  approve: (site: Open) => site.approve().then(codeOf),
  reject: (site: Open) => site.reject().then(codeOf),
  runOut: async (site: Open) => {
    site.clock.forward(14 * days)
    await site.runOut()
    return 'done'
  },
}
test.each([
  { first: 'approve', then: 'approve', code: 'wrong_state', state: 'approved' },
  { first: 'approve', then: 'reject', code: 'wrong_state', state: 'approved' },
  { first: 'approve', then: 'runOut', code: 'done', state: 'approved' },
  { first: 'reject', then: 'approve', code: 'wrong_state', state: 'rejected' },
  { first: 'reject', then: 'reject', code: 'wrong_state', state: 'rejected' },
  { first: 'reject', then: 'runOut', code: 'done', state: 'rejected' },
  { first: 'runOut', then: 'approve', code: 'wrong_state', state: 'rejected' },
  { first: 'runOut', then: 'reject', code: 'wrong_state', state: 'rejected' },
  { first: 'runOut', then: 'runOut', code: 'done', state: 'rejected' },
] as const)('after $first, $then changes nothing', async ({ first, then, code, state }) => {
  const site = await open()
  expect(await events[first](site)).toBe('done')
  const [before, moves] = [await site.stand(), await site.db.selectFrom('redeem_move').selectAll().execute()]
  expect(before.postings).toEqual([...held, ...(state === 'approved' ? spent : returned)])
  expect(before.stock).toBe(state === 'approved' ? 2 : 3)
  expect([await events[then](site), (await site.record())?.status]).toEqual([code, state])
  expect(await site.stand()).toEqual(before)
  expect(await site.db.selectFrom('redeem_move').selectAll().execute()).toEqual(moves)
  expect(await site.audit()).toEqual([])
})

test('of four decisions at once one is done', async () => {
  const site = await open()
  const staff = await aStaffMember(site, ['mall.deliver'])
  const { id } = site.form
  const approve = () => site.ask('approveRedeem', { id, ...sent }, staff)
  const reject = () => site.ask('rejectRedeem', { id, reason }, staff)
  const codes = (await Promise.all([approve(), reject(), approve(), reject()])).map(codeOf)
  expect(codes.filter((one) => one === 'done')).toHaveLength(1)
  expect(codes.filter((one) => one === 'wrong_state')).toHaveLength(3)
  const { postings } = await site.stand()
  expect([[...held, ...spent].join(), [...held, ...returned].join()]).toContain(postings.join())
  expect(await site.audit()).toEqual([])
})

test('14 days: until the last second staff decide, from then on it goes back, however late the job runs', async () => {
  const site = await open()
  site.clock.forward(14 * days - 1)
  await site.runOut()
  expect((await site.record())?.status).toBe('in_process')
  site.clock.forward(1)
  expect([await site.approve(), await site.reject()].map(codeOf)).toEqual(['wrong_state', 'wrong_state'])
  site.clock.forward(3 * days)
  // As two processes, which no lease of a job keeps apart.
  const base = await site.baseCtx()
  await Promise.all([1, 2, 3].map(() => endRedeems(site.db, base)))
  await site.runOut()
  expect(await site.stand()).toEqual({ points: 1000, cash: '150.00', stock: 3, postings: [...held, ...returned] })
  expect(await site.record()).toMatchObject({ status: 'rejected', remark: '' })
  expect(await site.inbox('en')).toContain('was not sent within 14 days')
  expect(await site.audit()).toEqual([])
})

test('staff decide in the last second of the 14 days', async () => {
  const site = await open()
  site.clock.forward(14 * days - 1)
  expect(codeOf(await site.approve())).toBe('done')
})

// A crash is a transaction that does not commit: at each step the database fails once, and the next run does it whole.
test.each([
  ['the move', 'redeem_move'],
  ['the stock', 'mall_item'],
  ['the entry of the points', 'point_entry'],
  ['the transfers', 'ledger_transfer'],
])('a job that is killed at %s leaves what waits, and the next run gives everything back', async (_, table) => {
  const site = await open()
  site.clock.forward(14 * days)
  const fails = `create function crash() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger crash before insert or update on ${table} for each row execute function crash()`
  await askOnce(site.databaseUrl, fails)
  await expect(site.runOut()).rejects.toThrow('killed')
  await askOnce(site.databaseUrl, `drop trigger crash on ${table}; drop function crash()`)
  expect(await site.stand()).toEqual({ points: 0, cash: '0.00', stock: 2, postings: held })
  expect(await site.audit()).toEqual([])
  await site.runOut()
  expect(await site.stand()).toEqual({ points: 1000, cash: '150.00', stock: 3, postings: [...held, ...returned] })
  expect(await site.audit()).toEqual([])
})

test('a call that is killed after the price was held has taken nothing', async () => {
  const site = await open()
  const form = redeemForm((await site.db.selectFrom('mall_item').select('id').executeTakeFirstOrThrow()).id)
  const other = await aMemberWithPoints(site, 1000)
  const fails = `create function crash() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger crash before insert on ledger_transfer for each row execute function crash()`
  await askOnce(site.databaseUrl, fails)
  expect((await site.ask('redeem', form, other)).ok).toBe(false)
  await askOnce(site.databaseUrl, 'drop trigger crash on ledger_transfer; drop function crash()')
  expect(await standing(site, other, form.itemId, form.id)).toMatchObject({ points: 1000, stock: 2, postings: [] })
  await site.call('redeem', form, other)
  expect(await standing(site, other, form.itemId)).toMatchObject({ points: 0, stock: 1 })
  expect(await site.audit()).toEqual([])
})

test('who is excluded meanwhile keeps what they paid for: it is sent or goes back', async () => {
  const [one, two] = [await open(), await open()]
  for (const site of [one, two]) await site.call('takeBreak', { term: 'day' }, site.member)
  expect([await one.approve(), await two.reject()].map(codeOf)).toEqual(['done', 'done'])
  expect((await two.stand()).points).toBe(1000)
  for (const site of [one, two]) expect(await site.audit()).toEqual([])
})

test('where goods were sent is forgotten so long after the decision, and what waits keeps its address', async () => {
  const site = await open()
  await site.setting('deliveryDays', 30)
  const addresses = () => site.db.selectFrom('redeem').select('delivery_sealed').orderBy('asked_at').execute()
  site.clock.forward(10 * days)
  await site.approve()
  // The job runs as often as it likes while nothing is due.
  site.clock.forward(30 * days)
  await site.runJob('forget-loyalty')
  expect((await addresses()).map((row) => row.delivery_sealed === null)).toEqual([false])
  const other = await aMemberWithPoints(site, 1000)
  await site.call(
    'redeem',
    { ...redeemForm((await site.db.selectFrom('mall_item').select('id').executeTakeFirstOrThrow()).id) },
    other,
  )
  site.clock.forward(1)
  await site.runJob('forget-loyalty')
  await site.runJob('forget-loyalty')
  expect((await addresses()).map((row) => row.delivery_sealed === null)).toEqual([true, false])
  const { account: username, password } = site.member
  const [record] = (await site.call('redeemRecords', {}, await site.call('login', { username, password }))).content
  expect(record).toMatchObject({ status: 'approved', delivery: null, remark: `${sent.courier} ${sent.parcel}` })
})

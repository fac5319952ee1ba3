import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { fromMicros, parseMoney, toDecimal } from '@chokka/money'
import { countUntil, played, rankMoves } from '../../tests/loyalty.ts'
import { cashierSite, completed } from '../../tests/cashier.ts'
import { reverseDeposit } from '../cashier/index.ts'
import { everyTable } from '../../tests/every-table.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'
import { testClock, testSite } from '../../tests/site.ts'

const rankOf = async (site: Awaited<ReturnType<typeof open>>, member: { token: string }) =>
  (await site.call('vip', {}, member)).rank

async function open() {
  const site = await testSite({ clock: testClock('2026-05-10T09:00:00Z') })
  /** A member with these deposits, without the deposits themselves. */
  const aMemberWith = async (deposits: string) => {
    const member = await site.aMember()
    await site.db
      .insertInto('loyalty_member')
      .values({ holder_id: member.id, deposits: parseMoney(deposits) })
      .execute()
    return member
  }
  const points = async (holder: bigint) => {
    const row = await site.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('holder_id', '=', holder)
      .where('kind', '=', 'M.points')
      .executeTakeFirst()
    return toDecimal(fromMicros(row?.balance ?? 0n))
  }
  const gifts = async (member: { token: string }) =>
    (await site.call('rewards', {}, member)).content.map(({ source, key, amount }) => `${source} ${key} ${amount}`)
  return { ...site, aMemberWith, points, gifts }
}

test('loyalty example 1: turnover that jumps over a rank gives the gifts of both, once', async () => {
  const site = await open()
  const member = await site.aMemberWith('12000')
  await played(site, member.id, '2026-05-10T08:00:00Z', '148000')
  await countUntil(site, '2026-05-10T09:00:00Z')
  expect(await rankOf(site, member)).toBe(1)
  await played(site, member.id, '2026-05-10T10:00:00Z', '464000')
  await countUntil(site, '2026-05-10T10:00:00Z')
  expect(await rankOf(site, member), 'while its slot is open').toBe(1)
  await countUntil(site, '2026-05-10T10:05:00Z')
  await countUntil(site, '2026-05-10T10:05:00Z')
  expect(await rankOf(site, member)).toBe(3)
  const issued = ['vip_upgrade 1 30.00', 'vip_upgrade 2 100.00', 'vip_upgrade 3 300.00']
  expect((await site.gifts(member)).toSorted()).toEqual(issued)
})

test('loyalty example 3: a rank is judged after one whole month, falls by one at its end, and comes back', async () => {
  const site = await open()
  const member = await site.aMemberWith('12000')
  await played(site, member.id, '2026-05-10T08:00:00Z', '600000')
  await played(site, member.id, '2026-06-20T08:00:00Z', '49999.99')
  // 00:50 of 1 July in Dhaka.
  await countUntil(site, '2026-06-30T18:45:00Z')
  expect(await rankOf(site, member)).toBe(3)
  await countUntil(site, '2026-06-30T18:50:00Z')
  expect(await rankOf(site, member)).toBe(2)
  await played(site, member.id, '2026-07-14T08:00:00Z', '49999.99')
  await countUntil(site, '2026-07-14T09:00:00Z')
  expect(await rankOf(site, member)).toBe(2)
  await played(site, member.id, '2026-07-14T10:00:00Z', '0.01')
  await countUntil(site, '2026-07-14T11:00:00Z')
  expect(await rankMoves(site, member.id)).toEqual([
    '0 > 3 play 2026-05-10T08:00:00.000Z',
    '3 > 2 fall 2026-06-30T18:00:00.000Z',
    '2 > 3 back 2026-07-14T10:00:00.000Z',
  ])
  const upgrades = (await site.gifts(member)).filter((gift) => gift.startsWith('vip_upgrade'))
  expect(upgrades, 'no second gift').toHaveLength(3)
})

test('case N2: a fall takes one rank a month, and gives no grace', async () => {
  const site = await open()
  const member = await site.aMemberWith('90000')
  await played(site, member.id, '2026-03-03T08:00:00Z', '6000000')
  for (const month of ['04', '05', '06']) await played(site, member.id, `2026-${month}-10T08:00:00Z`, '400000')
  await played(site, member.id, '2026-07-10T08:00:00Z', '2000')
  await countUntil(site, '2026-09-02T08:00:00Z')
  expect(await rankMoves(site, member.id)).toEqual([
    '0 > 5 play 2026-03-03T08:00:00.000Z',
    '5 > 4 fall 2026-07-31T18:00:00.000Z',
    '4 > 3 fall 2026-08-31T18:00:00.000Z',
  ])
})

test.each([
  { valid: '99.999999', points: '0.00' },
  { valid: '100', points: '1.00' },
  { valid: '199.99', points: '1.00' },
])('$valid of turnover with slots make $points points', async ({ valid, points }) => {
  const site = await open()
  const member = await site.aMember()
  await played(site, member.id, '2026-05-10T08:00:00Z', valid)
  await countUntil(site, '2026-05-10T09:00:00Z')
  expect(await site.points(member.id)).toBe(points)
})

test('loyalty example 8 and case N5: points are whole, the rest is carried, and a void only lowers the carry', async () => {
  const site = await open()
  const member = await site.aMember()
  const slots: [string, string][] = [
    ['08:00', '12345.67'],
    ['08:05', '980'],
    ['08:10', '-25.67'],
    ['08:15', '60000'],
    ['08:20', '-60000'],
    ['08:25', '58000'],
    ['08:30', '2545.67'],
  ]
  const counted: string[] = []
  for (const [time, valid] of slots) {
    await played(site, member.id, `2026-05-10T${time}:00Z`, valid)
    await countUntil(site, new Date(Date.parse(`2026-05-10T${time}:00Z`) + 300_000).toISOString())
    const { carry } = await site.db
      .selectFrom('loyalty_carry')
      .select('carry')
      .where('holder_id', '=', member.id)
      .executeTakeFirstOrThrow()
    counted.push(`${await site.points(member.id)} ${toDecimal(fromMicros(carry))}`)
  }
  expect(counted).toEqual([
    '123.00 45.67',
    '133.00 25.67',
    '133.00 0.00',
    '733.00 0.00',
    '733.00 -60000.00',
    '733.00 -2000.00',
    '738.00 45.67',
  ])
  expect(await site.audit()).toEqual([])
})

test('each type of game has its own turnover per point, and its own carry', async () => {
  const site = await open()
  const member = await site.aMember()
  const at = '2026-05-10T08:00:00Z'
  for (const type of ['RNG', 'FISH', 'INHOUSE', 'LIVE', 'LOTT', 'SOMETHING']) {
    await played(site, member.id, at, '999.99', type)
  }
  await countUntil(site, '2026-05-10T08:05:00Z')
  // 9 + 9 + 4 + 3 + 1, and nothing for a type that is not listed.
  expect(await site.points(member.id)).toBe('26.00')
})

/** What a slot or an event writes, in this order: at each of them the database fails once. */
const writes = ['loyalty_member', 'loyalty_carry', 'point_entry', 'ledger_transfer', 'loyalty_rank_move', 'reward']
const fails = (table: string) => `
  create function crash() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
  create trigger crash before insert or update on ${table} for each row execute function crash()`

test('whenever it is counted, at each slot, a month late, killed or twice at once, the same rows come of it', async () => {
  const turns: [string, string][] = [
    ['2026-05-10T08:00:00Z', '155000'],
    ['2026-05-10T08:10:00Z', '460000'],
    ['2026-06-20T08:00:00Z', '100'],
    ['2026-06-30T18:20:00Z', '60000'],
    ['2026-07-02T08:00:00Z', '-460000'],
    ['2026-07-20T08:00:00Z', '51000'],
  ]
  const seen: unknown[] = []
  for (const way of ['each', 'late', 'killed', 'at once'] as const) {
    const site = await open()
    const member = await site.aMemberWith('12000')
    if (way === 'each')
      for (const [at, valid] of turns) {
        await played(site, member.id, at, valid)
        await countUntil(site, at)
      }
    else for (const [at, valid] of turns) await played(site, member.id, at, valid)
    for (const table of way === 'killed' ? writes : []) {
      await askOnce(site.databaseUrl, fails(table))
      await expect(countUntil(site, '2026-08-02T08:00:00Z'), table).rejects.toThrow('killed')
      await askOnce(site.databaseUrl, 'drop function crash cascade')
      expect(await site.audit(), table).toEqual([])
    }
    if (way === 'at once') await Promise.all([1, 2, 3].map(() => countUntil(site, '2026-08-02T08:00:00Z')))
    await countUntil(site, '2026-08-02T08:00:00Z')
    const tables = ['loyalty_member', 'loyalty_month', 'loyalty_rank_move', 'loyalty_carry', 'point_entry'] as const
    const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
    const rewards = await site.db.selectFrom('reward').select(['source', 'key', 'amount', 'issued_at']).execute()
    const plain = [...rows, rewards].map((all) =>
      all.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !['holder_id', 'id'].includes(key)))),
    )
    seen.push(plain.map((all) => all.map((row) => JSON.stringify(row, (_, one) => String(one))).toSorted()))
    expect(await site.audit()).toEqual([])
  }
  for (const other of seen.slice(1)) expect(other).toEqual(seen[0])
})

test('deposits count in the slot in which they were credited, less what the issuer took back', async () => {
  const site = await cashierSite()
  await site.setting('hasVip', true)
  const member = await site.aMember()
  const deposit = await site.deposit(member, '600.00')
  site.provider.settlePayment = async () => completed(deposit)
  const { id } = deposit
  await site.call('checkDeposit', { id }, member)
  const shown = async () => {
    const { rank, turnover, deposits } = await site.call('vip', {}, member)
    return `${rank} ${turnover} ${deposits}`
  }
  await played(site, member.id, '2026-11-20T06:00:00Z', '30000')
  await waitForTransactions(site.db)
  await countUntil(site, '2026-11-20T06:00:00Z')
  expect(await shown()).toBe('0 0.00 0.00')
  await countUntil(site, '2026-11-20T06:05:00Z')
  expect(await shown()).toBe('1 30000.00 600.00')
  await site.inside((ctx) => reverseDeposit(ctx, { id, maker: 'mina', checker: 'rafi', reason: 'taken back' }))
  await waitForTransactions(site.db)
  await countUntil(site, '2026-11-20T06:10:00Z')
  expect(await shown(), 'the rank stands').toBe('1 30000.00 0.00')
  const entries = await site.db.selectFrom('loyalty_deposit').select(['number', 'slot', 'amount']).execute()
  expect(entries.map(({ number, slot, amount }) => `${number} ${slot.toISOString().slice(11, 16)} ${amount}`)).toEqual([
    '1 06:00 600000000',
    '2 06:05 -600000000',
  ])
})

test('trial, in-house and test accounts take part in nothing, and a bystander keeps every row', async () => {
  const site = await open()
  const [test, inHouse, bystander] = [
    await site.aMemberWith('12000'),
    await site.aMemberWith('12000'),
    await site.aMemberWith('12000'),
  ]
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', test.id).execute()
  await site.db.updateTable('account_holder').set({ type: 41 }).where('id', '=', inHouse.id).execute()
  await played(site, bystander.id, '2026-05-10T08:00:00Z', '600000')
  await countUntil(site, '2026-05-10T08:05:00Z')
  const before = await everyTable(site)
  for (const { id } of [test, inHouse]) await played(site, id, '2026-05-10T08:10:00Z', '600000')
  await countUntil(site, '2026-05-10T08:20:00Z')
  const after = await everyTable(site)
  for (const table of ['loyalty_member', 'loyalty_month', 'loyalty_carry', 'point_entry', 'reward'])
    expect(after.get(table), table).toEqual(before.get(table))
})

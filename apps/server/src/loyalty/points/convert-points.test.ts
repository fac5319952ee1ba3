import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { cashierSite, pin } from '../../../tests/cashier.ts'
import { countUntil, played } from '../../../tests/loyalty.ts'

async function open(turnover = '125000') {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('0.00')
  await played(site, member.id, '2026-11-19T08:00:00Z', turnover)
  await countUntil(site, '2026-11-19T09:00:00Z')
  const convert = (points: number, more: { id?: string; password?: string } = {}) =>
    site.ask('convertPoints', { id: randomUUID(), points, password: pin, ...more }, member)
  const have = async () => (await site.call('points', {}, member)).balance
  const cash = async () => (await site.call('balance', {}, member)).balance
  return { ...site, member, convert, have, cash }
}
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code)

test('loyalty example 9: points become cash at the rate of the rank, floored to the paisa', async () => {
  const site = await open()
  await site.db.updateTable('loyalty_member').set({ rank: 3 }).execute()
  expect((await site.call('points', {}, site.member)).pointsPerTaka).toBe(18)
  expect(codeOf(await site.convert(1250))).toBe('done')
  expect([await site.have(), await site.cash()]).toEqual([0, '69.44'])
  const { content } = await site.call('pointRecords', {}, site.member)
  expect(
    content.map(({ kind, changed, balance, amount, ratio }) => ({ kind, changed, balance, amount, ratio })),
  ).toEqual([
    { kind: 'converted', changed: -1250, balance: 0, amount: '69.44', ratio: 18 },
    { kind: 'earned', changed: 1250, balance: 1250, amount: null, ratio: null },
  ])
  const requirement = await site.db.selectFrom('turnover_requirement').select('need').executeTakeFirst()
  expect(requirement?.need).toBe(parseMoney('69.44'))
  expect(await site.audit()).toEqual([])
})

test('a conversion that comes again, or twelve times at once, is one; the same id for other points is refused', async () => {
  const site = await open()
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 12 }, () => site.convert(500, { id })))
  expect(answers.map(codeOf)).toEqual(Array(12).fill('done'))
  expect(codeOf(await site.convert(600, { id }))).toBe('id_reused')
  expect([await site.have(), await site.cash()]).toEqual([750, '25.00'])
  expect(await site.audit()).toEqual([])
})

test('conversions at once never take more points than there are', async () => {
  const site = await open()
  const codes = (await Promise.all([1, 2, 3, 4].map(() => site.convert(500)))).map(codeOf)
  expect(codes.toSorted()).toEqual(['done', 'done', 'points_short', 'points_short'])
  expect([await site.have(), await site.cash()]).toEqual([250, '50.00'])
})

test('the fewest at once and the most of a day hold, each on its edge', async () => {
  const site = await open('60000000')
  expect(codeOf(await site.convert(499))).toBe('points_limit')
  expect(codeOf(await site.convert(500_001))).toBe('points_limit')
  expect(codeOf(await site.convert(499_500))).toBe('done')
  expect(codeOf(await site.convert(501))).toBe('points_limit')
  expect(codeOf(await site.convert(500))).toBe('done')
  expect((await site.call('points', {}, site.member)).leftToday).toBe(0)
  site.clock.forward(24 * 3600)
  expect(codeOf(await site.convert(500))).toBe('done')
})

test('five wrong passwords lock points and withdrawals for a day, and nothing is converted', async () => {
  const site = await open()
  const tries: (string | undefined)[] = []
  for (let at = 0; at < 5; at++) tries.push(codeOf(await site.convert(500, { password: '000000' })))
  expect(tries).toEqual([...Array(4).fill('payment_password_wrong'), 'payment_password_locked'])
  expect(codeOf(await site.convert(500))).toBe('payment_password_locked')
  expect([await site.have(), await site.cash()]).toEqual([1250, '0.00'])
  site.clock.forward(24 * 3600 + 1)
  expect(codeOf(await site.convert(500))).toBe('done')
})

test('who has no payment password gives that of the login', async () => {
  const site = await open()
  const other = await site.aMember()
  await played(site, other.id, '2026-11-19T10:00:00Z', '100000')
  await countUntil(site, '2026-11-19T11:00:00Z')
  const ask = (password: string) => site.ask('convertPoints', { id: randomUUID(), points: 500, password }, other)
  expect(codeOf(await ask('not it'))).toBe('old_password_wrong')
  expect(codeOf(await ask(other.password))).toBe('done')
})

test('who is on a break converts nothing', async () => {
  const site = await open()
  await site.call('takeBreak', { term: 'day' }, site.member)
  expect(codeOf(await site.convert(500))).toBe('self_excluded')
  expect([await site.have(), await site.cash()]).toEqual([1250, '0.00'])
})

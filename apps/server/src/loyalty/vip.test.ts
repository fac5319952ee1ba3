import { expect, test } from 'vitest'
import { countUntil, played } from '../../tests/loyalty.ts'
import { cashierSite, type CashierSite } from '../../tests/cashier.ts'
import { aStaffMember } from '../../tests/staff.ts'
import { aTrial } from '../../tests/trial.ts'

const withdrawal = (
  { ask, withdrawalInput }: CashierSite,
  member: Awaited<ReturnType<CashierSite['aMemberWithPayee']>>,
  amount: string,
) => ask('requestWithdrawal', withdrawalInput(member, amount), member)

async function open() {
  const site = await cashierSite()
  await site.setting('hasVip', true)
  const rankOf = (holder: bigint, rank: number) =>
    site.db
      .insertInto('loyalty_member')
      .values({ holder_id: holder, rank })
      .onConflict((conflict) => conflict.column('holder_id').doUpdateSet({ rank }))
      .execute()
  return { ...site, rankOf }
}

// Specification 3, Public state: hasVip, vipLabelName, vipRankLevel.
test('the public state of a member says their rank in their language; that of a site without VIP says none', async () => {
  const site = await open()
  const member = await site.aMember()
  await site.rankOf(member.id, 3)
  const shown = async (language: string) => {
    const answer = await site.ask('memberInfo', {}, member, { 'accept-language': language })
    if (!answer.ok) throw new Error(answer.code)
    const { hasVip, vipLabelName, vipRankLevel } = answer.value
    return [hasVip, vipLabelName, vipRankLevel]
  }
  expect([await shown('en'), await shown('bn')]).toEqual([
    [true, 'Gold', 3],
    [true, 'গোল্ড', 3],
  ])
  await site.setting('hasVip', false)
  expect(await shown('en')).toEqual([false, 'New', 0])
  expect((await site.call('vip', {}, member)).ranks).toHaveLength(1)
})

test('a trial account has no rank to show', async () => {
  const site = await open()
  const trial = await aTrial(site)
  expect(await site.call('memberInfo', {}, trial)).toMatchObject({ hasVip: false, vipRankLevel: 0 })
})

test('without VIP nobody rises, and nobody gets a gift', async () => {
  const site = await open()
  await site.setting('hasVip', false)
  const member = await site.aMember()
  await site.db.insertInto('loyalty_member').values({ holder_id: member.id, deposits: 1_000_000_000_000n }).execute()
  await played(site, member.id, '2026-11-19T08:00:00Z', '700000')
  await countUntil(site, '2026-11-19T09:00:00Z')
  expect(await site.db.selectFrom('loyalty_rank_move').selectAll().execute()).toEqual([])
  expect((await site.call('rewards', {}, member)).content).toEqual([])
})

// rules/loyalty §1: withdraw per day / count / free.
const limits = [
  { rank: 0, most: '25000.00', count: 2, free: 1 },
  { rank: 2, most: '100000.00', count: 4, free: 2 },
  { rank: 8, most: '5000000.00', count: 12, free: 10 },
]
test.each(limits)('rank $rank: what may be withdrawn on a day, and how often without a fee', async (of) => {
  const site = await open()
  const member = await site.aMemberWithPayee('90000.00')
  await site.rankOf(member.id, of.rank)
  const terms = async () => {
    const { dayAmountLeft, dayCount, dayCountLeft, freeLeft } = await site.call('withdrawalTerms', {}, member)
    return [dayAmountLeft, dayCount, dayCountLeft, freeLeft]
  }
  expect(await terms()).toEqual([of.most, of.count, of.count, of.free])
  const fees: string[] = []
  for (let at = 0; at < of.count; at++) {
    const answer = await withdrawal(site, member, '600.00')
    fees.push(answer.ok ? answer.value.withdrawal.fee : answer.code)
  }
  expect(fees).toEqual([...Array(of.free).fill('0.00'), ...Array(of.count - of.free).fill('10.00')])
  expect(await withdrawal(site, member, '600.00')).toMatchObject({
    code: 'amount_limit',
    value: { limit: 'day_count', dayCount: of.count },
  })
})

test('the sum of a day is refused one paisa above what the rank allows, and taken at it', async () => {
  const site = await open()
  const member = await site.aMemberWithPayee('90000.00')
  expect(await withdrawal(site, member, '25000.01')).toMatchObject({
    code: 'amount_limit',
    value: { limit: 'day_amount', left: '25000.00' },
  })
  expect((await withdrawal(site, member, '25000.00')).ok).toBe(true)
})

test('the office shows each rank with its members, and the figures of the guard', async () => {
  const site = await open()
  for (const rank of [0, 3, 3]) await site.rankOf((await site.aMember()).id, rank)
  const { ranks, rates, beside } = await site.call('loyaltyTerms', {}, await aStaffMember(site, ['loyalty.read']))
  expect(ranks.map(({ members }) => members)).toEqual([1, 0, 0, 2, 0, 0, 0, 0, 0])
  expect(rates.find(({ category }) => category === 'live')?.ppm).toHaveLength(9)
  expect(beside).toEqual({ salaryPpm: 9000, giftsPpm: 3600 })
})

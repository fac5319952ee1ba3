import { expect, test } from 'vitest'
import { parseMoney, ZERO } from '@chokka/money'
import { countUntil } from '../../../tests/loyalty.ts'
import { testClock, testSite, type Holder } from '../../../tests/site.ts'
import { transact } from '../../kit/index.ts'
import { issueRewards } from '../rewards/issue.ts'

const week = '2026-05-04'
/** Friday, 8 May, in Dhaka. */
async function open() {
  const clock = testClock('2026-05-08T06:00:00Z')
  const site = await testSite({ clock })
  const score = (holder: bigint, points: number, at: string) =>
    site.db
      .insertInto('mission_score')
      .values({ holder_id: holder, week, score: points, reached_at: new Date(at) })
      .execute()
  const at = async (instant: string, member: Holder) => {
    clock.forward((Date.parse(instant) - clock.now().getTime()) / 1000)
    const { token } = await site.call('login', { username: member.account, password: member.password })
    member.token = token
  }
  const prizes = async () => {
    const rows = await site.db
      .selectFrom('reward')
      .select(['holder_id', 'amount', 'key'])
      .where('source', '=', 'leaderboard')
      .orderBy('amount', 'desc')
      .execute()
    return rows.map(({ holder_id: holder, amount, key }) => `${holder} ${amount / 1_000_000n} ${key}`)
  }
  return { ...site, clock, score, at, prizes }
}
const noon = '2026-05-08T04:00:00Z'
const later = '2026-05-08T04:00:01Z'

test('case N6 and example 12: equal scores are in the order of reaching them, then of accounts, on every page', async () => {
  const site = await open()
  const members = [await site.aMember(), await site.aMember(), await site.aMember(), await site.aMember()]
  // The one who has reached it earlier is the higher account, the one of the lowest account was last of all.
  const [three, low, high, seven] = members.toSorted((one, other) => Number(one.id - other.id))
  if (!three || !low || !high || !seven) throw new Error('there are four members')
  await site.score(high.id, 120, noon)
  await site.score(low.id, 120, noon)
  await site.score(three.id, 119, later)
  await site.score(seven.id, 119, noon)
  const places: string[] = []
  for (const pageNo of [1, 2, 3, 4]) {
    const { content, total, totalPages } = await site.call('missionLeaderboard', { pageNo, pageSize: 1 }, high)
    expect([total, totalPages]).toEqual([4, 4])
    places.push(...content.map(({ place, score, prize, isMine }) => `${place} ${score} ${prize} ${isMine}`))
  }
  expect(places).toEqual(['1 120 3000.00 false', '2 120 2000.00 true', '3 119 1000.00 false', '4 119 300.00 false'])
  await countUntil(site, '2026-05-10T19:15:00Z')
  expect(await site.prizes(), 'before 01:20').toEqual([])
  for (let times = 0; times < 2; times++) await countUntil(site, '2026-05-10T19:20:00Z')
  const ids = [`${low.id} 3000`, `${high.id} 2000`, `${seven.id} 1000`, `${three.id} 300`]
  expect(await site.prizes()).toEqual(ids.map((one) => `${one} ${week}`))
})

test('names are masked, and who is in no place sees that', async () => {
  const site = await open()
  const [member, other] = [await site.aMember(), await site.aMember()]
  await site.score(other.id, 5, noon)
  await site.db.updateTable('holder_profile').set({ nickname: 'rahim77' }).where('holder_id', '=', other.id).execute()
  const { content, own, week: shown, endsAt } = await site.call('missionLeaderboard', {}, member)
  expect(content.map(({ name }) => name)).toEqual(['ra***7'])
  expect([own, shown, endsAt]).toEqual([{ place: null, score: 0, prize: '0.00' }, week, '2026-05-10T18:00:00.000Z'])
})

test('who is excluded, or plays for the operator, is in no place, and the next one moves up', async () => {
  const site = await open()
  const [test, resting, member] = [await site.aMember(), await site.aMember(), await site.aMember()]
  await site.score(test.id, 30, noon)
  await site.score(resting.id, 20, noon)
  await site.score(member.id, 10, noon)
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', test.id).execute()
  await site.call('takeBreak', { term: 'week' }, resting)
  expect((await site.call('missionLeaderboard', {}, member)).own).toEqual({ place: 1, score: 10, prize: '3000.00' })
  await countUntil(site, '2026-05-10T19:20:00Z')
  expect(await site.prizes()).toEqual([`${member.id} 3000 ${week}`])
})

test('places behind the last prize are not listed, and the own one is shown all the same', async () => {
  const site = await open()
  await site.setting('leaderboardPrizes', [{ from: 1, to: 1, amount: '10' }])
  const [first, second] = [await site.aMember(), await site.aMember()]
  await site.score(first.id, 2, noon)
  await site.score(second.id, 1, noon)
  const { content, total, own } = await site.call('missionLeaderboard', {}, second)
  expect([content.length, total, own]).toEqual([1, 1, { place: 2, score: 1, prize: '0.00' }])
  await countUntil(site, '2026-05-10T19:20:00Z')
  expect(await site.prizes()).toEqual([`${first.id} 10 ${week}`])
})

test('a score is of the week in which its mission is claimed, to the millisecond, and reached by the last claim', async () => {
  const site = await open()
  const member = await site.aMember()
  const issue = async (key: string) =>
    transact(site.db, await site.baseCtx(), (ctx) =>
      issueRewards(ctx, [
        { holder: member.id, source: 'vip_weekly', key, amount: parseMoney('1'), at: site.clock.now() },
        { holder: member.id, source: 'mission', key, amount: ZERO, score: 7, at: site.clock.now() },
      ]),
    )
  for (const instant of ['2026-05-10T17:59:59.998Z', '2026-05-10T17:59:59.999Z', '2026-05-10T18:00:00.000Z']) {
    await site.at(instant, member)
    await issue(`00000000-0000-4000-8000-000000000001:${instant}`)
    await site.call('claimRewards', {}, member)
    await site.call('claimRewards', {}, member)
  }
  const rows = await site.db.selectFrom('mission_score').select(['score', 'reached_at']).orderBy('week').execute()
  expect(rows).toEqual([
    { score: 14, reached_at: new Date('2026-05-10T17:59:59.999Z') },
    { score: 7, reached_at: new Date('2026-05-10T18:00:00.000Z') },
  ])
  expect((await site.call('missionLeaderboard', { week: 'last' }, member)).own.score).toBe(14)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aMission, missionsOf } from '../../../tests/missions.ts'
import { countUntil, played } from '../../../tests/loyalty.ts'
import { everyTable } from '../../../tests/every-table.ts'
import { testClock, testSite } from '../../../tests/site.ts'

const taka = 1_000_000n
/** Noon of 10 May in Dhaka; the business day of members that register here. */
async function open() {
  const clock = testClock('2026-05-10T06:00:00Z')
  const site = await testSite({ clock })
  const member = await site.aMember()
  /** Signs in again, as sessions do not last through the day. */
  const signIn = async () => {
    const { account: username, password } = member
    const { token } = await site.call('login', { username, password })
    member.token = token
  }
  const shown = () => missionsOf(site, member)
  const play = (at: string, valid: string, more: Parameters<typeof played>[4] = {}) =>
    played(site, member.id, at, valid, more)
  const rewards = async () =>
    (await site.call('rewards', {}, member)).content.map(({ source, amount, points, score, state, words }) => {
      return `${source} ${amount} ${points} ${score} ${state} ${words?.en ?? ''}`
    })
  return { ...site, clock, signIn, member, shown, play, rewards }
}

test('a mission is done at the end of the slot in which its target is reached, is rewarded once, and claimed', async () => {
  const site = await open()
  await aMission(site)
  await site.play('2026-05-10T06:00:00Z', '4999.99')
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect([await site.shown(), await site.rewards()]).toEqual([['open 4999.99/5000.00'], []])
  await site.play('2026-05-10T06:05:00Z', '0.01')
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown(), 'while its slot is open').toEqual(['open 4999.99/5000.00'])
  await countUntil(site, '2026-05-10T06:10:00Z')
  await countUntil(site, '2026-05-10T06:10:00Z')
  const { content, claimable } = await site.call('missionSummary', {}, site.member)
  expect(claimable).toBe(1)
  expect(content[0]).toMatchObject({ state: 'done', expiresAt: '2026-05-11T18:00:00.000Z' })
  expect(await site.rewards()).toEqual(['mission 20.00 0 20 issued A mission'])
  const badges = await site.call('unreadCount', {}, site.member)
  expect(badges.unreadMission).toBe(1)
  const id = content[0]?.rewardId
  expect((await site.call('claimReward', { id: id ?? '' }, site.member)).amount).toBe('20.00')
  expect(await site.refused('claimReward', { id }, site.member)).toBe('wrong_state')
  const after = await site.call('missionSummary', {}, site.member)
  expect([after.content[0]?.state, after.claimable, after.score]).toEqual(['claimed', 0, 20])
  expect((await site.call('balance', {}, site.member)).balance).toBe('20.00')
  expect(await site.audit()).toEqual([])
})

test('a later void lowers the counter of the period that runs, and never what is done', async () => {
  const site = await open()
  await aMission(site)
  await site.play('2026-05-10T06:00:00Z', '3000')
  await site.play('2026-05-10T06:05:00Z', '-1000')
  await countUntil(site, '2026-05-10T06:10:00Z')
  expect(await site.shown()).toEqual(['open 2000.00/5000.00'])
  await site.play('2026-05-10T06:10:00Z', '3000')
  await site.play('2026-05-10T06:15:00Z', '-4000')
  await countUntil(site, '2026-05-10T06:20:00Z')
  expect(await site.shown()).toEqual(['done 5000.00/5000.00'])
  // The next day begins below zero with what was taken back of this one, and shows nothing.
  await site.play('2026-05-10T18:00:00Z', '-500')
  await site.play('2026-05-10T18:05:00Z', '5499.99')
  site.clock.forward(13 * 3600)
  await site.signIn()
  await countUntil(site, '2026-05-10T18:05:00Z')
  expect(await site.shown()).toEqual(['open 0.00/5000.00', 'done 5000.00/5000.00'])
  await countUntil(site, '2026-05-10T18:10:00Z')
  expect(await site.shown()).toEqual(['open 4999.99/5000.00', 'done 5000.00/5000.00'])
})

test('what is played and taken back in one slot does not do a mission', async () => {
  const site = await open()
  await aMission(site)
  await site.play('2026-05-10T06:00:00Z', '5000')
  await site.play('2026-05-10T06:00:00Z', '-0.01')
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['open 4999.99/5000.00'])
})

test('a mission counts only its types, vendors and games', async () => {
  const site = await open()
  await aMission(site, { types: ['RNG', 'FISH'], sort: 1 })
  await aMission(site, { vendors: [7], sort: 2 })
  await aMission(site, { games: [71], sort: 3 })
  await site.play('2026-05-10T06:00:00Z', '1000', { type: 'RNG', game: 70, vendor: 7 })
  await site.play('2026-05-10T06:00:00Z', '200', { type: 'LIVE', game: 71, vendor: 8 })
  await site.play('2026-05-10T06:00:00Z', '30', { type: 'FISH' })
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['open 1030.00/5000.00', 'open 1000.00/5000.00', 'open 200.00/5000.00'])
})

test('bets count from their least stake on, in whatever entries, and no more once they are void', async () => {
  const site = await open()
  await aMission(site, { event: 'bet_count', least: 10n * taka, target: 3n })
  const bet = randomUUID()
  await site.play('2026-05-10T06:00:00Z', '9.99', { stake: '9.99' })
  await site.play('2026-05-10T06:00:00Z', '10', { stake: '10', bet })
  await site.play('2026-05-10T06:00:00Z', '11', { stake: '11', payout: '40' })
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['open 2/3'])
  // A win that comes later is no further bet; a void takes one away.
  await site.play('2026-05-10T06:05:00Z', '0', { stake: '0', payout: '15', bet })
  await countUntil(site, '2026-05-10T06:10:00Z')
  expect(await site.shown()).toEqual(['open 2/3'])
  await site.play('2026-05-10T06:10:00Z', '-10', { stake: '-10', payout: '-15', bet })
  await countUntil(site, '2026-05-10T06:15:00Z')
  expect(await site.shown()).toEqual(['open 1/3'])
  for (let at = 0; at < 2; at++) await site.play('2026-05-10T06:15:00Z', '10')
  await countUntil(site, '2026-05-10T06:20:00Z')
  expect(await site.shown()).toEqual(['done 3/3'])
})

test.each([
  { payout: '199.99', state: 'open 0/1' },
  { payout: '200', state: 'done 1/1' },
  { payout: '200.01', state: 'done 1/1' },
])('a stake of 10 that returns $payout against a multiple of 20 is $state', async ({ payout, state }) => {
  const site = await open()
  await aMission(site, { event: 'win_multiple', least: 10n * taka, multiple: 20_000, target: 1n })
  await site.play('2026-05-10T06:00:00Z', '9.99', { stake: '9.99', payout: '9000' })
  const bet = randomUUID()
  await site.play('2026-05-10T06:00:00Z', '10', { stake: '10', bet })
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['open 0/1'])
  await site.play('2026-05-10T06:05:00Z', '0', { stake: '0', payout, bet })
  await countUntil(site, '2026-05-10T06:10:00Z')
  expect(await site.shown()).toEqual([state])
})

test.each([
  { event: 'games_played', of: [{ game: 1 }, { game: 2 }, { game: 3 }] },
  { event: 'categories_played', of: [{ type: 'RNG' }, { type: 'LIVE' }, { type: 'FISH' }] },
] as const)('$event counts different ones with enough turnover in the period', async ({ event, of }) => {
  const site = await open()
  await aMission(site, { event, least: 10n * taka, target: 3n })
  await site.play('2026-05-10T06:00:00Z', '9.99', of[0])
  await site.play('2026-05-10T06:00:00Z', '10', of[1])
  await site.play('2026-05-10T06:00:00Z', '500', of[1])
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['open 1/3'])
  await site.play('2026-05-10T06:05:00Z', '0.01', of[0])
  await countUntil(site, '2026-05-10T06:10:00Z')
  expect(await site.shown()).toEqual(['open 2/3'])
  await site.play('2026-05-10T06:10:00Z', '-500.01', of[1])
  await countUntil(site, '2026-05-10T06:15:00Z')
  expect(await site.shown(), 'a void takes one away').toEqual(['open 1/3'])
  await site.play('2026-05-10T06:15:00Z', '0.01', of[1])
  await site.play('2026-05-10T06:15:00Z', '10', of[2])
  await countUntil(site, '2026-05-10T06:20:00Z')
  expect(await site.shown()).toEqual(['done 3/3'])
})

test('signing in counts once a business day, and no more by signing in again', async () => {
  const site = await open()
  await aMission(site, { event: 'login_day', period: 'weekly', target: 3n })
  await site.signIn()
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['open 1/3'])
  // The week ends with 10 May, a Sunday.
  site.clock.forward(24 * 3600)
  await site.signIn()
  await countUntil(site, '2026-05-11T06:05:00Z')
  expect((await site.shown())[0]).toBe('open 1/3')
  for (const hours of [12 - 0.001, 0.001, 24]) {
    site.clock.forward(Math.round(hours * 3600))
    await site.signIn()
  }
  await countUntil(site, '2026-05-12T18:05:00Z')
  expect((await site.shown())[0]).toBe('done 3/3')
})

test('what was bound before a mission or after its end is not of it, and what is bound again counts once', async () => {
  const site = await open()
  await aMission(site, { event: 'bind', bound: 'totp', period: 'once', target: 1n })
  await aMission(site, { event: 'bind', bound: 'email', period: 'once', target: 1n, sort: 1 })
  const bindAt = (boundAt: Date) =>
    site.db
      .insertInto('authenticator')
      .values({ holder_id: site.member.id, secret_sealed: Buffer.from('x'), started_at: boundAt, bound_at: boundAt })
      .onConflict((on) => on.column('holder_id').doUpdateSet({ bound_at: boundAt }))
      .execute()
  await bindAt(site.clock.now())
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['done 1/1', 'open 0/1'])
  await bindAt(new Date('2026-05-10T06:10:00Z'))
  await countUntil(site, '2026-05-10T06:15:00Z')
  expect(await site.rewards()).toHaveLength(1)
})

test('somebody who was invited counts once', async () => {
  const site = await open()
  await aMission(site, { event: 'invite_qualified', target: 2n })
  const invited = async (what: string, slot: string) => {
    const row = { holder_id: site.member.id, act: 'invite_qualified', what, slot: new Date(slot) }
    await site.db.insertInto('loyalty_act').values(row).execute()
  }
  await invited('77', '2026-05-10T06:00:00Z')
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['open 1/2'])
  await invited('78', '2026-05-10T06:05:00Z')
  await countUntil(site, '2026-05-10T06:10:00Z')
  expect(await site.shown()).toEqual(['done 2/2'])
})

test('missions that are done count, those of other periods too, and never those that count them', async () => {
  const site = await open()
  await aMission(site, { event: 'missions_done', target: 2n, sort: 3 })
  await aMission(site, { event: 'missions_done', target: 1n, sort: 4 })
  await aMission(site, { target: 10n * taka, sort: 1 })
  await aMission(site, { target: 20n * taka, period: 'weekly', sort: 2 })
  await site.play('2026-05-10T06:00:00Z', '10')
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual(['done 10.00/10.00', 'open 10.00/20.00', 'open 1/2', 'done 1/1'])
  await site.play('2026-05-10T06:05:00Z', '5')
  await countUntil(site, '2026-05-10T06:10:00Z')
  expect((await site.shown())[2], 'the first is not done again').toBe('open 1/2')
  await site.play('2026-05-10T06:10:00Z', '5')
  await countUntil(site, '2026-05-10T06:15:00Z')
  expect(await site.shown()).toEqual(['done 10.00/10.00', 'done 20.00/20.00', 'done 2/2', 'done 1/1'])
})

test('a mission of a rank counts for nobody below it', async () => {
  const site = await open()
  await aMission(site, { least_rank: 1 })
  await site.play('2026-05-10T06:00:00Z', '5000')
  await countUntil(site, '2026-05-10T06:05:00Z')
  expect(await site.shown()).toEqual([])
  await site.db.updateTable('loyalty_member').set({ rank: 1, played: 1, judged_from: '2026-06-01' }).execute()
  await site.play('2026-05-10T06:05:00Z', '100')
  await countUntil(site, '2026-05-10T06:10:00Z')
  expect(await site.shown()).toEqual(['open 100.00/5000.00'])
})

test('who is excluded, on a break, on trial, in-house or a test account has no progress; a bystander keeps all', async () => {
  const site = await open()
  await aMission(site)
  await aMission(site, { event: 'games_played', target: 2n })
  await site.play('2026-05-10T06:00:00Z', '6000', { game: 1 })
  await countUntil(site, '2026-05-10T06:05:00Z')
  const tables = ['mission_progress', 'mission_played', 'mission_score', 'reward'] as const
  const before = await everyTable(site)
  const [test, inHouse, resting] = [await site.aMember(), await site.aMember(), await site.aMember()]
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', test.id).execute()
  await site.db.updateTable('account_holder').set({ type: 41 }).where('id', '=', inHouse.id).execute()
  await site.call('takeBreak', { term: 'day' }, resting)
  for (const { id } of [test, inHouse, resting]) await played(site, id, '2026-05-10T06:05:00Z', '6000', { game: 1 })
  await countUntil(site, '2026-05-10T06:10:00Z')
  const after = await everyTable(site)
  for (const table of tables) expect(after.get(table), table).toEqual(before.get(table))
})

test('what was played of different games is kept until 30 days after its period began and is over', async () => {
  const site = await open()
  const start = new Date('2026-05-05T18:00:00Z')
  const missions = {
    daily: await aMission(site, { event: 'games_played', target: 9n }),
    once: await aMission(site, {
      event: 'games_played',
      target: 9n,
      period: 'once',
      to_at: new Date('2026-06-30T18:00:00Z'),
    }),
  }
  const rows = Object.values(missions).map((mission_id) => ({
    ...{ mission_id, holder_id: site.member.id, period_start: start, what: '5', valid: 1n },
  }))
  await site.db.insertInto('mission_played').values(rows).execute()
  const left = async (until: string) => {
    await site.db
      .updateTable('loyalty_counted')
      .set({ until: new Date(until) })
      .execute()
    await site.runJob('forget-loyalty')
    const kept = await site.db.selectFrom('mission_played').select('mission_id').execute()
    return Object.entries(missions).flatMap(([name, id]) => (kept.some((one) => one.mission_id === id) ? [name] : []))
  }
  expect(await left('2026-06-04T18:00:00Z')).toEqual(['daily', 'once'])
  expect(await left('2026-06-04T18:05:00Z')).toEqual(['once'])
  expect(await left('2026-07-30T18:00:00Z')).toEqual(['once'])
  expect(await left('2026-07-30T18:05:00Z')).toEqual([])
})

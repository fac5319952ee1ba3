import { expect, test } from 'vitest'
import { cashierSite, completed } from '../../../tests/cashier.ts'
import { countUntil, played } from '../../../tests/loyalty.ts'
import { aMission, missionsOf } from '../../../tests/missions.ts'
import { testClock, testSite } from '../../../tests/site.ts'
import { waitForTransactions } from '../../../tests/wait-for-transactions.ts'
import { reverseDeposit } from '../../cashier/index.ts'
import { askOnce } from '../../kit/database.ts'

const taka = 1_000_000n

async function open(start: string) {
  const clock = testClock(start)
  const site = await testSite({ clock })
  const member = await site.aMember()
  const at = async (instant: string) => {
    clock.forward((Date.parse(instant) - clock.now().getTime()) / 1000)
    const { token } = await site.call('login', { username: member.account, password: member.password })
    member.token = token
  }
  const shown = () => missionsOf(site, member)
  const claim = async () => {
    const rewards = await site.db.selectFrom('reward').select('id').where('holder_id', '=', member.id).execute()
    return (await site.ask('claimReward', { id: rewards[0]?.id ?? '' }, member)).ok
  }
  const play = (instant: string, valid: string, type = 'RNG') => played(site, member.id, instant, valid, type)
  return { ...site, clock, member, at, shown, claim, play }
}

test('loyalty example 11: what is booked in the next day is of the next day', async () => {
  const site = await open('2026-05-05T06:00:00Z')
  await aMission(site)
  await site.play('2026-05-05T17:55:00Z', '4990')
  await site.play('2026-05-05T18:00:00Z', '20')
  await site.at('2026-05-05T18:00:00Z')
  // All of its slots have to be counted before a day is lost.
  await countUntil(site, '2026-05-05T17:55:00Z')
  expect((await site.call('missionSummary', {}, site.member)).past).toEqual([])
  await countUntil(site, '2026-05-05T18:05:00Z')
  expect(await site.shown()).toEqual(['open 20.00/5000.00', 'missed 4990.00/5000.00'])
})

test.each([
  { of: 'daily', last: '2026-05-06T17:59:59.999Z', over: '2026-05-06T18:00:00.000Z' },
  // The week ends on Sunday, 10 May.
  { of: 'weekly', last: '2026-05-17T17:59:59.999Z', over: '2026-05-17T18:00:00.000Z' },
  { of: 'once', last: '2026-06-06T17:59:59.999Z', over: '2026-06-06T18:00:00.000Z' },
])('case N7: a $of mission can be claimed up to $last, and has expired at $over', async ({ of, last, over }) => {
  for (const claimed of [true, false]) {
    const site = await open('2026-05-05T06:00:00Z')
    await aMission(site, { period: of, ...(of === 'once' ? { to_at: new Date('2026-05-30T18:00:00Z') } : {}) })
    await site.play('2026-05-05T06:00:00Z', '5000')
    await countUntil(site, '2026-05-05T06:05:00Z')
    await site.at(claimed ? last : over)
    expect((await site.call('missionSummary', {}, site.member)).claimable).toBe(claimed ? 1 : 0)
    if (!claimed && of === 'daily') expect((await site.shown()).at(-1)).toBe('expired 5000.00/5000.00')
    expect(await site.claim()).toBe(claimed)
    await site.runJob('end-rewards')
    const rewards = await site.db.selectFrom('reward').select(['state', 'expires_at']).execute()
    expect(rewards).toEqual([{ state: claimed ? 'claimed' : 'closed', expires_at: new Date(over) }])
  }
})

test('a slot that begins with the period is its first, and the one that ends with it is its last', async () => {
  const site = await open('2026-05-05T06:00:00Z')
  await aMission(site, { from_at: new Date('2026-05-05T18:00:00Z'), to_at: new Date('2026-05-06T18:00:00Z') })
  for (const slot of ['05T17:55', '05T18:00', '06T17:55', '06T18:00']) await site.play(`2026-05-${slot}:00Z`, '10')
  await countUntil(site, '2026-05-06T18:05:00Z')
  const rows = await site.db.selectFrom('mission_progress').select(['period_start', 'counted']).execute()
  expect(rows).toEqual([{ period_start: new Date('2026-05-05T18:00:00Z'), counted: 20n * taka }])
})

test('case N8: days of 23 and 25 hours are one period each, by the instants at which they begin', async () => {
  const site = await open('2026-04-23T06:00:00Z')
  await site.setting('timeZone', 'Africa/Cairo')
  await aMission(site, { from_at: new Date('2026-01-01T22:00:00Z') })
  // 24 April begins at 01:00, 23 hours before its end; 29 October ends 25 hours after it has begun.
  const slots = ['04-23T21:55', '04-23T22:00', '04-24T20:55', '04-24T21:00']
  slots.push('10-28T20:55', '10-28T21:00', '10-29T21:55', '10-29T22:00')
  for (const slot of slots) await site.play(`2026-${slot}:00Z`, '10')
  await countUntil(site, '2026-10-30T00:00:00Z')
  const rows = await site.db.selectFrom('mission_progress').selectAll().orderBy('period_start').execute()
  expect(
    rows.map(({ period_start: start, counted }) => `${start.toISOString().slice(5, 16)} ${counted / taka}`),
  ).toEqual([
    '04-22T22:00 10',
    '04-23T22:00 20',
    '04-24T21:00 10',
    '10-27T21:00 10',
    '10-28T21:00 20',
    '10-29T22:00 10',
  ])
})

/** Rewards are issued last, so that all else was written before. */
const breakdown = `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
  create trigger fail before insert on reward for each row execute function fail()`

test('whenever it is counted, at each slot, late, killed or at once, the same rows come of it', async () => {
  const plays: [string, string][] = [
    ['2026-05-05T06:00:00Z', '3000'],
    ['2026-05-05T06:10:00Z', '2500'],
    ['2026-05-05T17:55:00Z', '4000'],
    ['2026-05-06T06:00:00Z', '-2500'],
    ['2026-05-06T06:20:00Z', '7500'],
    ['2026-05-12T06:00:00Z', '100'],
  ]
  const seen: unknown[] = []
  for (const way of ['each', 'late', 'killed', 'at once'] as const) {
    const site = await open('2026-05-05T06:00:00Z')
    const bound = { event: 'games_played', target: 1n, period: 'weekly', id: '00000000-0000-4000-8000-000000000001' }
    await aMission(site, bound)
    await aMission(site, { id: '00000000-0000-4000-8000-000000000002' })
    await aMission(site, { event: 'login_day', target: 1n, id: '00000000-0000-4000-8000-000000000003' })
    await aMission(site, { event: 'missions_done', target: 3n, period: 'weekly', id: bound.id.replace(/1$/, '4') })
    for (const [at, valid] of plays) {
      await played(site, site.member.id, at, valid, { game: 5 })
      if (way === 'each') await countUntil(site, new Date(Date.parse(at) + 300_000).toISOString())
      if (way !== 'killed') continue
      await askOnce(site.databaseUrl, breakdown)
      await expect(countUntil(site, '2026-05-13T00:00:00Z')).rejects.toThrow('killed')
      await askOnce(site.databaseUrl, 'drop function fail cascade')
    }
    if (way === 'at once') await Promise.all([1, 2, 3].map(() => countUntil(site, '2026-05-13T00:00:00Z')))
    await countUntil(site, '2026-05-13T00:00:00Z')
    const progress = await site.db
      .selectFrom('mission_progress')
      .select(['mission_id', 'period_start', 'counted', 'done_at'])
      .orderBy('mission_id')
      .orderBy('period_start')
      .execute()
    const of = { rewards: 'reward', played: 'mission_played' } as const
    const rewards = await site.db
      .selectFrom(of.rewards)
      .select(['key', 'expires_at', 'issued_at'])
      .orderBy('key')
      .execute()
    const games = await site.db.selectFrom(of.played).select(['period_start', 'what', 'valid']).execute()
    seen.push(
      JSON.parse(JSON.stringify([progress, rewards, games], (_, one) => (typeof one === 'bigint' ? `${one}` : one))),
    )
  }
  expect(seen[0]).not.toEqual([[], [], []])
  for (const one of seen.slice(1)) expect(one).toEqual(seen[0])
})

test.each([
  { event: 'deposit_count', target: 1n, least: 600n, counted: ['done 1/1', 'done 1/1'] },
  { event: 'deposit_count', target: 2n, least: 600n, counted: ['open 1/2', 'open 0/2'] },
  { event: 'deposit_count', target: 2n, least: 601n, counted: ['open 0/2', 'open 0/2'] },
  { event: 'deposit_sum', target: 600n, least: 0n, counted: ['done 600.00/600.00', 'done 600.00/600.00'] },
  { event: 'deposit_sum', target: 601n, least: 600n, counted: ['open 600.00/601.00', 'open 0.00/601.00'] },
])(
  'a deposit of 600 in $event of $target from $least, and then taken back',
  async ({ event, target, least, counted }) => {
    const site = await cashierSite()
    const of = { target: event === 'deposit_sum' ? target * taka : target, least: least * taka }
    await aMission(site, { event, ...of })
    const member = await site.aMember()
    const deposit = await site.deposit(member, '600.00')
    site.provider.settlePayment = async () => completed(deposit)
    const { id } = deposit
    await site.call('checkDeposit', { id }, member)
    await waitForTransactions(site.db)
    await countUntil(site, '2026-11-20T06:05:00Z')
    const [credited] = await missionsOf(site, member)
    await site.inside((ctx) => reverseDeposit(ctx, { id, maker: 'mina', checker: 'rafi', reason: 'taken back' }))
    await waitForTransactions(site.db)
    await countUntil(site, '2026-11-20T06:10:00Z')
    expect([credited, ...(await missionsOf(site, member))]).toEqual(counted)
  },
)

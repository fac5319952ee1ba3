import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { parseMoney, ZERO } from '@chokka/money'
import { cashierSite } from '../../../tests/cashier.ts'
import { issueRewards, type NewReward } from './issue.ts'

async function open() {
  const site = await cashierSite()
  const { clock } = site
  const member = await site.aMember()
  const issue = (more: Partial<NewReward> = {}, holder = member.id) =>
    site.inside((ctx) =>
      issueRewards(ctx, [
        { holder, source: 'vip_upgrade', key: '1', amount: parseMoney('30'), at: clock.now(), ...more },
      ]),
    )
  const list = async () => (await site.call('rewards', {}, member)).content
  const states = async () => (await list()).map(({ key, state }) => `${key} ${state}`)
  const balance = async () => (await site.call('balance', {}, member)).balance
  return { ...site, member, issue, list, states, balance }
}

test('a reward is claimed once, however often and however many at once ask for it, and must be turned over once', async () => {
  const site = await open()
  await site.issue()
  await site.issue()
  const [reward] = await site.list()
  const claims = Array.from({ length: 12 }, () => site.ask('claimReward', { id: reward?.id }, site.member))
  const answers = await Promise.all(claims)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(Array(11).fill('wrong_state'))
  expect([await site.balance(), await site.states()]).toEqual(['30.00', ['1 claimed']])
  const requirements = await site.db.selectFrom('turnover_requirement').select(['source', 'need']).execute()
  expect(requirements).toEqual([{ source: 'reward', need: parseMoney('30') }])
  expect(await site.audit()).toEqual([])
})

test('claim all takes each by itself, and a second time nothing; what has expired is not taken', async () => {
  const site = await open()
  for (const key of ['1', '2', '3']) await site.issue({ key })
  await site.issue({ key: '4', expiresAt: site.clock.now() })
  expect((await site.call('claimRewards', {}, site.member)).amount).toBe('90.00')
  expect(await site.call('claimRewards', {}, site.member)).toEqual({ claimed: [], amount: '0.00', points: 0 })
  expect([await site.balance(), (await site.call('rewards', {}, site.member)).claimable]).toEqual(['90.00', 0])
  expect(await site.audit()).toEqual([])
})

test.each([
  { of: 'cash, points and a score', part: { points: 40, score: 3, turnoverPpm: 2_000_000 }, cash: '30.00', need: '60' },
  { of: 'points alone', part: { amount: ZERO, points: 40 }, cash: '0.00', need: null },
])('a reward of $of pays each part once', async ({ part, cash, need }) => {
  const site = await open()
  await site.issue(part)
  const pay = () => site.call('claimRewards', {}, site.member)
  expect([(await pay()).points, (await pay()).points]).toEqual([40, 0])
  expect([await site.balance(), (await site.call('points', {}, site.member)).balance]).toEqual([cash, 40])
  const { content } = await site.call('pointRecords', {}, site.member)
  expect(content.map(({ kind, changed, balance }) => [kind, changed, balance])).toEqual([['gift', 40, 40]])
  const requirements = await site.db.selectFrom('turnover_requirement').select('need').execute()
  expect(requirements).toEqual(need === null ? [] : [{ need: parseMoney(need) }])
  expect(await site.audit()).toEqual([])
})

// specification 3, Public state: availablePromoCount
test('the badges count what can be claimed now, and of missions apart', async () => {
  const site = await open()
  const badges = async () => {
    const { availablePromoCount, unreadMission } = await site.call('unreadCount', {}, site.member)
    return [availablePromoCount, unreadMission]
  }
  expect(await badges()).toEqual([0, 0])
  await site.issue({ key: '1' })
  await site.issue({ source: 'mission', key: 'a' })
  await site.issue({ key: '2' }, (await site.aMember()).id)
  // Its 30 days are over to the millisecond.
  await site.issue({ key: '3', at: new Date(site.clock.now().getTime() - 30 * 86_400_000) })
  expect(await badges()).toEqual([2, 1])
  const [first] = await site.list()
  await site.call('claimReward', { id: first?.id ?? '' }, site.member)
  expect((await badges())[0]).toBe(1)
})

test('the reward of another member is not found, and stays', async () => {
  const site = await open()
  const other = await site.aMember()
  await site.issue({}, other.id)
  const [theirs] = (await site.call('rewards', {}, other)).content
  expect(await site.refused('claimReward', { id: theirs?.id }, site.member)).toBe('not_found')
  expect((await site.call('rewards', {}, other)).claimable).toBe(1)
})

test('a gift that is not claimed in time is closed, and what was earned is credited by itself, each once', async () => {
  const site = await open()
  await site.issue({ source: 'vip_birthday', key: '2026' })
  await site.issue({ source: 'rebate', key: '2026-11-19', amount: parseMoney('12.34') })
  const [gift] = (await site.list()).filter(({ source }) => source === 'vip_birthday')
  site.clock.forward(7 * 24 * 3600 - 1)
  await site.runJob('end-rewards')
  expect((await site.states()).toSorted()).toEqual(['2026 issued', '2026-11-19 issued'])
  site.clock.forward(1)
  expect(await site.refused('claimReward', { id: gift?.id }, site.member), 'its time is over').toBe('wrong_state')
  await Promise.all([site.runJob('end-rewards'), site.runJob('end-rewards')])
  await site.runJob('end-rewards')
  expect((await site.states()).toSorted()).toEqual(['2026 closed', '2026-11-19 claimed'])
  expect(await site.balance()).toBe('12.34')
  expect(await site.audit()).toEqual([])
})

test.each(['turnover_requirement', 'ledger_transfer', 'reward'])(
  'a job that is killed at %s leaves what waits, and the next run credits and closes it once',
  async (table) => {
    const site = await open()
    await site.issue({ source: 'vip_birthday', key: '2026' })
    await site.issue({ source: 'rebate', key: '2026-11-19', amount: parseMoney('12.34') })
    site.clock.forward(7 * 24 * 3600)
    await askOnce(
      site.databaseUrl,
      `create function crash() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
        create trigger crash before insert or update on ${table} for each row execute function crash()`,
    )
    await expect(site.runJob('end-rewards')).rejects.toThrow('killed')
    await askOnce(site.databaseUrl, 'drop function crash cascade')
    expect(await site.balance()).toBe('0.00')
    expect(await site.audit()).toEqual([])
    await site.runJob('end-rewards')
    expect((await site.states()).toSorted()).toEqual(['2026 closed', '2026-11-19 claimed'])
    expect(await site.balance()).toBe('12.34')
    expect(await site.audit()).toEqual([])
  },
)

test('no gift is issued to who is excluded or on a break, and none can be claimed; what was earned is theirs', async () => {
  const site = await open()
  await site.issue()
  await site.call('takeBreak', { term: 'day' }, site.member)
  await site.issue({ key: '2' })
  await site.issue({ source: 'rebate', key: '2026-11-19' })
  const rows = await site.db.selectFrom('reward').select(['source', 'key']).orderBy('source', 'desc').execute()
  expect(rows.map(({ source, key }) => `${source} ${key}`)).toEqual(['vip_upgrade 1', 'rebate 2026-11-19'])
  for (const call of ['claimReward', 'claimRewards'] as const) {
    const { id } = await site.db.selectFrom('reward').select('id').executeTakeFirstOrThrow()
    const form = call === 'claimReward' ? { id } : {}
    expect(await site.refused(call, form, site.member)).toBe('self_excluded')
  }
  expect(await site.balance()).toBe('0.00')
})

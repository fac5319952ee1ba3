import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testSite, type TestSite } from '../apps/server/tests/site.ts'
import { aStaffMember } from '../apps/server/tests/staff.ts'
import { seedMembers } from './seed.ts'
import { seedLetters } from './seed/letters.ts'
import { seedMall } from './seed/mall.ts'
import { seedMissions } from './seed/missions.ts'
import { seedRanks } from './seed/ranks.ts'

async function newSite() {
  const site = await testSite()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'chokka-seed-'))
  mkdirSync(join(DATA_DIR, 'keys'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  return { site, env: { DATA_DIR } }
}

/** A site on which the seed fails after registering so many members. */
const failingAfter = (site: TestSite, steps: number): TestSite => ({
  ...site,
  baseCtx: async () => {
    if (steps-- === 0) throw new Error('interrupted')
    return site.baseCtx()
  },
})

test.each([0, 1, 2, 3, 4])(
  'a seed that was interrupted after %i accounts is completed by the next one',
  async (steps) => {
    const { site, env } = await newSite()
    const first = await seedMembers(failingAfter(site, steps), env).catch(() => null)
    const logins = await seedMembers(site, env)
    expect(logins).toHaveLength(4)
    if (first) expect(logins).toEqual(first)
    expect(await seedMembers(site, env)).toEqual(logins)
    for (const { role, account: username, password } of logins) {
      const session = await site.call('login', { username, password, area: role === 'agent' ? 'agent' : 'member' })
      expect(await site.balanceOf(session)).toBe('10000.00')
    }
    expect(await site.audit()).toEqual([])
  },
)

test('the demo agent is an agent with an invitation code that a member can register with', async () => {
  const { site, env } = await newSite()
  const agent = (await seedMembers(site, env)).find(({ role }) => role === 'agent')
  const as = await site.call('login', {
    ...{ username: agent?.account ?? '', password: agent?.password ?? '', area: 'agent' },
  })
  const [code] = (await site.call('agentOverview', {}, as)).codes
  expect(await site.call('affiliate', { code: code?.code ?? '' })).toEqual({ valid: true, code: code?.code })
})

test('a site with members of its own gets no demo members, whatever file of logins exists', async () => {
  const { site, env } = await newSite()
  const member = await site.aMember()
  expect(await seedMembers(site, env)).toEqual([])
  expect(readdirSync(join(env.DATA_DIR, 'keys'))).toEqual([])
  const otherSite = await newSite()
  const logins = await seedMembers(otherSite.site, otherSite.env)
  expect(await seedMembers(site, otherSite.env)).toEqual(logins)
  const accounts = await site.db.selectFrom('account_holder').select('account').execute()
  expect(accounts).toEqual([{ account: member.account }])
})

test('the demo has two letters of visitors, one in each language, and a second run adds none', async () => {
  const { site } = await newSite()
  for (let run = 0; run < 2; run++) await seedLetters(site)
  const { content } = await site.call('visitorLetters', {}, await aStaffMember(site, ['service.chat']))
  expect(content.map(({ language }) => language).toSorted()).toEqual(['bn', 'en'])
})

test('the demo has a dozen goods with pictures and something taken in every state, and a second run adds nothing', async () => {
  const { site, env } = await newSite()
  await seedMembers(site, env)
  const staff = await aStaffMember(site)
  const mall = async () => ({
    items: (await site.call('mallItems', {}, staff)).content,
    taken: await site.db.selectFrom('redeem').select(['id', 'state', 'value']).orderBy('id').execute(),
  })
  await seedMall(site)
  const first = await mall()
  await seedMall(site)
  expect(await mall()).toEqual(first)
  expect(first.items).toHaveLength(12)
  for (const { picture } of first.items) expect(existsSync(`apps/web/public${picture}`), picture).toBe(true)
  expect(new Set(first.taken.map(({ state }) => state))).toEqual(new Set(['in_process', 'approved', 'rejected']))
  expect(await site.audit()).toEqual([])
})

test('the demo has eight missions that run and members on the leaderboard, and a second run adds nothing', async () => {
  const { site, env } = await newSite()
  const [rahim] = await seedMembers(site, env)
  await seedMissions(site)
  await seedMissions(site)
  const member = await site.call('login', { username: rahim?.account ?? '', password: rahim?.password ?? '' })
  const { content, score } = await site.call('missionSummary', {}, member)
  expect([content.length, score]).toEqual([8, 85])
  expect((await site.call('missionLeaderboard', {}, member)).content.map(({ place, score }) => [place, score])).toEqual(
    [
      [1, 110],
      [2, 85],
      [3, 45],
    ],
  )
})

test("the demo's members have ranks and rewards to claim, and a second run adds nothing", async () => {
  const { site, env } = await newSite()
  const [rahim] = await seedMembers(site, env)
  for (let run = 0; run < 2; run++) await seedRanks(site)
  const member = await site.call('login', { username: rahim?.account ?? '', password: rahim?.password ?? '' })
  expect(await site.call('vip', {}, member)).toMatchObject({ rank: 2, turnover: '341820.00', month: '11240.00' })
  expect((await site.call('rewards', {}, member)).claimable).toBe(3)
  expect(await site.audit()).toEqual([])
})

import { expect, test } from 'vitest'
import { anAgent } from '../../tests/agent.ts'
import { testClock, testSite, type TestSite } from '../../tests/site.ts'

const register = (site: TestSite, username: string, affiliateCode: string) => {
  const password = 'a river and a boat'
  return site.call('register', {
    username,
    password,
    confirmPassword: password,
    ageAgreed: true,
    payeeName: 'Rahim Uddin',
    affiliateCode,
  })
}

// spec 2 Agent centre
test('an agent sees their own codes, who came by each, whether each can be used, and the time of the server', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const [agent, other] = [await anAgent(site), await anAgent(site, 41)]
  const expires_at = new Date(clock.now().getTime() + 60_000)
  await site.db
    .insertInto('affiliate_code')
    .values([
      { code: 'OPEN1', holder_id: agent.id, created_at: new Date('2026-01-01T00:00:00Z') },
      { code: 'SHORT1', holder_id: agent.id, created_at: new Date('2026-01-02T00:00:00Z'), expires_at },
      { code: 'OFF1', holder_id: agent.id, created_at: new Date('2026-01-03T00:00:00Z') },
      { code: 'THEIRS1', holder_id: other.id },
    ])
    .execute()
  await register(site, 'Rahim71', 'OPEN1')
  await register(site, 'Rahim72', 'open1')
  await register(site, 'Rahim73', 'OFF1')
  await register(site, 'Rahim74', 'THEIRS1')
  await site.db.updateTable('affiliate_code').set({ enabled: false }).where('code', '=', 'OFF1').execute()
  clock.forward(61)
  const overview = await site.call('agentOverview', {}, agent)
  expect(overview).toMatchObject({ account: agent.account, type: 2, registered: 3, now: clock.now().toISOString() })
  expect(overview.codes.map(({ code, usable, registered }) => ({ code, usable, registered }))).toEqual([
    { code: 'OPEN1', usable: true, registered: 2 },
    { code: 'SHORT1', usable: false, registered: 0 },
    { code: 'OFF1', usable: false, registered: 1 },
  ])
  expect(overview.codes[1]?.expiresAt).toBe(expires_at.toISOString())
  expect(await site.call('agentOverview', {}, other)).toMatchObject({ type: 41, registered: 1 })
  // What it says can be used is what registration takes.
  for (const { code, usable } of overview.codes) {
    expect((await site.ask('affiliate', { code })).ok, code).toBe(usable)
  }
})

// spec 6 Login separation
test('it is closed to visitors and to sessions of members', async () => {
  const site = await testSite()
  expect(await site.refused('agentOverview', {})).toBe('not_signed_in')
  expect(await site.refused('agentOverview', {}, await site.aMember())).toBe('not_allowed')
})

// spec 6: each kind of account signs in at its own door, and what it is becomes known by a right password only
test("'not an agent' and 'not a member' are said after a right password only, else one answer is for all", async () => {
  const site = await testSite()
  const [member, agent] = [await site.aMember(), await anAgent(site)]
  const wrong = { password: 'something else' }
  for (const [holder, area, code] of [
    [member, 'agent', 'not_agent'],
    [agent, 'member', 'not_member'],
  ] as const) {
    const form = { username: holder.account, password: holder.password, area }
    expect(await site.refused('login', form)).toBe(code)
    const guessed = await site.ask('login', { ...form, ...wrong })
    const unknown = await site.ask('login', { ...form, ...wrong, username: 'nobody1' })
    expect(guessed).toMatchObject({ ok: false, code: 'credentials_wrong' })
    expect({ ...guessed, value: null }).toEqual({ ...unknown, value: null })
    await site.db.deleteFrom('login_failure').execute()
  }
})

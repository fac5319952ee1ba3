import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock, testSite, type TestSite } from '../../tests/site.ts'
import { hashPassword } from './passwords.ts'
import { signIn, solvedCaptcha } from '../../tests/identity.ts'

const change = (site: TestSite, id: bigint, to: object) =>
  site.db.updateTable('account_holder').set(to).where('id', '=', id).execute()

// Shared by test tables whose cases do not affect each other.
let shared: TestSite
beforeAll(async () => void (shared = await testSite({ keep: true })))
afterAll(() => shared.close())

// S-06
test('a login shows when the session before it began', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const registered = clock.now().toISOString()
  const form = { username: member.account, password: member.password }
  expect((await site.call('memberInfo', {}, member)).previousLoginAt).toBeNull()
  clock.forward(3600)
  const second = await site.call('login', form)
  expect(second).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
  expect((await site.call('memberInfo', {}, second)).previousLoginAt).toBe(registered)
  const atSecond = clock.now().toISOString()
  clock.forward(3600)
  expect((await site.call('memberInfo', {}, await site.call('login', form))).previousLoginAt).toBe(atSecond)
})

// O-02, O-03
test('a failed login is kept for ever with its address, whether the name exists or not, and a successful one is not', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  for (const username of [member.account, ' NOBODY9 ']) {
    expect(await site.refused('login', { username, password: 'guessed wrong' })).toBe('credentials_wrong')
  }
  clock.forward(31 * 60)
  await site.call('login', { username: member.account, password: member.password })
  clock.forward(49 * 3600)
  await site.runJob('forget-expired')
  const kept = await site.db
    .selectFrom('audit')
    .select(['action', 'subject', 'actor', 'reason'])
    .orderBy('id')
    .execute()
  const failed = { action: 'login.failed', actor: 'ip:127.0.0.1', reason: 'name or password wrong' }
  expect(kept).toEqual([
    { ...failed, subject: `holder:${member.id}` },
    { ...failed, subject: expect.stringMatching(/^name:[0-9a-f]{64}$/) },
  ])
})

// S-07
test('every login gets its own token of 256 bits, and the database holds none of them', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const form = { username: member.account, password: member.password }
  const tokens = [member.token]
  for (let time = 0; time < 3; time++) tokens.push((await site.call('login', form)).token)
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const stored = JSON.stringify(await site.db.selectFrom('session').selectAll().execute(), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  for (const token of tokens) expect(stored).not.toContain(token)
})

test('the name may be typed with large letters, and name and password with spaces around them', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const { password } = member
  await site.call('login', { username: ` ${member.account.toUpperCase()} `, password })
  await site.call('login', { username: member.account, password: ` ${password} ` })
  const typed = { username: member.account, password: password.toUpperCase() }
  expect(await site.refused('login', typed)).toBe('credentials_wrong')
})

// spec 6 Login separation
test.each([
  [0, 'member', 'done'],
  [0, 'agent', 'not_agent'],
  [4, 'member', 'done'],
  [4, 'agent', 'not_agent'],
  ...[1, 2, 41, 42].flatMap((type) => [[type, 'agent', 'done'] as const, [type, 'member', 'not_member'] as const]),
] as const)('type %i in the %s area: %s', async (type, area, expected) => {
  const site = shared
  const member = await site.aMember()
  await change(site, member.id, { type })
  const form = { username: member.account, password: member.password, area }
  expect(await site.refused('login', { ...form, password: 'wrong' })).toBe('credentials_wrong')
  const answer = await signIn(site, form, await solvedCaptcha(site))
  expect(answer.ok ? 'done' : answer.code).toBe(expected)
  if (!answer.ok) return
  const info = await site.call('memberInfo', {}, answer.value)
  expect(info).toMatchObject({ type, isAgent: area === 'agent', isTrial: type === 4 })
})

test('only those who know the password learn that an account is disabled', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const form = { username: member.account, password: member.password }
  for (const state of ['disabled', 'closed']) {
    await change(site, member.id, { state })
    expect(await site.refused('login', { ...form, password: 'wrong' })).toBe('credentials_wrong')
    expect(await signIn(site, form, await solvedCaptcha(site))).toMatchObject({ code: 'account_disabled' })
  }
  await change(site, member.id, { state: 'review' })
  await site.call('login', form)
})

// spec 4 Login; requirements, collision 4
test('the default password works once more and must be changed', async () => {
  const site = await testSite()
  const member = await site.aMember()
  await change(site, member.id, { password_hash: await hashPassword('123456'), first_login_at: null })
  const result = await site.call('login', { username: member.account, password: '123456' })
  expect(result).toMatchObject({ firstTimeLogin: true, passwordExpired: true })
  expect(await site.call('memberInfo', {}, result)).toMatchObject({ mustChangePassword: true })
})

// spec 4 Login; requirements, collision 5
test('an old password must be changed only where the merchant says so', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const form = { username: member.account, password: member.password }
  clock.forward(365 * 86_400)
  expect(await site.call('login', form)).toMatchObject({ passwordExpired: false })
  await site.setting('flags', { passwordExpiry: true })
  const result = await site.call('login', form)
  expect(result).toMatchObject({ passwordExpired: true })
  const token = await site.call(
    'changePassword',
    { oldPassword: member.password, newPassword: 'a fresh river', confirmNewPassword: 'a fresh river' },
    result,
  )
  expect(await site.call('memberInfo', {}, token)).toMatchObject({ mustChangePassword: false })
  expect(await site.call('login', { ...form, password: 'a fresh river' })).toMatchObject({ passwordExpired: false })
})

// O-22
test.each(["' or 1=1 --", '\u202e', 'ﷺ'.repeat(20), '🎲'.repeat(30)])(
  'a strange name (%j) is a wrong name and nothing more',
  async (username) => {
    expect(await shared.ask('login', { username, password: '\u202e' })).toMatchObject({ code: 'credentials_wrong' })
  },
)

// spec 11: the remember flag brings a session back for a day, by a cookie that is exchanged once.
import { expect, test } from 'vitest'
import { elsewhere, factorSite, home } from '../../tests/factors.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../tests/site.ts'

const hour = 3600

/** What a browser keeps: the secret of its cookie; undefined where an answer left the cookie as it is. */
const cookieOf = (headers: Record<string, unknown>) =>
  /^remember=([^;]*);/.exec(String(headers['set-cookie'] ?? ''))?.[1]

async function remember(site: TestSite, as: { token: string }): Promise<string> {
  const { headers } = await site.send('rememberSession', {}, as)
  const secret = cookieOf(headers)
  expect(secret).toMatch(/^[\w-]{43}$/)
  return secret ?? ''
}

async function resume(site: TestSite, secret: string, headers: Record<string, string> = {}) {
  const answer = await site.send('resumeSession', {}, undefined, { cookie: `remember=${secret}`, ...headers })
  const { value } = answer.json<{ value: { token: string | null } }>()
  return { token: value.token, secret: cookieOf(answer.headers) }
}

async function open() {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  return { clock, site, member, secret: await remember(site, member) }
}

test('a remembered browser comes back with a session of its own, however long it was idle, and each cookie is used once', async () => {
  const { clock, site, member, secret } = await open()
  clock.forward(2 * hour)
  expect(await site.refused('memberInfo', {}, member)).toBe('not_signed_in')
  const first = await resume(site, secret)
  expect(await site.call('memberInfo', {}, { token: first.token ?? '' })).toMatchObject({ account: member.account })
  expect(await resume(site, secret)).toEqual({ token: null, secret: undefined })
  clock.forward(10 * hour)
  const second = await resume(site, first.secret ?? '')
  expect(second.token).not.toBe(first.token)
  expect(await site.call('memberInfo', {}, { token: second.token ?? '' })).toMatchObject({ account: member.account })
  const { content } = await site.call('loginHistory', {}, { token: second.token ?? '' })
  expect(content.map(({ method }) => method)).toEqual(['remembered', 'remembered', 'register'])
})

test('of many tabs with one cookie one comes back', async () => {
  const { site, secret } = await open()
  const answers = await Promise.all(Array.from({ length: 6 }, () => resume(site, secret)))
  expect(answers.filter(({ token }) => token !== null)).toHaveLength(1)
})

// S-09
test('a day after the password was given, a chain of sessions ends, whatever was resumed meanwhile', async () => {
  const { clock, site, secret } = await open()
  clock.forward(23 * hour)
  const late = await resume(site, secret)
  expect(late.token).not.toBeNull()
  // To be remembered again does not begin a new day.
  const again = await remember(site, { token: late.token ?? '' })
  clock.forward(hour)
  expect((await resume(site, again)).token).toBeNull()
  expect((await resume(site, late.secret ?? '')).token).toBeNull()
  expect(await site.refused('memberInfo', {}, { token: late.token ?? '' })).toBe('not_signed_in')
})

test('a session that was resumed may not change what protects the account without showing who asks', async () => {
  const { site, secret } = await open()
  const { token } = await resume(site, secret)
  expect(await site.refused('startAuthenticator', {}, { token: token ?? '' })).toBe('factor_fresh_required')
})

type Ends = (site: TestSite, member: Holder, secret: string) => Promise<unknown>
const signIn = (site: TestSite, { account, password }: Holder) => site.call('login', { username: account, password })
const ends: readonly [name: string, end: Ends][] = [
  ['its logout', (site, member, secret) => site.send('logout', {}, member, { cookie: `remember=${secret}` })],
  [
    'a logout of another session in this browser',
    async (site, member, secret) =>
      site.send('logout', {}, await signIn(site, member), { cookie: `remember=${secret}` }),
  ],
  [
    'another session that ends it',
    async (site, member) => {
      const other = await signIn(site, member)
      const { content } = await site.call('mySessions', {}, other)
      const remembered = content.find(({ rememberedUntil }) => rememberedUntil !== null)
      await site.call('endSession', { id: remembered?.id ?? '' }, other)
    },
  ],
  [
    'a new password from another session',
    async (site, member) => {
      const password = { oldPassword: member.password, newPassword: 'another sentence 9' }
      const confirmed = { ...password, confirmNewPassword: password.newPassword }
      await site.call('changePassword', confirmed, await signIn(site, member))
    },
  ],
  [
    'an exclusion from another session',
    async (site, member) =>
      site.call('exclude', { term: 'year', password: member.password }, await signIn(site, member)),
  ],
  [
    'an account that is switched off',
    (site, { id }) => site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', id).execute(),
  ],
]
test.each(ends)('%s ends what the browser remembers', async (_name, end) => {
  const { site, member, secret } = await open()
  await end(site, member, secret)
  expect((await resume(site, secret)).token).toBeNull()
})

test('a logout takes the cookie away, and leaves what is remembered of another account', async () => {
  const { site, member, secret } = await open()
  const other = await site.aMember()
  const { headers } = await site.send('logout', {}, other, { cookie: `remember=${secret}` })
  expect(headers['set-cookie']).toMatch(/^remember=; Path=\/wps; Max-Age=0;/)
  expect(await site.call('memberInfo', {}, member)).toMatchObject({ account: member.account })
  expect((await resume(site, secret)).token).not.toBeNull()
})

test('a remembered session stays on the list while it is idle, and the database holds no secret', async () => {
  const { clock, site, member, secret } = await open()
  clock.forward(2 * hour)
  const { content } = await site.call('mySessions', {}, await signIn(site, member))
  const until = new Date(clock.now().getTime() + 22 * hour * 1000).toISOString()
  expect(content.map(({ rememberedUntil }) => rememberedUntil)).toEqual([null, until])
  const rows = await site.db.selectFrom('session').selectAll().execute()
  expect(rows.filter(({ remember_hash: hash }) => hash)).toHaveLength(1)
  expect(rows.map(({ remember_hash: hash }) => String(hash)).join()).not.toContain(secret)
})

test('a session that outlives the day of its cookie is listed as remembered no more', async () => {
  const { clock, site, member } = await open()
  await site.db.updateTable('session').set({ remember_until: clock.now() }).where('holder_id', '=', member.id).execute()
  const { content } = await site.call('mySessions', {}, member)
  expect(content.map(({ rememberedUntil }) => rememberedUntil)).toEqual([null])
})

test('a made-up cookie, a long one and none are no session', async () => {
  const { site } = await open()
  for (const secret of ['', 'made up', 'x'.repeat(500)]) expect((await resume(site, secret)).token).toBeNull()
})

// S-03
test('from a network that is not known, a remembered browser does not go round a second factor', async () => {
  const site = await factorSite('bound')
  const member = await site.aMember()
  await site.withAuthenticator(member)
  const secret = await remember(site, member)
  const from = (ip: string) =>
    site.app
      .inject({
        ...{ method: 'POST', url: '/wps/session/resume', payload: {}, remoteAddress: ip },
        headers: { cookie: `remember=${secret}` },
      })
      .then((answer) => answer.json().value.token)
  expect(await from(elsewhere)).toBeNull()
  expect(home).not.toBe(elsewhere)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowser,
  chooseAt,
  environmentFor,
  returned,
  startIdentitySimulator,
  valueOf,
  type IdentitySimulator,
  type Visitor,
} from '../../../tests/identity-simulator.ts'
import { testSite, type TestSite } from '../../../tests/site.ts'
import { plusMinutes, systemClock } from '../../kit/clock.ts'

let simulator: IdentitySimulator
beforeAll(async () => void (simulator = await startIdentitySimulator()))
afterAll(() => simulator.stop())

const open = (environment: Record<string, string> = {}) =>
  testSite({ environment: { ...environmentFor(simulator.url), ...environment } })
const rahim: Visitor = { name: 'Rahim Uddin', email: 'rahim.uddin@example.com', verified: 'yes' }
const finished = { payeeName: 'Rahim Uddin', ageAgreed: true }
const device = 'd'.repeat(32)

/** Opens an account by a first sign-in. */
async function registered(site: TestSite, visitor = rahim, more: object = {}) {
  const { ticket } = valueOf(await aBrowser(site).signIn('google', visitor))
  return site.call('socialRegister', { ticket: ticket ?? '', ...finished, ...more })
}
const confirm = (site: TestSite, who: { token: string; password: string }) =>
  site.call('confirmIdentity', { kind: 'password', password: who.password }, who)
const events = (site: TestSite) =>
  site.db
    .selectFrom('audit')
    .select(['action', 'subject', 'after', 'before'])
    .where('action', 'in', ['identity.linked', 'identity.unlinked', 'password.first'])
    .orderBy('id')
    .execute()

// spec 2 Login form: one-click login through two social providers
test.each(['google', 'facebook'] as const)(
  'a first sign-in with %s opens one account, the next signs in to it',
  async (provider) => {
    const site = await open()
    const browser = aBrowser(site)
    const first = valueOf(await browser.signIn(provider, rahim))
    expect(first).toMatchObject({ step: 'register', login: null, suggested: { email: rahim.email, name: rahim.name } })
    const opened = await site.call('socialRegister', { ticket: first.ticket ?? '', ...finished, device })
    expect(opened).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
    const info = await site.call('memberInfo', {}, opened)
    expect(info.account).toMatch(/^m[a-z2-9]{11}$/)
    expect(info).toMatchObject({ nickname: info.account, payeeName: 'Rahim Uddin', type: 0 })

    const again = valueOf(await aBrowser(site).signIn(provider, rahim, device))
    expect(again).toMatchObject({
      step: 'signed_in',
      ticket: null,
      login: { firstTimeLogin: false, passwordExpired: false },
    })
    const back = await site.call('memberInfo', {}, again.login ?? opened)
    expect(back.id).toBe(info.id)
    expect(back.previousLoginAt).not.toBeNull()
    const devices = await site.db.selectFrom('known_device').select('holder_id').execute()
    expect(devices).toEqual([{ holder_id: BigInt(info.id) }])
    expect(await events(site)).toEqual([
      { action: 'identity.linked', subject: `holder:${info.id}`, after: { provider }, before: null },
    ])
  },
)

test('the site offers the providers that have credentials and are enabled', async () => {
  const site = await open({ FACEBOOK_CLIENT_ID: '', FACEBOOK_CLIENT_SECRET: '' })
  expect((await site.call('whitelabel', {})).socialLogin).toEqual(['google'])
  expect(await site.refused('socialStart', { provider: 'facebook' })).toBe('social_disabled')
  await site.setting('socialLogin', { google: false, facebook: true })
  expect((await site.call('whitelabel', {})).socialLogin).toEqual([])
  expect(await site.refused('socialStart', { provider: 'google' })).toBe('social_disabled')
})

test('a provider that does not answer is named as the fault, and is asked again the next time', async () => {
  const site = await open({ GOOGLE_ISSUER: 'http://127.0.0.1:1/google' })
  expect(await site.refused('socialStart', { provider: 'google' })).toBe('social_unreachable')
  expect(await site.refused('socialStart', { provider: 'google' })).toBe('social_unreachable')
})

test('what the provider is asked carries PKCE, state and nonce, and the return address of this provider', async () => {
  const site = await open()
  const asked = new URL(await aBrowser(site).start('google')).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    ...{ response_type: 'code', redirect_uri: 'http://site.test/sign-in/google', code_challenge_method: 'S256' },
    ...{ code_challenge: expect.stringMatching(/^.{43}$/), scope: 'openid email profile' },
    ...{ state: expect.stringMatching(/^.{43}$/), nonce: expect.stringMatching(/^.{43}$/) },
  })
  const other = new URL(await aBrowser(site).start('google')).searchParams
  for (const name of ['state', 'nonce', 'code_challenge']) expect(other.get(name)).not.toBe(asked.get(name))
})

test('where the visitor wanted to go comes back with the answer; an address of another site is no such place', async () => {
  const site = await open()
  const browser = aBrowser(site)
  const url = await browser.start('google', '/member/depositv2?amount=5')
  const answer = valueOf(await browser.finish('google', returned(await chooseAt(url, rahim))))
  expect(answer.next).toBe('/member/depositv2?amount=5')
  const dropped = ['/\t/evil.example', '/\n\\evil.example', '\t//evil.example']
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ...dropped])
    expect(await site.refused('socialStart', { provider: 'google', next })).toBe('invalid_input')
})

// spec 5 and 7: the rules of every registration
test('the first sign-in takes the rules of registration: age, fields, invitation code, and a name of their own', async () => {
  const site = await open()
  const { ticket } = valueOf(await aBrowser(site).signIn('google', rahim))
  const form = { ticket: ticket ?? '', ...finished }
  expect(await site.refused('socialRegister', { ...form, ageAgreed: false })).toBe('age_not_agreed')
  expect(await site.refused('socialRegister', { ...form, payeeName: '' })).toBe('field_rule')
  expect(await site.refused('socialRegister', { ...form, affiliateCode: 'NOBODY' })).toBe('affiliate_code_wrong')
  expect(await site.refused('socialRegister', { ...form, username: 'a b' })).toBe('field_rule')
  expect(await site.refused('socialRegister', { ...form, password: 'short', confirmPassword: 'short' })).toBe(
    'field_rule',
  )
  expect(await site.refused('socialRegister', { ...form, password: 'a river and a boat' })).toBe('field_rule')
  // None of them has used the ticket up.
  const password = 'a river and a boat'
  const opened = await site.call('socialRegister', {
    ...form,
    username: 'Rahim77',
    password,
    confirmPassword: password,
  })
  expect(await site.call('memberInfo', {}, opened)).toMatchObject({ account: 'rahim77' })
  expect(await site.call('login', { username: 'rahim77', password })).toMatchObject({ firstTimeLogin: false })
  expect((await site.call('myIdentities', {}, opened)).hasPassword).toBe(true)
})

test('an e-mail address that the provider has verified is stored as verified, and another one is not', async () => {
  const site = await open()
  const fields = (await site.call('registerRules', {})).fields
  const { email } = fields
  if (!email) throw new Error('no rule for email')
  await site.setting('registerFields', { ...fields, email: { ...email, shown: true, required: true } })
  const isVerified = async (visitor: Visitor, email: string) => {
    const { id } = await site.call('memberInfo', {}, await registered(site, visitor, { email }))
    const profile = site.db.selectFrom('holder_profile').select('email_verified_at').where('holder_id', '=', BigInt(id))
    return (await profile.executeTakeFirstOrThrow()).email_verified_at !== null
  }
  expect(await isVerified(rahim, 'Rahim.Uddin@example.com')).toBe(true)
  expect(await isVerified({ ...rahim, email: 'karima@example.com' }, 'another@example.com')).toBe(false)
})

// Section 6: two first sign-ins of one subject at once
test('two first sign-ins of one subject at once open exactly one account', async () => {
  const site = await open()
  const tickets = await Promise.all([1, 2, 3].map(() => aBrowser(site).signIn('google', rahim)))
  const results = await Promise.all(
    tickets.map((one) => site.ask('socialRegister', { ticket: valueOf(one).ticket ?? '', ...finished })),
  )
  const ids = await Promise.all(results.map((one) => site.call('memberInfo', {}, valueOf(one))))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  const { many } = await site.db
    .selectFrom('account_holder')
    .select((select) => select.fn.countAll<bigint>().as('many'))
    .executeTakeFirstOrThrow()
  expect(many).toBe(1n)
  expect(await events(site)).toHaveLength(1)
})

test('linking asks for the password, and then both ways lead to the same account', async () => {
  const site = await open()
  const member = await site.aMember()
  const browser = aBrowser(site)
  const wrong = { ...member, password: 'not this one' }
  expect(await site.refused('linkIdentity', { provider: 'google', password: wrong.password }, wrong)).toBe(
    'old_password_wrong',
  )
  expect(valueOf(await browser.link('google', rahim, member))).toMatchObject({ step: 'linked', login: null })
  const { login } = valueOf(await aBrowser(site).signIn('google', rahim))
  expect(await site.call('memberInfo', {}, login ?? member)).toMatchObject({ account: member.account })
  expect(await site.call('myIdentities', {}, member)).toEqual({
    hasPassword: true,
    content: [
      { provider: 'google', linkedAt: expect.stringMatching(/^20/) },
      { provider: 'facebook', linkedAt: null },
    ],
  })
  expect(await site.refused('linkIdentity', { provider: 'google', password: member.password }, member)).toBe(
    'identity_linked',
  )
  await confirm(site, member)
  await site.call('unlinkIdentity', { provider: 'google' }, member)
  expect(await site.refused('unlinkIdentity', { provider: 'google' }, member)).toBe('not_found')
  expect(valueOf(await aBrowser(site).signIn('google', rahim)).step).toBe('register')
  expect((await events(site)).map(({ action }) => action)).toEqual(['identity.linked', 'identity.unlinked'])
})

test('the only way in cannot be unlinked before there is a password, which a recent sign-in may set', async () => {
  const site = await open()
  const opened = await registered(site)
  expect(await site.refused('unlinkIdentity', { provider: 'google' }, opened)).toBe('last_way_in')
  const set = (password: string, confirm = password) =>
    site.ask('setFirstPassword', { newPassword: password, confirmNewPassword: confirm }, opened)
  expect(await set('a river and a boat', 'another')).toMatchObject({ code: 'passwords_differ' })
  expect(await set('password')).toMatchObject({ code: 'password_common' })
  expect(await set('a river and a boat')).toMatchObject({ ok: true })
  expect(await set('a river and a ship')).toMatchObject({ code: 'password_exists' })
  const { account } = await site.call('memberInfo', {}, opened)
  expect(await site.call('login', { username: account, password: 'a river and a boat' })).toMatchObject({ token: /./ })
  await confirm(site, { ...opened, password: 'a river and a boat' })
  await site.call('unlinkIdentity', { provider: 'google' }, opened)
})

// S-13
test('unlinking needs a fresh proof of this session, which ends what other sessions have shown', async () => {
  const site = await open()
  const member = await site.aMember()
  await aBrowser(site).link('google', rahim, member)
  const other = {
    ...member,
    token: (await site.call('login', { username: member.account, password: member.password })).token,
  }
  const unlink = (who = member) => site.ask('unlinkIdentity', { provider: 'google' }, who)
  const stale = { code: 'factor_fresh_required', value: { by: [{ kind: 'password' }] } }
  expect(await unlink()).toMatchObject(stale)
  expect((await site.call('myIdentities', {}, member)).content[0]?.linkedAt).not.toBeNull()
  await confirm(site, other)
  // The proof is of one session, and of nobody else.
  expect(await unlink()).toMatchObject(stale)
  const stranger = await site.aMember()
  await confirm(site, stranger)
  expect(await unlink(stranger)).toMatchObject({ code: 'not_found' })
  await confirm(site, member)
  expect(await unlink()).toMatchObject({ ok: true })
  expect(await site.refused('startAuthenticator', {}, other)).toBe('factor_fresh_required')
})

test('of two ways in that are unlinked at once, one stays', async () => {
  const site = await open()
  const opened = await registered(site)
  const google = await site.db.selectFrom('holder_identity').selectAll().executeTakeFirstOrThrow()
  await site.db
    .insertInto('holder_identity')
    .values({ ...google, provider: 'facebook' })
    .execute()
  const until = plusMinutes(systemClock.now(), 5)
  await site.db.updateTable('session').set({ fresh_until: until }).execute()
  const both = await Promise.all(
    (['google', 'facebook'] as const).map((provider) => site.ask('unlinkIdentity', { provider }, opened)),
  )
  expect(both.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'last_way_in'])
})

test('an old session cannot set the first password, and no password is right before there is one', async () => {
  const site = await open()
  const opened = await registered(site)
  const { account } = await site.call('memberInfo', {}, opened)
  expect(await site.refused('login', { username: account, password: 'null' })).toBe('credentials_wrong')
  await site.db
    .updateTable('session')
    .set({ started_at: plusMinutes(systemClock.now(), -11) })
    .execute()
  const form = { newPassword: 'a river and a boat', confirmNewPassword: 'a river and a boat' }
  expect(await site.refused('setFirstPassword', form, opened)).toBe('sign_in_again')
})

test('a disabled account and an agent get the refusals of the login', async () => {
  const site = await open()
  const opened = await registered(site)
  const { id } = await site.call('memberInfo', {}, opened)
  const set = (values: { state?: string; type?: number }) =>
    site.db.updateTable('account_holder').set(values).where('id', '=', BigInt(id)).execute()
  await set({ state: 'disabled' })
  expect(await aBrowser(site).signIn('google', rahim)).toMatchObject({ ok: false, code: 'account_disabled' })
  await set({ state: 'active', type: 1 })
  expect(await aBrowser(site).signIn('google', rahim)).toMatchObject({ ok: false, code: 'not_member' })
})

test('signing in clears the wrong passwords that were typed before, on this account alone', async () => {
  const site = await open()
  const opened = await registered(site, rahim, { device })
  const { account } = await site.call('memberInfo', {}, opened)
  await site.refused('login', { username: account, password: 'wrong', device })
  await site.refused('login', { username: 'somebody', password: 'wrong', device })
  valueOf(await aBrowser(site).signIn('google', rahim, device))
  const left = await site.db.selectFrom('login_failure').select('id').execute()
  expect(left).toHaveLength(1)
})

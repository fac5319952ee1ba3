import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialSeconds } from '@chokka/contract/social'
import { claimsFor, forgingProvider } from '../../../tests/forging-provider.ts'
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
import { testClock, testSite, type TestSite } from '../../../tests/site.ts'
import { plusMinutes, systemClock } from '../../kit/clock.ts'
import { subjectMark } from './identities.ts'

let simulator: IdentitySimulator
beforeAll(async () => void (simulator = await startIdentitySimulator()))
afterAll(() => simulator.stop())

const open = (more: object = {}) => testSite({ environment: environmentFor(simulator.url), ...more })
const victim: Visitor = { name: 'Karima', email: 'karima@example.com', verified: 'yes' }
const attacker: Visitor = { name: 'Mallory', email: 'mallory@example.com', verified: 'yes' }
const finished = { payeeName: 'Rahim Uddin', ageAgreed: true }

async function register(site: TestSite, visitor: Visitor) {
  const { ticket } = valueOf(await aBrowser(site).signIn('google', visitor))
  return site.call('socialRegister', { ticket: ticket ?? '', ...finished })
}
const accounts = async (site: TestSite) => (await site.db.selectFrom('account_holder').select('id').execute()).length
const sessions = async (site: TestSite) => (await site.db.selectFrom('session').select('id').execute()).length

test('an answer that was swapped between two browsers is refused, in both directions', async () => {
  const site = await open()
  await register(site, victim)
  const [mine, theirs] = [aBrowser(site), aBrowser(site)]
  const ofMallory = returned(await chooseAt(await mine.start('google'), attacker))
  const ofVictim = returned(await chooseAt(await theirs.start('google'), victim))
  const before = await sessions(site)
  // Mallory sends the victim an address with their own answer, and takes theirs.
  expect(await theirs.finish('google', ofMallory)).toMatchObject({ code: 'social_expired' })
  expect(await mine.finish('google', ofVictim)).toMatchObject({ code: 'social_expired' })
  // Their own state does not help them with the victim's code: PKCE binds it to the browser that asked for it.
  expect(await mine.finish('google', { ...ofVictim, state: ofMallory.state })).toMatchObject({ code: 'social_refused' })
  expect(await sessions(site)).toBe(before)
})

test('without the cookie of the browser, or with a changed one, there is no attempt', async () => {
  const site = await open()
  const browser = aBrowser(site)
  const answer = returned(await chooseAt(await browser.start('google'), attacker))
  expect(await aBrowser(site).finish('google', answer)).toMatchObject({ code: 'social_expired' })
  const changed = { cookie: `social=${browser.cookie().slice(0, -3)}AAA` }
  expect(await site.ask('socialFinish', { provider: 'google', ...answer }, undefined, changed)).toMatchObject({
    code: 'social_expired',
  })
  // Tokens that we have encrypted for something else are no attempts.
  const { ticket } = valueOf(await browser.finish('google', answer))
  expect(
    await site.ask('socialFinish', { provider: 'google', ...answer }, undefined, { cookie: `social=${ticket}` }),
  ).toMatchObject({ code: 'social_expired' })
})

test('an answer counts once: neither its code nor its attempt is taken again', async () => {
  const site = await open()
  const browser = aBrowser(site)
  const answer = returned(await chooseAt(await browser.start('google'), attacker))
  const both = await Promise.all([browser.finish('google', answer), browser.finish('google', answer)])
  expect(both.map((one) => (one.ok ? one.value.step : one.code)).toSorted()).toEqual(['register', 'social_expired'])
  expect(await browser.finish('google', answer)).toMatchObject({ code: 'social_expired' })
  // The same code in a new attempt.
  await chooseAt(await browser.start('google'), attacker)
  expect(await browser.finish('google', answer)).toMatchObject({ code: 'social_expired' })
  expect(await accounts(site)).toBe(0)
})

test('a missing or a wrong state is refused before the provider is asked, and does not use the attempt up', async () => {
  const site = await open()
  const browser = aBrowser(site)
  const answer = returned(await chooseAt(await browser.start('google'), attacker))
  expect(await browser.finish('google', { ...answer, state: '' })).toMatchObject({ code: 'invalid_input' })
  expect(await browser.finish('google', { ...answer, state: 'x'.repeat(43) })).toMatchObject({ code: 'social_expired' })
  expect(valueOf(await browser.finish('google', answer)).step).toBe('register')
})

test('the answer of one provider is not taken for the answer of the other', async () => {
  const site = await open()
  const browser = aBrowser(site)
  const answer = returned(await chooseAt(await browser.start('google'), attacker))
  expect(await browser.finish('facebook', answer)).toMatchObject({ code: 'social_expired' })
  // An answer that names another issuer than the one that was asked.
  const foreign = { ...answer, iss: `${simulator.url}/facebook` }
  expect(await browser.finish('google', foreign)).toMatchObject({ code: 'social_refused' })
  expect(await sessions(site)).toBe(0)
})

test('the same name for somebody at two providers is two identities', async () => {
  const site = await open()
  const ctx = await site.baseCtx()
  const marks = (['google', 'facebook'] as const).map((name) => subjectMark(ctx, name, '117').toString('hex'))
  expect(new Set(marks).size).toBe(2)
})

test('an attempt is over after ten minutes, and a ticket after thirty', async () => {
  const clock = testClock()
  const site = await open({ clock })
  const browser = aBrowser(site)
  const answer = returned(await chooseAt(await browser.start('google'), attacker))
  clock.forward(socialSeconds.attempt)
  expect(await browser.finish('google', answer)).toMatchObject({ code: 'social_expired' })
  const { ticket } = valueOf(await browser.signIn('google', attacker))
  clock.forward(socialSeconds.ticket)
  expect(await site.refused('socialRegister', { ticket: ticket ?? '', ...finished })).toBe('social_expired')
})

test('a ticket opens one account, and a forged one none', async () => {
  const site = await open()
  const { ticket } = valueOf(await aBrowser(site).signIn('google', attacker))
  const form = { ticket: ticket ?? '', ...finished }
  await site.call('socialRegister', form)
  expect(await site.refused('socialRegister', form)).toBe('social_expired')
  expect(await site.refused('socialRegister', { ...form, ticket: 'x.y.z' })).toBe('social_expired')
  expect(await accounts(site)).toBe(1)
})

test('an e-mail address of somebody else never signs in, links or opens a second account with it', async () => {
  const site = await open()
  const fields = (await site.call('registerRules', {})).fields
  const { email } = fields
  if (!email) throw new Error('no rule for email')
  await site.setting('registerFields', { ...fields, email: { ...email, shown: true } })
  const password = 'a river and a boat'
  const own = { username: 'karima', password, confirmPassword: password, payeeName: 'Karima Begum', ageAgreed: true }
  await site.call('register', { ...own, email: victim.email })
  await site.db.updateTable('holder_profile').set({ email_verified_at: systemClock.now() }).execute()
  const before = await sessions(site)
  // Verified by the provider: the owner is told to sign in with the password first.
  const answer = await aBrowser(site).signIn('google', { ...victim, email: 'KARIMA@example.com' })
  expect(answer).toMatchObject({ ok: false, code: 'social_email_taken' })
  // Not verified: nothing is told, and the address cannot be taken.
  const { verified: _, ...unverified } = victim
  const { step, ticket } = valueOf(await aBrowser(site).signIn('google', unverified))
  expect(step).toBe('register')
  const form = { ticket: ticket ?? '', ...finished, email: victim.email }
  expect(await site.refused('socialRegister', form)).toBe('account_taken')
  expect(await sessions(site)).toBe(before)
  expect(await site.db.selectFrom('holder_identity').selectAll().execute()).toEqual([])
})

test('an identity that is linked with another account cannot be linked again', async () => {
  const site = await open()
  await register(site, victim)
  const member = await site.aMember()
  expect(await aBrowser(site).link('google', victim, member)).toMatchObject({ ok: false, code: 'identity_taken' })
  const rows = await site.db.selectFrom('holder_identity').select('holder_id').execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.holder_id).not.toBe(member.id)
})

test('one identity that two accounts link at once is linked with one of them', async () => {
  const site = await open()
  const members = [await site.aMember(), await site.aMember()]
  const results = await Promise.all(members.map((member) => aBrowser(site).link('google', victim, member)))
  expect(results.map((one) => (one.ok ? one.value.step : one.code)).toSorted()).toEqual(['identity_taken', 'linked'])
})

test('what was started to link is taken in the same session only, and links nobody else', async () => {
  const site = await open()
  const [member, other] = [await site.aMember(), await site.aMember()]
  const browser = aBrowser(site)
  const attempt = async () => returned(await chooseAt(await browser.startLink('google', member), attacker))
  expect(await browser.finish('google', await attempt(), {}, other)).toMatchObject({ code: 'social_expired' })
  expect(await browser.finish('google', await attempt())).toMatchObject({ code: 'not_signed_in' })
  // Another session of the same account has not given the password.
  const { token } = await site.call('login', { username: member.account, password: member.password })
  expect(await browser.finish('google', await attempt(), {}, { token })).toMatchObject({ code: 'social_expired' })
  expect(await site.db.selectFrom('holder_identity').selectAll().execute()).toEqual([])
})

test('a sign-in that is finished in a signed-in browser signs in, and links nothing with the session there', async () => {
  const site = await open()
  const member = await site.aMember()
  const browser = aBrowser(site)
  const answer = returned(await chooseAt(await browser.start('google'), attacker))
  expect(valueOf(await browser.finish('google', answer, {}, member)).step).toBe('register')
  expect((await site.call('myIdentities', {}, member)).content.every((one) => one.linkedAt === null)).toBe(true)
})

test('what is stored of an identity is a keyed hash: neither its address nor its subject', async () => {
  const site = await open()
  await register(site, victim)
  const rows = await site.db.selectFrom('holder_identity').selectAll().execute()
  const audit = await site.db.selectFrom('audit').selectAll().execute()
  const stored = JSON.stringify([rows, audit], (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  expect(stored).not.toContain(victim.email)
  expect(rows[0]?.subject_mark).toHaveLength(32)
})

const { now } = systemClock
const minutes = (many: number) => ({ at: plusMinutes(now(), many) })
/** Every id token that must not sign in, with what makes it. */
const badTokens: Record<string, (url: string) => object> = {
  'of another audience': (url) => claimsFor(url, now(), { aud: 'another' }),
  'of several audiences without the authorised party': (url) => claimsFor(url, now(), { aud: ['chokka', 'another'] }),
  'of another issuer': (url) => claimsFor(url, now(), { iss: 'https://evil.example' }),
  'of another sign-in (nonce)': (url) => claimsFor(url, now(), { nonce: 'another' }),
  'without a nonce': (url) => claimsFor(url, now(), { nonce: undefined }),
  'that has expired': (url) => claimsFor(url, minutes(-60).at),
  'that was made in the future': (url) => claimsFor(url, minutes(60).at),
  'that is not valid yet': (url) => claimsFor(url, now(), { nbf: Math.floor(minutes(60).at.getTime() / 1000) }),
  'without an expiry': (url) => claimsFor(url, now(), { exp: undefined }),
  'without a subject': (url) => claimsFor(url, now(), { sub: undefined }),
  'with a subject of half a letter': (url) => claimsFor(url, now(), { sub: 'a\ud83d' }),
  'with NUL in its subject': (url) => claimsFor(url, now(), { sub: 'a\0' }),
  'with an endless subject': (url) => claimsFor(url, now(), { sub: 'x'.repeat(256) }),
}

test.each(Object.entries(badTokens))('an id token %s is refused', async (_, claims) => {
  const provider = await forgingProvider()
  const site = await testSite({ environment: provider.environment })
  const browser = aBrowser(site)
  const url = await browser.start('facebook')
  await provider.sign(claims(url))
  const state = new URL(url).searchParams.get('state') ?? ''
  expect(await browser.finish('facebook', { code: 'a', state })).toMatchObject({ code: 'social_refused' })
})

test('a right id token of the same provider is taken, so that the others were refused for what is wrong with them', async () => {
  const provider = await forgingProvider()
  const site = await testSite({ environment: provider.environment })
  const browser = aBrowser(site)
  const url = await browser.start('facebook')
  await provider.sign(claimsFor(url, now(), { email: 'a@example.com', name: 'A' }))
  const state = new URL(url).searchParams.get('state') ?? ''
  expect(valueOf(await browser.finish('facebook', { code: 'a code', state }))).toMatchObject({
    step: 'register',
    suggested: { email: 'a@example.com', name: 'A' },
  })
  expect(Object.fromEntries(provider.requests[0] ?? [])).toMatchObject({
    ...{ grant_type: 'authorization_code', code: 'a code', client_id: 'chokka', client_secret: 'a secret of tests' },
    ...{ redirect_uri: 'http://site.test/sign-in/facebook', code_verifier: expect.stringMatching(/^[\w-]{43,}$/) },
  })
})

// Case 12
test.each(['\0', '\ud83d'])('a name and an address with %j are left out, and the sign-in goes on', async (odd) => {
  const provider = await forgingProvider()
  const site = await testSite({ environment: provider.environment })
  const browser = aBrowser(site)
  const url = await browser.start('facebook')
  const texts = { email: `a${odd}@example.com`, email_verified: true, name: `A${odd}` }
  await provider.sign(claimsFor(url, now(), texts))
  const state = new URL(url).searchParams.get('state') ?? ''
  const { ticket, suggested } = valueOf(await browser.finish('facebook', { code: 'a', state }))
  expect(suggested).toEqual({ email: null, name: null })
  expect(await site.ask('socialRegister', { ticket: ticket ?? '', ...finished })).toMatchObject({ ok: true })
})

test('an id token with a forged signature, with none, or a reply without one is refused', async () => {
  const provider = await forgingProvider()
  const site = await testSite({ environment: provider.environment })
  const replies = [provider.forge, provider.unsigned, provider.withoutToken]
  for (const reply of replies) {
    const browser = aBrowser(site)
    const url = await browser.start('facebook')
    await reply(claimsFor(url, now()))
    const state = new URL(url).searchParams.get('state') ?? ''
    expect(await browser.finish('facebook', { code: 'a', state })).toMatchObject({ code: 'social_refused' })
  }
  const browser = aBrowser(site)
  const state = new URL(await browser.start('facebook')).searchParams.get('state') ?? ''
  provider.broken()
  expect(await browser.finish('facebook', { code: 'a', state })).toMatchObject({ code: 'social_unreachable' })
})

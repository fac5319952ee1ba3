import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import type { WireInput } from '@chokka/contract'
import { systemClock } from '../kit/clock.ts'
import { readConfig } from '../kit/config.ts'
import { testClock, testSite, type TestSite } from '../../tests/site.ts'

const project = 'demo-casino'
const number = '+8801712345678'
const form = {
  ...{
    password: 'a river and a boat',
    confirmPassword: 'a river and a boat',
    ageAgreed: true,
    payeeName: 'Rahim Uddin',
  },
  ...{ mobileNum: '01712345678', countryDialingCode: '880', firebaseChannel: 'phone' },
}
let made = 0
const named = (more: object = {}): WireInput<'register'> => ({ ...form, username: `phone${(made += 1)}`, ...more })

const now = () => Math.floor(systemClock.now().getTime() / 1000)
/** The claims of a number that was verified a moment ago. */
const claims = (changes: object = {}) => ({
  ...{ iss: `https://securetoken.google.com/${project}`, aud: project, sub: 'a-user', phone_number: number },
  ...{ iat: now(), exp: now() + 3600, auth_time: now(), firebase: { sign_in_provider: 'phone', identities: {} } },
  ...changes,
})

/** A site that verifies by Firebase, and the keys of a Firebase of its own. */
async function firebaseSite({ emulator = 'refuse', maxAge = 60, ...more }: Record<string, unknown> = {}) {
  const key = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const state = { asked: 0, isUp: true }
  const server = createServer((_, reply) => {
    state.asked += 1
    reply.writeHead(state.isUp ? 200 : 503, { 'cache-control': `public, max-age=${String(maxAge)}` })
    reply.end(JSON.stringify({ keys: [published] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const environment = {
    FIREBASE_PROJECT_ID: project,
    FIREBASE_KEYS_URL: `http://127.0.0.1:${port}/keys`,
    FIREBASE_EMULATOR: String(emulator),
  }
  const site = await testSite({ environment, ...more })
  await site.setting('smsProvider', 'firebase')
  await site.setting('flags', { smsOnRegistration: true })
  const { fields } = await site.call('registerRules', {})
  const { mobileNum } = fields
  if (!mobileNum) throw new Error('no rule for a number')
  await site.setting('registerFields', { ...fields, mobileNum: { ...mobileNum, shown: true, required: false } })
  const sign = (content: object, kid = 'one', signer: CryptoKey = key.privateKey) =>
    new SignJWT({ ...content }).setProtectedHeader({ alg: 'RS256', kid }).sign(signer)
  return { site, sign, foreign: foreign.privateKey, state }
}

const tryToken = (site: TestSite, firebaseIdToken: string, more: object = {}) =>
  site.ask('register', named({ firebaseIdToken, ...more }))

// spec 3 registration user, spec 4 Registration, spec 7
test('a number that Firebase has verified is registered, and stored as verified', async () => {
  const { site, sign, state } = await firebaseSite()
  expect((await site.call('whitelabel', {})).smsProvider).toBe('firebase')
  expect(await tryToken(site, await sign(claims()))).toMatchObject({ ok: true })
  const [row] = await site.db
    .selectFrom('holder_profile')
    .select(['mobile_mark', 'mobile_verified_at', 'contacts_sealed'])
    .execute()
  const { keys } = await site.baseCtx()
  // What was sent of the verification is kept for staff.
  expect(keys.openAtRest(row?.contacts_sealed ?? Buffer.alloc(0))).toBe('{"firebaseChannel":"phone"}')
  expect(row?.mobile_mark).toEqual(keys.mark(`mobile:${number}`))
  expect(row?.mobile_verified_at).toBeInstanceOf(Date)
  const other = claims({ phone_number: '+8801812345678' })
  await tryToken(site, await sign(other), { mobileNum: '1812345678' })
  // The keys are asked for once, as their answer allows.
  expect(state.asked).toBe(1)
})

test('a registration without a number needs no verification, and a token without a number is refused', async () => {
  const { site, sign } = await firebaseSite()
  const { mobileNum: _, ...without } = named()
  expect(await site.refused('register', { ...without, firebaseIdToken: await sign(claims()) })).toBe('phone_missing')
  expect(await site.ask('register', without)).toMatchObject({ ok: true })
  expect(await site.refused('register', named())).toBe('sms_code_missing')
})

test('a site that verifies by itself, or not at all, does not look at the token', async () => {
  const { site } = await firebaseSite()
  await site.setting('flags', { smsOnRegistration: false })
  expect(await tryToken(site, 'no token at all')).toMatchObject({ ok: true })
  const [row] = await site.db.selectFrom('holder_profile').select('mobile_verified_at').execute()
  expect(row?.mobile_verified_at).toBeNull()
})

const bad: Record<string, [() => object, string]> = {
  'of another project': [() => claims({ aud: 'another' }), 'sms_code_wrong'],
  'of another issuer': [() => claims({ iss: 'https://securetoken.google.com/another' }), 'sms_code_wrong'],
  'of another number': [() => claims({ phone_number: '+8801912345678' }), 'sms_code_wrong'],
  'without a number': [() => claims({ phone_number: undefined }), 'sms_code_wrong'],
  'of a sign-in by password': [() => claims({ firebase: { sign_in_provider: 'password' } }), 'sms_code_wrong'],
  'without a subject': [() => claims({ sub: undefined }), 'sms_code_wrong'],
  'with an empty subject': [() => claims({ sub: '' }), 'sms_code_wrong'],
  'that has expired': [() => claims({ exp: now() - 60 }), 'sms_code_expired'],
  'without an expiry': [() => claims({ exp: undefined }), 'sms_code_wrong'],
  'of a sign-in that is six minutes old': [() => claims({ auth_time: now() - 360 }), 'sms_code_expired'],
  'of a sign-in in the future': [() => claims({ auth_time: now() + 120 }), 'sms_code_wrong'],
  'that was made in the future': [() => claims({ iat: now() + 120 }), 'sms_code_wrong'],
}
test.each(Object.entries(bad))('a token %s is refused', async (_, [content, code]) => {
  const { site, sign } = await firebaseSite()
  expect(await tryToken(site, await sign(content()))).toMatchObject({ ok: false, code })
})

test('a token that is forged, signed with another key or algorithm, or no token is refused', async () => {
  const { site, sign, foreign } = await firebaseSite()
  const right = await sign(claims())
  const [head = '', body = '', signature = ''] = right.split('.')
  const other = Buffer.from(JSON.stringify(claims({ sub: 'another' }))).toString('base64url')
  const shared = new TextEncoder().encode('x'.repeat(32))
  const attempts = [
    await sign(claims(), 'one', foreign),
    await sign(claims(), 'two'),
    `${head}.${other}.${signature}`,
    `${head}.${body}.`,
    new UnsecuredJWT(claims()).encode(),
    await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(shared),
    'no token at all',
  ]
  for (const token of attempts) expect(await tryToken(site, token)).toMatchObject({ ok: false, code: 'sms_code_wrong' })
  expect(await tryToken(site, right)).toMatchObject({ ok: true })
})

test('a token registers once, however often and however fast it is sent', async () => {
  const { site, sign } = await firebaseSite()
  const token = await sign(claims())
  // A registration that is refused for something else does not use it up.
  expect(await tryToken(site, token, { payeeName: '' })).toMatchObject({ code: 'field_rule' })
  const both = await Promise.all([tryToken(site, token), tryToken(site, token)])
  expect(both.filter((one) => one.ok)).toHaveLength(1)
  // The number is free again: it is the token that is refused.
  await site.db.updateTable('holder_profile').set({ mobile_mark: null, mobile_sealed: null }).execute()
  expect(await tryToken(site, token)).toMatchObject({ ok: false, code: 'sms_code_expired' })
})

test('a token whose signature is written in another way is the same token', async () => {
  const { site, sign } = await firebaseSite()
  const token = await sign(claims())
  // The last letter of a signature holds two bits of it; the others are not read.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const twin = `${token.slice(0, -1)}${letters[letters.indexOf(token.slice(-1)) ^ 1]}`
  const bytesOf = (one: string) => Buffer.from(one.split('.')[2] ?? '', 'base64url')
  expect(bytesOf(twin)).toEqual(bytesOf(token))
  expect(await tryToken(site, token)).toMatchObject({ ok: true })
  await site.db.updateTable('holder_profile').set({ mobile_mark: null, mobile_sealed: null }).execute()
  expect(await tryToken(site, twin)).toMatchObject({ ok: false, code: 'sms_code_expired' })
})

test('without its keys nobody registers by Firebase, and it is not taken for a wrong code', async () => {
  const { site, sign, state } = await firebaseSite()
  state.isUp = false
  expect(await tryToken(site, await sign(claims()))).toMatchObject({ ok: false, code: 'busy_try_again' })
  state.isUp = true
  expect(await tryToken(site, await sign(claims()))).toMatchObject({ ok: true })
})

test('keys are asked for again once their answer says that they are old', async () => {
  const clock = testClock(systemClock.now().toISOString())
  const { site, sign, state } = await firebaseSite({ clock, maxAge: 60 })
  await tryToken(site, await sign(claims({ aud: 'another' })))
  clock.forward(59)
  await tryToken(site, await sign(claims({ aud: 'another' })))
  expect(state.asked).toBe(1)
  clock.forward(2)
  await tryToken(site, await sign(claims({ aud: 'another' })))
  expect(state.asked).toBe(2)
})

test('a site whose environment names no project says that the function is not enabled', async () => {
  const site = await testSite()
  const { fields } = await site.call('registerRules', {})
  await site.setting('registerFields', { ...fields, mobileNum: { ...fields.mobileNum, shown: true, required: true } })
  await site.setting('smsProvider', 'firebase')
  await site.setting('flags', { smsOnRegistration: true })
  expect(await site.refused('register', named({ firebaseIdToken: 'a.b.c' }))).toBe('sms_not_enabled')
})

test('an unsigned token of the emulator is taken only where the configuration says so', async () => {
  const { site } = await firebaseSite({ emulator: 'accept' })
  expect(await tryToken(site, new UnsecuredJWT(claims({ aud: 'another' })).encode())).toMatchObject({ ok: false })
  expect(await tryToken(site, new UnsecuredJWT(claims()).encode())).toMatchObject({ ok: true })
})

test('a site on https does not start with the tokens of the emulator, and keys come by https or from this machine', () => {
  const base = { DATABASE_URL: 'postgres://a@b/c', FIREBASE_PROJECT_ID: project }
  const emulator = { ...base, FIREBASE_EMULATOR: 'accept' }
  expect(() => readConfig({ ...emulator, SITE_URL: 'https://site.example' })).toThrow(/FIREBASE_EMULATOR: unsigned/)
  expect(readConfig(emulator).firebase).toMatchObject({ acceptsEmulator: true })
  expect(() => readConfig({ ...base, FIREBASE_KEYS_URL: 'http://keys.example' })).toThrow(/must be https/)
  expect(() => readConfig({ ...base, GOOGLE_ISSUER: 'http://id.example' })).toThrow(/must be https/)
  expect(() => readConfig({ ...base, GOOGLE_CLIENT_ID: 'half' })).toThrow(/needs GOOGLE_CLIENT_SECRET/)
})

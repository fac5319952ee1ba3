import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '../../../tests/everything.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { transact } from '../../kit/index.ts'
import { postMessage } from '../index.ts'
import { isPublicAddress, mayBeAsked, publicLookup } from './outside.ts'

const clock = testClock()
type Got = { path: string; headers: Record<string, unknown>; body: Buffer }
const got: Got[] = []
/** What the push service answers, by path. */
const answers = new Map<string, number>()
const service = createServer((request, reply) => {
  void buffer(request).then((body) => {
    const path = request.url ?? ''
    got.push({ path, headers: request.headers, body })
    reply.writeHead(answers.get(path) ?? 201, { location: `${base}/elsewhere` }).end()
  })
})
let site: TestSite
let base = ''
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  site = await testSite({ clock, keep: true, environment: { PUSH_ANYWHERE: 'yes' } })
})
afterAll(async () => {
  await site.close()
  service.close()
})

/** A browser with a subscription of its own: it can read what is encrypted for it (RFC 8291). */
function aBrowser(path: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `${base}${path}`,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
  }
  const open = (body: Buffer): Record<string, string> => {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
  return { subscription, open, path, got: () => got.filter((one) => one.path === path) }
}
let paths = 0
async function allowed(member?: Holder, language = 'en') {
  const holder = member ?? (await site.aMember())
  const browser = aBrowser(`/send/${(paths += 1)}`)
  const answer = await site.ask('allowPush', browser.subscription, holder, { 'accept-language': language })
  expect(answer).toMatchObject({ ok: true })
  return { holder, browser }
}
const post = async (holder: Holder) =>
  transact(site.db, await site.baseCtx(), (ctx) =>
    postMessage(ctx, { holderId: holder.id, kind: 'withdrawalApproved', facts: { amount: '1234.56', payee: '017*' } }),
  )
const send = () => site.runJob('send-push')
const rows = (table: 'push_notice' | 'push_device') => site.db.selectFrom(table).select('id').execute()

test('a message reaches the browser encrypted and signed, with its title and nothing else', async () => {
  const { holder, browser } = await allowed()
  await post(holder)
  expect(browser.got()).toEqual([])
  await send()
  await send()
  expect(browser.got()).toHaveLength(1)
  const { headers, body } = browser.got()[0] as Got
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  const [message] = (await site.call('messageList', { language: 'en' }, holder)).content
  const notice = browser.open(body)
  expect(notice).toEqual({
    ...{ title: 'Chokka', body: 'Withdrawal approved', lang: 'en', tag: message?.id },
    path: `/member/messageV2?message=${message?.id}`,
  })
  expect(JSON.stringify(notice)).not.toMatch(/1234|017/)
  const { publicKey } = await site.call('pushState', {}, holder)
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: base })
})

test('a letter of staff reaches every browser of its recipients, in the language of each', async () => {
  const { holder, browser } = await allowed()
  const second = await allowed(holder, 'bn')
  const texts = { bn: { title: 'নতুন খেলা', content: 'আজ।' }, en: { title: 'New games', content: 'Today.' } }
  const form = { accounts: [holder.account], isMarketing: false, reason: 'news', texts }
  await site.call('sendLetter', form, await aStaffMember(site))
  await send()
  const titles = [browser, second.browser].map((one) => one.open((one.got()[0] as Got).body).body)
  expect(titles).toEqual(['New games', 'নতুন খেলা'])
})

test('what was read or is a day old is not sent, and what was undone was never written', async () => {
  const { holder, browser } = await allowed()
  await post(holder)
  await site.call('readMessages', { ids: 'all' }, holder)
  await send()
  await site.setting('sessionIdleMinutes', 100_000)
  await site.setting('sessionHours', 720)
  await post(holder)
  clock.forward(24 * 3600)
  await send()
  const base = await site.baseCtx()
  await expect(
    transact(site.db, base, async (ctx) => {
      await postMessage(ctx, { holderId: holder.id, kind: 'password' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await send()
  expect([browser.got(), await rows('push_notice')]).toEqual([[], []])
})

test('a browser that is gone is forgotten; any other failure is tried again, ever later, five times', async () => {
  for (const status of [404, 410]) {
    const { holder, browser } = await allowed()
    answers.set(browser.path, status)
    await post(holder)
    await send()
    expect((await site.call('pushState', {}, holder)).devices).toBe(0)
    await post(holder)
    await send()
    expect(browser.got()).toHaveLength(1)
  }
  const { holder, browser } = await allowed()
  answers.set(browser.path, 503)
  await post(holder)
  for (const [pause, tries] of [
    [0, 1],
    [29, 1],
    [1, 2],
    [119, 2],
    [1, 3],
    [480, 4],
    [1920, 5],
    [80_000, 5],
  ] as const) {
    clock.forward(pause)
    await send()
    expect(browser.got(), String(pause)).toHaveLength(tries)
  }
  expect([await rows('push_notice'), (await site.call('pushState', {}, holder)).devices]).toEqual([[], 1])
})

test('a redirect of the push service is not followed', async () => {
  const { holder, browser } = await allowed()
  answers.set(browser.path, 307)
  await post(holder)
  await send()
  expect(got.filter((one) => one.path === '/elsewhere')).toEqual([])
  expect(await rows('push_notice')).toHaveLength(1)
  await site.call('readMessages', { ids: 'all' }, holder)
  clock.forward(60)
  await send()
})

// spec point 26: getUpdateLanguage
test('a language that was changed is that of the notices of this browser, and of no other', async () => {
  const member = await site.aMember()
  const { account: username, password, device } = member
  const second = { ...member, token: (await site.call('login', { username, password, device })).token }
  for (const who of [member, second]) await allowed(who)
  const languages = async () =>
    (await site.db.selectFrom('push_device').select('language').where('holder_id', '=', member.id).execute())
      .map((row) => row.language)
      .toSorted()
  const [before] = await languages()
  const other = before === 'en' ? 'bn' : 'en'
  expect(await site.call('updateLanguage', { language: other.toUpperCase() }, member)).toEqual({ language: other })
  expect(await languages()).toEqual([before, other].toSorted())
  // The site has no French.
  expect(await site.call('updateLanguage', { language: 'fr' }, second)).toEqual({ language: 'bn' })
  expect(await site.refused('updateLanguage', { language: 'en' })).toBe('not_signed_in')
})

// S-08
test('a logout, an ended session and a new password end the notices of these browsers', async () => {
  const member = await site.aMember()
  const signIn = async () => {
    const { account: username, password, device } = member
    return { ...member, token: (await site.call('login', { username, password, device })).token }
  }
  const devices = async () => (await site.call('pushState', {}, member)).devices
  const second = await signIn()
  const [own, other] = [await allowed(member), await allowed(second)]
  expect(await devices()).toBe(2)
  await site.call('logout', {}, second)
  await post(member)
  await send()
  expect([own.browser.got().length, other.browser.got().length]).toEqual([1, 0])
  const third = await signIn()
  await allowed(third)
  const sessions = (await site.call('mySessions', {}, member)).content
  await site.call('endSession', { id: sessions.find((one) => !one.current)?.id ?? '' }, member)
  expect(await devices()).toBe(1)
  await allowed(await signIn())
  const change = { oldPassword: member.password, newPassword: 'nine lives 9', confirmNewPassword: 'nine lives 9' }
  member.token = (await site.call('changePassword', { ...change, endOtherSessions: true }, member)).token
  expect(await devices()).toBe(1)
  await site.call('stopPush', { endpoint: own.browser.subscription.endpoint }, await site.aMember())
  expect(await devices()).toBe(1)
  await site.call('stopPush', { endpoint: own.browser.subscription.endpoint }, member)
  expect(await devices()).toBe(0)
})

test('a browser belongs to whoever signed in last; ten browsers of an account get notices', async () => {
  const { holder: first, browser } = await allowed()
  await post(first)
  const second = await site.aMember()
  await site.call('allowPush', browser.subscription, second)
  await send()
  expect(browser.got()).toEqual([])
  await post(second)
  await send()
  expect(browser.got()).toHaveLength(1)
  for (let more = 0; more < 10; more++) {
    clock.forward(1)
    await allowed(second)
  }
  expect((await site.call('pushState', {}, second)).devices).toBe(10)
  expect(await everything(site)).not.toMatch(/127\.0\.0\.1:\d+\/send/)
})

test('only public hosts over https are asked, and only keys of a browser are taken', async () => {
  const strict = await testSite({ clock, databaseUrl: site.databaseUrl })
  const member = await strict.aMember()
  const { keys } = aBrowser('/x').subscription
  const refused = (endpoint: string, more: object = {}) =>
    strict.refused('allowPush', { endpoint, keys: { ...keys, ...more } }, member)
  for (const wrong of [
    ...['http://push.example/1', 'https://127.0.0.1/1', 'https://10.0.0.8/', 'https://[::1]/', 'https://localhost/'],
    ...[
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest',
      'https://push.example:8443/',
      'https://printer/',
    ],
    ...['https://a:b@push.example/', 'https://db.internal/', 'https://0x7f.1/', 'https://2130706433/'],
  ])
    expect(await refused(wrong), wrong).toBe('push_endpoint_wrong')
  expect(await refused('https://push.example/1', { auth: 'AAAA' })).toBe('push_endpoint_wrong')
  expect(await refused('https://push.example/1', { p256dh: 'BAAA' })).toBe('push_endpoint_wrong')
  expect(await refused('push')).toBe('invalid_input')
  await strict.call('allowPush', { endpoint: 'https://push.example/1', keys }, member)
  expect(mayBeAsked('https://[2606:4700::1]/', false)).toBe(true)
  const addresses = [
    '8.8.8.8',
    '192.168.1.1',
    '100.64.0.1',
    '172.31.0.1',
    '172.32.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
  ]
  expect(addresses.map(isPublicAddress)).toEqual([true, false, false, false, true, false, false, false])
  const fault = await new Promise((done) => publicLookup('localhost', {}, (error) => done(error)))
  expect(String(fault)).toContain('none of the public network')
})

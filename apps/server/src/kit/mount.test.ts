import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { calls, callsByName, type CallName } from '@chokka/contract'
import { seal, sealedContentType } from '@chokka/contract/seal'
import { CompactEncrypt, importJWK } from 'jose'
import { testSite } from '../../tests/site.ts'
import { answerFault } from './mount.ts'
import { aStaffMember, callerOf } from '../../tests/staff.ts'

test('a body that is nested very deeply is refused like any other wrong one', async () => {
  const site = await testSite()
  const member = await site.aMember()
  const payload = `{"nodeId":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${member.token}` }
  const answer = await site.app.inject({ method: 'POST', url: '/wps/cashier/deposit', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
})

test('a sealed body with a nonce that the database cannot store is refused as broken', async () => {
  const site = await testSite()
  const { keys, clock } = await site.baseCtx()
  const iat = Math.floor(clock.now().getTime() / 1000)
  const envelope = JSON.stringify({
    iat,
    nonce: '\0'.repeat(20),
    for: 'POST /wps/session/login',
    body: { username: 'a', password: 'b' },
  })
  const key = await importJWK(keys.sealPublic, 'ECDH-ES')
  const header = { alg: 'ECDH-ES', enc: 'A256GCM' }
  const payload = await new CompactEncrypt(Buffer.from(envelope)).setProtectedHeader(header).encrypt(key)
  const headers = { 'content-type': sealedContentType }
  const answer = await site.app.inject({ method: 'POST', url: '/wps/session/login', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'seal_broken'])
  const good = await seal({ username: 'a', password: 'b' }, keys.sealPublic, iat, calls.identity.login)
  expect(
    (await site.app.inject({ method: 'POST', url: '/wps/session/login', headers, payload: good })).statusCode,
  ).toBe(401)
})

test('records may be asked for from the first possible day to the last', async () => {
  const site = await testSite()
  const member = await site.aMember({ balance: '5.00' })
  const days = { from: '0001-01-01', to: '9999-12-31' }
  expect((await site.call('accountRecord', days, member)).total).toBe(1)
  expect((await site.call('bettingRecord', days, member)).total).toBe(0)
  expect((await site.call('deposits', days, member)).total).toBe(0)
})

test('a caller who is not signed in is refused before the body is read', async () => {
  const site = await testSite()
  const headers = { 'content-type': 'image/png' }
  const payload = Buffer.alloc(6 * 1024 * 1024)
  const answer = await site.app.inject({ method: 'POST', url: '/wps/image/upload', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in'])
})

test('vendor names that somebody made up get no metric of their own', async () => {
  const site = await testSite()
  await site.request({ method: 'POST', url: '/vendor/madeup123/user/info', payload: '{}' })
  const metrics = await site.metrics.registry.metrics()
  expect(metrics).toContain('vendor="none"')
  expect(metrics).not.toContain('madeup123')
})

test('all addresses of one IPv6 network of 64 bits share one rate limit, and another network has its own', async () => {
  const site = await testSite({ rateFactor: 0.001 })
  const { method, path: url } = callsByName.workChallenge
  const ask = (remoteAddress: string) =>
    site.app.inject({ method, url, remoteAddress, query: { purpose: 'login', level: '1' } })
  const code = async (address: string) => (await ask(address)).json().code
  expect(await code('2001:db8:1:2::1')).toBeUndefined()
  expect(await code('2001:db8:1:2:ffff::9')).toBe('too_many_requests')
  expect(await code('2001:db8:1:3::1')).toBeUndefined()
  // H3: two networks of one /56 are its whole budget.
  expect(await code('2001:db8:1:4::1')).toBe('too_many_requests')
  expect(await code('2001:db8:1:104::1')).toBeUndefined()
  expect(await code('203.0.113.7')).toBeUndefined()
  expect(await code('::ffff:203.0.113.7')).toBe('too_many_requests')
})

test('case 4: guessed tokens are counted by network, and take nothing from members who are in it too', async () => {
  const site = await testSite({ rateFactor: 0.001 })
  const member = await site.aMember()
  const ask = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await site.app.inject({ method: 'GET', url: path, headers, remoteAddress: '203.0.113.9' })
    return answer.json().code
  }
  const guesses = []
  for (let guess = 0; guess < 21; guess++) guesses.push(await ask(callsByName.balance.path, `guess${guess}`))
  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 'not_signed_in'), 'too_many_requests'])
  expect(await ask(callsByName.balance.path, member.token)).toBeUndefined()
  expect(await ask(callsByName.balance.path, member.token)).toBe('too_many_requests')
})

// A text that is cut in the middle of a letter has half a surrogate pair at its end; jsonb refuses it.
test.each(['x\ud83d', '\ude00x', 'x\0'])(
  'a text with %j is refused with the name of its field, by every call (case 12)',
  async (odd) => {
    const site = await testSite()
    const [member, staff] = [await site.aMember(), await aStaffMember(site)]
    const letter = (content: string) => ({
      isMarketing: false,
      reason: 'a test',
      texts: { en: { title: 'A title', content } },
    })
    const asked = [
      ['sendFeedback', { content: odd }, member, 'content'],
      ['sayInChat', { id: crypto.randomUUID(), content: odd }, member, 'content'],
      ['login', { username: odd, password: 'six words 42' }, undefined, 'username'],
      ['forgotByEmail', { username: odd, email: 'rahim@site.example' }, undefined, 'username'],
      [
        'changeSetting',
        { name: 'customerService', value: `"https://service.example/${odd}"`, reason: 'a test' },
        staff,
        'value',
      ],
      ['changeSetting', { name: 'customerService', value: '"https://service.example"', reason: odd }, staff, 'reason'],
      ['sendLetter', { ...letter(odd), accounts: ['a'] }, staff, 'texts'],
      ['sendLetter', { ...letter('A text'), accounts: [odd] }, staff, 'accounts'],
    ] as const
    for (const [name, input, as, field] of asked) {
      const answer = await site.ask(name, input, as)
      expect(answer, `${name} ${field}`).toMatchObject({ ok: false, code: 'invalid_input', value: { fields: [field] } })
    }
  },
)

test('a header that cannot be sent is answered in the form of the catalogue, without what belonged to the body (case 10)', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((fault, request, reply) => answerFault(fault, request, reply, (code) => code))
  app.get('/', (_request, reply) =>
    reply.header('content-disposition', 'attachment; filename="রহিম.csv"').type('text/csv').send('a,b'),
  )
  const { statusCode, headers, body } = await app.inject({ url: '/' })
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    { success: false, message: 'unknown_error', code: 'unknown_error', value: null },
  ])
  expect(headers).not.toHaveProperty('content-disposition')
  expect(headers['content-type']).toMatch('application/json')
})

/** Of each row whose calls are counted, whatever the contract says of it otherwise. */
const countedBy = (name: CallName): 'account' | 'network' | 'caller' => {
  const { who, method } = callsByName[name]
  if (who !== 'anyone') return 'account'
  const byNetwork: readonly CallName[] = ['captcha', 'workChallenge', 'sliderChallenge', 'affiliate']
  const byCaller: readonly CallName[] = ['launchFreePlay']
  return (method === 'GET' && !byNetwork.includes(name)) || byCaller.includes(name) ? 'caller' : 'network'
}

test('case 4: of every row, whom its limit counts by', async () => {
  const free = await testSite()
  const [member, other] = [await free.aMember(), await free.aMember()]
  const [colleague, checker] = [await aStaffMember(free), await aStaffMember(free)]
  const site = await testSite({ databaseUrl: free.databaseUrl, rateFactor: 0.0001 })
  // Object.keys of a constant. Without the logouts, which would end the sessions of the test.
  const names = (Object.keys(callsByName) as CallName[]).filter((one) => one !== 'logout' && one !== 'staffLogout')
  for (const name of names) {
    const { method, path } = callsByName[name]
    const isRefused = async (as: { token: string } | null, remoteAddress: string) => {
      const headers = as ? { authorization: `Bearer ${as.token}` } : {}
      const answer = await site.app.inject({ method, url: path, headers, remoteAddress })
      return answer.json().code === 'too_many_requests'
    }
    const [one, another] = [callerOf(name, member, colleague), callerOf(name, other, checker)]
    const isByNetwork = countedBy(name) === 'network'
    expect(await isRefused(one, '203.0.113.1'), name).toBe(false)
    // The same account from elsewhere, and another one from the same address.
    expect(await isRefused(one, '198.51.100.2'), name).toBe(!isByNetwork)
    expect(await isRefused(another, '203.0.113.1'), name).toBe(isByNetwork)
    if (countedBy(name) === 'account') continue
    // Twenty visitors behind one address read what everybody may read.
    for (let at = 0; at < 20; at++) expect(await isRefused(null, '192.0.2.9'), name).toBe(isByNetwork && at > 0)
    expect(await isRefused(null, '192.0.2.9'), name).toBe(true)
  }
  expect(new Set(names.map(countedBy)).size).toBe(3)
}, 60_000)

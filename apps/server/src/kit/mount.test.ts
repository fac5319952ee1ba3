import { expect, test } from 'vitest'
import { calls, callsByName, type CallName } from '@chokka/contract'
import { seal, sealedContentType } from '@chokka/contract/seal'
import { CompactEncrypt, importJWK } from 'jose'
import { isStaff } from '@chokka/contract/who'
import { testSite } from '../../tests/site.ts'
import { aStaffMember, callerOf } from '../../tests/staff.ts'

// Object.keys of a constant. Without the logouts, which would end the sessions of the test.
const rowsOfAccounts = (Object.keys(callsByName) as CallName[]).filter(
  (name) => callsByName[name].who !== 'anyone' && name !== 'logout' && name !== 'staffLogout',
)

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
  const ask = (remoteAddress: string) => site.app.inject({ method: 'GET', url: '/wps/system/status', remoteAddress })
  const code = async (address: string) => (await ask(address)).json().code
  expect(await code('2001:db8:1:2::1')).toBeUndefined()
  expect(await code('2001:db8:1:2:ffff::9')).toBe('too_many_requests')
  expect(await code('2001:db8:1:3::1')).toBeUndefined()
  expect(await code('203.0.113.7')).toBeUndefined()
  expect(await code('::ffff:203.0.113.7')).toBe('too_many_requests')
})

test('guessed tokens are counted before they are looked up, and a valid token is no way around a rate limit', async () => {
  const site = await testSite({ rateFactor: 0.001 })
  const member = await site.aMember()
  const ask = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await site.app.inject({ method: 'GET', url: path, headers, remoteAddress: '203.0.113.9' })
    return answer.json().code
  }
  const guesses = []
  for (let guess = 0; guess < 21; guess++) guesses.push(await ask('/wps/member/info', `guess${guess}`))
  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 'not_signed_in'), 'too_many_requests'])
  expect(await ask('/wps/system/status', 'none')).toBeUndefined()
  expect(await ask('/wps/system/status', member.token)).toBe('too_many_requests')
})

test('an account has one rate limit wherever it calls from, and another account in the same network has its own', async () => {
  const free = await testSite()
  const [member, other] = [await free.aMember(), await free.aMember()]
  const [colleague, checker] = [await aStaffMember(free), await aStaffMember(free)]
  const site = await testSite({ databaseUrl: free.databaseUrl, rateFactor: 0.001 })
  for (const name of rowsOfAccounts) {
    const { method, path } = callsByName[name]
    const code = async (as: { token: string }, remoteAddress: string) => {
      const headers = { authorization: `Bearer ${as.token}` }
      const answer = await site.app.inject({ method, url: path, headers, remoteAddress })
      return answer.json().code
    }
    const [one, another] = [callerOf(name, member, colleague), callerOf(name, other, checker)]
    expect(await code(one, '203.0.113.1'), name).not.toBe('too_many_requests')
    expect(await code(one, '198.51.100.2'), name).toBe('too_many_requests')
    expect(await code(another, '203.0.113.1'), name).not.toBe('too_many_requests')
  }
  expect(rowsOfAccounts.some((name) => isStaff(callsByName[name].who))).toBe(true)
  expect(rowsOfAccounts.length).toBeGreaterThan(20)
})

import { expect, test } from 'vitest'
import { askFrom, factorSite } from '../../tests/factors.ts'
import { tally } from '../../tests/identity.ts'
import { testClock, testSite } from '../../tests/site.ts'

async function open() {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const { code } = await site.call('makeLoginCode', {}, member)
  return { clock, site, member, code }
}

// spec 2 Start-up: a login token from the query string is picked up
test('a code signs its account in at another address, in a session of its own', async () => {
  const { site, member, code } = await open()
  expect(await site.call('loginCodeOwner', { code })).toEqual({ account: member.account })
  const signedIn = await site.call('loginByCode', { code })
  expect(signedIn.token).not.toBe(member.token)
  expect(await site.call('memberInfo', {}, signedIn)).toMatchObject({ account: member.account })
  await site.call('logout', {}, signedIn)
  expect(await site.call('memberInfo', {}, member)).toMatchObject({ account: member.account })
})

test('a code is used once, also by many at the same moment', async () => {
  const { site, code } = await open()
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask('loginByCode', { code })))
  expect(tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))).toEqual({
    done: 1,
    login_code_wrong: 7,
  })
  expect(await site.refused('loginCodeOwner', { code })).toBe('login_code_wrong')
})

test('a code is worthless after a minute, after its session has ended, and when it is made up', async () => {
  const { clock, site, member, code } = await open()
  clock.forward(60)
  expect(await site.refused('loginCodeOwner', { code })).toBe('login_code_wrong')
  expect(await site.refused('loginByCode', { code })).toBe('login_code_wrong')
  expect(await site.refused('loginByCode', { code: 'made up' })).toBe('login_code_wrong')
  const second = await site.call('makeLoginCode', {}, member)
  await site.call('logout', {}, member)
  expect(await site.refused('loginByCode', { code: second.code })).toBe('login_code_wrong')
})

test('a disabled account is not signed in by a code that it made before', async () => {
  const { site, code, member } = await open()
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('account', '=', member.account).execute()
  expect(await site.refused('loginByCode', { code })).toBe('login_code_wrong')
})

// S-07
test('the database holds no code, and forgets used and old ones', async () => {
  const { clock, site, code } = await open()
  const rows = await site.db.selectFrom('login_exchange').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.code_hash.toString('latin1')).not.toContain(code)
  clock.forward(61)
  await site.runJob('forget-expired')
  expect(await site.db.selectFrom('login_exchange').selectAll().execute()).toEqual([])
})

// S-15
test('a login code used from a device and a network that are both new is in the history, and told to the member', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  await site.withEmail(member, 'rahim@example.com')
  await site.runJob('send-messages')
  const before = site.outbox.sent.length
  const { code } = await site.call('makeLoginCode', {}, member)
  const device = 'c'.repeat(32)
  const answer = await askFrom(site, '192.0.2.99', 'loginByCode', { code, device })
  expect(answer.status).toBe(200)
  await site.runJob('send-messages')
  const sent = site.outbox.sent.slice(before).map(({ channel, to }) => `${channel} ${to}`)
  expect(sent).toEqual(['mail rahim@example.com'])
  const { content } = await site.call('loginHistory', {}, member)
  expect(content[0]).toMatchObject({ method: 'exchange', result: 'signed_in', newNetwork: true })
})

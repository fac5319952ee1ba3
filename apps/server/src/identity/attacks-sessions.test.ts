// Attacks on sessions: tokens that are fixed, replayed or carried over, codes that outlive what they came from, tabs.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plusMinutes } from '../kit/index.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../tests/site.ts'

const newPassword = 'a river and a boat'
const change = (member: Holder, more: object = {}) => ({
  ...{ oldPassword: member.password, newPassword, confirmNewPassword: newPassword },
  ...more,
})

async function open() {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const loginOf = (one: Holder, password = one.password) => ({ username: one.account, password, device: one.device })
  const isAlive = async (token: string) => (await site.ask('memberInfo', {}, { token })).ok
  return { clock, site, member, loginOf, isAlive }
}

/** Opens an account without a password, as a sign-in at another company does. */
async function withoutPassword(site: TestSite, member: Holder) {
  await site.db.updateTable('account_holder').set({ has_password: false }).where('id', '=', member.id).execute()
}

// S-07, S-08
test('a login code or a live ticket from before a change of the password is worthless after it', async () => {
  const { site, member, isAlive } = await open()
  // A thief of the token has them made in the session that the member goes on with.
  const { code } = await site.call('makeLoginCode', {}, member)
  await site.call('liveTicket', {}, member)
  const { token } = await site.call('changePassword', change(member), member)
  expect(await site.refused('loginCodeOwner', { code })).toBe('login_code_wrong')
  expect(await site.refused('loginByCode', { code })).toBe('login_code_wrong')
  expect(await site.db.selectFrom('live_ticket').select('ticket_hash').execute()).toEqual([])
  expect(await isAlive(token)).toBe(true)
})

// S-09
test('a chain of login codes lives no longer than the sign-in that it began with', async () => {
  const { clock, site, member, isAlive } = await open()
  let { token } = member
  for (let minute = 0; minute < 12 * 60; minute += 20) {
    const { code } = await site.call('makeLoginCode', {}, { token })
    token = (await site.call('loginByCode', { code })).token
    clock.forward(20 * 60)
  }
  expect(await isAlive(token)).toBe(false)
})

// S-13
test('a session that began with a login code is no recent sign-in: it sets no first password', async () => {
  const { clock, site, member } = await open()
  await withoutPassword(site, member)
  clock.forward(15 * 60)
  const form = { newPassword, confirmNewPassword: newPassword }
  expect(await site.refused('setFirstPassword', form, member)).toBe('sign_in_again')
  const { code } = await site.call('makeLoginCode', {}, member)
  const carried = await site.call('loginByCode', { code })
  expect(await site.refused('setFirstPassword', form, carried)).toBe('sign_in_again')
})

// S-13
test('who has nothing to show who they are by may change the account soon after the sign-in, and not later', async () => {
  const { clock, site, member } = await open()
  await withoutPassword(site, member)
  const identity = { holder_id: member.id, linked_at: clock.now() }
  await site.db
    .insertInto('holder_identity')
    .values([
      { ...identity, provider: 'google', subject_mark: Buffer.alloc(32, 1) },
      { ...identity, provider: 'facebook', subject_mark: Buffer.alloc(32, 2) },
    ])
    .execute()
  clock.forward(11 * 60)
  expect(await site.refused('startAuthenticator', {}, member)).toBe('sign_in_again')
  expect(await site.refused('unlinkIdentity', { provider: 'google' }, member)).toBe('sign_in_again')
  clock.forward(-2 * 60)
  await site.call('unlinkIdentity', { provider: 'google' }, member)
})

// S-07: session fixation
test('a login gives a token of its own, whatever token, cookie or id the browser brought', async () => {
  const { site, member, loginOf, isAlive } = await open()
  const attacker = await site.aMember()
  const brought = { cookie: `token=${attacker.token}; session=${attacker.token}; sid=1`, 'x-session-id': 'fixed' }
  const answer = await site.ask('login', loginOf(member), attacker, brought)
  const token = answer.ok ? answer.value.token : ''
  expect([attacker.token, member.token]).not.toContain(token)
  expect(await site.call('memberInfo', {}, { token })).toMatchObject({ account: member.account })
  // The session of the attacker stays theirs.
  expect(await site.call('memberInfo', {}, attacker)).toMatchObject({ account: attacker.account })
  expect(await isAlive('fixed')).toBe(false)
})

// S-08
test('a token is worth nothing after logout and after a change or reset of the password, on any row', async () => {
  const { site, member, loginOf } = await open()
  const other = await site.call('login', loginOf(member))
  const third = await site.call('login', loginOf(member))
  await site.call('logout', {}, other)
  const { token } = await site.call('changePassword', change(member), member)
  for (const dead of [other, third, member]) {
    for (const [name, input] of [
      ['memberInfo', {}],
      ['balance', {}],
      ['mySessions', {}],
      ['makeLoginCode', {}],
      ['liveTicket', {}],
      ['logout', {}],
      ['confirmIdentity', { kind: 'password', password: newPassword }],
      ['changePassword', change({ ...member, password: newPassword })],
    ] as const)
      expect(await site.refused(name, input, dead), name).toBe('not_signed_in')
  }
  expect(await site.call('memberInfo', {}, { token })).toMatchObject({ account: member.account })
})

test('a token is taken from the header only, whole and as it was made', async () => {
  const { site, member } = await open()
  const { token } = member
  const ask = async (url: string, headers: Record<string, string>) =>
    (await site.app.inject({ method: 'GET', url, headers })).json().code
  expect(await ask(`/wps/member/info?token=${token}`, {})).toBe('not_signed_in')
  for (const authorization of [token, `Basic ${token}`, `Bearer ${token.toUpperCase()}`])
    expect(await ask('/wps/member/info', { authorization })).toBe('not_signed_in')
  expect(await ask('/wps/member/info', { cookie: `token=${token}; authorization=Bearer ${token}` })).toBe(
    'not_signed_in',
  )
})

// Two tabs
test('a logout in one tab leaves a second login alone, and tabs with one token are signed out together', async () => {
  const { site, member, loginOf, isAlive } = await open()
  const second = await site.call('login', loginOf(member))
  const sharedTab = { token: member.token }
  await site.call('logout', {}, member)
  expect(await site.refused('balance', {}, sharedTab)).toBe('not_signed_in')
  expect(await isAlive(second.token)).toBe(true)
})

test('two logins are two sessions, and a change of the password in one ends the other', async () => {
  const { site, member, loginOf, isAlive } = await open()
  const [one, two] = [await site.call('login', loginOf(member)), await site.call('login', loginOf(member))]
  expect(one.token).not.toBe(two.token)
  const { token } = await site.call('changePassword', change(member), one)
  expect([await isAlive(one.token), await isAlive(two.token), await isAlive(token)]).toEqual([false, false, true])
})

test('a session cannot be brought back: neither by use nor by a clock that goes back', async () => {
  const { clock, site, member, isAlive } = await open()
  await site.call('logout', {}, member)
  const ended = () => site.db.selectFrom('session').select(['ended_at', 'seen_at']).executeTakeFirstOrThrow()
  const before = await ended()
  for (const seconds of [31, -3600, 7200]) {
    clock.forward(seconds)
    expect(await isAlive(member.token)).toBe(false)
  }
  expect(await ended()).toEqual(before)
})

// S-01: a call at the very end
test('a session is good until the last moment of its idle time and its hours, and not one moment longer', async () => {
  const { clock, site, member, loginOf, isAlive } = await open()
  clock.forward(30 * 60 - 1)
  expect(await isAlive(member.token)).toBe(true)
  clock.forward(30 * 60)
  expect(await isAlive(member.token)).toBe(false)
  const { token } = await site.call('login', loginOf(member))
  const expiresAt = plusMinutes((await site.baseCtx()).clock.now(), 12 * 60)
  for (let minute = 0; minute < 12 * 60 - 20; minute += 20) {
    clock.forward(20 * 60)
    expect(await isAlive(token)).toBe(true)
  }
  clock.forward(20 * 60 - 1)
  expect(await isAlive(token)).toBe(true)
  clock.forward(1)
  expect(clock.now()).toEqual(expiresAt)
  expect(await isAlive(token)).toBe(false)
})

test('the database cannot give a token away: what it keeps of one opens nothing', async () => {
  const { site, member } = await open()
  const { rows } = await sql<{
    hash: Buffer
  }>`select token_hash as hash from session where holder_id = ${member.id}`.execute(site.db)
  const hash = rows[0]?.hash ?? Buffer.alloc(0)
  for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
    const token = encoding === 'latin1' ? encodeURIComponent(hash.toString(encoding)) : hash.toString(encoding)
    expect(await site.refused('memberInfo', {}, { token })).toBe('not_signed_in')
  }
})

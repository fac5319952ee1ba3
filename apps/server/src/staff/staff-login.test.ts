import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guessing } from '@chokka/contract/limits'
import { testClock, testSite } from '../../tests/site.ts'
import { aStaffMember, bindAuthenticator } from '../../tests/staff.ts'
import { askFrom, solvedWork, tally } from '../../tests/identity.ts'
import { transact, type Ctx } from '../kit/index.ts'
import { makeAdministrator } from './index.ts'
import { staffLogin } from './staff-login.ts'

async function opened() {
  const clock = testClock()
  const site = await testSite({ clock })
  const { chance, site: settings } = await site.baseCtx()
  const administrator = (name: string) => makeAdministrator({ db: site.db, clock, chance, site: settings }, name)
  const signIn = (username: string, password: string, device?: string, code?: string) =>
    site.ask('staffLogin', { username, password, device, code })
  const mayUse = async (token: string) => (await site.ask('staffInfo', {}, { token })).ok
  return { site, clock, administrator, signIn, mayUse }
}
const changing = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword,
})

// S-05, S-24
test('the first login has a one-time password, which must be changed before anything else and is then invalid', async () => {
  const { site, administrator, signIn } = await opened()
  const password = await administrator('anika')
  const { token, mustChangePassword, previousLoginAt } = await site.call('staffLogin', { username: 'Anika ', password })
  expect({ mustChangePassword, previousLoginAt }).toEqual({ mustChangePassword: true, previousLoginAt: null })
  const as = { token }
  expect(await site.call('staffInfo', {}, as)).toMatchObject({ name: 'anika', roles: ['administrator'] })
  for (const name of ['staffList', 'askedActs', 'officeWithdrawals'] as const)
    expect(await site.refused(name, {}, as), name).toBe('password_change_first')
  const form = { name: 'babul', roles: [], reason: 'x' }
  expect(await site.refused('createStaff', form, as)).toBe('password_change_first')
  const own = 'a password of my own'
  const next = await site.call('staffChangePassword', changing(password, own), as)
  expect(await site.refused('staffInfo', {}, as)).toBe('not_signed_in')
  expect(await site.refused('staffList', {}, next)).toBe('authenticator_first')
  const codes = await bindAuthenticator(site, next)
  expect((await site.call('staffList', {}, next)).content).toMatchObject([{ name: 'anika', mustChangePassword: false }])
  expect(await signIn('anika', password)).toMatchObject({ ok: false, code: 'credentials_wrong' })
  const { headers } = await solvedWork(site, 20)
  const again = await site.ask('staffLogin', { username: 'anika', password: own, code: codes[0] }, undefined, headers)
  expect(again).toMatchObject({ ok: true, value: { mustChangePassword: false, previousLoginAt: expect.any(String) } })
})

test('a one-time password is good for its hours and not a second longer', async () => {
  const { clock, administrator, signIn } = await opened()
  const [inTime, late] = [await administrator('anika'), await administrator('babul')]
  clock.forward(72 * 3600 - 1)
  expect((await signIn('anika', inTime)).ok).toBe(true)
  clock.forward(1)
  expect(await signIn('babul', late)).toMatchObject({ ok: false, code: 'credentials_wrong' })
})

// S-05
test('a wrong password, a name that nobody has and a one-time password that is over are answered alike', async () => {
  const { site, clock, administrator } = await opened()
  const member = await aStaffMember(site)
  const over = await administrator('anika')
  clock.forward(72 * 3600)
  const wrong = { password: 'not this one' }
  const answers = [
    await askFrom(site, '203.0.113.1', 'staffLogin', { username: member.name, ...wrong }),
    await askFrom(site, '203.0.113.2', 'staffLogin', { username: 'nobody-here', ...wrong }),
    await askFrom(site, '203.0.113.3', 'staffLogin', { username: 'anika', password: over }),
  ]
  expect(answers[0]).toMatchObject({ status: 401, code: 'credentials_wrong' })
  expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]])
  const events = await site.db.selectFrom('audit').selectAll().where('action', '=', 'login.failed').execute()
  expect(events.map(({ subject }) => subject.split(':')[0])).toEqual(['staff', 'name', 'staff'])
  expect(JSON.stringify(events, (_key, value) => (typeof value === 'bigint' ? '' : value))).not.toContain('nobody-here')
})

test('a member cannot sign in as staff, and failures of one do not count for the other of the same name', async () => {
  const { site, administrator, signIn } = await opened()
  const member = await site.aMember()
  const { account: username } = member
  expect(await signIn(username, member.password)).toMatchObject({ code: 'credentials_wrong' })
  // Without a captcha, which would be required after a failure of the member.
  expect((await site.ask('login', { username, password: member.password })).ok).toBe(true)
  const password = await administrator(member.account)
  expect((await signIn(member.account, password)).ok).toBe(false)
  const { headers } = await solvedWork(site, 20)
  expect((await site.ask('staffLogin', { username: member.account, password }, undefined, headers)).ok).toBe(true)
  expect(await site.refused('login', { username: member.account, password })).toBe('credentials_wrong')
})

test('a password that is changed while it is checked counts as wrong', async () => {
  const { site } = await opened()
  const { name, password, code } = await aStaffMember(site)
  const base = await site.baseCtx()
  let transactions = 0
  const transaction = async <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    // After the password was checked and before the session is opened.
    if (++transactions === 2) await site.db.updateTable('staff').set({ password_hash: 'another' }).execute()
    return transact(site.db, base, work)
  }
  const signingIn = staffLogin.outside({ ...base, transaction }, { username: name, password, code: code() })
  await expect(signingIn).rejects.toMatchObject({ code: 'credentials_wrong' })
  expect(transactions).toBe(2)
})

// S-26
test('three wrong passwords lock their source, and not the known device of the staff member', async () => {
  const { site, signIn } = await opened()
  const { name, password, code } = await aStaffMember(site)
  const device = randomUUID().replaceAll('-', '')
  const { headers } = await solvedWork(site, 1)
  expect(
    (await site.ask('staffLogin', { username: name, password, device, code: code() }, undefined, headers)).ok,
  ).toBe(true)
  for (let guess = 0; guess < 3; guess++) {
    const { headers } = await solvedWork(site, 20)
    const wrong = await site.ask('staffLogin', { username: name, password: 'guess' }, undefined, headers)
    expect(wrong).toMatchObject({ code: 'credentials_wrong' })
  }
  const proof = await solvedWork(site, 20)
  const locked = await site.ask('staffLogin', { username: name, password, code: code() }, undefined, proof.headers)
  expect(locked).toMatchObject({ code: 'account_locked' })
  expect((await signIn(name, password, device, code())).ok).toBe(true)
})

// S-26
test('all unknown networks together get a limited number of attempts per day on one staff name', async () => {
  const { site } = await opened()
  const { name, password } = await aStaffMember(site)
  const answers = []
  for (let network = 0; network < guessing.strangerTriesPerAccountDay + 40; network++) {
    const shown = await solvedWork(site, guessing.workLevelMost)
    const ip = `2001:db8:${network.toString(16)}::1`
    answers.push(await askFrom(site, ip, 'staffLogin', { username: name, password: 'guess' }, shown))
  }
  expect(tally(answers)).toEqual({ credentials_wrong: guessing.strangerTriesPerAccountDay, account_locked: 40 })
  const last = await askFrom(site, '2001:db8:ffff::1', 'staffLogin', { username: name, password })
  expect(last.code).toBe('account_locked')
}, 120_000)

// S-01, S-08, S-09
test('a session ends with the logout, when it is idle too long, and after its maximum time', async () => {
  const { site, clock, mayUse } = await opened()
  const { name, password, token, code } = await aStaffMember(site)
  const another = async () => (await site.call('staffLogin', { username: name, password, code: code() })).token
  const gone = await another()
  await site.call('staffLogout', {}, { token: gone })
  expect([await mayUse(gone), await mayUse(token)]).toEqual([false, true])
  const idle = await another()
  clock.forward(15 * 60)
  expect(await mayUse(idle)).toBe(false)
  const busy = await another()
  for (let minutes = 0; minutes < 600 - 10; minutes += 10) {
    clock.forward(600)
    expect(await mayUse(busy)).toBe(true)
  }
  clock.forward(600)
  expect(await mayUse(busy)).toBe(false)
})

// S-10, S-24
test('a change of roles takes effect at once, and disabling ends every session', async () => {
  const { site, mayUse } = await opened()
  const [manager, colleague] = [await aStaffMember(site), await aStaffMember(site, ['staff.read'])]
  expect((await site.ask('staffList', {}, colleague)).ok).toBe(true)
  await site.call('setStaffRoles', { name: colleague.name, roles: [], reason: 'left the desk' }, manager)
  expect(await site.refused('staffList', {}, colleague)).toBe('not_allowed')
  await site.call('disableStaff', { name: colleague.name, reason: 'left' }, manager)
  expect(await mayUse(colleague.token)).toBe(false)
  // Not even a session that was opened at the same moment.
  await site.db.updateTable('staff_session').set({ ended_at: null, end_reason: null }).execute()
  expect([await mayUse(colleague.token), await mayUse(manager.token)]).toEqual([false, true])
  const { headers } = await solvedWork(site, 1)
  const form = { username: colleague.name, password: colleague.password, code: colleague.code() }
  expect(await site.ask('staffLogin', form, undefined, headers)).toMatchObject({ code: 'account_disabled' })
})

// S-07, S-11, S-23
test('changing the password needs the old one; other sessions end, the token is new, and the audit records it', async () => {
  const { site, mayUse } = await opened()
  const me = await aStaffMember(site)
  const other = await site.call('staffLogin', { username: me.name, password: me.password, code: me.code() })
  const refused = (form: object) => site.refused('staffChangePassword', { ...changing(me.password, 'x'), ...form }, me)
  const good = 'another long password'
  expect(await refused(changing(me.password, good, 'differs'))).toBe('passwords_differ')
  expect(await refused(changing(me.password, 'eleven char'))).toBe('field_rule')
  expect(await refused(changing(me.password, me.password))).toBe('password_same')
  expect(await refused(changing('not the old one', good))).toBe('old_password_wrong')
  const { token } = await site.call('staffChangePassword', changing(me.password, good), me)
  expect([await mayUse(me.token), await mayUse(other.token), await mayUse(token)]).toEqual([false, false, true])
  const events = await site.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'staff.password_changed')
    .execute()
  expect(events.map((event) => event.subject)).toEqual([`staff:${me.name}`, `staff:${me.name}`])
})

test('the third wrong old password ends the session', async () => {
  const { site, mayUse } = await opened()
  const me = await aStaffMember(site)
  for (let guess = 0; guess < 3; guess++) {
    expect(await mayUse(me.token)).toBe(true)
    const form = changing(`guess ${guess}`, 'another long password')
    expect(await site.refused('staffChangePassword', form, me)).toBe('old_password_wrong')
  }
  expect(await mayUse(me.token)).toBe(false)
})

test('tokens and one-time passwords are stored as hashes only', async () => {
  const { site, administrator } = await opened()
  const me = await aStaffMember(site)
  const oneTime = await administrator('anika')
  const rows = JSON.stringify(
    [
      await site.db.selectFrom('staff').selectAll().execute(),
      await site.db.selectFrom('staff_session').selectAll().execute(),
      await site.db.selectFrom('asked_act').selectAll().execute(),
      await site.db.selectFrom('audit').selectAll().execute(),
    ],
    (_key, value) => (typeof value === 'bigint' ? String(value) : value),
  )
  for (const secret of [me.token, me.password, oneTime]) {
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

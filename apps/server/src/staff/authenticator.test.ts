import { expect, test } from 'vitest'
import { aStaffMember, codeOf } from '../../tests/staff.ts'
import { askFrom, solvedWork } from '../../tests/identity.ts'
import { testClock, testSite } from '../../tests/site.ts'

async function opened() {
  const clock = testClock()
  const site = await testSite({ clock })
  return { site, clock }
}

// S-26, ASVS 6.5.1: name, password and code in one step; one answer, whatever is wrong
test('a sign-in takes the password and a code together, each code once, and says never which part is wrong', async () => {
  const { site, clock } = await opened()
  const { name: username, password, token, code } = await aStaffMember(site)
  const answers = []
  for (const form of [{ password }, { password, code: '000000' }, { password: 'wrong', code: code() }]) {
    const { headers } = await solvedWork(site, 20)
    answers.push(await site.ask('staffLogin', { username, ...form }, undefined, headers))
  }
  expect(answers[0]).toMatchObject({ ok: false, code: 'credentials_wrong' })
  expect(answers.map((one) => [one.status, !one.ok && one.code])).toEqual(Array(3).fill([401, 'credentials_wrong']))
  const failed = await site.db.selectFrom('audit').select('id').where('action', '=', 'login.failed').execute()
  expect(failed).toHaveLength(3)
  await site.db.deleteFrom('login_failure').execute()
  const recovery = code()
  const first = await site.call('staffLogin', { username, password, code: recovery.toLowerCase().replace('-', ' ') })
  expect(first).toMatchObject({ mustChangePassword: false, mustBindAuthenticator: false })
  expect(await site.refused('staffLogin', { username, password, code: recovery })).toBe('credentials_wrong')
  await site.db.deleteFrom('login_failure').execute()
  clock.forward(60)
  const { secret_sealed } = await site.db.selectFrom('staff_authenticator').selectAll().executeTakeFirstOrThrow()
  const { keys } = await site.baseCtx()
  const shown = codeOf(keys.openAtRest(secret_sealed), clock.now())
  const both = await Promise.all([1, 2].map(() => site.ask('staffLogin', { username, password, code: shown })))
  expect(both.filter((one) => one.ok)).toHaveLength(1)
  expect(await site.refused('startStaffAuthenticator', {}, { token })).toBe('authenticator_bound')
  expect(await site.refused('bindStaffAuthenticator', { code: shown }, { token })).toBe('authenticator_bound')
  const stored = await site.db.selectFrom('staff_recovery_code').select('code_mark').execute()
  expect(Buffer.concat(stored.map((row) => row.code_mark)).toString('latin1')).not.toContain(recovery.slice(0, 4))
})

test('an authenticator is bound by a code that it shows, after the one-time password was changed', async () => {
  const { site } = await opened()
  const { makeAdministrator } = await import('./index.ts')
  const { clock, chance, site: settings } = await site.baseCtx()
  const password = await makeAdministrator({ db: site.db, clock, chance, site: settings }, 'anika')
  const signedIn = await site.call('staffLogin', { username: 'anika', password })
  expect(signedIn).toMatchObject({ mustChangePassword: true, mustBindAuthenticator: true })
  expect(await site.refused('startStaffAuthenticator', {}, signedIn)).toBe('password_change_first')
  const form = { oldPassword: password, newPassword: 'my own long one', confirmNewPassword: 'my own long one' }
  const as = await site.call('staffChangePassword', form, signedIn)
  expect(await site.refused('bindStaffAuthenticator', { code: '123456' }, as)).toBe('factor_not_bound')
  const { secret, uri } = await site.call('startStaffAuthenticator', {}, as)
  expect(uri).toContain(`secret=${secret}`)
  expect(await site.refused('bindStaffAuthenticator', { code: '000000' }, as)).toBe('factor_wrong')
  expect(await site.refused('askedActs', {}, as)).toBe('authenticator_first')
  const bound = await site.call('bindStaffAuthenticator', { code: codeOf(secret, clock.now()) }, as)
  expect(bound.recoveryCodes).toHaveLength(10)
  expect(await site.call('staffInfo', {}, as)).toMatchObject({ mustBindAuthenticator: false, idleMinutes: 15 })
})

// A new one-time password starts over: whoever lost the phone binds another
test('a new one-time password forgets the authenticator and its recovery codes', async () => {
  const { site } = await opened()
  const [maker, checker, lost] = [await aStaffMember(site), await aStaffMember(site), await aStaffMember(site, [])]
  const asked = await site.call('resetStaffPassword', { name: lost.name, reason: 'lost the phone' }, maker)
  const { done } = await site.call('approveAct', { id: String(asked.asked), reason: 'seen at the desk' }, checker)
  const { passwordHalf } = await site.call('takePasswordHalf', { name: lost.name }, maker)
  const password = Object(done?.result).passwordHalf + passwordHalf
  const again = await site.call('staffLogin', { username: lost.name, password })
  expect(again).toMatchObject({ mustChangePassword: true, mustBindAuthenticator: true })
  const left = await site.db.selectFrom('staff_authenticator').select('staff_id').execute()
  expect(left).toHaveLength(2)
})

test('from a network that is not listed nothing of the office answers, with a token either', async () => {
  const { site } = await opened()
  const staff = await aStaffMember(site)
  const value = ['203.0.113.0/24', '2001:db8::/32']
  await site.setting('officeNetworks', value)
  const ask = (ip: string) =>
    site.app.inject({
      url: '/office/v1/session',
      remoteAddress: ip,
      headers: { authorization: `Bearer ${staff.token}` },
    })
  expect((await ask('203.0.113.9')).statusCode).toBe(200)
  expect((await ask('2001:db8::7')).statusCode).toBe(200)
  const outside = await ask('198.51.100.1')
  expect(outside.json()).toMatchObject({ code: 'network_not_listed', value: { address: '198.51.100.1' } })
  const form = { username: staff.name, password: staff.password }
  expect(await askFrom(site, '198.51.100.1', 'staffLogin', form)).toMatchObject({ code: 'network_not_listed' })
  expect((await site.app.inject({ url: '/office/v1/door', remoteAddress: '198.51.100.1' })).statusCode).toBe(403)
  expect((await site.app.inject({ url: '/office/v1/door', remoteAddress: '203.0.113.9' })).json().success).toBe(true)
  expect(
    (await site.app.inject({ url: '/wps/relay/MCSFE_getListAnnouncements', remoteAddress: '198.51.100.1' })).statusCode,
  ).not.toBe(403)
})

// Two staff members never work on one thing
test('what somebody holds nobody else acts on, until it is given back or its time is over', async () => {
  const { site, clock } = await opened()
  const [mine, other] = [await aStaffMember(site), await aStaffMember(site)]
  const { id } = await site.aMember()
  const subject = `holder:${id}`
  const taken = await site.call('takeLease', { subject }, mine)
  expect(taken).toMatchObject({ subject, name: mine.name })
  expect(await site.refused('takeLease', { subject }, other)).toBe('leased')
  const act = { holderId: String(id), state: 'review', reason: 'x' } as const
  expect(await site.refused('setAccountState', act, other)).toBe('leased')
  const state = async () =>
    (await site.db.selectFrom('account_holder').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  expect(await state()).toBe('active')
  expect((await site.call('workLeases', {}, other)).content).toEqual([taken])
  await site.call('endLease', { subject }, other)
  expect((await site.call('workLeases', {}, other)).content).toHaveLength(1)
  await site.call('setAccountState', act, mine)
  clock.forward(6 * 60)
  await site.call('takeLease', { subject }, other)
  expect(await site.refused('takeLease', { subject }, mine)).toBe('leased')
  await site.call('endLease', { subject }, other)
  expect((await site.call('workLeases', {}, mine)).content).toEqual([])
})

import { expect, test } from 'vitest'
import { solvedCaptcha, solvedWork } from '../../tests/identity.ts'
import { aMobileMember, mobile, otherCode, siteWithMessages, switchOn } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'

async function siteWithMember(form: { password?: string } = {}) {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  await switchOn(site, 'mobileRegistration', 'smsLogin')
  const member = await aMobileMember(site, form)
  const askCode = async (mobileNum = mobile) => {
    await site.call('loginCode', { mobileNum })
    return site.lastCode()
  }
  const sms = (verificationCode: string, more = {}) =>
    ({ type: 'sms', mobileNum: mobile, countryDialingCode: '880', verificationCode, ...more }) as const
  return { ...site, clock, member, askCode, sms }
}

// spec 4 Login, type sms: username and password are not needed
test('a code signs in without name and password, also with those sent empty', async () => {
  const site = await siteWithMember()
  for (const empty of [{}, { username: '', password: '', captcha: '' }]) {
    const result = await site.call('login', site.sms(await site.askCode(), empty))
    expect(result).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
    expect(await site.call('memberInfo', {}, result)).toMatchObject({ id: String(site.member.id) })
  }
})

test('signing in by name still needs name and password', async () => {
  const site = await siteWithMember()
  expect(await site.refused('login', { username: '', password: 'x' })).toBe('invalid_input')
  expect(await site.refused('login', { username: 'x', password: '' })).toBe('invalid_input')
  expect(await site.refused('login', { type: 'firebase', username: 'x', password: 'x' })).toBe('invalid_input')
})

// spec 3: MOBILEVERCODELOGIN3
test('signing in by code works only while the merchant has it switched on; asking for a code works for a reset too', async () => {
  const site = await siteWithMember()
  const code = await site.askCode()
  await switchOn(site, 'mobileRegistration')
  expect(await site.refused('login', site.sms(code))).toBe('sms_not_enabled')
  await switchOn(site, 'smsLogin')
  await site.call('login', site.sms(code))
})

// spec 5 Login, SMS tab
test.each([
  [{ mobileNum: '' }, 'phone_missing'],
  [{ mobileNum: '017' }, 'phone_invalid'],
  [{ verificationCode: '' }, 'sms_code_missing'],
])('%j is refused with %s', async (part, code) => {
  const site = await siteWithMember()
  expect(await site.refused('login', { ...site.sms('123456'), ...part })).toBe(code)
})

test('signing in by code never leads to a change of the password, and leaves a demanded one as it is', async () => {
  const site = await siteWithMember({ password: 'a river and a boat' })
  await site.setting('passwordDays', 1)
  await switchOn(site, 'mobileRegistration', 'smsLogin', 'passwordExpiry')
  await site.db.updateTable('account_holder').set({ must_change_password: true }).execute()
  site.clock.forward(48 * 3600)
  const result = await site.call('login', site.sms(await site.askCode()))
  expect(result.passwordExpired).toBe(false)
  expect((await site.call('memberInfo', {}, result)).mustChangePassword).toBe(true)
})

// S-03, S-16
test('wrong codes count as failures: a captcha is asked for, then the network is locked, and the right code too', async () => {
  const site = await siteWithMember()
  const code = await site.askCode()
  const wrong = site.sms(otherCode(code))
  expect(await site.ask('login', wrong)).toMatchObject({
    ...{ status: 403, code: 'sms_code_wrong' },
    value: { captcha: true, work: 2 },
  })
  expect(await site.refused('login', wrong)).toBe('captcha_required')
  for (let attempt = 2; attempt <= 3; attempt++) {
    const { captcha, headers } = await solvedCaptcha(site)
    expect(await site.ask('login', { ...wrong, captcha }, undefined, headers)).toMatchObject({ code: 'sms_code_wrong' })
  }
  const work = await solvedWork(site, 20)
  expect(await site.ask('login', site.sms(code), undefined, work.headers)).toMatchObject({ code: 'account_locked' })
  const failures = await site.db.selectFrom('audit').selectAll().where('action', '=', 'login.failed').execute()
  expect(failures.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => `holder:${site.member.id}`))
})

test('a number without an account is refused like a wrong code, also with the code that nobody was sent', async () => {
  const site = await siteWithMember()
  await site.call('loginCode', { mobileNum: '01812345678' })
  const row = await site.db.selectFrom('message').selectAll().where('state', '=', 'dropped').executeTakeFirstOrThrow()
  const { keys } = await site.baseCtx()
  const code = /\d{6}/.exec(keys.openAtRest(row.body_sealed ?? Buffer.alloc(0)))?.[0] ?? ''
  const answer = await site.ask('login', site.sms(code, { mobileNum: '01812345678' }))
  expect(answer).toMatchObject({ status: 403, code: 'sms_code_wrong', value: { captcha: true, work: 2 } })
})

test('a disabled account cannot be entered by code, and an agent’s area needs an agent', async () => {
  const site = await siteWithMember()
  expect(await site.refused('login', site.sms(await site.askCode(), { area: 'agent' }))).toBe('not_agent')
  const code = await site.askCode()
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).execute()
  expect(await site.refused('login', site.sms(code))).toBe('sms_code_wrong')
})

test('a code that registered nobody, and one that was used, sign nobody in', async () => {
  const site = await siteWithMember()
  await site.call('registerCode', { mobileNo: mobile, regType: 'registerMobile' })
  expect(await site.refused('login', site.sms(await site.lastCode()))).toBe('sms_code_wrong')
})

test('who registered by mobile number with a password may type the number as a name, in any form', async () => {
  const password = 'a river and a boat'
  const site = await siteWithMember({ password })
  for (const username of [mobile, '+8801712345678', '8801712345678', '০১৭১২ ৩৪৫৬৭৮']) {
    const { token } = await site.call('login', { username, password })
    expect(await site.call('memberInfo', {}, { token })).toMatchObject({ id: String(site.member.id) })
  }
  // All forms share the limits of guessing.
  expect(await site.refused('login', { username: mobile, password: 'wrong' })).toBe('credentials_wrong')
  expect(await site.refused('login', { username: '+8801712345678', password })).toBe('captcha_required')
})

test('a number that was only named in a registration by username is no name', async () => {
  const site = await siteWithMember({ password: 'a river and a boat' })
  await site.db.updateTable('account_holder').set({ registered_by: 'username' }).execute()
  expect(await site.refused('login', { username: mobile, password: 'a river and a boat' })).toBe('credentials_wrong')
})

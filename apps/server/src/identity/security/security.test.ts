import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallName } from '@chokka/contract'
import { askFrom, elsewhere, factorSite, home, type FactorSite } from '../../../tests/factors.ts'
import { otherCode } from '../../../tests/messages.ts'
import type { Holder } from '../../../tests/site.ts'

const notices = async (site: FactorSite) => {
  await site.runJob('send-messages')
  return site.outbox.sent.filter(({ text }) => !/\b\d{6}\b/.test(text)).map(({ channel, to }) => `${channel} ${to}`)
}
const eventsOf = async (site: FactorSite, holder: Holder) =>
  (
    await site.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `holder:${holder.id}`)
      .orderBy('at')
      .execute()
  ).map(({ action }) => action)

const changes = [
  ['setRealName', { payeeName: 'Karim Khan' }],
  ['bindCode', { kind: 'mobile', mobileNum: '01712345482' }],
  ['bindMobile', { mobileNum: '01712345482', verificationCode: '123456' }],
  ['bindEmail', { email: 'a@example.com', verificationCode: '123456' }],
  ['unbindContact', { kind: 'mobile' }],
  ['startAuthenticator', {}],
  ['bindAuthenticator', { code: '123456' }],
  ['unbindAuthenticator', {}],
  ['newRecoveryCodes', {}],
] as const satisfies readonly [CallName, object][]

// S-13
test.each(changes)(
  '%s needs a fresh factor, which is valid for five minutes in this session only',
  async (call, input) => {
    const site = await factorSite()
    const member = await site.aMember()
    const other = { ...member, token: (await site.call('login', site.loginOf(member))).token }
    const stale = { code: 'factor_fresh_required', value: { by: [{ kind: 'password' }] } }
    expect(await site.ask(call, input, member)).toMatchObject(stale)
    expect(await site.refused('confirmIdentity', { kind: 'password', password: 'wrong' }, member)).toBe(
      'old_password_wrong',
    )
    expect(await site.ask(call, input, member)).toMatchObject(stale)
    await site.confirm(member)
    site.clock.forward(299)
    expect(await site.ask(call, input, member)).not.toMatchObject(stale)
    expect(await site.ask(call, input, other)).toMatchObject(stale)
    site.clock.forward(1)
    expect(await site.ask(call, input, member)).toMatchObject(stale)
  },
)

test('once an authenticator is bound only it or a recovery code will do, for passwords and payees too', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  await site.withMobile(member)
  const app = await site.withAuthenticator(member)
  site.clock.forward(300)
  const refused = async (name: CallName, input: object) => site.ask(name, { ...input }, member)
  const by = [{ kind: 'authenticator' }, { kind: 'recovery' }]
  const newPassword = 'nine lives 9'
  const password = { oldPassword: member.password, newPassword, confirmNewPassword: newPassword }
  const payee = { provider: 'bkash', number: '01712345678', holder: 'Rahim Uddin', password: member.password }
  const payment = { paymentPassword: '734651', password: member.password }
  for (const [name, input] of [
    ['unbindAuthenticator', {}],
    ['changePassword', password],
    ['addPayee', payee],
    ['setPaymentPassword', payment],
  ] as const)
    expect(await refused(name, input), name).toMatchObject({ code: 'factor_fresh_required', value: { by } })
  expect(await refused('confirmIdentity', { kind: 'password', password: member.password })).toMatchObject({
    code: 'factor_not_bound',
  })
  expect(await refused('confirmCode', { kind: 'mobile' })).toMatchObject({ code: 'factor_not_bound' })
  await site.call('confirmIdentity', { kind: 'authenticator', code: app.code() }, member)
  await site.call('setPaymentPassword', payment, member)
  await site.call('unbindAuthenticator', {}, member)
  expect((await site.call('security', {}, member)).authenticator).toBeNull()
  expect(await site.db.selectFrom('recovery_code').select('holder_id').execute()).toEqual([])
})

test('a factor is guessed five times in a day in a session, and a login with a factor makes its session fresh', async () => {
  const site = await factorSite('bound')
  const member = await site.aMember()
  const app = await site.withAuthenticator(member)
  const { ticket } = await site.ticketOf(member)
  const form = { ticket, kind: 'authenticator', code: app.code(), device: member.device }
  const signedIn = await askFrom(site, elsewhere, 'factorLogin', form)
  const fresh = { token: String(signedIn.value?.token) }
  expect(await site.ask('newRecoveryCodes', {}, fresh)).toMatchObject({ ok: true })
  site.clock.forward(300)
  const guess = () => site.ask('confirmIdentity', { kind: 'authenticator', code: otherCode(app.code()) }, fresh)
  for (let tries = 0; tries < 5; tries++) expect(await guess()).toMatchObject({ code: 'factor_wrong' })
  expect(await site.refused('confirmIdentity', { kind: 'authenticator', code: app.code() }, fresh)).toBe(
    'factor_closed',
  )
  site.clock.forward(24 * 3600)
  const again = await site.ticketOf(member)
  expect(
    await askFrom(site, elsewhere, 'factorLogin', { ...form, ticket: again.ticket, code: app.code() }),
  ).toMatchObject({
    status: 200,
  })
})

test('recovery codes are shown when they are made; new ones make those before worthless', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  const { recoveryCodes } = await site.withAuthenticator(member)
  const made = await site.call('newRecoveryCodes', {}, member)
  expect(made.recoveryCodes.every((code) => /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(code))).toBe(true)
  const use = (code = '') => site.ask('confirmIdentity', { kind: 'recovery', code }, member)
  expect(await use(recoveryCodes[0])).toMatchObject({ code: 'factor_wrong' })
  expect(await use(made.recoveryCodes[0])).toMatchObject({ ok: true })
  expect(await use(made.recoveryCodes[0])).toMatchObject({ code: 'factor_wrong' })
})

test('an authenticator counts only once it has given a code, and a second one cannot be started beside it', async () => {
  const site = await factorSite('bound')
  const member = await site.aMember()
  await site.confirm(member)
  await site.call('startAuthenticator', {}, member)
  expect((await site.call('security', {}, member)).authenticator).toBeNull()
  expect(await askFrom(site, elsewhere, 'login', site.loginOf(member))).toMatchObject({ status: 200 })
  expect(await site.refused('bindAuthenticator', { code: '000000' }, member)).toBe('factor_wrong')
  await site.withAuthenticator(member)
  expect(await site.refused('startAuthenticator', {}, member)).toBe('authenticator_bound')
})

// S-15
test('the number before is told of a new one, and every change is a significant event', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  await site.withMobile(member, '01712345001')
  await site.withMobile(member, '01712345002')
  expect((await notices(site)).sort()).toEqual(['sms +8801712345001', 'sms +8801712345001', 'sms +8801712345002'])
  await site.withEmail(member, 'rahim@example.com')
  expect((await notices(site)).at(-1)).toBe('mail rahim@example.com')
  await site.call('unbindContact', { kind: 'email' }, member)
  expect((await notices(site)).slice(-2).sort()).toEqual(['mail rahim@example.com', 'sms +8801712345002'])
  await site.withAuthenticator(member)
  expect(await eventsOf(site, member)).toEqual([
    ...['security.mobile', 'security.mobile', 'security.email', 'security.email', 'security.authenticatorOn'],
  ])
})

test('a code that was sent to one number binds no other, and belongs to the account that asked', async () => {
  const site = await factorSite()
  const [member, other] = [await site.aMember(), await site.aMember()]
  for (const one of [member, other]) await site.confirm(one)
  const mobileNum = '01712345482'
  await site.call('bindCode', { kind: 'mobile', mobileNum }, member)
  const verificationCode = await site.lastCode()
  expect(await site.refused('bindMobile', { mobileNum: '01712345483', verificationCode }, member)).toBe(
    'sms_code_wrong',
  )
  expect(await site.refused('bindMobile', { mobileNum, verificationCode }, other)).toBe('sms_code_wrong')
  await site.call('bindMobile', { mobileNum, verificationCode }, member)
  expect(await site.refused('bindMobile', { mobileNum, verificationCode }, member)).toBe('sms_code_wrong')
  await site.call('bindCode', { kind: 'mobile', mobileNum }, other)
  const form = { mobileNum, verificationCode: await site.lastCode() }
  expect(await site.ask('bindMobile', form, other)).toMatchObject({
    code: 'account_taken',
    value: { field: 'mobileNum' },
  })
})

// rules/cashier: a new payee waits; so does one after a change of who its owner says they are
test('a change of number or address starts the payee hold again, the first binding does not', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  const payee = { provider: 'bkash', number: '01712345678', holder: 'Rahim Uddin', password: member.password } as const
  await site.call('addPayee', payee, member)
  const usableAt = async () =>
    (await site.db.selectFrom('payee').select('usable_at').executeTakeFirstOrThrow()).usable_at
  const first = await usableAt()
  site.clock.forward(60)
  await site.withMobile(member, '01712345001')
  expect(await usableAt()).toEqual(first)
  await site.withMobile(member, '01712345002')
  const second = await usableAt()
  expect(second.getTime()).toBe(first.getTime() + 60_000)
  site.clock.forward(60)
  await site.call('unbindContact', { kind: 'mobile' }, member)
  expect((await usableAt()).getTime()).toBe(second.getTime() + 60_000)
})

test('the number of somebody who signs in by it stays', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  await site.withMobile(member)
  await site.db.updateTable('account_holder').set({ registered_by: 'mobile' }).where('id', '=', member.id).execute()
  expect(await site.refused('unbindContact', { kind: 'mobile' }, member)).toBe('last_way_in')
  expect(await site.refused('unbindContact', { kind: 'email' }, member)).toBe('factor_not_bound')
})

test('the real name is set once, by the rule of the site, and shown masked', async () => {
  const site = await factorSite()
  const fields = (await site.baseCtx()).site.registerFields
  const payeeName = { ...fields.payeeName, shown: true, required: false }
  await site.setting('registerFields', JSON.parse(JSON.stringify({ ...fields, payeeName })))
  const [account, password] = [`m${randomUUID().slice(0, 8)}`, 'nine lives 9']
  const { token } = await site.call('register', {
    username: account,
    password,
    confirmPassword: password,
    ageAgreed: true,
  })
  const member = { token }
  await site.call('confirmIdentity', { kind: 'password', password }, member)
  expect((await site.call('security', {}, member)).realName).toBeNull()
  expect(await site.ask('setRealName', { payeeName: 'R4him' }, member)).toMatchObject({ code: 'field_rule' })
  await site.call('setRealName', { payeeName: 'Abdur  Rahim' }, member)
  expect((await site.call('security', {}, member)).realName).toBe('Abdur R****')
  expect((await site.call('memberInfo', {}, member)).payeeName).toBe('Abdur Rahim')
  expect(await site.refused('setRealName', { payeeName: 'Karim Khan' }, member)).toBe('name_set')
})

test('the six steps say what is done', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  const done = async () =>
    (await site.call('security', {}, member)).steps.filter((step) => step.done).map(({ name }) => name)
  expect(await done()).toEqual(['password', 'realName'])
  await site.withMobile(member)
  await site.withEmail(member)
  await site.withAuthenticator(member)
  expect(await done()).toEqual(['password', 'mobile', 'realName', 'authenticator', 'email'])
})

// S-06
test('the history holds every attempt with method, result and masked address, for this account and 90 days', async () => {
  const site = await factorSite()
  const [member, other] = [await site.aMember(), await site.aMember()]
  const login = (more = {}, ip = home) => askFrom(site, ip, 'login', { ...site.loginOf(member), ...more })
  await login()
  site.clock.forward(1)
  await login({ password: 'wrong', device: 'c'.repeat(32) }, elsewhere)
  site.clock.forward(1)
  const { value } = await login({}, home)
  const { content, total } = await site.call('loginHistory', {}, member)
  expect(total).toBe(4)
  expect(content.map(({ method, result, ip, newNetwork }) => [method, result, ip, newNetwork])).toEqual([
    ['password', 'signed_in', '203.***.***.24', false],
    ['password', 'wrong', '198.***.***.7', false],
    ['password', 'signed_in', '203.***.***.24', true],
    ['register', 'signed_in', '127.***.***.1', false],
  ])
  expect(content[0]?.userAgent).toContain('Android')
  expect((await site.call('loginHistory', {}, other)).total).toBe(1)
  const info = await askFrom(site, home, 'loginInfo', {}, { token: String(value?.token) })
  const start = site.clock.now().getTime()
  expect(info.value).toMatchObject({
    previousLoginAt: new Date(start - 2000).toISOString(),
    stopped: { total: 1, lastAt: new Date(start - 1000).toISOString() },
  })
  const sealed = await site.db.selectFrom('login_record').select('ip_sealed').execute()
  expect(Buffer.concat(sealed.map(({ ip_sealed }) => ip_sealed)).toString('latin1')).not.toContain('203.0.113')
  site.clock.forward(90 * 24 * 3600 + 1)
  await site.runJob('forget-sessions')
  expect(await site.db.selectFrom('login_record').select('id').execute()).toEqual([])
})

// S-15
test('a login from a device and a network that are both new is told to the member, and to nobody who comes often', async () => {
  const site = await factorSite()
  const member = await site.aMember()
  await site.withEmail(member, 'rahim@example.com')
  const before = (await notices(site)).length
  const login = (ip: string, device: string) => askFrom(site, ip, 'login', { ...site.loginOf(member), device })
  await login(home, member.device)
  await login(elsewhere, member.device)
  await login(elsewhere, 'a'.repeat(32))
  expect((await notices(site)).slice(before)).toEqual([])
  await login('192.0.2.99', 'b'.repeat(32))
  expect((await notices(site)).slice(before)).toEqual(['mail rahim@example.com'])
  expect(await eventsOf(site, member)).toContain('security.newPlace')
})

test('a name that nobody has leaves no record, and an expired ticket is deleted', async () => {
  const site = await factorSite('always')
  const member = await site.aMember()
  await askFrom(site, home, 'login', { username: 'nobody77', password: 'wrong' })
  const records = await site.db.selectFrom('login_record').select('method').execute()
  expect(records).toEqual([{ method: 'register' }])
  await site.ticketOf(member)
  site.clock.forward(601)
  await site.runJob('forget-expired')
  expect(await site.db.selectFrom('factor_ticket').select('holder_id').execute()).toEqual([])
})

import { expect, test } from 'vitest'
import { askFrom, elsewhere, factorSite, home, type FactorSite } from '../../../tests/factors.ts'
import { otherCode } from '../../../tests/messages.ts'
import type { Holder } from '../../../tests/site.ts'

const give = (site: FactorSite, input: Record<string, unknown>, ip = elsewhere) =>
  askFrom(site, ip, 'factorLogin', input)

async function memberWithApp(when: 'never' | 'bound' | 'always' = 'bound') {
  const site = await factorSite(when)
  const member = await site.aMember()
  const app = await site.withAuthenticator(member)
  const login = (ip: string, more = {}) => askFrom(site, ip, 'login', { ...site.loginOf(member), ...more })
  const answer = (ticket: string, more: Record<string, unknown>) =>
    give(site, { ticket, kind: 'authenticator', device: member.device, ...more })
  return { site, member, app, login, answer }
}

// spec 2, Login form: a second-factor step applies when logging in from an unregistered IP
test('a login from a network that is not registered is refused with a ticket, which opens nothing else', async () => {
  const { site, member, login } = await memberWithApp()
  const answer = await login(elsewhere)
  expect(answer).toMatchObject({ status: 403, code: 'factor_required' })
  expect(answer.value).toMatchObject({
    place: '198.***.***.7',
    factors: [
      { kind: 'authenticator', bound: true, usable: true },
      { kind: 'mobile', bound: false, usable: false },
      { kind: 'email', bound: false, usable: false },
      { kind: 'payeeName', bound: true, usable: false },
    ],
  })
  const token = String(answer.value?.ticket)
  expect(await site.refused('memberInfo', {}, { token })).toBe('not_signed_in')
  expect(await site.db.selectFrom('session').select('id').where('holder_id', '=', member.id).execute()).toHaveLength(1)
})

test('the right factor signs in with a new session, and a ticket works once', async () => {
  const { site, app, member, answer } = await memberWithApp()
  const { ticket } = await site.ticketOf(member)
  const done = await answer(ticket, { code: app.code() })
  expect(done).toMatchObject({ status: 200, value: { firstTimeLogin: false, passwordExpired: false } })
  const token = String(done.value?.token)
  expect(token).not.toBe(ticket)
  expect(await site.call('memberInfo', {}, { token })).toMatchObject({ account: member.account })
  site.clock.forward(30)
  expect(await answer(ticket, { code: app.code() })).toMatchObject({ code: 'factor_ticket_wrong' })
})

test('a network is registered only on request, and needs no factor from then on', async () => {
  const { site, app, member, login, answer } = await memberWithApp()
  for (const [rememberPlace, next] of [
    [false, 'factor_required'],
    [true, undefined],
  ] as const) {
    const { ticket } = await site.ticketOf(member)
    expect(await answer(ticket, { code: app.code(), rememberPlace })).toMatchObject({ status: 200 })
    expect((await login(elsewhere)).code).toBe(next)
    site.clock.forward(30)
  }
  expect(await login(home)).toMatchObject({ code: 'factor_required' })
  const { content } = await site.call('myNetworks', {}, member)
  expect(content.map(({ ip }) => ip).sort()).toEqual(['127.***.***.1', '198.***.***.7'])
  const other = await site.aMember()
  const id = content.find(({ ip }) => ip.startsWith('198'))?.id ?? ''
  expect(await site.refused('removeNetwork', { id }, other)).toBe('not_found')
  await site.call('removeNetwork', { id }, member)
  expect((await login(elsewhere)).code).toBe('factor_required')
})

test.each([
  ['never', 'none', undefined],
  ['bound', 'none', undefined],
  ['always', 'none', 'factor_required'],
  ['never', 'app', undefined],
  ['bound', 'app', 'factor_required'],
  ['always', 'app', 'factor_required'],
] as const)('with the setting %s, a member with %s bound meets %s', async (when, bound, code) => {
  const site = await factorSite(when)
  const member = await site.aMember()
  if (bound === 'app') await site.withAuthenticator(member)
  expect((await askFrom(site, elsewhere, 'login', site.loginOf(member))).code).toBe(code)
})

// S-16: bound to its request
test('a ticket is worth nothing on another device, after ten minutes, or once the password was changed', async () => {
  const { site, app, member, answer } = await memberWithApp()
  const other = await site.aMember()
  const { ticket } = await site.ticketOf(member)
  for (const device of [other.device, undefined])
    expect(await answer(ticket, { code: app.code(), device })).toMatchObject({ code: 'factor_ticket_wrong' })
  site.clock.forward(599)
  const late = await site.ticketOf(member)
  site.clock.forward(1)
  expect(await answer(ticket, { code: app.code() })).toMatchObject({ code: 'factor_ticket_wrong' })
  await site.call('confirmIdentity', { kind: 'authenticator', code: app.code() }, member)
  const [oldPassword, newPassword] = [member.password, 'nine new lives 9']
  await site.call('changePassword', { oldPassword, newPassword, confirmNewPassword: newPassword }, member)
  site.clock.forward(30)
  expect(await answer(late.ticket, { code: app.code() })).toMatchObject({ code: 'factor_ticket_wrong' })
})

test('the factor of one account does not open the ticket of another', async () => {
  const { site, app, member } = await memberWithApp()
  const other = await site.aMember()
  await site.withAuthenticator(other)
  const { ticket } = await site.ticketOf(other)
  const input = { ticket, kind: 'authenticator', code: app.code(), device: other.device }
  expect(await give(site, input)).toMatchObject({ code: 'factor_wrong', value: { left: 4 } })
  expect(await give(site, { ...input, device: member.device })).toMatchObject({ code: 'factor_ticket_wrong' })
})

// S-03, S-16
test('five wrong tries end a ticket; unknown devices have ten a day together, a known device has its own', async () => {
  const { site, app, member, answer } = await memberWithApp()
  const wrong = otherCode(app.code())
  const stranger = 'f'.repeat(32)
  const lefts = []
  for (let round = 0; round < 2; round++) {
    const { ticket } = await site.ticketOf(member, { device: stranger })
    for (let tries = 0; tries < 5; tries++)
      lefts.push((await answer(ticket, { code: wrong, device: stranger })).value?.left)
    expect(await answer(ticket, { code: app.code(), device: stranger })).toMatchObject({ code: 'factor_ticket_wrong' })
  }
  expect(lefts).toEqual([4, 3, 2, 1, 0, 4, 3, 2, 1, 0])
  const { ticket } = await site.ticketOf(member, { device: stranger })
  expect(await answer(ticket, { code: app.code(), device: stranger })).toMatchObject({ code: 'factor_closed' })
  const own = await site.ticketOf(member)
  expect(await answer(own.ticket, { code: app.code() })).toMatchObject({ status: 200 })
  site.clock.forward(24 * 3600)
  const later = await site.ticketOf(member, { device: stranger })
  expect(await answer(later.ticket, { code: app.code(), device: stranger })).toMatchObject({ status: 200 })
})

test('a code of the app works once, in its own step, the one before and the one after', async () => {
  const { site, app, member, answer } = await memberWithApp()
  const code = app.code()
  const tickets = [await site.ticketOf(member), await site.ticketOf(member)]
  const [first, second] = tickets.map(({ ticket }) => answer(ticket, { code }))
  const answers = await Promise.all([first, second])
  expect(answers.map((one) => one?.status).sort()).toEqual([200, 403])
  site.clock.forward(30)
  const next = app.code()
  site.clock.forward(30)
  expect(await answer((await site.ticketOf(member)).ticket, { code: next })).toMatchObject({ status: 200 })
  const old = app.code()
  site.clock.forward(61)
  expect(await answer((await site.ticketOf(member)).ticket, { code: old })).toMatchObject({ code: 'factor_wrong' })
})

test('a recovery code stands in for the app once, also when two use it at the same moment', async () => {
  const { site, app, member, answer } = await memberWithApp()
  expect(app.recoveryCodes).toHaveLength(10)
  expect(new Set(app.recoveryCodes).size).toBe(10)
  const [code] = app.recoveryCodes
  const tickets = [await site.ticketOf(member), await site.ticketOf(member)]
  const answers = await Promise.all(
    tickets.map(({ ticket }) => answer(ticket, { kind: 'recovery', code: code?.toLowerCase().replace('-', ' ') })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect((await site.call('security', {}, member)).authenticator?.recoveryCodesLeft).toBe(9)
  const stored = await site.db.selectFrom('recovery_code').select('code_mark').execute()
  expect(stored.map(({ code_mark }) => code_mark.toString('utf8')).join()).not.toContain(code)
})

async function memberWith(bind: (site: FactorSite, member: Holder) => Promise<unknown>) {
  const site = await factorSite('bound')
  const member = await site.aMember()
  await bind(site, member)
  return { site, member }
}

test('a code by SMS goes to the bound number only, with a masked hint, and opens the ticket', async () => {
  const { site, member } = await memberWith((inside, who) => inside.withMobile(who, '01712345482'))
  const { ticket, factors } = await site.ticketOf(member)
  expect(factors).toContainEqual({ kind: 'mobile', bound: true, usable: true, hint: '017** ***482' })
  const sent = await askFrom(site, elsewhere, 'factorCode', { ticket, kind: 'mobile', device: member.device })
  expect(sent).toMatchObject({ status: 200, value: { expiredMinutes: 5 } })
  const code = await site.lastCode()
  expect(site.outbox.sent.at(-1)).toMatchObject({ channel: 'sms', to: '+8801712345482' })
  const input = { ticket, kind: 'mobile', device: member.device }
  expect(await give(site, input)).toMatchObject({ code: 'sms_code_missing' })
  expect(await give(site, { ...input, code: otherCode(code) })).toMatchObject({
    code: 'factor_wrong',
    value: { left: 4 },
  })
  expect(await give(site, { ...input, code })).toMatchObject({ status: 200 })
})

test('a code for one purpose is worth nothing for another', async () => {
  const { site, member } = await memberWith((inside, who) => inside.withMobile(who))
  await site.call('confirmCode', { kind: 'mobile' }, member)
  const code = await site.lastCode()
  const { ticket } = await site.ticketOf(member)
  expect(await give(site, { ticket, kind: 'mobile', code, device: member.device })).toMatchObject({
    code: 'factor_wrong',
  })
})

test('a factor that is not bound, or weaker than a bound one, is refused', async () => {
  const { site, member } = await memberWith((inside, who) => inside.withMobile(who))
  const { ticket } = await site.ticketOf(member)
  const input = { ticket, device: member.device }
  const more = { code: '123456', name: 'Rahim Uddin', email: 'thief@example.com' }
  for (const kind of ['authenticator', 'recovery', 'email', 'payeeName'])
    expect(await give(site, { ...input, ...more, kind }), kind).toMatchObject({ code: 'factor_not_bound' })
  const asked = { ...input, kind: 'email', email: 'thief@example.com' }
  expect(await askFrom(site, elsewhere, 'factorCode', asked)).toMatchObject({ code: 'factor_not_bound' })
})

test('with nothing bound the real name will do, without a hint, three tries a day', async () => {
  const site = await factorSite('always')
  const member = await site.aMember({ payeeName: 'Abdur Rahim' })
  const first = await site.ticketOf(member)
  expect(first.factors.at(-1)).toEqual({ kind: 'payeeName', bound: true, usable: true })
  expect(JSON.stringify(first)).not.toMatch(/abdur|rahim/i)
  const input = { ticket: first.ticket, kind: 'payeeName', device: member.device }
  for (const name of ['', 'Abdur', 'Rahim Abdur'])
    expect(await give(site, { ...input, name })).toMatchObject({ code: 'factor_wrong' })
  expect(await give(site, { ...input, name: 'Abdur Rahim' })).toMatchObject({
    code: 'factor_closed',
    value: { hours: 24 },
  })
  site.clock.forward(24 * 3600)
  const { ticket } = await site.ticketOf(member)
  expect(await give(site, { ...input, ticket, name: ' abdur  RAHIM ' })).toMatchObject({ status: 200 })
})

test('with nothing bound a mail address is bound by the code that was sent to it', async () => {
  const site = await factorSite('always')
  const member = await site.aMember()
  const { ticket } = await site.ticketOf(member)
  const email = 'new@example.com'
  const input = { ticket, kind: 'email', device: member.device, email }
  await askFrom(site, elsewhere, 'factorCode', input)
  const code = await site.lastCode()
  expect(await give(site, { ...input, email: 'other@example.com', code })).toMatchObject({ code: 'factor_wrong' })
  expect(await give(site, { ...input, code })).toMatchObject({ status: 200 })
  expect((await site.call('security', {}, member)).email).toEqual({ hint: 'n****@example.com', verified: true })
})

test('an address that came with the registration is the only one that a code goes to', async () => {
  const site = await factorSite('always')
  const member = await site.aMember()
  const { keys } = await site.baseCtx()
  const own = keys.sealAtRest('own@example.com')
  await site.db.updateTable('holder_profile').set({ email_sealed: own }).where('holder_id', '=', member.id).execute()
  const { ticket } = await site.ticketOf(member)
  const input = { ticket, kind: 'email', device: member.device, email: 'thief@example.com' }
  await askFrom(site, elsewhere, 'factorCode', input)
  await site.lastCode()
  expect(site.outbox.sent.at(-1)).toMatchObject({ to: 'own@example.com' })
})

test('a default password leads to its change after the factor too, and an account that was disabled meanwhile stays out', async () => {
  const { site, app, member, answer } = await memberWithApp()
  await site.db.updateTable('account_holder').set({ must_change_password: true }).where('id', '=', member.id).execute()
  const { ticket } = await site.ticketOf(member)
  expect(await answer(ticket, { code: app.code() })).toMatchObject({ value: { passwordExpired: true } })
  const late = await site.ticketOf(member)
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', member.id).execute()
  site.clock.forward(30)
  expect(await answer(late.ticket, { code: app.code() })).toMatchObject({ code: 'account_disabled' })
})

test('the address of a known network and a secret are sealed at rest', async () => {
  const { site, app, member } = await memberWithApp()
  const network = await site.db.selectFrom('known_network').selectAll().executeTakeFirstOrThrow()
  const authenticator = await site.db.selectFrom('authenticator').selectAll().executeTakeFirstOrThrow()
  const text = Buffer.concat([network.ip_sealed, network.network_mark, authenticator.secret_sealed]).toString('latin1')
  expect(text).not.toContain('127.0.0.1')
  expect(text).not.toContain(app.secret)
  expect(app.uri).toMatch(new RegExp(`^otpauth://totp/Chokka:${member.account}\\?.*secret=${app.secret}`))
})

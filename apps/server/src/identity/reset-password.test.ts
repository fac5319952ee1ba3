import { expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import { aMobileMember, mobile, otherCode, siteWithMessages, switchOn, type MessageSite } from '../../tests/messages.ts'
import { testClock, standardSettings } from '../../tests/site.ts'

const oldPassword = 'a river and a boat'
const newPassword = 'nine lives and a cat'
const email = 'Rahim@Site.Example'

async function siteWithMember() {
  const clock = testClock()
  const site = await siteWithMessages({ clock, siteUrl: 'https://chokka.example/' })
  await switchOn(site, 'mobileRegistration')
  const member = await aMobileMember(site, { password: oldPassword })
  const { keys } = await site.baseCtx()
  await site.db
    .updateTable('holder_profile')
    .set({
      ...{ email_sealed: keys.sealAtRest(email), email_mark: keys.mark(`email:${email.toLowerCase()}`) },
      email_verified_at: clock.now(),
    })
    .execute()
  await site.db.updateTable('account_holder').set({ account: 'rahim77' }).execute()
  const askCode = async () => {
    await site.call('loginCode', { mobileNum: mobile })
    return site.lastCode()
  }
  const askLink = async (form = { username: 'Rahim77', email: 'rahim@site.example' }) => {
    const answer = await site.ask('forgotByEmail', form)
    await site.runJob('send-messages')
    return { answer, token: /#(\S+)/.exec(site.outbox.sent.at(-1)?.text ?? '')?.[1] ?? '' }
  }
  const signIn = (password: string) => site.ask('login', { username: 'rahim77', password })
  return { ...site, clock, member, askCode, askLink, signIn }
}

async function aPayee(site: MessageSite, member: { token: string }) {
  const form = { provider: 'bkash', number: mobile, holder: 'Rahim Uddin', password: oldPassword } as const
  return (await site.call('addPayee', form, member)).payee
}

// spec 4 Password reset by phone
test('number and code set a new password, end every other session, sign in and start the hold of payees again', async () => {
  const site = await siteWithMember()
  await aPayee(site, site.member)
  site.clock.forward(20 * 60)
  await site.call('memberInfo', {}, site.member)
  const form = { mobileNum: mobile, verificationCode: await site.askCode(), newPassword }
  const result = await site.call('resetByPhone', form)
  expect(result).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
  expect(await site.call('memberInfo', {}, result)).toMatchObject({ id: String(site.member.id) })
  expect(await site.refused('memberInfo', {}, site.member)).toBe('not_signed_in')
  const { content } = await site.call('payees', {}, result)
  expect(content).toMatchObject([{ usable: false, usableAt: '2026-11-21T06:20:00.000Z' }])
  expect(await site.signIn(newPassword)).toMatchObject({ ok: true })
  expect(await site.signIn(oldPassword)).toMatchObject({ code: 'credentials_wrong' })
  const events = await site.db.selectFrom('audit').selectAll().where('action', '=', 'password.reset').execute()
  expect(events).toMatchObject([{ subject: `holder:${site.member.id}`, reason: 'by phone' }])
})

test('a demanded change of the password is over once it was reset, and there is a password from then on', async () => {
  const site = await siteWithMember()
  await site.db.updateTable('account_holder').set({ must_change_password: true, has_password: false }).execute()
  await site.call('resetByPhone', { mobileNum: mobile, verificationCode: await site.askCode(), newPassword })
  const row = await site.db.selectFrom('account_holder').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ must_change_password: false, has_password: true })
})

test('a reset by phone is refused in the order of its row, and a password that breaks a rule costs no code', async () => {
  const site = await siteWithMember()
  const code = await site.askCode()
  const form = { mobileNum: mobile, verificationCode: code, newPassword }
  const steps: [object, string][] = [
    [{ mobileNum: '' }, 'phone_missing'],
    [{ mobileNum: '123' }, 'phone_invalid'],
    [{ verificationCode: '' }, 'sms_code_missing'],
    [{ newPassword: 'short' }, 'field_rule'],
    [{ newPassword: 'password123' }, 'password_common'],
    [{ newPassword: '+8801712345678' }, 'password_common'],
    [{ holderId: '1' }, 'invalid_input'],
    [{ verificationCode: otherCode(code) }, 'sms_code_wrong'],
  ]
  for (const [part, refusal] of steps) expect(await site.refused('resetByPhone', { ...form, ...part })).toBe(refusal)
  expect(await site.signIn(oldPassword)).toMatchObject({ ok: true })
})

test('a code resets a password once, also when two calls use it at the same moment', async () => {
  const site = await siteWithMember()
  const form = { mobileNum: mobile, verificationCode: await site.askCode() }
  const answers = await Promise.all([
    site.ask('resetByPhone', { ...form, newPassword }),
    site.ask('resetByPhone', { ...form, newPassword: `${newPassword} two` }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a number without an account is refused like a wrong code', async () => {
  const site = await siteWithMember()
  await site.call('loginCode', { mobileNum: '01812345678' })
  const form = { mobileNum: '01812345678', verificationCode: '123456', newPassword }
  expect(await site.refused('resetByPhone', form)).toBe('sms_code_wrong')
})

// spec 5 Forgot by email; S-05
test('name and mail address that belong together get a link, others the same answer and no mail', async () => {
  const site = await siteWithMember()
  site.outbox.sent.length = 0
  const forms = [
    { username: 'rahim77', email: 'rahim@site.example' },
    { username: 'rahim77', email: 'karim@site.example' },
    { username: 'nobody', email: 'rahim@other.example' },
  ]
  const bodies: string[] = []
  for (const form of forms) {
    const { statusCode, body } = await site.send('forgotByEmail', form)
    bodies.push(`${statusCode} ${body}`)
  }
  expect(new Set(bodies)).toEqual(new Set(['200 {"success":true,"message":"","value":{"expiredMinutes":30}}']))
  await site.runJob('send-messages')
  expect(site.outbox.sent).toMatchObject([
    { channel: 'mail', to: 'rahim@site.example', subject: expect.stringContaining('ছক্কা') },
  ])
  expect(site.outbox.sent[0]?.text).toMatch(/\nhttps:\/\/chokka\.example\/reset#[\w-]{43}\n/)
})

// spec 8: 'Username/Email does not exist'
test('a merchant may have it told that name and mail address do not belong together', async () => {
  const site = await siteWithMember()
  await site.setting('forgotTellsUnknown', true)
  expect(await site.ask('forgotByEmail', { username: 'nobody', email })).toMatchObject({
    ...{ status: 422, code: 'username_unknown' },
  })
  expect((await site.askLink()).answer).toMatchObject({ ok: true })
})

// spec 7: form POST
test('the form may come as a plain HTML form sends it, and no other row takes one', async () => {
  const site = await siteWithMember()
  const post = async (url: string, payload: string) =>
    (
      await site.app.inject({
        ...{ method: 'POST', url, payload },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).json()
  const { path } = calls.identity.forgotByEmail
  expect(await post(path, 'username=rahim77&email=rahim%40site.example')).toMatchObject({ success: true })
  await site.runJob('send-messages')
  expect(site.outbox.sent.at(-1)).toMatchObject({ channel: 'mail' })
  expect(await post(path, 'username=rahim77&email=rahim%40site.example&holderId=1')).toMatchObject({
    code: 'invalid_input',
    value: { fields: ['holderId'] },
  })
  expect(await post(path, 'username=&email=rahim')).toMatchObject({ code: 'invalid_input' })
  expect(await post(calls.identity.loginCode.path, `mobileNum=${mobile}`)).toMatchObject({ code: 'invalid_input' })
  expect(await post(calls.identity.login.path, 'username=rahim77')).toMatchObject({ code: 'invalid_input' })
})

test('a link sets a new password once, ends all sessions, signs nobody in, and holds payees', async () => {
  const site = await siteWithMember()
  await aPayee(site, site.member)
  site.clock.forward(48 * 3600)
  const { token } = await site.call('login', { username: 'rahim77', password: oldPassword })
  const link = await site.askLink()
  const form = { token: link.token, newPassword, confirmNewPassword: newPassword }
  expect(await site.call('resetByLink', form)).toEqual({})
  expect(await site.refused('resetByLink', form)).toBe('reset_link_wrong')
  expect(await site.refused('memberInfo', {}, { token })).toBe('not_signed_in')
  const again = await site.signIn(newPassword)
  expect(again).toMatchObject({ ok: true })
  const { content } = await site.call('payees', {}, again.ok ? again.value : undefined)
  expect(content).toMatchObject([{ usable: false }])
})

test('a link that two calls use at the same moment works once', async () => {
  const site = await siteWithMember()
  const { token } = await site.askLink()
  const ask = (password: string) =>
    site.ask('resetByLink', { token, newPassword: password, confirmNewPassword: password })
  const answers = await Promise.all([ask(newPassword), ask(`${newPassword} two`), ask(`${newPassword} three`)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a link is refused when it is too old, replaced, of another address by now, or a code of another purpose', async () => {
  const site = await siteWithMember()
  const use = (token: string) => site.refused('resetByLink', { token, newPassword, confirmNewPassword: newPassword })
  const first = await site.askLink()
  const second = await site.askLink()
  expect(await use(first.token)).toBe('reset_link_wrong')
  expect(await use('x'.repeat(43))).toBe('reset_link_wrong')
  expect(await use(await site.askCode())).toBe('reset_link_wrong')
  site.clock.forward(30 * 60)
  expect(await use(second.token)).toBe('reset_link_wrong')
  const third = await site.askLink()
  await site.db
    .updateTable('holder_profile')
    .set({ email_mark: Buffer.from('another') })
    .execute()
  expect(await use(third.token)).toBe('reset_link_wrong')
})

test('a new password by link is checked like any other, and the link stays good until one fits', async () => {
  const site = await siteWithMember()
  const { token } = await site.askLink()
  const set = (one: string, two = one) =>
    site.refused('resetByLink', { token, newPassword: one, confirmNewPassword: two })
  expect(await set(newPassword, oldPassword)).toBe('passwords_differ')
  expect(await set('short')).toBe('field_rule')
  expect(await set('password123')).toBe('password_common')
  await site.setting('registerFields', standardSettings().registerFields)
  await site.call('resetByLink', { token, newPassword, confirmNewPassword: newPassword })
})

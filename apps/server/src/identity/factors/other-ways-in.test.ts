import { expect, test } from 'vitest'
import { askFrom, elsewhere, factorSite, home } from '../../../tests/factors.ts'

// requirements, collision 9
test('a reset by phone sets the password and signs nobody in once an authenticator is bound', async () => {
  const site = await factorSite('never')
  const member = await site.aMember()
  const mobileNum = await site.withMobile(member)
  const reset = async (newPassword: string) => {
    await site.call('loginCode', { mobileNum })
    return site.call('resetByPhone', { mobileNum, newPassword, verificationCode: await site.lastCode() })
  }
  const { token } = await reset('nine lives 91')
  expect(token).not.toBe('')
  member.token = token
  member.password = 'nine lives 91'
  await site.withAuthenticator(member)
  expect(await reset('nine lives 92')).toMatchObject({ token: '' })
  expect(await askFrom(site, home, 'login', { ...site.loginOf(member), password: 'nine lives 92' })).toMatchObject({
    status: 200,
  })
})

test('a login by SMS does not go round a bound factor, and its own number is none', async () => {
  const site = await factorSite('bound')
  await site.setting('flags', { smsLogin: true })
  const member = await site.aMember()
  const mobileNum = await site.withMobile(member)
  const login = async () => {
    await site.call('loginCode', { mobileNum })
    const form = { type: 'sms', mobileNum, verificationCode: await site.lastCode(), device: member.device }
    return askFrom(site, elsewhere, 'login', form)
  }
  expect(await login()).toMatchObject({ status: 200 })
  const app = await site.withAuthenticator(member)
  const answer = await login()
  expect(answer).toMatchObject({ code: 'factor_required' })
  expect(JSON.stringify(answer.value)).not.toContain('mobile')
  const ticket = String(answer.value?.ticket)
  const input = { ticket, kind: 'authenticator', code: app.code(), device: member.device }
  expect(await askFrom(site, elsewhere, 'factorLogin', input)).toMatchObject({
    status: 200,
    value: { passwordExpired: false },
  })
})

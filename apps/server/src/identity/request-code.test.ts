import { expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import { askFrom, solvedCaptcha, solvedWork } from '../../tests/identity.ts'
import { aMobileMember, mobile, siteWithMessages, switchOn, type MessageSite } from '../../tests/messages.ts'
import { testClock, testSite } from '../../tests/site.ts'
import type { Ctx } from '../kit/index.ts'
import { countries } from './countries.ts'

const other = '01812345678'

async function siteWithMember() {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  await switchOn(site, 'mobileRegistration', 'smsLogin')
  await site.setting('codesWithoutChallenge', 1000)
  const member = await aMobileMember(site)
  clock.forward(3 * 3600)
  site.outbox.sent.length = 0
  return { ...site, clock, member }
}

/** Sends an open row from an address. */
async function askOpenly(site: MessageSite, ip: string, name: CallName, input: object, headers = {}) {
  const { method, path } = callsByName[name]
  const response = await site.app.inject({
    ...{ method, url: path, remoteAddress: ip, payload: JSON.stringify(input) },
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.statusCode, ...response.json() }
}

// spec 4 SMS code: the countdown is the expiry minutes returned by the server
test('a number with an account and one without get the same answer and the same rows, and only one is sent a code', async () => {
  const site = await siteWithMember()
  const bodies: string[] = []
  for (const mobileNum of [mobile, other]) {
    const response = await site.send('loginCode', { mobileNum, countryDialingCode: '880' })
    bodies.push(`${response.statusCode} ${response.body} ${Object.keys(response.headers).toSorted().join()}`)
  }
  expect(bodies[0]).toBe(bodies[1])
  expect(bodies[0]).toContain('"value":{"expiredMinutes":5}')
  await site.runJob('send-messages')
  expect(site.outbox.sent.map(({ to }) => to)).toEqual(['+8801712345678'])
  const rows = await site.db.selectFrom('message').select('state').where('template', '=', 'signInCode').execute()
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent'])
})

test('limits and wrong codes are the same for a number without an account', async () => {
  const site = await siteWithMember()
  const answers: string[][] = [[], []]
  for (const [at, mobileNum] of [mobile, other].entries()) {
    for (let send = 1; send <= 4; send++) {
      const answer = await site.ask('loginCode', { mobileNum })
      answers[at]?.push(JSON.stringify(answer))
    }
    for (let attempt = 1; attempt <= 4; attempt++) {
      const form = { type: 'sms', mobileNum, verificationCode: 'x' } as const
      answers[at]?.push((await askFrom(site, `203.0.${at}.7`, 'login', form)).body)
    }
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[3]).toContain('phone_too_many')
})

// spec 8: phone verification errors
test.each([
  [{}, 'phone_missing'],
  [{ mobileNum: '' }, 'phone_missing'],
  [{ mobileNum: '0171234567' }, 'phone_invalid'],
  [{ mobileNum: '017123456789' }, 'phone_invalid'],
  [{ mobileNum: '02222222222' }, 'phone_invalid'],
  [{ mobileNum: 'rahim' }, 'phone_invalid'],
  [{ mobileNum: mobile, countryDialingCode: '1' }, 'phone_invalid'],
  [{ mobileNum: mobile, countryDialingCode: '+880' }, 'phone_invalid'],
  [{ mobileNum: mobile, countryDialingCode: '880', nobodyKnows: '1' }, 'invalid_input'],
])('%j is refused with %s, and nothing is sent', async (form, code) => {
  const site = await siteWithMessages()
  expect(await site.refused('loginCode', form)).toBe(code)
  expect(await site.db.selectFrom('message').select('id').execute()).toEqual([])
})

test('a number may be typed with spaces, dashes, Bengali digits or without its first zero: it is one number', async () => {
  const site = await siteWithMember()
  for (const mobileNum of ['017 1234-5678', '০১৭১২৩৪৫৬৭৮', '1712345678']) {
    await site.call('loginCode', { mobileNum })
  }
  await site.runJob('send-messages')
  expect(new Set(site.outbox.sent.map(({ to }) => to))).toEqual(new Set(['+8801712345678']))
})

// spec 8: Too many requests: try again after 5 minutes
test('after three codes to a number in five minutes the next is refused, and five minutes later it is sent', async () => {
  const site = await siteWithMember()
  for (let send = 1; send <= 3; send++) await site.call('loginCode', { mobileNum: mobile })
  expect(await site.refused('loginCode', { mobileNum: mobile })).toBe('phone_too_many')
  await site.call('loginCode', { mobileNum: other })
  site.clock.forward(300)
  await site.call('loginCode', { mobileNum: mobile })
})

test('a number gets no more codes on a day than the merchant says, and again on the next', async () => {
  const site = await siteWithMember()
  await site.setting('codesPerRecipientDay', 4)
  // One was sent when the member registered.
  for (let send = 1; send <= 3; send++) {
    await site.call('loginCode', { mobileNum: mobile })
    site.clock.forward(300)
  }
  expect(await site.refused('loginCode', { mobileNum: mobile })).toBe('sms_quota')
  site.clock.forward(24 * 3600)
  await site.call('loginCode', { mobileNum: mobile })
})

test('of many requests for one number at the same moment no more than the limit are sent', async () => {
  const site = await siteWithMember()
  const ask = () => site.ask('loginCode', { mobileNum: mobile })
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  const codes = answers.map((answer) => (answer.ok ? 'sent' : answer.code))
  expect(codes.toSorted()).toEqual([...Array(5).fill('phone_too_many'), ...Array(3).fill('sent')])
})

const numberAt = (at: number) => `0171000${String(at).padStart(4, '0')}`

test('a network gets no more codes than the merchant says, in five minutes and on a day; others are not concerned', async () => {
  const site = await siteWithMember()
  await site.setting('codesPerNetworkWindow', 2)
  await site.setting('codesPerNetworkDay', 3)
  const ask = async (ip: string, at: number) =>
    (await askOpenly(site, ip, 'loginCode', { mobileNum: numberAt(at) })).code
  expect([await ask('203.0.113.7', 1), await ask('203.0.113.7', 2)]).toEqual([undefined, undefined])
  expect(await ask('203.0.113.7', 3)).toBe('phone_too_many')
  expect(await ask('198.51.100.7', 4)).toBeUndefined()
  site.clock.forward(300)
  expect(await ask('203.0.113.7', 5)).toBeUndefined()
  site.clock.forward(300)
  expect(await ask('203.0.113.7', 6)).toBe('sms_quota')
})

// spec 8: Captcha check failed
test('after a few codes to one number, or from one network, a captcha or a proof of work is asked for', async () => {
  const site = await siteWithMember()
  await site.setting('codesWithoutChallenge', 2)
  await site.setting('codesPerRecipientWindow', 100)
  const ask = (ip: string, mobileNum: string, body = {}, headers = {}) =>
    askOpenly(site, ip, 'loginCode', { mobileNum, ...body }, headers)
  for (const ip of ['203.0.113.1', '203.0.113.2']) expect(await ask(ip, mobile)).toMatchObject({ success: true })
  expect(await ask('203.0.113.3', mobile)).toMatchObject({
    code: 'captcha_required',
    value: { captcha: true, work: 3 },
  })
  const { captcha, headers } = await solvedCaptcha(site)
  expect(await ask('203.0.113.3', mobile, { captcha: 'wrong' }, headers)).toMatchObject({
    code: 'captcha_check_failed',
    value: { captcha: true },
  })
  // It takes one answer.
  expect(await ask('203.0.113.3', mobile, { captcha }, headers)).toMatchObject({ code: 'captcha_check_failed' })
  const fresh = await solvedCaptcha(site)
  expect(await ask('203.0.113.3', mobile, { captcha: fresh.captcha }, fresh.headers)).toMatchObject({ success: true })
  const tooEasy = await solvedWork(site, 3, { purpose: 'smsCode' })
  expect(await ask('203.0.113.3', mobile, {}, tooEasy.headers)).toMatchObject({ code: 'captcha_required' })
  const ofLogin = await solvedWork(site, 4)
  expect(await ask('203.0.113.3', mobile, {}, ofLogin.headers)).toMatchObject({ code: 'captcha_required' })
  const work = await solvedWork(site, 4, { purpose: 'smsCode' })
  expect(await ask('203.0.113.3', mobile, {}, work.headers)).toMatchObject({ success: true })
  for (const at of [1, 2]) expect(await ask('198.51.100.1', numberAt(at))).toMatchObject({ success: true })
  expect(await ask('198.51.100.1', numberAt(3))).toMatchObject({ code: 'captcha_required' })
})

// spec 8: Function not enabled
test('a registration code is sent only where its form is switched on, and no code at all without a gateway', async () => {
  const site = await siteWithMessages()
  const ask = (regType: string) => site.ask('registerCode', { mobileNo: mobile, regType })
  for (const form of ['register', 'registerMobile'])
    expect(await ask(form)).toMatchObject({ status: 403, code: 'sms_not_enabled' })
  await switchOn(site, 'smsOnRegistration')
  expect(await ask('register')).toMatchObject({ ok: true, value: { expiredMinutes: 5 } })
  expect(await ask('registerMobile')).toMatchObject({ code: 'sms_not_enabled' })
  await switchOn(site, 'mobileRegistration')
  expect(await ask('registerMobile')).toMatchObject({ ok: true })
  expect(await ask('somethingElse')).toMatchObject({ code: 'invalid_input' })

  const without = await testSite()
  expect(await without.refused('loginCode', { mobileNum: mobile })).toBe('sms_not_enabled')
  expect(await without.refused('forgotByEmail', { username: 'rahim77', email: 'rahim@site.example' })).toBe(
    'sms_not_enabled',
  )
})

test('a message is written in the language of the visitor, with the name of the brand, the minutes and the warning', async () => {
  const site = await siteWithMember()
  await site.setting('codeMinutes', 7)
  await site.send('loginCode', { mobileNum: mobile }, undefined, { 'accept-language': 'en' })
  await site.send('loginCode', { mobileNum: mobile }, undefined, { 'accept-language': 'bn' })
  await site.runJob('send-messages')
  expect(site.outbox.sent.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Chokka: your login code is \d{6}, good for 7 minutes. Never tell it to anybody.$/),
    expect.stringMatching(/^ছক্কা: লগইন কোড \d{6}। মেয়াদ ৭ মিনিট। কোডটি কাউকে বলবেন না।$/),
  ])
})

// spec 3 Country
test('the countries have their dialling codes, and the site’s own comes first', async () => {
  const site = await siteWithMessages()
  const { content } = await site.call('countries', {})
  expect(content[0]).toEqual({ countryCode: 'BD', countryDialingCode: '880' })
  expect(content).toContainEqual({ countryCode: 'IN', countryDialingCode: '91' })
  expect(new Set(content.map(({ countryCode }) => countryCode)).size).toBe(content.length)
  await site.setting('country', 'IN')
  expect((await site.call('countries', {})).content[0]).toEqual({ countryCode: 'IN', countryDialingCode: '91' })
  // spec 18: a visitor whose country is known has their own first, whatever the site's is.
  const { site: settings } = await site.baseCtx()
  const first = async (ip: string) => (await countries({ ip, site: settings } as Ctx)).content[0]?.countryCode
  expect([await first('8.8.8.8'), await first('127.0.0.1')]).toEqual(['US', 'IN'])
  // A number without a dialling code is one of the site's own country.
  await site.call('loginCode', { mobileNum: '9812345678' })
  expect(await site.refused('loginCode', { mobileNum: mobile })).toBe('phone_invalid')
})

// H3: one visitor with many networks stops nobody's codes, and a slider alone proves nothing.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '@chokka/contract'
import { headerValues } from '@chokka/contract/header-values'
import { askFrom, solvedWork } from '../../tests/identity.ts'
import { aMobileMember, mobile, siteWithMessages, switchOn, type MessageSite } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'
import { noteDeposit } from './long-known.ts'

const device = 'd'.repeat(32)
const password = 'nine lives 9'

async function open() {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  await switchOn(site, 'mobileRegistration', 'smsLogin')
  await site.setting('codesPerRecipientWindow', 10)
  await site.setting('codesPerRecipientDay', 50)
  const member = await aMobileMember(site, { password })
  await site.call('login', { username: mobile, password, device })
  clock.forward(24 * 3600)
  return { ...site, clock, member }
}
type Site = Awaited<ReturnType<typeof open>>

const nobody = () => `0181${randomInt(1_000_000, 9_999_999)}`
const work = (site: MessageSite, level = 20) => solvedWork(site, level, { purpose: 'smsCode' })
/** Asks for a code from an address. */
async function askCode(site: Site, ip: string, form: object, { headers } = { headers: {} }) {
  const { method, path } = calls.identity.loginCode
  const response = await site.app.inject({
    ...{ method, url: path, remoteAddress: ip, payload: JSON.stringify(form) },
    headers: { 'content-type': 'application/json', ...headers },
  })
  const answer: { code?: string; value?: object } = response.json()
  return answer
}
const codeFor = async (site: Site, ip: string, form: object, answers = { headers: {} }) =>
  (await askCode(site, ip, form, answers)).code ?? 'sent'
/** Writes rows of codes that were asked for from elsewhere, some of which were really sent. */
async function asked(site: Site, many: number, { isSent = true, channel = 'sms', network = '198.51.100.1' } = {}) {
  const now = site.clock.now()
  const rows = Array.from({ length: many }, () => ({
    ...{ id: crypto.randomUUID(), purpose: 'register', to_mark: Buffer.from(crypto.randomUUID()) },
    ...{ code_hash: Buffer.from(crypto.randomUUID()), network, sent_at: now, expires_at: now },
    ...{ channel, is_sent: isSent, ended_at: now, end_reason: 'used' as const },
  }))
  await site.db.insertInto('one_time_code').values(rows).execute()
}

test('H3: codes that nobody was to get, and those by mail, take nothing of the budget of SMS', async () => {
  const site = await open()
  await site.setting('codesPerSiteDay', 10)
  await asked(site, 200, { isSent: false })
  await asked(site, 200, { channel: 'mail' })
  expect(await codeFor(site, '203.0.113.9', { mobileNum: mobile })).toBe('sent')
})

test('H3: what is left of the budget decides how hard the check is, and the last of it is for who is known', async () => {
  const site = await open()
  await site.setting('codesPerSiteDay', 100)
  const ask = async (form: object, answers = { headers: {} }) => askCode(site, '203.0.113.9', form, answers)
  await asked(site, 49)
  expect((await ask({ mobileNum: nobody() })).code).toBeUndefined()
  await asked(site, 1)
  expect(await ask({ mobileNum: nobody() })).toMatchObject({ code: 'captcha_required', value: { work: 4 } })
  await asked(site, 15)
  expect(await ask({ mobileNum: nobody() })).toMatchObject({ code: 'captcha_required', value: { work: 14 } })
  expect((await ask({ mobileNum: nobody() }, await work(site, 14))).code).toBeUndefined()
  // Who is known is asked for nothing, and goes on where strangers are refused.
  await asked(site, 15)
  expect((await ask({ mobileNum: mobile }, await work(site))).code).toBe('sms_quota')
  expect((await ask({ mobileNum: mobile, device: 'e'.repeat(32) }, await work(site))).code).toBe('sms_quota')
  expect((await ask({ mobileNum: mobile, device })).code).toBeUndefined()
  await asked(site, 20)
  expect((await ask({ mobileNum: mobile, device })).code).toBe('sms_quota')
})

test('H3: what is kept is for account holders in a session too, and not for visitors who play for free', async () => {
  const site = await open()
  await site.setting('codesPerSiteDay', 100)
  await switchOn(site, 'mobileRegistration', 'smsLogin', 'freePlay')
  const { token } = await site.call('login', { username: mobile, password, device })
  const trial = await site.call('freePlayLogin', {})
  await asked(site, 85)
  await site.call('confirmIdentity', { kind: 'password', password }, { token })
  expect(await site.ask('bindCode', { kind: 'mobile', mobileNum: nobody() }, { token })).toMatchObject({ ok: true })
  const form = { mobileNo: nobody(), regType: 'registerMobile' } as const
  expect(await site.refused('registerCode', form, trial)).toBe('sms_quota')
})

const days = (site: Site, many: number) => new Date(site.clock.now().getTime() - many * 24 * 3600 * 1000)
type Member = { id: bigint }
const profile = (site: Site, { id }: Member, set: object) =>
  site.db.updateTable('holder_profile').set(set).where('holder_id', '=', id).execute()
const account = (site: Site, { id }: Member, set: object) =>
  site.db.updateTable('account_holder').set(set).where('id', '=', id).execute()

test.each([
  ['nothing, of which there are five', false, async () => undefined],
  [
    'a number that was verified today',
    false,
    (s: Site, m: Member) => profile(s, m, { mobile_verified_at: days(s, 0) }),
  ],
  ['a number of yesterday', true, (s: Site, m: Member) => profile(s, m, { mobile_verified_at: days(s, 1) })],
  ['an address of yesterday', true, (s: Site, m: Member) => profile(s, m, { email_verified_at: days(s, 1) })],
  ['a deposit of today', true, (s: Site, m: Member) => s.inside((ctx) => noteDeposit(ctx, m.id))],
  ['a day of age', true, (s: Site, m: Member) => account(s, m, { registered_at: days(s, 1) })],
] as const)('H3: what is kept of the codes, for accounts with %s: %s', async (_, isKept, make) => {
  const site = await open()
  await site.setting('codesPerSiteDay', 100)
  await asked(site, 85)
  for (let nth = 0; nth < 5; nth++) {
    const member = await site.aMember()
    await make(site, member)
    await site.call('confirmIdentity', { kind: 'password', password: member.password }, member)
    const answer = await site.ask('bindCode', { kind: 'mobile', mobileNum: nobody() }, member)
    expect(answer.ok ? 'sent' : answer.code).toBe(isKept ? 'sent' : 'sms_quota')
  }
})

test('H3: new accounts take what is kept neither by confirming who they are nor on their own device', async () => {
  const site = await open()
  await site.setting('codesPerSiteDay', 100)
  const mobileNum = '01712345699'
  const member = await aMobileMember(site, { mobileNum, password })
  await site.call('login', { username: mobileNum, password, device }, undefined)
  await asked(site, 85)
  expect(await site.refused('confirmCode', { kind: 'mobile' }, member)).toBe('sms_quota')
  expect(await codeFor(site, '203.0.113.9', { mobileNum, device })).toBe('sms_quota')
  site.clock.forward(24 * 3600)
  await asked(site, 85)
  expect(await codeFor(site, '203.0.113.9', { mobileNum, device })).toBe('sent')
})

test('H3: strangers who ask for codes to the number of a member leave it half of its codes, and its networks too', async () => {
  const site = await open()
  await site.setting('codesPerRecipientWindow', 3)
  await site.setting('codesPerRecipientDay', 6)
  await site.setting('codesPerNetworkDay', 9)
  const { token } = await site.call('login', { username: mobile, password, device })
  const ip = '203.0.113.9'
  const stranger = async (mobileNum: string) => codeFor(site, ip, { mobileNum }, await work(site))
  const own = async () => codeFor(site, ip, { mobileNum: mobile, device }, await work(site))
  for (const end of ['sent', 'sent', 'sent', 'phone_too_many']) expect(await stranger(mobile)).toBe(end)
  expect(await own()).toBe('sent')
  site.clock.forward(301)
  for (const end of ['sent', 'sent', 'sms_quota']) expect(await stranger(mobile)).toBe(end)
  for (const end of ['sent', 'sent', 'sent', 'sms_quota']) expect(await stranger(nobody())).toBe(end)
  expect(await own()).toBe('sent')
  const confirm = async () => {
    const answer = await site.ask('confirmCode', { kind: 'mobile' }, { token })
    return answer.ok ? 'sent' : answer.code
  }
  expect(await confirm()).toBe('sent')
  // It has an end for them too.
  site.clock.forward(301)
  const rest = [await own(), await own(), await own(), await own(), await own()]
  expect(rest).toEqual(['sent', 'sent', 'sent', 'sent', 'sms_quota'])
  expect(await confirm()).toBe('sms_quota')
})

test('H3: one account of long takes little of what is kept by asking for codes to numbers of others', async () => {
  const site = await open()
  await site.setting('codesPerSiteDay', 100)
  await site.setting('codesPerRecipientDay', 4)
  const member = await site.aMember()
  await account(site, member, { registered_at: days(site, 1) })
  await site.call('confirmIdentity', { kind: 'password', password: member.password }, member)
  await asked(site, 85)
  const bind = async () => {
    const answer = await site.ask('bindCode', { kind: 'mobile', mobileNum: nobody() }, member)
    return answer.ok ? 'sent' : answer.code
  }
  expect(await Promise.all([bind(), bind(), bind(), bind(), bind()])).toEqual(
    expect.arrayContaining(['sent', 'sent', 'sent', 'sent', 'sms_quota']),
  )
  // A session is none of the form of registration.
  const form = { mobileNo: nobody(), regType: 'registerMobile' } as const
  const older = await site.aMember()
  await account(site, older, { registered_at: days(site, 1) })
  expect(await site.refused('registerCode', form, older)).toBe('sms_quota')
})

test.each([
  ['a /48 of IPv6', (at: number) => `2001:db8:1:${at.toString(16)}00::1`, 6],
  ['a /56 of IPv6', (at: number) => `2001:db8:1:2${at.toString(16).padStart(2, '0')}::1`, 3],
  ['a /24 of IPv4', (at: number) => `203.0.113.${at}`, 12],
] as const)('H3: of many networks of %s, so many codes are asked for without a check', async (_size, ipOf, free) => {
  const site = await open()
  const answers: string[] = []
  for (let at = 1; at <= free + 2; at++) answers.push(await codeFor(site, ipOf(at), { mobileNum: nobody() }))
  const wanted = answers.map((_, at) => (at < free ? 'sent' : 'captcha_required'))
  expect(answers).toEqual(wanted)
})

test('H3: a wide network has a budget of its own, whatever is solved', async () => {
  const site = await open()
  await site.setting('codesPerNetworkDay', 2)
  await site.setting('codesPerNetworkWindow', 1000)
  for (let at = 1; at <= 16; at++)
    await asked(site, 1, { network: `2001:db8:1:${at.toString(16)}00::/64`, isSent: false })
  expect(await codeFor(site, '2001:db8:1:ffff::1', { mobileNum: nobody() }, await work(site))).toBe('sms_quota')
  expect(await codeFor(site, '2001:db8:2:ffff::1', { mobileNum: nobody() })).toBe('sent')
})

test('H3: registrations from many networks of one /48 have to show that a human sends them', async () => {
  const site = await open()
  const codes: string[] = []
  for (let at = 1; at <= 8; at++) {
    const form = {
      username: `many${at}77`,
      password,
      confirmPassword: password,
      payeeName: 'Rahim Uddin',
      ageAgreed: true,
    }
    codes.push((await askFrom(site, `2001:db8:1:${at}00::1`, 'register', form)).code ?? 'done')
  }
  expect(codes).toEqual([...Array(6).fill('done'), 'captcha_required', 'captcha_required'])
})

const trailTo = (place: number) =>
  Array.from({ length: 11 }, (_, step) => ({ place: (place * step) / 10, at: Math.round((900 * step) / 10) }))

test('H3: a slider counts only beside a proof of half the work', async () => {
  const site = await open()
  await asked(site, 8, { network: '203.0.113.9', isSent: false })
  const slide = async () => {
    const { challenge, rope } = await site.call('sliderChallenge', { purpose: 'smsCode' })
    site.clock.forward(2)
    const { pass } = await site.call('sliderCheck', { challenge, trail: trailTo(rope + 2) })
    return { [headerValues.slider.header]: pass }
  }
  const ask = (headers: Record<string, string>) => askCode(site, '203.0.113.9', { mobileNum: nobody() }, { headers })
  expect(await ask(await slide())).toMatchObject({ code: 'captcha_required', value: { work: 9 } })
  expect((await ask({ ...(await slide()), ...(await work(site, 4)).headers })).code).toBe('captcha_required')
  expect((await ask((await work(site, 5)).headers)).code).toBe('captcha_required')
  expect((await ask({ ...(await slide()), ...(await work(site, 5)).headers })).code).toBeUndefined()
})

// Attacks that ask who has an account: every way in answers for a known and an unknown one alike.
import { expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import { seal, sealedContentType } from '@chokka/contract/seal'
import { askFrom } from '../../tests/identity.ts'
import { aMobileMember, mobile, siteWithMessages, switchOn, type MessageSite } from '../../tests/messages.ts'
import { testClock } from '../../tests/site.ts'

const unknownMobile = '01812345678'
const password = 'a river and a boat'

async function siteWithPeople() {
  const clock = testClock()
  const site = await siteWithMessages({ clock })
  await switchOn(site, 'mobileRegistration', 'smsLogin')
  await site.setting('codesWithoutChallenge', 1000)
  await site.setting('codesPerRecipientWindow', 1000)
  const { fields } = await site.call('registerRules', {})
  await site.setting('registerFields', { ...fields, email: { ...fields.email, shown: true, required: false } })
  await aMobileMember(site)
  const form = { username: 'karima', password, confirmPassword: password, ageAgreed: true, payeeName: 'Karima Begum' }
  await site.call('register', { ...form, email: 'karima@example.com' })
  const proven = { email_verified_at: clock.now() }
  await site.db.updateTable('holder_profile').set(proven).where('email_mark', 'is not', null).execute()
  clock.forward(3 * 3600)
  return { site, clock }
}

/** Status, body and the names of the headers: everything but the time that can tell two answers apart. */
async function answerOf(site: MessageSite, name: CallName, input: object, ip = '203.0.113.9'): Promise<string> {
  const { method, path: url, sealed } = callsByName[name]
  const { keys, clock } = await site.baseCtx()
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const { statusCode, body, headers } = await site.app.inject({
    ...{ method, url, remoteAddress: ip, headers: { 'content-type': sealed ? sealedContentType : 'application/json' } },
    payload: sealed ? await seal(input, keys.sealPublic, seconds, callsByName[name]) : JSON.stringify(input),
  })
  return `${statusCode} ${body} ${Object.keys(headers).toSorted().join()}`
}

const known = { username: 'karima', email: 'karima@example.com', mobileNum: mobile }
const unknown = { username: 'nobody', email: 'nobody@example.com', mobileNum: unknownMobile }
type Somebody = typeof known

const questions: Record<string, [CallName, (one: Somebody) => Record<string, unknown>, RegExp]> = {
  'login by name': ['login', ({ username }) => ({ username, password: 'wrong one' }), /credentials_wrong/],
  'login by number as a name': ['login', ({ mobileNum }) => ({ username: mobileNum, password: 'wrong one' }), /cred/],
  'login at the agent door': ['login', ({ username }) => ({ username, password: 'no', area: 'agent' }), /credentials/],
  'login by code': [
    'login',
    ({ mobileNum }) => ({ type: 'sms', mobileNum, verificationCode: '000000' }),
    /sms_code_wrong/,
  ],
  'a code for login or reset': ['loginCode', ({ mobileNum }) => ({ mobileNum }), /expiredMinutes/],
  'a code for registration': [
    'registerCode',
    ({ mobileNum }) => ({ mobileNo: mobileNum, regType: 'registerMobile' }),
    /expiredMinutes/,
  ],
  'registration by number': [
    'registerMobile',
    ({ mobileNum }) => ({ mobileNum, payeeName: 'Rahim Uddin', ageAgreed: true, verificationCode: '000000' }),
    /sms_code_wrong/,
  ],
  'reset by phone': [
    'resetByPhone',
    ({ mobileNum }) => ({ mobileNum, newPassword: password, verificationCode: '000000' }),
    /sms_code_wrong/,
  ],
  'reset by mail': ['forgotByEmail', ({ username, email }) => ({ username, email }), /expiredMinutes/],
}

// S-05
test.each(Object.entries(questions))('%s answers for an account and for none alike', async (_, question) => {
  const [name, input, expected] = question
  const { site } = await siteWithPeople()
  const rounds = []
  // Each from a network of its own, again and again, as the answers before leave their traces.
  for (let round = 0; round < 5; round++) {
    const one = await answerOf(site, name, input(known), '203.0.113.9')
    expect(await answerOf(site, name, input(unknown), '198.51.100.9')).toBe(one)
    rounds.push(one)
  }
  expect(rounds[0]).toMatch(expected)
})

test('a name and the mail address of somebody else are answered like both right and both wrong', async () => {
  const { site } = await siteWithPeople()
  const ask = (username: string, email: string) => answerOf(site, 'forgotByEmail', { username, email })
  const answers = [
    await ask('karima', 'karima@example.com'),
    await ask('karima', 'nobody@example.com'),
    await ask('nobody', 'karima@example.com'),
    await ask('KARIMA', 'Karima@Example.com'),
  ]
  expect(new Set(answers).size).toBe(1)
  await site.runJob('send-messages')
  const mails = site.outbox.sent.filter(({ channel }) => channel === 'mail').map(({ to }) => to)
  expect(mails.map((to) => to.toLowerCase())).toEqual(['karima@example.com', 'karima@example.com'])
})

test('a wrong password, a trial account, a disabled one and no account are one answer', async () => {
  const { site } = await siteWithPeople()
  const { token } = await site.call('freePlayLogin', {})
  const trial = await site.call('memberInfo', {}, { token })
  const disabled = await site.aMember()
  await site.db.updateTable('account_holder').set({ state: 'disabled' }).where('id', '=', disabled.id).execute()
  const names = ['karima', 'nobody', trial.account, disabled.account]
  const answers = []
  for (const [at, username] of names.entries())
    answers.push((await askFrom(site, `203.0.${at}.9`, 'login', { username, password: 'wrong one' })).body)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('credentials_wrong')
})

// S-05
test('who guesses names in registrations must show that they are human, whether the name is taken or free', async () => {
  const { site } = await siteWithPeople()
  const register = (username: string, email?: string) =>
    askFrom(site, '203.0.113.9', 'register', {
      ...{ username, password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin', email },
    })
  for (const name of ['first', 'second', 'third']) expect(await register(name)).toMatchObject({ status: 200 })
  expect((await register('fourth')).code).toBe('captcha_required')
  expect((await register('karima')).code).toBe('captcha_required')
  expect((await register('fifth', 'karima@example.com')).code).toBe('captcha_required')
})

// S-05
test('three answers that a name is taken are all that a network gets in an hour without a human', async () => {
  const { site, clock } = await siteWithPeople()
  const ask = async (username: string, email?: string) =>
    (
      await askFrom(site, '203.0.113.9', 'register', {
        ...{ username, password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin', email },
      })
    ).code
  for (let time = 0; time < 2; time++) expect(await ask('karima')).toBe('account_taken')
  expect(await ask('nobody7', 'karima@example.com')).toBe('account_taken')
  for (const name of ['karima', 'nobody7']) expect(await ask(name)).toBe('captcha_required')
  clock.forward(3601)
  expect(await ask('karima')).toBe('account_taken')
})

test('H3: answers that a name is taken are counted for a /56 together, so that no more is told from its other networks', async () => {
  const { site } = await siteWithPeople()
  const form = { username: 'karima', password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin' }
  const ask = async (ip: string) => (await askFrom(site, ip, 'register', form)).code
  for (const at of [1, 2, 3]) expect(await ask(`2001:db8:1:10${at}::1`)).toBe('account_taken')
  expect(await ask('2001:db8:1:104::1')).toBe('captcha_required')
  expect(await ask('2001:db8:1:204::1')).toBe('account_taken')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patterns } from '@chokka/contract/patterns'
import { loadTexts } from '@chokka/text'
import { form, holders, named, type Form } from '../../tests/registrations.ts'
import { standardSettings, testSite, type TestSite } from '../../tests/site.ts'
import { askFrom, signIn, solvedCaptcha, solvedWork, tally, type ChallengeAnswers } from '../../tests/identity.ts'

const fields = (site: object) => ({ ...standardSettings().registerFields, ...site })
const shown = (patternId: keyof typeof patterns, minLength: number, maxLength: number, required = false) => ({
  acceptedPattern: patterns[patternId],
  patternId,
  minLength,
  maxLength,
  shown: true,
  required,
})

// Shared by tests of refusals, which do not change the site.
let shared: TestSite
beforeAll(async () => void (shared = await testSite({ keep: true })))
afterAll(() => shared.close())

// spec 4 Registration
test('registering signs in, with the name in lower case and with ledger accounts', async () => {
  const site = await testSite()
  const result = await site.call('register', { ...form, registerUrl: 'https://chokka.example/register' })
  expect(result).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
  expect(await site.call('memberInfo', {}, result)).toMatchObject({
    account: 'rahim77',
    nickname: 'Rahim77',
    type: 0,
    isAgent: false,
    isTrial: false,
    payeeName: 'Rahim Uddin',
    hasPaymentPassword: false,
    lifetimeNetDeposit: '0.00',
  })
  const [holder] = await holders(site)
  const accounts = await site.db
    .selectFrom('ledger_account')
    .select('kind')
    .where('holder_id', '=', holder?.id ?? 0n)
    .execute()
  expect(accounts.map((account) => account.kind).sort()).toEqual(['M.bonus', 'M.cash'])
})

test('names, numbers and contacts are sealed at rest, and unique by a keyed hash', async () => {
  const site = await testSite()
  await site.setting(
    'registerFields',
    fields({ email: shown('email', 5, 100), mobileNum: shown('digits', 10, 11), wechat: shown('no_spaces', 2, 40) }),
  )
  const contact = { email: 'Rahim@Example.com', mobileNum: '01712345678', wechat: 'rahim_wc' }
  await site.call('register', { ...form, ...contact, countryDialingCode: '880' })
  const [holder] = await holders(site)
  const clear = JSON.stringify(holder, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const bytes = Object.values(holder ?? {}).flatMap((value) =>
    Buffer.isBuffer(value) ? [value.toString('latin1')] : [],
  )
  for (const secret of ['Uddin', 'Example.com', 'example.com', '1712345678', 'rahim_wc', form.password]) {
    expect(clear + bytes.join()).not.toContain(secret)
  }
  // Only what its holder has proven is theirs alone (H4).
  await site.call('register', { ...named('karim87'), email: 'rahim@example.COM', mobileNum: '1712345678' })
  const proven = { email_verified_at: sql<Date>`now()`, mobile_verified_at: sql<Date>`now()` }
  await site.db
    .updateTable('holder_profile')
    .set(proven)
    .where('holder_id', '=', holder?.holder_id ?? 0n)
    .execute()
  const email = await site.ask('register', { ...named('karim88'), email: 'rahim@example.COM' })
  expect(email).toMatchObject({ code: 'account_taken', value: { field: 'email' } })
  const mobile = await site.ask('register', { ...named('karim88'), mobileNum: '1712345678' })
  expect(mobile).toMatchObject({ code: 'account_taken', value: { field: 'mobileNum' } })
})

// spec 5: the affiliate code is checked first; S-19 as far as the form asks for age
test('wrong input is refused in the order of the row, and nobody is registered', async () => {
  const site = await testSite()
  await site.call('register', named('taken1'))
  const wrong: Form = {
    username: 'x',
    password: 'password123',
    confirmPassword: 'something else',
    ageAgreed: false,
    affiliateCode: 'NOSUCH99',
    payeeName: 'Rahim',
  }
  const steps: [string, object][] = [
    ['affiliate_code_wrong', {}],
    ['age_not_agreed', { affiliateCode: '' }],
    ['field_rule', { ageAgreed: true }],
    ['passwords_differ', { username: 'TAKEN1' }],
    ['password_common', { confirmPassword: 'password123' }],
    ['account_taken', { password: form.password, confirmPassword: form.password }],
  ]
  let sent = wrong
  for (const [code, repair] of steps) {
    sent = { ...sent, ...repair }
    expect(await site.refused('register', sent)).toBe(code)
  }
  expect(await holders(site)).toHaveLength(1)
})

// spec 5 Server-supplied registration rules
test.each([
  [{ username: 'abc' }, { field: 'username', patternId: 'letter_first', fault: 'length', min: 4, max: 20 }],
  [{ username: '7rahim' }, { field: 'username', fault: 'pattern' }],
  [{ username: 'rahim uddin' }, { field: 'username', fault: 'pattern' }],
  [{ username: '' }, { field: 'username', fault: 'empty' }],
  [
    { password: 'short', confirmPassword: 'short' },
    { field: 'password', fault: 'length', min: 8, max: 128 },
  ],
  [{ payeeName: '' }, { field: 'payeeName', fault: 'empty' }],
  [{ payeeName: 'Rahim 2' }, { field: 'payeeName', patternId: 'letters_spaces', fault: 'pattern' }],
  [{ wechat: 'rahim_wc' }, { field: 'wechat', fault: 'hidden' }],
  [{ paymentPassword: '135791' }, { field: 'paymentPassword', fault: 'hidden' }],
  [{ countryDialingCode: '+880' }, { field: 'countryDialingCode', fault: 'pattern' }],
])('%j breaks the rule %j', async (part, value) => {
  expect(await shared.ask('register', { ...form, ...part })).toMatchObject({ status: 422, code: 'field_rule', value })
})

test('a merchant’s own rule holds, counts letters as readers see them, and refuses a missing required field', async () => {
  const site = await testSite()
  await site.setting(
    'registerFields',
    fields({ payeeName: shown('bangla', 5, 5, true), line: shown('any', 2, 4, true) }),
  )
  expect(await site.ask('register', form)).toMatchObject({ value: { field: 'payeeName' } })
  expect(await site.ask('register', { ...form, payeeName: 'রহিমা' })).toMatchObject({
    value: { field: 'line', fault: 'empty' },
  })
  await site.call('register', { ...form, payeeName: 'রহিমা', line: '🎲🎲' })
})

// S-23
test('a password of 128 characters with spaces and Bengali is stored whole', async () => {
  const site = await testSite()
  const password = ` ${'নদী ও নৌকা '.repeat(20)}`.slice(0, 127)
  await site.call('register', { ...form, password: `${password}x`, confirmPassword: `${password}x` })
  expect(await site.refused('login', { username: 'rahim77', password: `${password}y` })).toBe('credentials_wrong')
  const right = { username: 'rahim77', password: `${password}x` }
  expect(await signIn(site, right, await solvedCaptcha(site))).toMatchObject({ ok: true })
})

// O-21
test.each([
  { balance: '1000000' },
  { type: 1 },
  { isAgent: true },
  { state: 'active' },
  { upline_id: 1 },
  { registerMethod: 'OFFICE' },
  { birthDate: '2020-01-01' },
])('an unknown field (%j) refuses the whole registration', async (more) => {
  expect(await shared.refused('register', { ...form, ...more })).toBe('invalid_input')
  expect(await holders(shared)).toHaveLength(0)
})

test('of twenty registrations of one name at the same moment one succeeds', async () => {
  const site = await testSite()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => site.ask('register', named(at % 2 ? 'Karim88' : 'kARIM88'))),
  )
  expect(tally(answers.map((answer) => (answer.ok ? {} : { code: answer.code })))).toEqual({
    done: 1,
    account_taken: 19,
  })
  expect(await holders(site)).toHaveLength(1)
})

test('from one network the fourth registration of an hour needs a captcha, even when all come at once', async () => {
  const site = await testSite()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => askFrom(site, `2001:db8:7:7::${at + 1}`, 'register', named(`karim${at}00`))),
  )
  expect(tally(answers)).toEqual({ done: 3, captcha_required: 5 })
  const solved = await solvedCaptcha(site)
  expect(await askFrom(site, '2001:db8:7:7::99', 'register', named('selim11'), solved)).toMatchObject({
    status: 200,
  })
  expect(await askFrom(site, '2001:db8:9::1', 'register', named('selim22'))).toMatchObject({ status: 200 })
  for (const name of ['ipv4a', 'ipv4b', 'ipv4c']) {
    expect(await askFrom(site, '::ffff:203.0.113.7', 'register', named(name))).toMatchObject({ status: 200 })
  }
  expect(await askFrom(site, '203.0.113.7', 'register', named('ipv4d'))).toMatchObject({ code: 'captcha_required' })
})

test('a proof of work replaces the captcha, harder with each registration before it; one for a login does not', async () => {
  const site = await testSite()
  const join = (name: string, shown?: ChallengeAnswers) => askFrom(site, '203.0.113.7', 'register', named(name), shown)
  for (const name of ['first', 'second', 'third']) expect(await join(name)).toMatchObject({ status: 200 })
  const refused = { code: 'captcha_required', value: { captcha: true, work: 4 } }
  expect(await join('fourth')).toMatchObject(refused)
  expect(await join('fourth', await solvedWork(site, 20))).toMatchObject(refused)
  expect(await join('fourth', await solvedWork(site, 3, { purpose: 'register' }))).toMatchObject(refused)
  expect(await join('fourth', await solvedWork(site, 4, { purpose: 'register' }))).toMatchObject({ status: 200 })
})

// spec 17
test('a first login changes its password where somebody else made it, and everybody where the site wants it', async () => {
  const site = await testSite()
  for (const [all, made, changes] of [
    [false, false, false],
    [false, true, true],
    [true, false, true],
  ] as const) {
    await site.setting('changeFirstPassword', all)
    const username = `first${String(all)}${String(made)}`
    await site.call('register', { ...named(username), login: false })
    const holder = site.db.updateTable('account_holder').where('account', '=', username.toLowerCase())
    if (made) await holder.set({ must_change_password: true }).execute()
    const { token, passwordExpired } = await site.call('login', { username, password: form.password })
    expect([passwordExpired, (await site.call('memberInfo', {}, { token })).mustChangePassword]).toEqual([
      changes,
      changes,
    ])
    const again = await site.call('login', { username, password: form.password })
    expect(again.passwordExpired).toBe(changes)
  }
})

// spec 9
test('spaces around a password count for nothing, when it is chosen as when somebody signs in', async () => {
  const site = await testSite()
  await site.call('register', { ...form, password: ` ${form.password} `, confirmPassword: form.password })
  for (const password of [form.password, `${form.password}  `])
    expect(await site.ask('login', { username: form.username, password }), password).toMatchObject({ ok: true })
})

// spec 35
test('a registration that does not say that the age was agreed is refused, in every way', async () => {
  const site = await testSite()
  const { ageAgreed: _, ...silent } = form
  expect(await site.refused('register', silent)).toBe('age_not_agreed')
  expect(await holders(site)).toEqual([])
})

test('a payment password may be set at registration where the site asks for one', async () => {
  const site = await testSite()
  await site.setting('registerFields', fields({ paymentPassword: shown('any', 6, 20) }))
  const same = await site.ask('register', { ...form, paymentPassword: form.password })
  expect(same).toMatchObject({ code: 'field_rule', value: { field: 'paymentPassword' } })
  const result = await site.call('register', { ...form, paymentPassword: '135791' })
  expect(await site.call('memberInfo', {}, result)).toMatchObject({ hasPaymentPassword: true })
})

// spec 5: the message comes from a translation keyed by patternId; one number when min equals max
test('every rule and every field has a text in both languages', async () => {
  for (const language of ['bn', 'en']) {
    const texts = await loadTexts(language, ['identity'])
    for (const rule of Object.keys(patterns)) {
      const shownWith = { min: 4, max: 20 }
      for (const key of [`identity.rule_${rule}`, `identity.rule_${rule}_exact`]) {
        expect(texts.find(key, shownWith), key).not.toMatch(/\{\{|undefined/)
        expect(texts.find(key, shownWith), key).toMatch(/4|৪/)
      }
    }
    for (const name of Object.keys(fields({}))) expect(texts.find(`identity.field_${name}`), name).toBeTruthy()
  }
})

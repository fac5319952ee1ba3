import { expect, test } from 'vitest'
import { patterns } from '@chokka/contract/patterns'
import { askFrom } from '../../tests/identity.ts'
import { mobile, otherCode, siteWithMessages, switchOn } from '../../tests/messages.ts'
import { standardSettings, testClock } from '../../tests/site.ts'

const payeeName = 'Rahim Uddin'
const password = 'a river and a boat'

async function site1(...flags: Parameters<typeof switchOn>[1][]) {
  const site = await siteWithMessages({ clock: testClock() })
  await switchOn(site, 'mobileRegistration', ...flags)
  const askCode = async (mobileNo = mobile, regType: 'register' | 'registerMobile' = 'registerMobile') => {
    await site.call('registerCode', { mobileNo, regType })
    return site.lastCode()
  }
  const holders = () =>
    site.db
      .selectFrom('account_holder')
      .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
      .selectAll()
      .execute()
  return { ...site, askCode, holders }
}

// spec 4 Registration by mobile number
test('number and code open an account under a name that nobody can guess, and sign it in', async () => {
  const site = await site1()
  const form = {
    mobileNum: mobile,
    verificationCode: await site.askCode(),
    payeeName,
    ageAgreed: true,
    countryDialingCode: '880',
  }
  const result = await site.call('registerMobile', form)
  expect(result).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
  const info = await site.call('memberInfo', {}, result)
  expect(info.account).toMatch(/^m[a-z2-9]{11}$/)
  expect(info.nickname).toBe(info.account)
  const [holder] = await site.holders()
  expect(holder).toMatchObject({ registered_by: 'mobile', has_password: false })
  expect(holder?.mobile_verified_at).toEqual(new Date('2026-11-20T06:00:00Z'))
  const { keys } = await site.baseCtx()
  expect(keys.openAtRest(holder?.mobile_sealed ?? Buffer.alloc(0))).toBe('+8801712345678')
  // The mark that registrations by username have made since the first version.
  expect(holder?.mobile_mark).toEqual(keys.mark('mobile:+8801712345678'))
})

// spec 3: MOBILENUMREG3
test('registration by mobile number is refused unless the merchant has it switched on', async () => {
  const site = await siteWithMessages()
  const form = { mobileNum: mobile, verificationCode: '123456', payeeName }
  expect(await site.refused('registerMobile', form)).toBe('sms_not_enabled')
})

// spec 3: MOBILENUMPASSREG3
test('a password is asked for only where the merchant says so, and may be given anyhow', async () => {
  const site = await site1('mobilePassword')
  const form = { mobileNum: mobile, verificationCode: await site.askCode(), payeeName, ageAgreed: true }
  expect(await site.ask('registerMobile', form)).toMatchObject({ code: 'field_rule', value: { field: 'password' } })
  const differs = { ...form, password, confirmPassword: 'another one' }
  expect(await site.refused('registerMobile', differs)).toBe('passwords_differ')
  const common = { ...form, password: 'password123', confirmPassword: 'password123' }
  expect(await site.refused('registerMobile', common)).toBe('password_common')
  await switchOn(site, 'mobileRegistration')
  expect(await site.refused('registerMobile', differs)).toBe('passwords_differ')
  await site.call('registerMobile', { ...form, password, confirmPassword: password })
  expect((await site.holders())[0]).toMatchObject({ has_password: true })
  await site.call('login', { username: mobile, password })
})

test('a name may be chosen, and is checked like any other', async () => {
  const site = await site1()
  const form = { mobileNum: mobile, verificationCode: await site.askCode(), payeeName, ageAgreed: true }
  expect(await site.ask('registerMobile', { ...form, username: '7x' })).toMatchObject({ code: 'field_rule' })
  expect(await site.ask('registerMobile', { ...form, username: 'admin' })).toMatchObject({ code: 'account_taken' })
  const { token } = await site.call('registerMobile', { ...form, username: 'Rahim77' })
  expect(await site.call('memberInfo', {}, { token })).toMatchObject({ account: 'rahim77', nickname: 'Rahim77' })
})

test('a number, a code and its rules are required in the order of the row', async () => {
  const site = await site1()
  const code = await site.askCode()
  const form = { mobileNum: mobile, verificationCode: code, payeeName, ageAgreed: true }
  const steps: [object, string][] = [
    [{ affiliateCode: 'NOSUCH99' }, 'affiliate_code_wrong'],
    [{ ageAgreed: false, mobileNum: '' }, 'age_not_agreed'],
    [{ mobileNum: '', payeeName: '' }, 'phone_missing'],
    [{ mobileNum: '0171234567' }, 'phone_invalid'],
    [{ payeeName: '', verificationCode: '' }, 'field_rule'],
    [{ verificationCode: '' }, 'sms_code_missing'],
    [{ verificationCode: otherCode(code) }, 'sms_code_wrong'],
    [{ isAgent: true }, 'invalid_input'],
  ]
  for (const [part, refusal] of steps) expect(await site.refused('registerMobile', { ...form, ...part })).toBe(refusal)
  expect(await site.holders()).toEqual([])
  await site.call('registerMobile', form)
})

test('of many registrations of one number at the same moment exactly one succeeds', async () => {
  const site = await site1()
  const form = { mobileNum: mobile, verificationCode: await site.askCode(), payeeName, ageAgreed: true }
  const ask = (at: number) => askFrom(site, `203.0.${at}.7`, 'registerMobile', form)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await site.holders()).toHaveLength(1)
})

test('a code that opened an account opens no other, also when the number is free again', async () => {
  const site = await site1()
  const form = { mobileNum: mobile, verificationCode: await site.askCode(), payeeName, ageAgreed: true }
  await site.call('registerMobile', form)
  await site.db.updateTable('holder_profile').set({ mobile_mark: null }).execute()
  expect(await site.refused('registerMobile', form)).toBe('sms_code_wrong')
})

test('five wrong codes end the registration, from however many networks', async () => {
  const site = await site1()
  const code = await site.askCode()
  const form = { mobileNum: mobile, payeeName, ageAgreed: true, verificationCode: otherCode(code) }
  const ask = (at: number, part = {}) => askFrom(site, `203.0.${at}.7`, 'registerMobile', { ...form, ...part })
  for (let at = 1; at <= 5; at++) expect((await ask(at)).code).toBe('sms_code_wrong')
  expect((await ask(6, { verificationCode: code })).code).toBe('sms_code_expired')
})

test('that a number has an account is told only to who has the number', async () => {
  const site = await site1()
  await site.call('registerMobile', {
    mobileNum: mobile,
    verificationCode: await site.askCode(),
    payeeName,
    ageAgreed: true,
  })
  const code = await site.askCode()
  const form = { mobileNum: mobile, payeeName, ageAgreed: true }
  expect(await site.refused('registerMobile', { ...form, verificationCode: otherCode(code) })).toBe('sms_code_wrong')
  expect(await site.ask('registerMobile', { ...form, verificationCode: code })).toMatchObject({
    code: 'account_taken',
    value: { field: 'mobileNum' },
  })
  // A refused registration has used nothing up.
  expect(await site.refused('registerMobile', { ...form, verificationCode: code })).toBe('account_taken')
})

// spec 3: REGMOBVERF3
test('registration by username asks for the code of its number only where the merchant says so', async () => {
  const site = await site1()
  const shown = { acceptedPattern: patterns.digits, patternId: 'digits', minLength: 10, maxLength: 11 }
  const { registerFields } = standardSettings()
  const mobileNum = { ...shown, shown: true, required: false }
  await site.setting('registerFields', { ...registerFields, mobileNum })
  const form = { password, confirmPassword: password, payeeName, ageAgreed: true }
  await site.call('register', { ...form, username: 'first1', mobileNum: '01812345678', verificationCode: 'ignored' })
  expect((await site.holders())[0]?.mobile_verified_at).toBeNull()
  await switchOn(site, 'smsOnRegistration')
  const verified = { ...form, username: 'second2', mobileNum: mobile }
  expect(await site.refused('register', verified)).toBe('sms_code_missing')
  const verificationCode = await site.askCode(mobile, 'register')
  expect(await site.refused('register', { ...verified, mobileNum: '01912345678', verificationCode })).toBe(
    'sms_code_wrong',
  )
  expect(await site.refused('register', { ...verified, mobileNum: '01012345678', verificationCode })).toBe(
    'phone_invalid',
  )
  await site.call('register', { ...verified, verificationCode })
  expect((await site.holders())[1]).toMatchObject({ account: 'second2', registered_by: 'username' })
  expect((await site.holders())[1]?.mobile_verified_at).not.toBeNull()
  // Without a number there is nothing to verify.
  await site.call('register', { ...form, username: 'third3' })
})

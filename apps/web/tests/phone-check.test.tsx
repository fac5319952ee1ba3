// @vitest-environment happy-dom
import type { WireInput } from '@chokka/contract'
import { loadTexts } from '@chokka/text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenNow } from '../src/kit/client.ts'
import { layoutAnswers } from './answers.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { aNumber, button, buttonSoon, chooseTab, countrySoon, openAt, popup, popupText, press } from './forms.ts'
import { shows, signedIn, soon, t, type, withForms } from './forms.ts'
import { phoneAnswers, phoneFrame, withPhoneFrame } from './phone-frame.ts'

withForms()
withPhoneFrame()

const errors = await loadTexts('en', ['errors'])
const sentenceOf = (code: string): string => errors.find(`errors.${code}`) ?? `no sentence of ${code}`
const config = { url: 'https://firebase.example', apiKey: 'a-key', captchaUrl: 'https://captcha.example/api.js' }
const flags = { mobileRegistration: true, mobilePassword: false }
type Sent = WireInput<'registerMobile'>

/** The mobile form of a site that verifies by Firebase, with a number typed. */
async function openForm(verbs: FakeVerbs = {}, phoneVerification: typeof config | null = config, more = {}) {
  const sent: Sent[] = []
  const whitelabel = { ...layoutAnswers.whitelabel, flags: { ...flags, ...more }, smsProvider: 'firebase' as const }
  const called = openAt('/register', {
    registerRules: { fields: {}, ageYears: 18 },
    registerMobile: (input) => {
      sent.push(input)
      return signedIn
    },
    ...{ ...verbs, whitelabel: { ...whitelabel, phoneVerification } },
  })
  await chooseTab(t('identity.tabMobileNumber'))
  await countrySoon()
  const number = aNumber()
  type(t('identity.field_mobileNum'), number)
  popup().getByRole('checkbox').click()
  return { sent, called, number, full: `+880${number.slice(1)}` }
}
const sendCode = async () => {
  press(t('identity.codeSend'))
  return phoneAnswers({ kind: 'sent', sessionInfo: 'a-session' })
}
const wait = () => buttonSoon(/^in \d+ s$/)
const submit = (code: string) => {
  type(t('identity.smsCode'), code)
  press(t('identity.registerSubmit'))
}
const hidden = () => waitFor(() => expect(document.querySelector('iframe[hidden]')).not.toBeNull(), soon)
const busy = () => button(t('identity.registerSubmit')).getAttribute('aria-busy')

// spec 3 registration user, spec 7 Phone verification, spec 4 SMS code
test('Firebase sends the code, a minute passes before the next, and channel and token go with the form in its place', async () => {
  const { sent, called, full } = await openForm()
  expect(await sendCode()).toEqual({
    ...{ source: 'chokka-site', kind: 'send', config, phoneNumber: full, lang: 'en', theme: 'dark' },
  })
  expect((await wait()).textContent).toMatch(/^in (60|59) s$/)
  submit('১২৩৪৫৬')
  await hidden()
  const idToken = 'a.signed.token'
  const asked = await phoneAnswers({ kind: 'verified', idToken })
  expect(asked).toMatchObject({ kind: 'verify', sessionInfo: 'a-session', code: '123456' })
  await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
  expect(sent[0]).toMatchObject({ firebaseChannel: 'phone', firebaseIdToken: idToken })
  expect(sent[0]).not.toHaveProperty('verificationCode')
  expect(called).not.toContain('registerCode')
  expect(document.querySelector('iframe')).toBeNull()
})

test('the site speaks to its own origin, and hears only its own frame', async () => {
  await openForm()
  press(t('identity.codeSend'))
  const frame = await phoneFrame()
  frame.says({ kind: 'ready' }, { origin: 'https://other.example' })
  frame.says({ kind: 'ready' }, { source: window })
  expect(frame.asked()).toEqual([])
  frame.says({ kind: 'ready' })
  expect(frame.asked().map(({ origin }) => origin)).toEqual([location.origin])
  frame.says({ kind: 'sent', sessionInfo: 'forged' }, { origin: 'https://other.example' })
  frame.says({ kind: 'sent', sessionInfo: 'forged' }, { source: window })
  frame.says({ kind: 'sent', sessionInfo: 7 })
  expect(popupText()).toContain(t('identity.phoneCheckTitle'))
  frame.says({ kind: 'sent', sessionInfo: 'a-session' })
  await wait()
})

// spec 8: Popup closed by user
test('closing the popup is said in a warning, and the code can be asked for again', async () => {
  await openForm()
  press(t('identity.codeSend'))
  await phoneFrame()
  press(t('common.close'))
  await shows(errors.t('errors.popup_closed'))
  press(t('identity.understood'))
  await buttonSoon(t('identity.codeSend'))
})

// spec 8: the list of phone verification errors, one to one
test.each([
  ['INVALID_PHONE_NUMBER', 'phone_invalid'],
  ['MISSING_PHONE_NUMBER', 'phone_missing'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'phone_too_many'],
  ['CAPTCHA_CHECK_FAILED : Hostname match not found', 'captcha_check_failed'],
  ['QUOTA_EXCEEDED', 'sms_quota'],
  ['OPERATION_NOT_ALLOWED', 'sms_not_enabled'],
  ['INTERNAL_ERROR', 'unknown_error'],
] as const)('a code that is not sent for %s is a warning with the sentence of %s', async (fault, code) => {
  await openForm()
  press(t('identity.codeSend'))
  await phoneAnswers({ kind: 'failed', fault })
  const dialog = await screen.findByRole('alertdialog', {}, soon)
  expect(dialog.textContent).toContain(sentenceOf(code))
  press(t('identity.understood'))
  if (code === 'phone_too_many') expect((await wait()).textContent).toMatch(/^in (300|299) s$/)
  else await buttonSoon(t('identity.codeSend'))
})

test.each([
  ['INVALID_CODE', 'sms_code_wrong'],
  ['MISSING_CODE', 'sms_code_missing'],
  ['SESSION_EXPIRED', 'sms_code_expired'],
] as const)('a code that is refused with %s is said at the code, with the sentence of %s', async (fault, code) => {
  const { sent } = await openForm()
  await sendCode()
  await wait()
  submit('123456')
  await hidden()
  await phoneAnswers({ kind: 'failed', fault })
  await shows(sentenceOf(code))
  expect(popup().getByLabelText(t('identity.smsCode')).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

// spec 4: Registration fails silently if the third-party SMS verification returns nothing
test('a verification that returns nothing ends the registration without a word', async () => {
  const { sent, called } = await openForm()
  await sendCode()
  await wait()
  submit('123456')
  await hidden()
  await phoneAnswers({ kind: 'verified', idToken: null })
  await waitFor(() => expect(busy()).toBeNull(), soon)
  expect([sent, called.includes('registerMobile')]).toEqual([[], false])
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a form that is refused for something else goes again with the same token; a token that is refused needs a new code', async () => {
  const answers = ['account_taken', 'sms_code_expired', 'sms_code_expired'] as const
  const tokens: unknown[] = []
  await openForm({
    registerMobile: ({ firebaseIdToken }) => {
      tokens.push(firebaseIdToken)
      return { refuse: answers[tokens.length - 1] ?? 'unknown_error' }
    },
  })
  await sendCode()
  await wait()
  submit('123456')
  await hidden()
  await phoneAnswers({ kind: 'verified', idToken: 'one' })
  await waitFor(() => expect(tokens).toEqual(['one']), soon)
  await waitFor(() => expect(busy()).toBeNull(), soon)
  submit('123456')
  await waitFor(() => expect(tokens).toEqual(['one', 'one']), soon)
  await waitFor(() => expect(busy()).toBeNull(), soon)
  submit('123456')
  await shows(errors.t('errors.sms_code_expired'))
  expect(document.querySelector('iframe')).toBeNull()
  expect(tokens).toHaveLength(2)
})

test('a site that has no key of Firebase says that the function is not enabled', async () => {
  await openForm({}, null)
  press(t('identity.codeSend'))
  await shows(errors.t('errors.sms_not_enabled'))
})

// spec 4 Login: no forced change of the password for the login type firebase
test('whoever registers with the default password and a number that Firebase has verified must not change it', async () => {
  const rule = { acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 64, shown: true, required: true }
  const registerRules = { fields: { password: rule, checkPass: rule }, ageYears: 18 }
  await openForm({ registerRules }, config, { mobilePassword: true })
  type(t('identity.field_password'), '123456')
  type(t('identity.field_checkPass'), '123456')
  await sendCode()
  await wait()
  submit('123456')
  await hidden()
  await phoneAnswers({ kind: 'verified', idToken: 'a.signed.token' })
  await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
  expect(sessionStorage.getItem('signedInByCode')).toBe('1')
  expect(screen.queryByText(t('identity.changePasswordTitle'))).toBeNull()
})

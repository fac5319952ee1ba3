// @vitest-environment happy-dom
import type { WireInput } from '@chokka/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tokenNow } from '../src/kit/client.ts'
import { popups } from '../src/kit/open.ts'
import { layoutAnswers } from './answers.ts'
import { sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { aNumber, button, buttonSoon, chooseTab, countrySoon, field, fieldSoon, openAt, press } from './forms.ts'
import { signedIn, soon, t, type, withForms } from './forms.ts'

withForms()

async function openSms(verbs: FakeVerbs = {}) {
  const called = openAt('/login', verbs, { smsLogin: true })
  await chooseTab(t('identity.tabSms'))
  await countrySoon()
  return called
}

/** Types a number and presses the button that sends a code. */
async function sendTo(number: string) {
  type(t('identity.field_mobileNum'), number)
  press(t('identity.codeSend'))
}

// spec 2 Login form
test('the SMS tab is shown only with its flag', async () => {
  openAt('/login', {}, { smsLogin: false })
  await fieldSoon(t('identity.field_username'))
  expect(screen.queryByRole('tab')).toBeNull()
})

// spec 4 SMS code, spec 9 SMS countdown
test('a sent code disables the button for its minutes in seconds, and then it may be sent again', async () => {
  const sent: WireInput<'loginCode'>[] = []
  await openSms({
    loginCode: (input) => {
      sent.push(input)
      return { expiredMinutes: 2 }
    },
  })
  const number = aNumber()
  await sendTo(number)
  const waiting = await buttonSoon(t('identity.codeWait', { seconds: 120 }))
  expect(waiting).toHaveProperty('disabled', true)
  expect(sent).toMatchObject([{ mobileNum: number, countryDialingCode: '880', device: expect.any(String) }])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(/^in (59|60) s$/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(button(t('identity.codeAgain'))).toHaveProperty('disabled', false)
})

// spec 4 SMS code: the default is 1 minute
test('an answer without minutes counts as one minute', async () => {
  await openSms({ loginCode: { expiredMinutes: 0 } })
  await sendTo(aNumber())
  await buttonSoon(t('identity.codeWait', { seconds: 60 }))
})

// spec 9 SMS send throttle
test('sending is limited to once per second, however often the button is pressed', async () => {
  const called = await openSms({ loginCode: { refuse: 'sms_quota' } })
  const sends = () => called.filter((name) => name === 'loginCode').length
  await sendTo(aNumber())
  await screen.findByText(sentenceFor('sms_quota'))
  expect(sends()).toBe(1)
  closeDialog()
  press(t('identity.codeSend'))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(sends()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  press(t('identity.codeSend'))
  await waitFor(() => expect(sends()).toBe(2))
})
const closeDialog = () => press(t('identity.understood'))

// spec 8 Product reactions
test('a code that could not be sent is a warning dialog with the message of the server and a button to confirm', async () => {
  await openSms({ loginCode: { refuse: 'too_many_requests' } })
  await sendTo(aNumber())
  const dialog = await screen.findByRole('alertdialog', {}, soon)
  expect(dialog.textContent).toContain(t('identity.codeNotSent'))
  expect(dialog.textContent).toContain(sentenceFor('too_many_requests'))
  closeDialog()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

// spec 9 SMS too-many-requests wait
test('after too many requests the button waits five minutes', async () => {
  await openSms({ loginCode: { refuse: 'phone_too_many' } })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await sendTo(aNumber())
  await screen.findByText(sentenceFor('phone_too_many'))
  closeDialog()
  const waiting = button(/^in (300|299) s$/)
  expect(waiting).toHaveProperty('disabled', true)
})

// spec 5 Login
test('the number is required and must be one, and the code is required; nothing is sent until then', async () => {
  const called = await openSms()
  press(t('identity.loginSubmit'))
  await screen.findByText(t('identity.mobileMissing'))
  expect(screen.getByText(t('identity.codeMissing'))).toBeTruthy()
  type(t('identity.field_mobileNum'), '1712 345')
  type(t('identity.smsCode'), '12a')
  press(t('identity.codeSend'))
  await screen.findByText(t('identity.phoneDigits', { digits: 10 }))
  press(t('identity.loginSubmit'))
  await screen.findByText(t('identity.verificationCodeInvalid'))
  expect(called).not.toContain('loginCode')
  expect(called).not.toContain('login')
})

test('the login sends number, dialling code of the chosen country, and code, in Latin digits, and signs in', async () => {
  const sent: WireInput<'login'>[] = []
  await openSms({
    login: (input) => {
      sent.push(input)
      // A password that has expired leads to no change after a login by SMS (spec 4 Login).
      return { ...signedIn, passwordExpired: true }
    },
  })
  fireEvent.change(await countrySoon(), { target: { value: 'IN' } })
  type(t('identity.field_mobileNum'), '৯৮৭৬৫ ৪৩২১০')
  type(t('identity.smsCode'), '১২৩ ৪৫৬')
  press(t('identity.loginSubmit'))
  await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
  const { device, ...rest } = sent[0] ?? {}
  expect(device).toMatch(/^[0-9a-f]{32}$/)
  expect(rest).toEqual({
    type: 'sms',
    mobileNum: '9876543210',
    countryDialingCode: '91',
    verificationCode: '123456',
  })
  await waitFor(() => expect(popups.now().map(({ name }) => name)).toEqual(['afterLogin']), soon)
})

test.each(['sms_code_wrong', 'sms_code_expired'] as const)('%s is said under the field of the code', async (refuse) => {
  await openSms({ login: { refuse } })
  type(t('identity.field_mobileNum'), aNumber())
  type(t('identity.smsCode'), '123456')
  press(t('identity.loginSubmit'))
  const error = await screen.findByText(sentenceFor(refuse), {}, soon)
  expect(field(t('identity.smsCode')).getAttribute('aria-describedby')).toContain(error.closest('p')?.id)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test("the country list begins with the site's own country, and has names in the language of the page", async () => {
  await openSms()
  const options = [...(await countrySoon()).options]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Bangladesh +880', 'India +91', 'United Kingdom +44'])
})

test('where a picture is asked for before a code is sent, its letters go with the request', async () => {
  const check = { methods: ['captcha' as const], always: false }
  const humanChecks = { ...layoutAnswers.whitelabel.humanChecks, smsCode: check }
  const sent: WireInput<'loginCode'>[] = []
  await openSms({
    whitelabel: { ...layoutAnswers.whitelabel, flags: { smsLogin: true }, humanChecks },
    captcha: 'data:image/png;base64,',
    loginCode: (input) => {
      sent.push(input)
      return input.captcha ? { expiredMinutes: 5 } : { refuse: 'captcha_required' }
    },
  })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await sendTo(aNumber())
  await screen.findByText(sentenceFor('captcha_required'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.change(field(t('identity.captcha')), { target: { value: 'AB12' } })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  press(t('identity.codeSend'))
  await buttonSoon(/^in (300|299) s$/)
  expect(sent.map(({ captcha }) => captcha)).toEqual([undefined, 'AB12'])
})

// spec 6 Login separation
test('an agent who signs in here is led to the login of agents', async () => {
  await openSms({ login: { refuse: 'not_member' } })
  type(t('identity.field_mobileNum'), aNumber())
  type(t('identity.smsCode'), '123456')
  press(t('identity.loginSubmit'))
  const dialog = await screen.findByRole('alertdialog', {}, soon)
  expect(dialog.textContent).toContain(t('identity.notMemberText'))
  press(t('identity.toAgentLogin'))
  await waitFor(() => expect(window.location.pathname).toBe('/agent'))
})

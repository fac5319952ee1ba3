// @vitest-environment happy-dom
import type { WireInput } from '@chokka/contract'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginSession, tokenNow } from '../src/kit/client.ts'
import { open } from '../src/kit/open.ts'
import { resetToken, takeResetToken } from '../src/kit/reset-token.ts'
import { layoutAnswers } from './answers.ts'
import { sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { aNumber, button, buttonSoon, countrySoon, field, fieldSoon, openAt, popup, popupText } from './forms.ts'
import { press, shows, signedIn, soon, t, type, withForms } from './forms.ts'

withForms()

const rule = { acceptedPattern: '*', patternId: 'any', minLength: 8, maxLength: 64, shown: true, required: true }
const rules: FakeVerbs = { registerRules: { fields: { password: rule }, ageYears: 18 } }
const secret = 'correct horse'
const tabs = () => popup().queryAllByRole('tab')

async function openForgot(verbs: FakeVerbs = {}, flags: Record<string, boolean> = {}) {
  const called = openAt('/login', { ...rules, ...verbs }, flags)
  fireEvent.click(await buttonSoon(t('identity.forgotPassword')))
  await shows(t('identity.forgotTitle'))
  return called
}

// spec 2 Forgot password: CHNGPASSVERIF3
test.each([
  [true, 'identity.tabMobile', 'identity.tabEmail'],
  [false, 'identity.tabEmail', 'identity.tabMobile'],
] as const)('with forgotByMobileFirst %s the default method is %s', async (forgotByMobileFirst, first, second) => {
  await openForgot({}, { forgotByMobileFirst })
  expect(tabs().map(({ textContent }) => textContent)).toEqual([t(first), t(second)])
  expect(tabs()[0]?.getAttribute('aria-selected')).toBe('true')
})

// spec 2 Forgot password: "Only the mobile method is offered"
test('a site that offers one method shows no choice', async () => {
  const whitelabel = { ...layoutAnswers.whitelabel, forgotMethods: ['mobile' as const] }
  await openForgot({ whitelabel })
  await countrySoon()
  expect(tabs()).toEqual([])
})

// spec 4 Password reset by phone
test('by mobile: number, code and password are sent, the member is signed in and sent home', async () => {
  const sent: WireInput<'resetByPhone'>[] = []
  await openForgot(
    {
      resetByPhone: (input) => {
        sent.push(input)
        return signedIn
      },
    },
    { forgotByMobileFirst: true },
  )
  await countrySoon()
  const number = aNumber()
  press(t('identity.resetAndLogin'))
  await shows(t('identity.passwordMissing'))
  type(t('identity.field_mobileNum'), number)
  type(t('identity.smsCode'), '123456')
  type(t('identity.newPassword'), 'short')
  press(t('identity.resetAndLogin'))
  await shows('Please fill in your password with 8 - 64 characters.')
  expect(sent).toEqual([])
  type(t('identity.newPassword'), secret)
  press(t('identity.resetAndLogin'))
  await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
  expect(sent).toEqual([
    {
      ...{ newPassword: secret, mobileNum: number, countryDialingCode: '880', verificationCode: '123456' },
      device: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('by mobile: without a token the login follows, with a note', async () => {
  await openForgot({ resetByPhone: { ...signedIn, token: '' } }, { forgotByMobileFirst: true })
  await countrySoon()
  type(t('identity.field_mobileNum'), aNumber())
  type(t('identity.smsCode'), '123456')
  type(t('identity.newPassword'), secret)
  press(t('identity.resetAndLogin'))
  await buttonSoon(t('identity.loginSubmit'))
  expect(document.body.textContent).toContain(t('identity.resetDone'))
  expect(tokenNow()).toBeNull()
})

// spec 5 Forgot by email
test('by mail: both fields are checked; then the mail is said to be sent, and may be sent again after a minute', async () => {
  const sent: WireInput<'forgotByEmail'>[] = []
  await openForgot({
    forgotByEmail: (input) => {
      sent.push(input)
      return { expiredMinutes: 30 }
    },
  })
  type(t('identity.field_email'), 'rahim77@')
  press(t('identity.mailSend'))
  await shows(t('identity.usernameMissing'))
  expect(popupText()).toContain(t('identity.emailFormat'))
  type(t('identity.field_username'), ' rahim77 ')
  type(t('identity.field_email'), 'rahim77@example.com')
  press(t('identity.mailSend'))
  await shows(t('identity.mailSentText', { count: 30 }))
  expect(button(/^Send again in (60|59) s$/).disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  press(t('identity.codeAgain'))
  await waitFor(() => expect(sent).toHaveLength(2), soon)
  expect(sent[1]).toMatchObject({ username: 'rahim77', email: 'rahim77@example.com' })
})

/** Opens a link of a mail as main.tsx does. */
function openLink(address: string, verbs: FakeVerbs) {
  window.history.replaceState(null, '', address)
  resetToken.set(null)
  const entries = window.history.length
  takeResetToken()
  expect([window.location.href.endsWith('/reset'), window.history.length]).toEqual([true, entries])
  return openAt(window.location.pathname, { ...rules, ...verbs })
}

test('the token of a link leaves the address at once, sets the password, and the login follows', async () => {
  const sent: WireInput<'resetByLink'>[] = []
  openLink('/reset#a-token-of-a-mail', {
    resetByLink: (input) => {
      sent.push(input)
      return {}
    },
  })
  await fieldSoon(t('identity.newPassword'))
  type(t('identity.newPassword'), secret)
  type(t('identity.confirmNewPassword'), 'something else')
  press(t('identity.resetSubmit'))
  await shows(t('identity.confirmationIncorrect'))
  type(t('identity.confirmNewPassword'), secret)
  press(t('identity.resetSubmit'))
  await buttonSoon(t('identity.loginSubmit'))
  expect(sent).toEqual([{ token: 'a-token-of-a-mail', newPassword: secret, confirmNewPassword: secret }])
  expect(resetToken.now()).toBeNull()
})

test('a link that was used or is too old says so in the popup, with ways to a new one and to the login', async () => {
  openLink('/reset#used', { resetByLink: { refuse: 'reset_link_wrong' } })
  await fieldSoon(t('identity.newPassword'))
  type(t('identity.newPassword'), secret)
  type(t('identity.confirmNewPassword'), secret)
  press(t('identity.resetSubmit'))
  await shows(t('identity.resetLinkText'))
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(button(t('identity.backToLogin'))).toBeTruthy()
  press(t('identity.resetNewLink'))
  await shows(t('identity.forgotTitle'))
})

// spec 4 Login: the default password, or one that has expired
test.each([
  ['123456', false, 'identity.defaultPasswordTitle', 0],
  ['an old secret', true, 'identity.passwordExpiredTitle', 1],
] as const)('a login with %s (expired: %s) leads to %s', async (password, passwordExpired, title, oldFields) => {
  const sent: WireInput<'changePassword'>[] = []
  openAt('/login', {
    ...rules,
    login: { ...signedIn, passwordExpired },
    changePassword: (input) => {
      sent.push(input)
      return { token: 'another-token' }
    },
  })
  await fieldSoon(t('identity.field_username'))
  type(t('identity.field_username'), 'rahim77')
  type(t('identity.field_password'), password)
  press(t('identity.loginSubmit'))
  await shows(t(title))
  const old = popup().queryAllByLabelText<HTMLInputElement>(t('identity.oldPassword'), { selector: 'input' })
  expect(old.map(({ value }) => value)).toEqual(oldFields === 1 ? [password] : [])
  await shows('8 to 64 characters')
  expect(popupText().includes(t('identity.tick_notDefault'))).toBe(oldFields === 0)
  type(t('identity.newPassword'), secret)
  type(t('identity.confirmNewPassword'), secret)
  press(t('identity.changePasswordSubmit'))
  await waitFor(() => expect(tokenNow()).toBe('another-token'), soon)
  expect(sent).toEqual([{ oldPassword: password, newPassword: secret, confirmNewPassword: secret }])
})

test('a change that is required cannot be closed, only left by signing out', async () => {
  openAt('/', rules)
  act(() => open('changePassword', { reason: 'expired' }))
  await shows(t('identity.passwordExpiredTitle'))
  press(t('common.close'))
  await shows(t('identity.logoutAsk'))
})

test('a change by own choice closes like other popups', async () => {
  openAt('/', rules)
  act(() => open('changePassword'))
  await shows(t('identity.changePasswordTitle'))
  press(t('common.close'))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

// spec 4 Login: never after a login by SMS
test('a page that is loaded again asks for the change, but not in a session that began with a code', async () => {
  const memberInfo = { ...layoutAnswers.memberInfo, mustChangePassword: true }
  sessionStorage.setItem('signedInByCode', '1')
  beginSession('a-token')
  const called = openAt('/', { ...rules, memberInfo })
  await waitFor(() => expect(called).toContain('memberInfo'), soon)
  await waitFor(() => expect(document.body.textContent).toContain('Rahim'), soon)
  expect(document.querySelector('dialog')).toBeNull()
  sessionStorage.removeItem('signedInByCode')
  openAt('/', { ...rules, memberInfo })
  await shows(t('identity.expiredTitle'))
})

test('the ticks of the rule follow what is typed, and belong to the description of the field', async () => {
  await openForgot({ resetByPhone: { refuse: 'password_common' } }, { forgotByMobileFirst: true })
  await countrySoon()
  const met = () =>
    popup()
      .getByRole('list', { name: t('identity.passwordRules') })
      .querySelectorAll('.is-met').length
  type(t('identity.newPassword'), 'short')
  expect(met()).toBe(0)
  type(t('identity.newPassword'), secret)
  await waitFor(() => expect(met()).toBe(1))
  const list = popup().getByRole('list', { name: t('identity.passwordRules') })
  expect(field(t('identity.newPassword')).getAttribute('aria-describedby')?.split(' ')).toContain(list.id)
  type(t('identity.field_mobileNum'), aNumber())
  type(t('identity.smsCode'), '123456')
  press(t('identity.resetAndLogin'))
  await shows(sentenceFor('password_common'))
})

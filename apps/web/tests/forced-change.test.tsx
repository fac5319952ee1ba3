// @vitest-environment happy-dom
// spec 2 and 4 Login: a password that must be changed, and the login that is completed after it.
import { loadTexts } from '@chokka/text'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSession, tokenNow } from '../src/kit/client.ts'
import { open, popups } from '../src/kit/open.ts'
import { anAgent, layoutAnswers } from './answers.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { fieldSoon, openAt, press, shows, signedIn, soon, t, type, withForms } from './forms.ts'

withForms()

const rule = { acceptedPattern: '*', patternId: 'any', minLength: 8, maxLength: 64, shown: true, required: true }
const rules: FakeVerbs = { registerRules: { fields: { password: rule }, ageYears: 18 } }
const secret = 'correct horse'
const security = await loadTexts('en', ['security'])

/** Signs in with the default password, or with another one, and changes it. */
async function changeAtLogin(verbs: FakeVerbs, password = '123456') {
  const called = openAt('/login', { ...rules, changePassword: { token: 'another-token' }, ...verbs })
  await fieldSoon(t('identity.field_username'))
  type(t('identity.field_username'), 'rahim77')
  type(t('identity.field_password'), password)
  press(t('identity.loginSubmit'))
  await fieldSoon(t('identity.newPassword'))
  await shows('8 to 64 characters')
  return called
}
function giveNew() {
  type(t('identity.newPassword'), secret)
  type(t('identity.confirmNewPassword'), secret)
  press(t('identity.changePasswordSubmit'))
}
const openNow = () => popups.now().map(({ name }) => name)

// spec 4 Login: "the change-password popup opens instead of completing login", and the change completes it
test.each([
  [false, 'afterLogin', security.t('security.backTitle')],
  [true, 'welcome', security.t('security.welcomeTitle', { name: 'Rahim' })],
] as const)(
  'after a forced change the login is completed (first login: %s): %s',
  async (firstTimeLogin, name, title) => {
    const called = await changeAtLogin({ login: { ...signedIn, firstTimeLogin } })
    expect(openNow()).toEqual(['changePassword'])
    expect(called).not.toContain('loginInfo')
    giveNew()
    await waitFor(() => expect(openNow()).toEqual([name]), soon)
    await shows(title)
    if (!firstTimeLogin) expect(called).toContain('loginInfo')
  },
)

test('after a forced change the login leads to the page that was wanted', async () => {
  openAt('/favorite', { ...rules, login: { ...signedIn, passwordExpired: true }, changePassword: { token: 'new' } })
  await fieldSoon(t('identity.field_username'))
  type(t('identity.field_username'), 'rahim77')
  type(t('identity.field_password'), 'an old secret')
  press(t('identity.loginSubmit'))
  await fieldSoon(t('identity.newPassword'))
  // The password until now is filled in already.
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('newPassword'), soon)
  await shows('8 to 64 characters')
  giveNew()
  await waitFor(() => expect(openNow()).toEqual(['afterLogin']), soon)
  expect(window.location.pathname).toBe('/favorite')
})

// spec 4 Login: "Agents are then sent to /agentHome"
test('an agent who signs in on the site of members, as by a code, is sent to their centre after a forced change', async () => {
  await changeAtLogin({ login: { ...signedIn, passwordExpired: true }, memberInfo: anAgent }, 'an old secret')
  giveNew()
  await waitFor(() => expect(window.location.pathname).toBe('/agentHome'), soon)
  await shows(security.t('security.toAgentCentre'))
})

test('a change that staff asked for, found when a page is loaded, completes the login too', async () => {
  let mustChangePassword = true
  beginSession('a-token')
  openAt('/', {
    ...rules,
    memberInfo: () => ({
      ...layoutAnswers.memberInfo,
      mustChangePassword,
      previousLoginAt: '2026-11-20T04:30:00.000Z',
    }),
    changePassword: () => {
      mustChangePassword = false
      return { token: 'another-token' }
    },
  })
  await shows('8 to 64 characters')
  type(t('identity.oldPassword'), 'an old secret')
  giveNew()
  await waitFor(() => expect(openNow()).toEqual(['afterLogin']), soon)
})

// spec 2: a change by own choice is no login
test('after a change by own choice nothing else opens', async () => {
  beginSession('a-token')
  openAt('/', { ...rules, changePassword: { token: 'another-token' } })
  act(() => open('changePassword'))
  await shows('8 to 64 characters')
  type(t('identity.oldPassword'), 'an old secret')
  giveNew()
  await waitFor(() => expect(tokenNow()).toBe('another-token'), soon)
  expect(openNow()).toEqual([])
})

// @vitest-environment happy-dom
// What "remember me" leaves in the browser, and what a thief of it can do.
import type { WireInput } from '@chokka/contract'
import { now } from '@chokka/client/clock.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginSession, endSession, tokenNow } from '../src/kit/client.ts'
import { rememberedUser, rememberUser } from '../src/kit/remembered.ts'
import { field, fieldSoon, openAt, popup, press } from './forms.ts'
import { shows, signedIn, soon, t, type, withForms } from './forms.ts'

withForms()

const password = 'a river and a boat'
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage })

async function signIn(remembers: boolean) {
  const sent: WireInput<'login'>[] = []
  openAt('/login', { login: (input) => (sent.push(input), signedIn) })
  await fieldSoon(t('identity.field_username'))
  const box = popup().getByRole<HTMLInputElement>('checkbox')
  if (box.checked !== remembers) box.click()
  type(t('identity.field_username'), ' rahim77 ')
  type(t('identity.field_password'), password)
  press(t('identity.loginSubmit'))
  await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
  return sent
}

// spec 3 Stored in the browser: remember flag (1 day); never the password itself
test('what is remembered is the name for one day: no password, and no token once the session is over', async () => {
  await signIn(true)
  expect(kept()).not.toContain(password)
  expect(sessionStorage.getItem('token')).toBe('a-token')
  expect(JSON.stringify({ ...localStorage })).not.toContain('a-token')
  endSession()
  expect(kept()).not.toContain('a-token')
  expect(rememberedUser()).toBe('rahim77')
  vi.setSystemTime(now() + 24 * 3_600_000 - 60_000)
  expect(rememberedUser()).toBe('rahim77')
  vi.setSystemTime(now() + 120_000)
  expect(rememberedUser()).toBe('')
  expect(localStorage.getItem('lastUser')).toBeNull()
})

test('whoever does not want it leaves nothing, and takes back what was remembered before', async () => {
  rememberUser('somebody')
  await signIn(false)
  expect(kept()).not.toContain('rahim77')
  expect(rememberedUser()).toBe('')
})

test('a thief of what is kept finds a name in the form, and has to know the password', async () => {
  rememberUser('rahim77')
  const called = openAt('/login', { login: { refuse: 'credentials_wrong' } })
  await fieldSoon(t('identity.field_username'))
  expect(field(t('identity.field_username')).value).toBe('rahim77')
  expect(field(t('identity.field_password')).value).toBe('')
  press(t('identity.loginSubmit'))
  await shows(t('identity.passwordMissing'))
  expect(called).not.toContain('login')
  expect(tokenNow()).toBeNull()
})

test('a session is in one tab only: what all tabs share holds no token', () => {
  beginSession('a-secret-token')
  expect(JSON.stringify({ ...localStorage })).not.toContain('a-secret-token')
  expect(document.cookie).toBe('')
})

// spec 5 Messages
test('a login with nothing typed asks for the username and the password', async () => {
  const called = openAt('/login')
  await fieldSoon(t('identity.field_username'))
  press(t('identity.loginSubmit'))
  await shows(t('identity.credentialsMissing'))
  type(t('identity.field_password'), password)
  press(t('identity.loginSubmit'))
  await shows(t('identity.usernameMissing'))
  expect(called).not.toContain('login')
})

// @vitest-environment happy-dom
import { deviceNow } from '@chokka/client/clock.ts'
import type { WireInput } from '@chokka/contract'
import { enforced } from '@chokka/contract/limits'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tokenNow } from '../src/kit/client.ts'
import { layoutAnswers } from './answers.ts'
import { sentenceFor } from '@chokka/client/testing/fake-site.ts'
import { button, fieldSoon, openAt, popup, press, shows } from './forms.ts'
import { signedIn, soon, t, type, withForms } from './forms.ts'

withForms()

const picture = 'data:image/png;base64,'
const loaded = (called: readonly string[]) => called.filter((name) => name === 'captcha').length

/** A login that fails until its picture is read. */
async function failedLogin() {
  const sent: WireInput<'login'>[] = []
  const check = { methods: ['captcha' as const], always: false }
  const humanChecks = { ...layoutAnswers.whitelabel.humanChecks, login: check }
  const value = { captcha: true, work: 2, methods: ['captcha'] }
  const called = openAt('/login', {
    whitelabel: { ...layoutAnswers.whitelabel, humanChecks },
    captcha: picture,
    login: (input) => {
      sent.push(input)
      if (input.captcha === 'AB12') return signedIn
      return input.captcha ? { refuse: 'captcha_wrong', value } : { refuse: 'credentials_wrong', value }
    },
  })
  await fieldSoon(t('identity.field_username'))
  expect(popup().queryByLabelText(t('identity.captcha'))).toBeNull()
  type(t('identity.field_username'), 'rahim77')
  type(t('identity.field_password'), 'a river and a boat')
  press(t('identity.loginSubmit'))
  await fieldSoon(t('identity.captcha'))
  await waitFor(() => expect(loaded(called)).toBe(1), soon)
  return { called, sent }
}

// spec 4 Login: a failed login whose response carries a captcha flag
test('a failed login with the captcha flag shows the captcha and loads a picture, and asks for its letters', async () => {
  const { called, sent } = await failedLogin()
  await shows(sentenceFor('credentials_wrong'))
  press(t('identity.loginSubmit'))
  await shows(t('identity.captchaMissing'))
  expect(sent).toHaveLength(1)
  type(t('identity.captcha'), 'XXXX')
  press(t('identity.loginSubmit'))
  await shows(sentenceFor('captcha_wrong'))
  // The picture was used up.
  await waitFor(() => expect(loaded(called)).toBe(2), soon)
  type(t('identity.captcha'), ' AB12 ')
  press(t('identity.loginSubmit'))
  await waitFor(() => expect(tokenNow()).toBe('a-token'), soon)
  expect(sent.map(({ captcha }) => captcha)).toEqual([undefined, 'XXXX', 'AB12'])
})

// spec 4 Login, spec 9: captcha refresh spacing
test('a click on the picture loads a new one, at most once per second', async () => {
  const { called } = await failedLogin()
  const click = () => act(() => button(t('identity.captchaRefresh')).click())
  await act(() => vi.advanceTimersByTimeAsync(enforced.captchaRefreshSpacingMs))
  for (let time = 0; time < 5; time++) click()
  await waitFor(() => expect(loaded(called)).toBe(2), soon)
  await act(() => vi.advanceTimersByTimeAsync(enforced.captchaRefreshSpacingMs))
  click()
  await waitFor(() => expect(loaded(called)).toBe(3), soon)
  // The clock of the device is set back.
  vi.setSystemTime(deviceNow() - 3_600_000)
  click()
  await waitFor(() => expect(loaded(called)).toBe(4), soon)
})

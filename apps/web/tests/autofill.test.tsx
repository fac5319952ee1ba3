// @vitest-environment happy-dom
// issue 8: autofill and password managers: what the browser may fill into each field of the ways in.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../src/kit/open.ts'
import { resetToken } from '../src/kit/reset-token.ts'
import { beginSession } from '../src/kit/client.ts'
import type { FakeVerbs } from './fake-site.ts'
import { buttonSoon, chooseTab, countrySoon, fieldSoon, openAt, popup, soon, t, withForms } from './forms.ts'

withForms()

const rule = { acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 64, shown: true, required: true }
const fields = Object.fromEntries(
  ['username', 'password', 'checkPass', 'payeeName', 'email', 'birthday', 'affiliateCode'].map((name) => [name, rule]),
)
const rules: FakeVerbs = { registerRules: { fields: { ...fields, mobileNum: rule }, ageYears: 18 } }

/** The fields of the popup on top, or of the page, in their order, and what may be filled in. */
const filled = () =>
  [...(popup().queryAllByRole('combobox') as HTMLElement[]), ...document.querySelectorAll<HTMLElement>('dialog input')]
    .filter((field) => !['checkbox', 'hidden'].includes(field.getAttribute('type') ?? ''))
    .map((field) => field.getAttribute('autocomplete'))

const mobile = ['tel-country-code', 'tel-national', 'one-time-code']
const newTwice = ['new-password', 'new-password']
const openTab = async (address: string, tab: string) => {
  openAt(address, rules, { smsLogin: true, mobileRegistration: true, mobilePassword: true })
  await chooseTab(tab)
  await countrySoon()
}
const openForgot = async (isMobile: boolean) => {
  openAt('/login', rules, { forgotByMobileFirst: isMobile })
  fireEvent.click(await buttonSoon(t('identity.forgotPassword')))
  if (isMobile) await countrySoon()
  else await fieldSoon(t('identity.field_email'))
}

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    'login',
    async () => (openAt('/login', rules), fieldSoon(t('identity.field_username'))),
    ['username', 'current-password'],
  ],
  ['login by SMS', () => openTab('/login', t('identity.tabSms')), mobile],
  ['forgotten, by mail', () => openForgot(false), ['username', 'email']],
  ['forgotten, by mobile', () => openForgot(true), [...mobile, 'new-password']],
  [
    'a link of a mail',
    async () => {
      resetToken.set('a-token')
      openAt('/reset', rules)
      await fieldSoon(t('identity.newPassword'))
    },
    newTwice,
  ],
  [
    'another password',
    async () => {
      beginSession('a-token')
      openAt('/', rules)
      act(() => open('changePassword'))
      // Who it belongs to is known once the member is.
      await waitFor(() => expect(document.querySelector('dialog input[autocomplete=username]')).not.toBeNull(), soon)
    },
    ['username', 'current-password', ...newTwice],
  ],
])('%s', async (_, show, expected) => {
  await show()
  expect(filled()).toEqual(expected)
})

test('registration: what belongs to the visitor may be filled in, and an invitation code may not', async () => {
  await openTab('/register', t('identity.tabMobileNumber'))
  const found = filled()
  expect(found.slice(0, 3)).toEqual(mobile)
  expect(found.filter((one) => one === 'new-password')).toEqual(newTwice)
  for (const one of ['name', 'email', 'bday', 'off']) expect(found).toContain(one)
})

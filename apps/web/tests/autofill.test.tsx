// @vitest-environment happy-dom
// issue 8: autofill and password managers: what the browser may fill into each field of the ways in.
import { act, fireEvent, waitFor } from '@testing-library/react'
import type { ConfirmKind, FactorKind } from '@chokka/contract/factors'
import { expect, test } from 'vitest'
import { open } from '../src/kit/open.ts'
import { resetToken } from '../src/kit/reset-token.ts'
import { beginSession } from '../src/kit/client.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
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
    // Of the boxes for digits the first one takes the whole code.
    .filter((field) => !/^Digit [2-6] of 6$/.test(field.getAttribute('aria-label') ?? ''))
    .map((field) => field.getAttribute('autocomplete'))

const mobile = ['tel-country-code', 'tel-national', 'one-time-code']
const newTwice = ['new-password', 'new-password']
const openTab = async (address: string, tab: string) => {
  openAt(address, rules, { smsLogin: true, mobileRegistration: true, mobilePassword: true })
  await chooseTab(tab)
  await countrySoon()
}
/** Opens a popup for somebody who is signed in, until it has a field. */
const openPopup =
  (verbs: FakeVerbs, ...which: Parameters<typeof open>) =>
  async () => {
    beginSession('a-token')
    openAt('/', verbs)
    act(() => open(...which))
    await waitFor(() => expect(document.querySelector('dialog input')).not.toBeNull(), soon)
    // Whose passwords these are is known once the member is.
    await waitFor(() => expect(document.querySelector('header')?.textContent).toContain('Rahim'), soon)
  }
const proofBy = (...kinds: ConfirmKind[]) =>
  openPopup({}, 'confirmIdentity', { by: kinds.map((kind) => ({ kind })), then: () => undefined })
/** The second factor of a login, by the only way that there is. */
const factorBy = (kind: FactorKind, bound: boolean) => async () => {
  openAt('/login', { ...rules, factorCode: { expiredMinutes: 5 } })
  await fieldSoon(t('identity.field_username'))
  const factors = [{ kind, bound, usable: true }]
  act(() => open('factor', { required: { ticket: 'a-ticket', place: '114.***.***.7', factors }, password: '' }))
  await waitFor(() => fireEvent.click(popup().getByRole('button', { name: factorNames[kind] })), soon)
}
const factorNames = { authenticator: /Authenticator/, mobile: /SMS/, email: /mail/i, payeeName: /Payee/ }
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
  ['a first password', openPopup({}, 'firstPassword'), ['username', ...newTwice]],
  ['a fresh proof by password', proofBy('password'), ['username', 'current-password']],
  ['a fresh proof by the app', proofBy('authenticator'), ['one-time-code']],
  ['a fresh proof by a recovery code', proofBy('recovery'), ['off']],
  [
    'an account of another company',
    openPopup({}, 'linkIdentity', { provider: 'google' }),
    ['username', 'current-password'],
  ],
  [
    'a number that is bound',
    openPopup({}, 'bindContact', { kind: 'mobile', isChange: false }),
    ['tel-national', 'one-time-code'],
  ],
  [
    'an address that is bound',
    openPopup({}, 'bindContact', { kind: 'email', isChange: true }),
    ['email', 'one-time-code'],
  ],
  ['the real name', openPopup({}, 'realName'), ['name']],
  ['the birth date', openPopup({}, 'birthday'), ['bday']],
  ['the end of a lock', openPopup({}, 'unlock'), ['username']],
  ['a second factor by the app', factorBy('authenticator', true), ['one-time-code']],
  ['a second factor by SMS', factorBy('mobile', true), ['one-time-code']],
  ['a second factor by an address that is bound now', factorBy('email', false), ['email', 'one-time-code']],
  ['a second factor by the name of payees', factorBy('payeeName', true), ['name']],
])('%s', async (_, show, expected) => {
  await show()
  await waitFor(() => expect(filled()).toEqual(expected), soon)
})

test('the login of agents', async () => {
  openAt('/agent', rules)
  await waitFor(() => expect(document.querySelector('input[name=password]')).not.toBeNull(), soon)
  const found = [...document.querySelectorAll('input:not([type=checkbox])')].map((one) =>
    one.getAttribute('autocomplete'),
  )
  expect(found).toEqual(['username', 'current-password'])
})

test('registration: what belongs to the visitor may be filled in, and an invitation code may not', async () => {
  await openTab('/register', t('identity.tabMobileNumber'))
  const found = filled()
  expect(found.slice(0, 3)).toEqual(mobile)
  expect(found.filter((one) => one === 'new-password')).toEqual(newTwice)
  for (const one of ['name', 'email', 'bday', 'off']) expect(found).toContain(one)
})

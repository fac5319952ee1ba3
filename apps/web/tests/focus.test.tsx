// @vitest-environment happy-dom
// issue 8: by keyboard alone, and with a screen reader: in the dialogs of identity the focus goes where somebody goes
// on, also where what had it is gone, and boxes for digits have the name of their field.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSession } from '../src/kit/client.ts'
import { open } from '../src/kit/open.ts'
import { layoutAnswers } from './answers.ts'
import { sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import {
  buttonSoon,
  fieldSoon,
  openAt,
  popup,
  popupText,
  press,
  shows,
  signedIn,
  soon,
  type,
  withForms,
} from './forms.ts'
import { t as shared } from './forms.ts'
import { loadTexts } from '@chokka/text'

withForms()
const { t } = await loadTexts('en', ['security', 'identity'])

/** Where the focus is: the name of the field or button. */
const focused = () => {
  const now = document.activeElement
  const label = now?.id ? document.querySelector(`label[for="${now.id}"]`)?.textContent : undefined
  return now?.getAttribute('aria-label') ?? label ?? now?.textContent ?? ''
}
const focusAt = (name: string) => waitFor(() => expect(focused()).toContain(name), soon)
const digit = 'Digit 1 of 6'
const typeDigits = (code: string) => fireEvent.change(popup().getByLabelText(digit), { target: { value: code } })

const factors = [
  { kind: 'payeeName', bound: true, usable: false },
  { kind: 'authenticator', bound: true, usable: true },
  { kind: 'mobile', bound: true, usable: true, hint: '017** ***482' },
]
const required = { ticket: 'a-ticket', place: '114.***.***.7', factors }
const bindsMail = { ...required, factors: [{ kind: 'email', bound: false, usable: true }] }

async function logIn(more: FakeVerbs, value: object = required) {
  openAt('/login', { captcha: 'data:image/png;base64,', login: { refuse: 'factor_required', value }, ...more })
  await fieldSoon(shared('identity.field_username'))
  type(shared('identity.field_username'), 'rahim77')
  type(shared('identity.field_password'), 'six sixes 6')
  press(shared('identity.loginSubmit'))
  await shows(t('security.newPlaceTitle'))
}
const choose = (name: string) => fireEvent.click(popup().getByText(name))

test('a second factor: the first way that can be chosen, its first digit, and again after a wrong code', async () => {
  await logIn({ factorLogin: { refuse: 'factor_wrong', value: { left: 2 } } })
  await focusAt(t('security.factor_authenticator'))
  choose(t('security.factor_authenticator'))
  await focusAt(digit)
  expect(popup().getByRole('group', { name: t('security.sixDigits') })).toBeTruthy()
  typeDigits('111111')
  await shows(t('security.triesLeft', { count: 2 }))
  await focusAt(digit)
  const described = popup().getByRole('group').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toContain(sentenceFor('factor_wrong'))
  press(t('security.otherWay'))
  await focusAt(t('security.factor_authenticator'))
})

test('six digits that were refused are typed again from the first box, wherever the focus is', async () => {
  await logIn({ factorLogin: { refuse: 'factor_wrong', value: { left: 2 } } })
  choose(t('security.factor_authenticator'))
  await focusAt(digit)
  typeDigits('111111')
  await shows(t('security.triesLeft', { count: 2 }))
  fireEvent.change(popup().getByLabelText('Digit 6 of 6'), { target: { value: '7' } })
  expect(focused()).toBe('Digit 2 of 6')
})

test('a code by SMS: the first digit while it is sent, and once it is sent', async () => {
  await logIn({ factorCode: { expiredMinutes: 5 } })
  choose(t('security.factor_mobile'))
  await waitFor(() => expect(popupText()).toContain(t('security.sendAgainIn', { seconds: '300' })), soon)
  await focusAt(digit)
  // What it was sent to is read with the boxes.
  const describedBy = popup().getByRole('group').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe(t('security.sentTo', { to: '017** ***482' }))
})

test('with no try left nothing can be typed any more, and the way back to the login has the focus', async () => {
  await logIn({ factorLogin: { refuse: 'factor_wrong', value: { left: 0 } } })
  choose(t('security.factor_authenticator'))
  await focusAt(digit)
  typeDigits('111111')
  await focusAt(t('security.expiredLogin'))
  // Neither the title nor the sentence asks for anything more.
  expect(popup().getByRole('alert').textContent).toBe(t('security.noTriesLeft'))
  expect(popup().getByRole('heading').textContent).toBe(t('security.newPlaceTitle'))
  expect(popup().queryByLabelText(digit)).toBeNull()
})

test('an address that is bound at the login: what is missing, then the code, then a wrong code', async () => {
  await logIn(
    { factorCode: { expiredMinutes: 5 }, factorLogin: { refuse: 'factor_wrong', value: { left: 3 } } },
    bindsMail,
  )
  choose(t('security.factor_email'))
  await focusAt(t('security.email'))
  press(t('security.bindAndGoOn'))
  await focusAt(t('security.email'))
  type(t('security.email'), 'rahim@example.com')
  press(t('identity.codeSend'))
  await focusAt(t('security.emailCode'))
  expect(popup().getByRole('button', { name: t('identity.codeWait', { seconds: 300 }) })).toHaveProperty(
    'disabled',
    true,
  )
  type(t('security.emailCode'), '111111')
  popup()
    .getByRole('button', { name: t('security.bindAndGoOn') })
    .focus()
  press(t('security.bindAndGoOn'))
  await shows(sentenceFor('factor_wrong'))
  await focusAt(t('security.emailCode'))
})

const asMember = (verbs: FakeVerbs) => {
  beginSession('a-token')
  openAt('/', verbs)
}
const needsProof = (by: object[]): FakeVerbs => ({
  startAuthenticator: { refuse: 'factor_fresh_required', value: { by } },
})

test('a number that is bound: the number, then its code, and the code again where it is wrong', async () => {
  asMember({ bindCode: { expiredMinutes: 5 }, bindMobile: { refuse: 'sms_code_wrong' } })
  act(() => open('bindContact', { kind: 'mobile', isChange: false }))
  await buttonSoon(t('security.add'))
  popup()
    .getByRole('button', { name: t('security.add') })
    .focus()
  press(t('security.add'))
  await focusAt(t('security.mobile'))
  type(t('security.mobile'), '01712345482')
  press(t('identity.codeSend'))
  await focusAt(t('security.smsCode'))
  type(t('security.smsCode'), '111111')
  popup()
    .getByRole('button', { name: t('security.add') })
    .focus()
  press(t('security.add'))
  await shows(sentenceFor('sms_code_wrong'))
  await focusAt(t('security.smsCode'))
})

test('a fresh proof: the password, the password again where it is wrong, and the first of the other ways', async () => {
  asMember({
    ...needsProof([{ kind: 'password' }, { kind: 'mobile', hint: '017** ***482' }]),
    confirmIdentity: { refuse: 'old_password_wrong' },
  })
  act(() => open('authenticator'))
  await fieldSoon(t('security.factor_password'))
  await focusAt(t('security.factor_password'))
  type(t('security.factor_password'), 'wrong one')
  popup()
    .getByRole('button', { name: t('security.goOn') })
    .focus()
  press(t('security.goOn'))
  await shows(sentenceFor('old_password_wrong'))
  await focusAt(t('security.factor_password'))
  press(t('security.otherWay'))
  await focusAt(t('security.factor_password'))
  expect(document.activeElement?.tagName).toBe('BUTTON')
})

test('an authenticator: its first digit once the picture has come; recovery codes: the tick that is missing', async () => {
  asMember({
    startAuthenticator: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' },
    bindAuthenticator: { recoveryCodes: ['7KQ2-91XM'] },
  })
  act(() => open('authenticator'))
  await waitFor(() => popup().getByLabelText(digit), soon)
  await focusAt(digit)
  typeDigits('111111')
  await buttonSoon(t('security.finish'))
  popup()
    .getByRole('button', { name: t('security.finish') })
    .focus()
  press(t('security.finish'))
  await waitFor(() => expect(document.activeElement).toBe(popup().getByRole('checkbox')), soon)
  const describedBy = popup().getByRole('checkbox').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe(t('security.keptSafeFirst'))
})

test('a link by mail: what was said about it, and the form again for another address', async () => {
  openAt('/login', { ...layoutAnswers, forgotByEmail: { expiredMinutes: 30 }, login: signedIn })
  fireEvent.click(await buttonSoon(shared('identity.forgotPassword')))
  await fieldSoon(t('identity.field_email'))
  type(t('identity.field_username'), 'rahim77')
  type(t('identity.field_email'), 'rahim@example.com')
  press(t('identity.mailSend'))
  await focusAt(t('identity.mailSentText', { count: 30 }))
  press(t('identity.mailOther'))
  await focusAt(t('identity.field_username'))
})

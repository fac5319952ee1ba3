// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { cases, me, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: false })

function open(verbs: FakeVerbs) {
  const called = fakeSite({ ...shell, ...cases['/withdrawals']?.empty, officeWork: { challenge: 'x' }, ...verbs })
  navigate('/withdrawals')
  render(<App />)
  return called
}
const shows = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words), { timeout: 10_000 })
const fill = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } })

async function signIn() {
  await shows('Sign in to the office')
  fill('User name', ' nasrin ')
  fill('Password', 'a long password')
  fill('Authenticator code', '123 456')
  fireEvent.click(page.getByRole('button', { name: 'Sign in' }))
}

test('name, password and code are sent together, and the office opens', async () => {
  const sent: unknown[] = []
  open({
    staffLogin: (input) => {
      sent.push(input)
      return { token: 't', mustChangePassword: false, mustBindAuthenticator: false, previousLoginAt: null }
    },
  })
  await signIn()
  await shows('No row fits these filters.')
  expect(sent).toMatchObject([{ username: 'nasrin', password: 'a long password', code: '123456' }])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a long password')
})

test('whatever is wrong is answered by one sentence, and password and code are emptied', async () => {
  open({ staffLogin: { refuse: 'credentials_wrong' } })
  await signIn()
  await shows('User name, password or code is wrong.')
  const valueOf = (label: string) => page.getByLabelText<HTMLInputElement>(label).value
  expect([valueOf('User name'), valueOf('Password'), valueOf('Authenticator code')]).toEqual([' nasrin ', '', ''])
})

test('a locked account says until when, without a form', async () => {
  open({ staffLogin: { refuse: 'account_locked', value: { minutes: 30 } } })
  await signIn()
  await shows('It opens again in 30 minutes.')
  expect(page.queryByLabelText('Password')).toBeNull()
})

test('an unlisted network gets a page without a form', async () => {
  open({ officeDoor: { refuse: 'network_not_listed', value: { address: '203.0.113.9' } } })
  await shows('This network may not enter')
  await shows('203.0.113.9')
  expect(document.querySelector('form, input')).toBeNull()
})

test('a first sign-in goes by a new password and an authenticator to recovery codes, and then in', async () => {
  let step = 0
  open({
    staffLogin: { token: 't', mustChangePassword: true, mustBindAuthenticator: true, previousLoginAt: null },
    staffInfo: () => ({ ...me, mustChangePassword: step === 0, mustBindAuthenticator: step < 2 }),
    staffChangePassword: () => {
      step = 1
      return { token: 'next' }
    },
    startStaffAuthenticator: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    bindStaffAuthenticator: () => {
      step = 2
      return { recoveryCodes: ['AAAA-BBBB'] }
    },
  })
  await signIn()
  await shows('Welcome, choose your password')
  fill('One-time password', 'a long password')
  fill('New password', 'quite a long password')
  fill('New password again', 'quite a long password')
  fireEvent.click(page.getByRole('button', { name: /Next/ }))
  await shows('JBSW Y3DP EHPK 3PXP')
  fireEvent.change(document.querySelector('.pin input') ?? document.body, { target: { value: '123456' } })
  fireEvent.click(page.getByRole('button', { name: 'Check the code' }))
  await shows('AAAA-BBBB')
  fireEvent.click(page.getByLabelText('I have kept them in a safe place'))
  fireEvent.click(page.getByRole('button', { name: 'Enter the office' }))
  await shows('No row fits these filters.')
})

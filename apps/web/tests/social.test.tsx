// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import type { WireInput, WireValue } from '@chokka/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, tokenNow } from '../src/kit/client.ts'
import { closeAll } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['identity', 'common', 'security'])
const home: FakeVerbs = {
  hotGames: { content: [] },
  lobby: { hot: [], sections: [] },
  rankList: { content: [], period: 'week' },
}
const slow = { timeout: 10_000 }
const login = { token: 'a new token', firstTimeLogin: false, passwordExpired: false }
const nothing = { login: null, ticket: null, suggested: { email: null, name: null }, next: null }
const finished = (value: Partial<WireValue<'socialFinish'>>): WireValue<'socialFinish'> => ({
  ...{ ...nothing, step: 'signed_in' },
  ...value,
})

withApp()

function open(at: string, verbs: FakeVerbs) {
  const called = fakeSite({ ...layoutAnswers, ...home, ...verbs })
  navigate(at)
  render(<App />)
  return called
}
const away = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined)
const named = (name: string) => screen.findByRole('button', { name }, slow)
const press = async (name: string) => {
  const button = await named(name)
  act(() => button.click())
}

// spec 2 Login form
test('the login shows a button for each company that is offered, which leads there', async () => {
  const started: WireInput<'socialStart'>[] = []
  const gone = away()
  open('/login', {
    socialStart: (input) => {
      started.push(input)
      return { url: 'https://accounts.google.test/auth?state=1' }
    },
  })
  await named(en.t('identity.loginWith', { provider: 'Facebook' }))
  await press(en.t('identity.loginWith', { provider: 'Google' }))
  await waitFor(() => expect(gone).toHaveBeenCalledWith('https://accounts.google.test/auth?state=1'))
  expect(started).toEqual([{ provider: 'google' }])
})

test('a site that offers none shows no button of a company', async () => {
  open('/login', { whitelabel: { ...layoutAnswers.whitelabel, socialLogin: [] } })
  await screen.findByLabelText(new RegExp(en.t('identity.field_password')), {}, slow)
  expect(screen.queryByText('Google')).toBeNull()
  expect(screen.queryByText(en.t('identity.or'))).toBeNull()
})

test('the answer leaves the address and the tab at once, and signs in to where the visitor wanted to go', async () => {
  const sent: WireInput<'socialFinish'>[] = []
  open('/sign-in/google?code=c1&state=s1&iss=https%3A%2F%2Fid.test', {
    socialFinish: (input) => {
      expect(location.search).toBe('')
      sent.push(input)
      return finished({ login, next: '/bgs' })
    },
  })
  await waitFor(() => expect(location.pathname).toBe('/bgs'), slow)
  expect(tokenNow()).toBe('a new token')
  expect(sent).toEqual([
    {
      provider: 'google',
      code: 'c1',
      state: 's1',
      iss: 'https://id.test',
      device: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  expect(sessionStorage.getItem('socialReturn')).toBeNull()
})

test('what the early script has taken out of the address is read from the tab', async () => {
  sessionStorage.setItem('socialReturn', '/sign-in/facebook?code=c2&state=s2')
  const sent: WireInput<'socialFinish'>[] = []
  open('/sign-in/facebook', {
    socialFinish: (input) => {
      sent.push(input)
      return finished({ login })
    },
  })
  await waitFor(() => expect(location.pathname).toBe('/'), slow)
  expect(sent).toMatchObject([{ provider: 'facebook', code: 'c2', state: 's2' }])
  expect(sessionStorage.getItem('socialReturn')).toBeNull()
})

test('somebody who cancelled there is told so, without a call, and may start again', async () => {
  const gone = away()
  const called = open('/sign-in/google?error=access_denied&state=s1', {
    socialStart: { url: 'https://accounts.google.test/auth' },
  })
  await screen.findByText(en.t('identity.socialCancelled'), {}, slow)
  expect(called).not.toContain('socialFinish')
  expect(location.search).toBe('')
  await press(en.t('common.retry'))
  await waitFor(() => expect(gone).toHaveBeenCalledWith('https://accounts.google.test/auth'))
})

test('a member who cancelled while linking reads of linking, and not of a login', async () => {
  beginSession('a-token')
  open('/sign-in/google?error=access_denied&state=s1', security([]))
  await screen.findByText(en.t('identity.socialCancelled'), {}, slow)
  const title = screen.getByRole('heading', { level: 1 }).textContent
  expect(title).toContain(en.t('identity.linkTitle', { provider: 'Google' }))
})

test('a refusal says why, and leads to the login with a password', async () => {
  open('/sign-in/google?code=c1&state=s1', { socialFinish: { refuse: 'social_email_taken' } })
  await screen.findByText(sentenceFor('social_email_taken'), {}, slow)
  await press(en.t('identity.socialByPassword'))
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test('somebody who is new finishes the registration without a password and with a name of their own or none', async () => {
  const { whitelabel } = layoutAnswers
  const called = open('/sign-in/google?code=c1&state=s1', {
    whitelabel: { ...whitelabel, humanChecks: { ...whitelabel.humanChecks } },
    socialFinish: finished({
      step: 'register',
      ticket: 'a ticket',
      suggested: { email: 'rahim@example.com', name: 'Rahim Uddin' },
    }),
    registerRules: {
      fields: {
        ...layoutAnswers.registerRules.fields,
        checkPass: layoutAnswers.registerRules.fields.password,
        payeeName: { ...layoutAnswers.registerRules.fields.username, acceptedPattern: '.*' },
      },
      ageYears: 18,
    },
  })
  await screen.findByRole('heading', { name: en.t('identity.socialFinish') }, slow)
  const name = await screen.findByLabelText(new RegExp(en.t('identity.field_payeeName')), {}, slow)
  expect(name).toHaveProperty('value', 'Rahim Uddin')
  expect(screen.getByLabelText(new RegExp(en.t('identity.field_username'))).getAttribute('aria-required')).not.toBe(
    'true',
  )
  expect(screen.queryByLabelText(new RegExp(en.t('identity.field_password')))).toBeNull()
  // Without the agreement nothing is sent.
  act(() => void fireEvent.submit(name))
  await screen.findByText(en.t('identity.ageMissing'), {}, slow)
  expect(called).not.toContain('socialRegister')
})

const security = (content: WireValue<'myIdentities'>['content'], hasPassword = true): FakeVerbs => ({
  ...full,
  myIdentities: { hasPassword, content },
  security: { ...layoutAnswers.security, hasPassword },
})

test('the security centre asks for the password before it goes to the company to link', async () => {
  beginSession('a-token')
  open('/member/securityCenter', security([{ provider: 'google', linkedAt: null }]))
  await press(`Google: ${en.t('identity.link')}`)
  await screen.findByText(en.t('identity.linkLead', { provider: 'Google' }), {}, slow)
  expect(screen.getByLabelText(new RegExp(en.t('identity.oldPassword')))).toHaveProperty('type', 'password')
})

test('an account without a password sets one first', async () => {
  beginSession('a-token')
  const linked = { provider: 'google', linkedAt: '2026-11-20T04:30:00.000Z' } as const
  open('/member/securityCenter', security([linked, { provider: 'facebook', linkedAt: null }], false))
  await press(`Facebook: ${en.t('identity.link')}`)
  await screen.findByText(en.t('security.passwordNoteNone'), {}, slow)
  await screen.findByText(en.t('identity.firstPasswordLead'), {}, slow)
  closeAll()
  await press(`${en.t('security.step_password')}: ${en.t('identity.setPassword')}`)
  await screen.findByText(en.t('identity.firstPasswordLead'), {}, slow)
})

test('unlinking is asked about first', async () => {
  beginSession('a-token')
  const called = open('/member/securityCenter', {
    ...security([{ provider: 'google', linkedAt: '2026-11-20T04:30:00.000Z' }]),
    unlinkIdentity: {},
  })
  await press(`Google: ${en.t('identity.unlink')}`)
  await screen.findByText(en.t('identity.unlinkAsk', { provider: 'Google' }), {}, slow)
  expect(called).not.toContain('unlinkIdentity')
  await press(en.t('identity.unlink'))
  await waitFor(() => expect(called).toContain('unlinkIdentity'))
})

// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, tokenNow } from '../src/kit/client.ts'
import { takeLoginCode } from '../src/kit/login-code.ts'
import { layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['identity', 'common'])
const home: FakeVerbs = {
  hotGames: { content: [] },
  lobby: { hot: [], sections: [] },
  rankList: { content: [], period: 'week' },
}
const loginByCode: FakeVerbs = {
  loginCodeOwner: { account: 'rahim77' },
  loginByCode: { token: 'a new token', firstTimeLogin: false, passwordExpired: false },
  logout: {},
}

withApp()

function openLink(verbs: FakeVerbs) {
  const called = fakeSite({ ...layoutAnswers, ...home, ...verbs })
  navigate('/?token=a-code&affiliateCode=AGENT1')
  takeLoginCode()
  render(<App />)
  return called
}
const continueAs = () =>
  screen.findByRole('button', { name: en.t('identity.continueYes', { account: 'rahim77' }) }, { timeout: 10_000 })

// spec 2 Start-up
test('the login code leaves the address bar before anything else, and the rest of the address stays', () => {
  navigate('/?token=a-code&affiliateCode=AGENT1#top')
  takeLoginCode()
  expect(location.search + location.hash).toBe('?affiliateCode=AGENT1#top')
})

test('a link signs in only after the visitor has agreed, and ends the session before it', async () => {
  beginSession('an old token')
  const called = openLink(loginByCode)
  const button = await continueAs()
  expect(called).not.toContain('loginByCode')
  act(() => button.click())
  await waitFor(() => expect(tokenNow()).toBe('a new token'))
  expect(called).toContain('logout')
})

test('a visitor who declines stays signed out', async () => {
  const called = openLink(loginByCode)
  await continueAs()
  act(() => screen.getByRole('button', { name: en.t('common.cancel') }).click())
  await waitFor(() => expect(screen.queryByText(en.t('identity.continueWarn'))).toBeNull())
  expect(called).not.toContain('loginByCode')
  expect(tokenNow()).toBeNull()
})

test('a code that was used before is refused in the popup', async () => {
  openLink({ ...loginByCode, loginCodeOwner: { refuse: 'login_code_wrong' } })
  await waitFor(() => expect(document.body.textContent).toContain('refused: login_code_wrong'), { timeout: 10_000 })
})

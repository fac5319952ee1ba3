// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, queries, tokenNow } from '../src/kit/client.ts'
import { open as openPopup, popups } from '../src/kit/open.ts'
import { aTrial, full, layoutAnswers } from './answers.ts'
import { noContent, pieces } from './content-pieces.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['common', 'shell', 'identity', 'games', 'errors'])
const launched = {
  ...{ url: 'https://games.test/crash', origin: 'https://games.test', displayName: 'Crash of tests', nodeId: 1 },
  isFreePlay: true,
}
const opened = { token: 'trial-token', firstTimeLogin: true, passwordExpired: false }
const verbs: FakeVerbs = {
  ...layoutAnswers,
  ...full,
  memberInfo: aTrial,
  workChallenge: 'never',
  freePlayLogin: opened,
}

withApp()

const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 10_000 })
function open(path: string, given: FakeVerbs = verbs) {
  const called = fakeSite(given)
  navigate(path)
  render(<App />)
  return called
}
/** Presses a button by what is written on it: to compute the roles of a whole page is slow on a busy machine. */
async function press(name: string) {
  const found = () => [...document.querySelectorAll('button')].filter((button) => button.textContent === name).at(-1)
  await waitFor(() => expect(found()).toBeDefined(), { timeout: 20_000 })
  fireEvent.click(found() ?? document.body)
}

// spec 4 Free play login
test('one click on free trial signs in, clears cpw, closes the popup and goes home, labelled as free play', async () => {
  const sent: unknown[] = []
  localStorage.setItem('cpw', 'left')
  sessionStorage.setItem('cpw', 'left')
  const called = open('/login', { ...verbs, freePlayLogin: (input) => (sent.push(input), opened) })
  await press(en.t('identity.freePlay'))
  await waitFor(() => expect(tokenNow()).toBe('trial-token'))
  expect(sent).toMatchObject([{ platform: 'W', gatewayVersion: 3 }])
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect([localStorage.getItem('cpw'), sessionStorage.getItem('cpw')]).toEqual([null, null])
  expect(popups.now()).toEqual([])
  await shows(en.t('shell.freePlayNote'))
  const header = document.querySelector('.hd')
  // The header asks for the member by itself.
  await waitFor(() => expect(header?.textContent).toContain(en.t('shell.freePlay')), { timeout: 10_000 })
  expect(header?.textContent).toContain(en.t('shell.openAccount'))
  expect(header?.textContent).not.toContain(en.t('common.deposit'))
  expect(document.querySelector('.wallet')).toBeNull()
  // spec 4: trial users skip the consolidated balance
  expect(called).not.toContain('balance')
})

// spec 3 FREEPLAY3
test('without its flag the login offers no free play', async () => {
  const whitelabel = { ...layoutAnswers.whitelabel, flags: { freePlay: false } }
  open('/login', { ...verbs, whitelabel })
  await waitFor(() => expect(document.querySelector('button[type=submit]')).not.toBeNull(), { timeout: 10_000 })
  await waitFor(() => expect(page.queryByRole('button', { name: en.t('identity.freePlay') })).toBeNull())
})

// spec 8 Trial-account restriction
test('what needs a real account opens the dialog with the words of the catalogue and both ways on', async () => {
  beginSession('trial-token')
  open('/bgs', { ...verbs, registerRules: layoutAnswers.registerRules })
  await shows(en.t('shell.openAccount'))
  openPopup('refusal', { code: 'in_need_true_account' })
  await shows(en.t('errors.in_need_true_account'))
  await press(en.t('common.login'))
  expect(popups.now().map(({ name }) => name)).toEqual(['login'])
  openPopup('refusal', { code: 'in_need_true_account' })
  await shows(en.t('errors.in_need_true_account'))
  const register = document.querySelector<HTMLButtonElement>('.ask__b button:last-child')
  fireEvent.click(register ?? document.body)
  expect(popups.now().map(({ name }) => name)).toEqual(['register'])
  await shows(en.t('identity.trialKeeps'))
})

// spec point 13
test('a link to a screen that needs a real account opens the warning, and the page stays where it is', async () => {
  beginSession('trial-token')
  queries.setQueryData(['memberInfo', {}], aTrial)
  const banners = [{ ...pieces.banner, target: '/member/depositv2' }]
  open('/', { ...verbs, announcements: { ...noContent.announcements, banners } })
  const link = await waitFor(
    () => {
      const found = document.querySelector('main a[href="/member/depositv2"]')
      if (!found) throw new Error('no link')
      return found
    },
    { timeout: 10_000 },
  )
  fireEvent.click(link)
  await shows(en.t('errors.in_need_true_account'))
  expect(window.location.pathname).toBe('/')
})

test('pages about money say that they need a real account, and make none of their calls', async () => {
  for (const path of ['/member/depositv2', '/member/withdraw', '/member/personalHistoryCopy']) {
    beginSession('trial-token')
    queries.setQueryData(['memberInfo', {}], aTrial)
    const called = open(path)
    await shows(en.t('identity.trialNeedsText'))
    expect(called).not.toEqual(expect.arrayContaining(['depositChannels']))
    expect(called).not.toEqual(expect.arrayContaining(['withdrawalTerms']))
    expect(window.location.pathname).toBe(path)
    cleanup()
  }
})

test('the security centre of a trial account offers an account and no passwords', async () => {
  beginSession('trial-token')
  open('/member/securityCenter')
  await shows(en.t('identity.trialLead'))
  expect(document.body.textContent).not.toContain(en.t('identity.loginPassword'))
  expect(document.body.textContent).not.toContain(en.t('identity.lifetimeNetDeposit'))
})

// free play is always labelled
test('a game of a trial account is opened by its account and shown as free play; real money needs an account', async () => {
  beginSession('trial-token')
  const called = open('/seamless?vassalage=OTHER&gameCode=crash', { ...verbs, launchGame: launched })
  await shows(en.t('games.freePlayNote'))
  expect(called).toContain('launchGame')
  expect(called).not.toContain('launchFreePlay')
  fireEvent.click(page.getByRole('radio', { name: en.t('games.realPlay') }))
  await shows(en.t('errors.in_need_true_account'))
})

test('leaving says that free play cannot be opened again', async () => {
  beginSession('trial-token')
  open('/bgs', { ...verbs, logout: {} })
  await shows(en.t('shell.openAccount'))
  openPopup('logout')
  await shows(en.t('identity.trialLogoutAsk'))
})

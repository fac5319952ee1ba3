// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { cleanup, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { hrefOf, screenNames, screenOf } from '../src/app/screens.ts'
import type { ScreenName } from '../src/app/screens.ts'
import { beginSession, endSession, queries } from '../src/kit/client.ts'
import { closeAll } from '../src/kit/open.ts'
import { anAgent, aTrial, layoutAnswers } from './answers.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { keys, screenCases, verbsOf, viewerOf } from './screen-cases.ts'
import { withApp } from './with-app.ts'

const every = screenNames.map((name) => [name] as const)
const members = every.filter(([name]) => screenOf(name).who === 'member')
const agents = every.filter(([name]) => screenOf(name).who === 'agent')
const reading = every.filter(([name]) => screenCases[name].own.length > 0)
const en = await loadTexts('en', [
  ...(['common', 'home', 'games', 'lists', 'lobby', 'identity', 'agent', 'cashier', 'content', 'service'] as const),
  'protection',
  'loyalty',
  'mall',
  'missions',
])

withApp()

/** Opens a screen, signed in if it needs a login. */
function open(name: ScreenName, verbs: FakeVerbs, at = hrefOf(name)) {
  const called = fakeSite({ ...layoutAnswers, ...viewerOf(name), ...verbs })
  navigate(at + (screenCases[name].query ?? ''))
  if (screenOf(name).who !== 'anyone') beginSession('a-token')
  render(<App />)
  return called
}

const shownText = () => document.body.textContent ?? ''
const shows = (text: string) => waitFor(() => expect(shownText()).toContain(text), { timeout: 10_000 })
const busy = '.skel, .sk, [aria-busy=true], .loader'

test.each(reading)('%s shows a skeleton while its calls are unanswered', async (name) => {
  const { own } = screenCases[name]
  const called = open(name, {
    ...verbsOf(screenCases[name], 'full'),
    ...Object.fromEntries(own.map((one) => [one, 'never'])),
  })
  await waitFor(() => expect(called).toEqual(expect.arrayContaining([...own])), { timeout: 10_000 })
  expect(document.querySelectorAll(busy).length).toBeGreaterThan(0)
  expect(shownText()).not.toMatch(keys)
})

test.each(every)('%s shows its empty state', async (name) => {
  open(name, verbsOf(screenCases[name], 'empty'))
  await shows(en.t(screenCases[name].empty.shows))
  expect(shownText()).not.toMatch(keys)
})

test.each(reading)('%s shows the refusal and a retry button', async (name) => {
  const { own } = screenCases[name]
  const refused = Object.fromEntries(own.map((one) => [one, { refuse: 'busy_try_again' as const }]))
  open(name, { ...verbsOf(screenCases[name], 'full'), ...refused })
  await shows(sentenceFor('busy_try_again'))
  // The sentence may stand in a toast before the screen has its button.
  await page.findAllByRole('button', { name: en.t('common.retry'), hidden: true }, { timeout: 10_000 })
})

test.each(every)('%s shows its content', async (name) => {
  open(name, verbsOf(screenCases[name], 'full'))
  await shows(screenCases[name].full.shows)
  await waitFor(() => expect(shownText()).not.toContain(sentenceFor('unknown_error')))
  expect(shownText()).not.toMatch(keys)
})

// spec 2 Routes
test.each(every)('every address of %s shows it', async (name) => {
  for (const path of screenOf(name).paths) {
    open(name, verbsOf(screenCases[name], 'full'), path)
    // On a narrow screen /member is the list of pages.
    await shows(path === '/member' ? en.t('identity.account') : screenCases[name].full.shows)
    cleanup()
    closeAll()
  }
})

// spec 2: the route guard sends pages that need a login to /login
test.each(members)('%s redirects a visitor to the login and makes none of its calls', async (name) => {
  const called = fakeSite({ ...layoutAnswers, ...verbsOf(screenCases.login, 'full') })
  navigate(hrefOf(name))
  render(<App />)
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(window.history.state).toEqual({ next: hrefOf(name) })
  expect(called).not.toEqual(expect.arrayContaining([...screenCases[name].own]))
})

// spec 2: the agent centre redirects to /agent when the user is not an agent; spec 6: it is for non-trial users only
test.each(agents)('%s redirects all others to the login of agents, and calls nothing', async (name) => {
  for (const memberInfo of [undefined, layoutAnswers.memberInfo, aTrial, { ...anAgent, isAgent: false }]) {
    const called = fakeSite({
      ...layoutAnswers,
      ...verbsOf(screenCases[name], 'full'),
      ...(memberInfo && { memberInfo }),
    })
    if (memberInfo) beginSession('a-token')
    navigate(hrefOf(name))
    render(<App />)
    await waitFor(() => expect(window.location.pathname).toBe('/agent'), { timeout: 10_000 })
    expect(called).not.toEqual(expect.arrayContaining([...screenCases[name].own]))
    cleanup()
    endSession()
    queries.clear()
  }
})

test('an unknown address shows the not-found page; below /member a visitor is redirected to the login', async () => {
  fakeSite({ ...layoutAnswers, ...verbsOf(screenCases.home, 'full') })
  for (const path of ['/nowhere', '/member/nothing', '/member/toString', '/promotion']) {
    beginSession('a-token')
    navigate(path)
    render(<App />)
    await waitFor(() => expect(document.querySelector('.notfound')).not.toBeNull(), { timeout: 10_000 })
    cleanup()
  }
  endSession()
  navigate('/member/nothing')
  render(<App />)
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})

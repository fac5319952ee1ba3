// @vitest-environment happy-dom
// spec 6 Visitor: each act that needs an account opens the login, and goes on once somebody has signed in.
import { navigate } from '@chokka/client/router.tsx'
import type { WireInput } from '@chokka/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, queries } from '../src/kit/client.ts'
import { closeAll, popups } from '../src/kit/open.ts'
import { wanted } from '../src/kit/sign-in-for.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

// A bound for what hangs, on a machine that is busy with other work.

let called: string[]
let added: WireInput<'addFavourite'>[]
let mustChangePassword: boolean
let whitelabel: typeof layoutAnswers.whitelabel
const launched = {
  url: 'https://games.test/crash',
  origin: 'https://games.test',
  displayName: 'Crash',
  nodeId: 1,
  isFreePlay: false,
}
withApp()
beforeEach(() => {
  mustChangePassword = false
  whitelabel = { ...layoutAnswers.whitelabel }
  added = []
  called = fakeSite({
    ...{ ...layoutAnswers, ...full },
    whitelabel: () => whitelabel,
    memberInfo: () => ({ ...layoutAnswers.memberInfo, mustChangePassword }),
    launchFreePlay: { ...launched, isFreePlay: true },
    launchGame: launched,
    addFavourite: (input) => {
      added.push(input)
      return {}
    },
  })
})
afterEach(() => {
  wanted.set(null)
})

const open = (at: string) => {
  navigate(at, { replace: true })
  render(<App />)
}
const asks = () => waitFor(() => expect(popups.now().map(({ name }) => name)).toEqual(['login']))
/** As after a login or a registration: the session has begun, and the popups are closed. */
const signIn = () =>
  act(() => {
    beginSession('a-token')
    closeAll()
  })
const crash = '/seamless?vassalage=CHOKKA&gameCode=crash'

test('a favourite is added after the login, to the member who signed in', async () => {
  open('/')
  fireEvent.click(
    (await screen.findAllByRole('button', { name: /Add Crash of tests to favourites/ }))[0] as HTMLElement,
  )
  await asks()
  expect(added).toEqual([])
  signIn()
  await waitFor(() => expect(added).toEqual([{ nodeId: 1, vendor: 'CHOKKA', gameType: 'INHOUSE' }]))
})

test('a game that a visitor wants to play for money is started for money after the login', async () => {
  open(`${crash}&mode=demo`)
  await waitFor(() => expect(called).toContain('launchFreePlay'))
  fireEvent.click(await screen.findByRole('radio', { name: 'Real money' }))
  await asks()
  expect(called).not.toContain('launchGame')
  signIn()
  await waitFor(() => expect(called).toContain('launchGame'))
  expect(window.location.search).not.toContain('demo')
})

// spec point 7
test('a visitor who opens a game is asked to sign in, and plays it after the login', async () => {
  open(crash)
  await asks()
  expect(called.filter((name) => name.startsWith('launch'))).toEqual([])
  signIn()
  await waitFor(() => expect(called).toContain('launchGame'))
})

test('the login that a game opens offers it for free, and so does the page once the login is closed', async () => {
  open(crash)
  await asks()
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Play for free' }))
  await waitFor(() => expect(called).toContain('launchFreePlay'))
  expect([popups.now(), window.location.search.includes('mode=demo')]).toEqual([[], true])
  act(() => navigate(crash))
  await asks()
  act(() => closeAll())
  await screen.findByText('Sign in to play')
  fireEvent.click(screen.getByRole('button', { name: 'Play for free' }))
  await waitFor(() => expect(called.filter((name) => name === 'launchFreePlay')).toHaveLength(2))
  expect(called).not.toContain('launchGame')
})

test('where the site is set so, a visitor plays for free at once', async () => {
  whitelabel.freePlayAtOnce = true
  open(crash)
  await waitFor(() => expect(called).toContain('launchFreePlay'))
  expect(popups.now()).toEqual([])
})

test.each([
  ['member centre', '/member/securityCenter'],
  ['deposit', '/member/depositv2?amount=500'],
  ['favourite games', '/favorite'],
])('%s: the login opens over home and leads there afterwards', async (_, address) => {
  open(address)
  await asks()
  expect(window.location.pathname).toBe('/login')
  signIn()
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
})

test('whoever closes the login has changed their mind: a later login does nothing by itself', async () => {
  open('/')
  fireEvent.click(
    (await screen.findAllByRole('button', { name: /Add Crash of tests to favourites/ }))[0] as HTMLElement,
  )
  await asks()
  act(() => closeAll())
  signIn()
  await waitFor(() => expect(called).toContain('recentGames'))
  expect([added, wanted.now()]).toEqual([[], null])
})

test('a password that must be changed comes before the act', async () => {
  mustChangePassword = true
  open('/')
  fireEvent.click(
    (await screen.findAllByRole('button', { name: /Add Crash of tests to favourites/ }))[0] as HTMLElement,
  )
  await asks()
  signIn()
  await waitFor(() => expect(popups.now().map(({ name }) => name)).toEqual(['changePassword']))
  expect(added).toEqual([])
  mustChangePassword = false
  await act(() => queries.invalidateQueries({ queryKey: ['memberInfo'] }))
  act(() => closeAll())
  await waitFor(() => expect(added).toHaveLength(1))
})

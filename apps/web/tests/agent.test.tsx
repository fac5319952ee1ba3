// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, queries, tokenNow } from '../src/kit/client.ts'
import { popups } from '../src/kit/open.ts'
import { anAgent, aTrial, full, game, layoutAnswers } from './answers.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['common', 'shell', 'identity', 'agent', 'errors'])
const login = { token: 'agent-token', firstTimeLogin: false, passwordExpired: false }
const sent: unknown[] = []

withApp()
beforeEach(() => {
  sent.length = 0
})

const agentVerbs: FakeVerbs = { ...layoutAnswers, ...full, memberInfo: anAgent, workChallenge: 'never' }
const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 10_000 })

function open(path: string, verbs: FakeVerbs = agentVerbs) {
  const called = fakeSite(verbs)
  navigate(path)
  render(<App />)
  return called
}

async function fill(password = 'a river and a boat') {
  const name = await page.findByLabelText(new RegExp(en.t('identity.field_username')), {}, { timeout: 10_000 })
  fireEvent.input(name, { target: { value: ' selim_ag ' } })
  const secret = document.querySelector('input[autocomplete="current-password"]')
  if (secret) fireEvent.input(secret, { target: { value: password } })
  const submit = document.querySelector('button[type=submit]')
  fireEvent.click(submit ?? document.body)
}

// spec 6 Agent: login is separate at /agent; spec 4: agents are then sent to /agentHome
test('an agent signs in at /agent, in the area of agents, and is sent to the agent centre', async () => {
  const verbs: FakeVerbs = { ...agentVerbs, login: (input) => (sent.push(input), login) }
  open('/agent', verbs)
  await fill()
  await waitFor(() => expect(window.location.pathname).toBe('/agentHome'), { timeout: 10_000 })
  expect(sent).toMatchObject([{ username: 'selim_ag', password: 'a river and a boat', area: 'agent' }])
  expect(tokenNow()).toBe('agent-token')
  await shows('1,204')
  // Somebody who is signed in as an agent does not see the login again.
  navigate('/agent')
  await waitFor(() => expect(window.location.pathname).toBe('/agentHome'))
})

// spec 8 'Non-agents cannot log in'
test("a member's account is refused with the catalogue's words and shown the way to the members' login", async () => {
  open('/agent', { ...agentVerbs, login: { refuse: 'not_agent' } })
  await fill()
  await shows(sentenceFor('not_agent'))
  expect(tokenNow()).toBeNull()
  expect(window.location.pathname).toBe('/agent')
  fireEvent.click(await page.findByRole('button', { name: en.t('identity.toMemberLogin') }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})

// spec 8 'Non-member account unable to login'
test("an agent's account is refused on the members' login and shown the way to the agents'", async () => {
  open('/login', { ...agentVerbs, login: { refuse: 'not_member' } })
  await fill()
  await shows(sentenceFor('not_member'))
  fireEvent.click(await page.findByRole('button', { name: en.t('identity.toAgentLogin') }))
  await waitFor(() => expect(window.location.pathname).toBe('/agent'))
  expect(popups.now()).toEqual([])
})

test('empty fields are refused under each field and nothing is sent', async () => {
  const called = open('/agent')
  await page.findByLabelText(new RegExp(en.t('identity.field_username')), {}, { timeout: 10_000 })
  fireEvent.click(page.getByRole('button', { name: en.t('identity.loginSubmit') }))
  await shows(en.t('identity.credentialsMissing'))
  await shows(en.t('identity.passwordMissing'))
  expect(called).not.toContain('login')
})

// spec 2 Forgot password: agents forget theirs too
test('the login of agents leads to a new password and back to itself', async () => {
  open('/agent')
  await page.findByLabelText(new RegExp(en.t('identity.field_username')), {}, { timeout: 10_000 })
  const link = page.getByRole('button', { name: en.t('identity.forgotPassword') })
  link.focus()
  fireEvent.click(link)
  fireEvent.click(await page.findByRole('button', { name: en.t('identity.backToLogin') }, { timeout: 10_000 }))
  await waitFor(() => expect(popups.now()).toEqual([]))
  expect(window.location.pathname).toBe('/agent')
  await waitFor(() => expect(document.activeElement).toBe(link))
})

// spec 2 Routes: /agentHome
test.each([
  ['a member', layoutAnswers.memberInfo],
  ['a trial account', aTrial],
])('%s at /agentHome is sent to /agent, and nothing of a team is asked', async (_, memberInfo) => {
  beginSession('a-token')
  const called = open('/agentHome', { ...agentVerbs, memberInfo })
  await waitFor(() => expect(window.location.pathname).toBe('/agent'), { timeout: 10_000 })
  await page.findByLabelText(new RegExp(en.t('identity.field_username')), {}, { timeout: 10_000 })
  expect(called).not.toContain('agentOverview')
})

// spec 2 Agent centre: GMT offset, a live clock, the nickname or account, and logout
test('the frame shows a running clock on the time of the server, the offset, the name and its menu in order', async () => {
  beginSession('agent-token')
  open('/agentHome')
  await shows('1,204')
  const time = document.querySelector('.ag__bar time')
  expect(time?.textContent).toMatch(/^20 November, 10:30:\d\d$/)
  expect(document.querySelector('.ag__bar .clk__z')?.textContent).toBe('GMT+6')
  const before = time?.textContent
  await waitFor(() => expect(document.querySelector('.ag__bar time')?.textContent).not.toBe(before), { timeout: 3000 })
  expect(document.querySelector('.ag__bar')?.textContent).toContain('Selim')
  // The clock of this machine is not that of the answer: it says so instead of showing the wrong time.
  expect(document.body.textContent).toMatch(/Your clock is [\d,]+ minutes (ahead|behind)/)
  expect(document.querySelector('.hd')).toBeNull()
  fireEvent.click(page.getByRole('button', { name: en.t('shell.openMenu') }))
  const entries = [...document.querySelectorAll('.drawer nav a')].map((link) => link.getAttribute('href'))
  expect(entries).toEqual([
    '/agentHome/depositv2',
    '/agentHome/withdraw',
    '/agentHome/agentTeamOverview',
    '/agentHome/transactionHistory',
    '/agentHome/messageV2',
    '/agentHome/referral',
  ])
})

// spec 2 Routes: logout leads to /agent for agents
test('logout asks first, ends the session and leads to /agent', async () => {
  beginSession('agent-token')
  const called = open('/agentHome', { ...agentVerbs, logout: {} })
  await shows('1,204')
  fireEvent.click(page.getAllByRole('button', { name: en.t('common.logout'), hidden: true })[0] ?? document.body)
  await shows(en.t('identity.agentLogoutTitle'))
  expect(called).not.toContain('logout')
  const [button] = [...document.querySelectorAll<HTMLButtonElement>('.ask__b button')].slice(-1)
  fireEvent.click(button ?? document.body)
  await waitFor(() => expect(window.location.pathname).toBe('/agent'))
  expect(called).toContain('logout')
  expect(tokenNow()).toBeNull()
})

test('when the server has ended the session the centre leads to /agent, without the popup of the members', async () => {
  beginSession('agent-token')
  open('/agentHome', { ...agentVerbs, agentOverview: { refuse: 'not_signed_in' } })
  await waitFor(() => expect(window.location.pathname).toBe('/agent'), { timeout: 10_000 })
  await page.findByLabelText(new RegExp(en.t('identity.field_username')), {}, { timeout: 10_000 })
  expect(popups.now()).toEqual([])
})

test('an agent finds no page and no header of members: /member leads to the page of the same key in their centre', async () => {
  beginSession('agent-token')
  open('/member/deposit?paymentID=7')
  await waitFor(() => expect(window.location.pathname).toBe('/agentHome/depositv2'), { timeout: 10_000 })
  expect(window.location.search).toBe('?paymentID=7')
  await shows('bKash')
  navigate('/bgs')
  await shows(game.displayName)
  const link = await page.findByRole('link', { name: en.t('shell.agent') }, { timeout: 10_000 })
  expect(link.getAttribute('href')).toBe('/agentHome/agentTeamOverview')
  expect(document.querySelector('.hd .wallet')).toBeNull()
})

test('a member who is not known yet waits, and a failure to know them can be repeated', async () => {
  beginSession('agent-token')
  open('/agentHome', { ...agentVerbs, memberInfo: 'never' })
  await page.findByText(en.t('common.loading'), {}, { timeout: 10_000 }).catch(() => undefined)
  expect(document.querySelector('.waiting')).not.toBeNull()
  expect(window.location.pathname).toBe('/agentHome')
  cleanup()
  queries.clear()
  open('/agentHome', { ...agentVerbs, memberInfo: { refuse: 'busy_try_again' } })
  await shows(sentenceFor('busy_try_again'))
  fakeSite(agentVerbs)
  fireEvent.click(page.getByRole('button', { name: en.t('common.retry') }))
  await shows('1,204')
})

// @vitest-environment happy-dom
import { loadLanguage } from '@chokka/client/language.ts'
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { shellTexts } from '../src/app/texts.ts'
import { beginSession, queries } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

// A bound for what hangs, on a machine that is busy with other work.

type Status = WireValue<'systemStatus'>
const { systemStatus } = layoutAnswers
const launched = {
  ...{ url: 'https://games.test/crash', origin: 'https://games.test' },
  ...{ displayName: 'Crash of tests', nodeId: 1, isFreePlay: false },
}

/** What the server says now; a test changes it while the page is open. */
let status: Status
let inPlay: string
withApp()
beforeEach(() => {
  status = systemStatus
  inPlay = '0.00'
  fakeSite({
    ...{ ...layoutAnswers, ...full },
    systemStatus: () => status,
    balance: () => ({ ...layoutAnswers.balance, inPlay }),
    launchGame: launched,
  })
})

const shown = () => document.body.textContent ?? ''
const shows = (text: string) => waitFor(() => expect(shown()).toContain(text))
/** As a live hint about the topic `status` does. */
const hear = (next: Partial<Status>) => {
  status = { ...status, ...next }
  return act(() => queries.invalidateQueries({ queryKey: ['systemStatus'] }))
}
const open = (at = '/') => {
  navigate(at, { replace: true })
  render(<App />)
}

// spec 2 Start-up, spec 8: game_maintenance, info_maintenance
test.each(['en', 'bn'] as const)('maintenance stands alone with title, text, end and service, in %s', async (lang) => {
  localStorage.setItem('hisLang', lang)
  await loadLanguage(shellTexts)
  status = { ...status, status: 1, until: '2040-11-20T08:00:00Z', customerService: 'https://service.example' }
  open()
  const texts = await loadTexts(lang, ['closed'])
  await shows(texts.t('closed.game_maintenance'))
  await shows(texts.t('closed.info_maintenance'))
  expect(document.querySelector('header, nav, footer')).toBeNull()
  expect(document.querySelector('a[href="https://service.example"]')?.textContent).toBe(texts.t('closed.service'))
  expect(document.querySelector('.ipbox')?.textContent).toMatch(lang === 'en' ? /2040|20 Nov/ : /২০/)
})

test("the operator's own words replace those of the product, each language by itself", async () => {
  status = { ...status, status: 1, title: { bn: 'বিরতি', en: 'Short break' }, text: { bn: 'অপেক্ষা', en: '' } }
  open()
  await shows('Short break')
  await shows('Your balance and your open bets are safe')
})

// spec 8: blockip, info_ip_block
test('a closed region shows the whole IP, with a button that copies it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  status = { ...status, status: 2, ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }
  open()
  await shows(status.ip)
  act(() => screen.getByRole('button', { name: `Copy ${status.ip}` }).click())
  expect(copied).toHaveBeenCalledWith(status.ip)
})

// spec 8: Invalid URL, please contact customer service
test('a wrong address says so, whatever the status is', async () => {
  status = { ...status, domain: { ...status.domain, valid: false, mainDomain: 'chokka.example' } }
  open()
  await shows('Invalid URL, please contact customer service.')
  expect(screen.getByRole('button', { name: 'Go to the main address' })).toBeTruthy()
})

test('a change closes an open page at once, and the page opens by itself', async () => {
  open()
  await shows('Crash of tests')
  await hear({ status: 1 })
  await shows('Rain break')
  expect(document.querySelector('header')).toBeNull()
  await hear({ status: 0 })
  await shows('Crash of tests')
})

test('without a live hint a closed page asks again and opens within 15 seconds, an open one closes within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await shows('Crash of tests')
  status = { ...status, status: 1 }
  await act(() => vi.advanceTimersByTimeAsync(60_500))
  await shows('Rain break')
  status = { ...status, status: 0 }
  await act(() => vi.advanceTimersByTimeAsync(15_500))
  await shows('Crash of tests')
})

// S-17, S-18
test('a game for money stays until its round is settled, then the page closes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  beginSession('a-token')
  inPlay = '50.00'
  open('/seamless?vassalage=CHOKKA&gameCode=crash')
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  const frame = document.querySelector('iframe')
  await hear({ status: 1 })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(document.querySelector('iframe')).toBe(frame)
  expect(shown()).toContain('The round in play will end')
  inPlay = '0.00'
  // At once, and not only when the game counts as failed because it never said that it is ready.
  await act(() => vi.advanceTimersByTimeAsync(7000))
  expect(document.querySelector('iframe')).toBeNull()
  await shows('Rain break')
})

test('free play is no round for money: it closes at once', async () => {
  open('/seamless?vassalage=CHOKKA&gameCode=crash')
  await shows('Crash of tests')
  await hear({ status: 1 })
  await shows('Rain break')
})

test('a maintenance is announced in advance, and the announcement can be put away', async () => {
  status = { ...status, announced: { from: '2040-11-20T08:00:00Z', until: null } }
  open()
  await shows('Maintenance begins at')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(shown()).not.toContain('Maintenance begins at')
  await hear({ announced: { from: '2040-11-21T08:00:00Z', until: null } })
  await shows('Maintenance begins at')
})

test('a host of an agent leads to a page and brings the code of the agent', async () => {
  status = { ...status, domain: { ...status.domain, path: '/register', affiliateCode: 'RAHIM7' } }
  open()
  await waitFor(() => expect(window.location.pathname).toBe('/register'))
  expect(sessionStorage.getItem('affiliateCode')).toBe('RAHIM7')
})

test('a new release is told, and the update button loads it and keeps what is open', async () => {
  const { leave, forgetBuilds } = await import('@chokka/client/release.ts')
  const reload = vi.spyOn(leave, 'reload').mockReturnValue(undefined)
  forgetBuilds()
  status = { ...status, build: 'one' }
  open()
  await shows('Crash of tests')
  expect(shown()).not.toContain('There is a new version')
  await hear({ build: 'two' })
  await shows('There is a new version of Chokka')
  act(() => screen.getByRole('button', { name: 'Update' }).click())
  expect(reload).toHaveBeenCalledTimes(1)
  forgetBuilds()
})

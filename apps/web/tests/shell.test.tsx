// @vitest-environment happy-dom
// Home, side menu, footer, menu of vendors, languages: by configuration and by who is signed in (spec 2, Layout).
import { navigate } from '@chokka/client/router.tsx'
import type { WireValue } from '@chokka/contract'
import { act, cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { inviteHref, rewardHref } from '../src/app/menus.ts'
import { deviceOf, guidesFor } from '../src/app/app-guides.ts'
import { beginSession, queries } from '../src/kit/client.ts'
import { closeAll, open, popups } from '../src/kit/open.ts'
import { card, full, game, layoutAnswers, winner } from './answers.ts'
import { wire } from 'virtual:wire'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { lane, vendorCard } from './game-answers.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { whitelabel } from './whitelabel.ts'
import { withApp } from './with-app.ts'

withApp()

function home(verbs: FakeVerbs = {}, path = '/') {
  const called = fakeSite({ ...layoutAnswers, ...full, ...verbs })
  navigate(path)
  render(<App />)
  return called
}
const patiently = { timeout: 60_000 }
const many = (count: number): WireValue<'gameVendors'> => {
  const cards = Array.from({ length: count }, (_, at) => ({
    ...{ ...card, vassalage: `V${at}`, displayName: `Vendor ${at}` },
  }))
  return {
    content: [{ title: 'INHOUSE', games: 90, cards, gameClassify: [{ gameClassify: 'INHOUSE', vendors: cards }] }],
  }
}

test('all sections of home come with one call', async () => {
  const called = home()
  await page.findByRole('region', { name: 'Biggest wins' }, patiently)
  expect(called.filter((name) => name === 'lobby')).toHaveLength(1)
  expect(called.filter((name) => name === 'gameList' || name === 'hotGames')).toEqual([])
})

// spec 9: 20 requested, 9 shown as biggest wins
test('the board of home asks for 20 wins and shows 9', async () => {
  const asked: unknown[] = []
  const content = Array.from({ length: 20 }, (_, at) => ({ ...winner, customerName: `p${at}***x` }))
  home({
    rankList: (input) => {
      asked.push(input)
      return { content, period: 'week' as const }
    },
  })
  const board = await page.findByRole('region', { name: 'Biggest wins' }, patiently)
  expect(within(board).getAllByRole('listitem')).toHaveLength(9)
  expect(asked[0]).toMatchObject({ limitNum: '20', gameCategory: 'ALL' })
})

test('what the configuration leaves out is not there: sections, jackpot, social links, licence', async () => {
  home({
    whitelabel: {
      ...whitelabel,
      ...{ homeSections: ['INHOUSE'], jackpotCounter: false, licenceText: { bn: 'ল', en: 'Licence 8048/JAZ' } },
      socials: { telegram: 'https://t.me/six' },
    },
  })
  await page.findByText('Licence 8048/JAZ', {}, patiently)
  await page.findByRole('region', { name: 'In-house games' }, patiently)
  expect(page.queryByRole('region', { name: 'Hot games' })).toBeNull()
  expect(page.queryByRole('region', { name: 'Biggest wins' })).toBeNull()
  expect(document.querySelector('.jp')).toBeNull()
  expect(page.getAllByRole('link', { name: 'telegram' }).length).toBeGreaterThan(0)
  expect(page.queryByRole('link', { name: 'facebook' })).toBeNull()
})

test('beside the counter for show stands what the highest real jackpot pays, and that it is paused', async () => {
  // J-01 J-07
  const pool = { vassalage: 'CHOKKA', level: 'grand', amount: '250012.33', isOn: true, won: null, wonAt: null }
  home({ jackpots: { content: [pool, { ...pool, level: 'mini', amount: '500.00' }] } })
  await waitFor(() => expect(document.querySelector('.jp__real')?.textContent).toBe('Real network jackpot ৳250,012.33'))
  expect(within(document.querySelector<HTMLElement>('.jp') ?? document.body).getByText('Illustrative')).toBeTruthy()
  cleanup()
  queries.clear()
  home({ jackpots: { content: [{ ...pool, isOn: false }] } })
  await waitFor(() => expect(document.querySelector('.jp__real')?.textContent).toContain('paused ৳250,012.33'))
})

// spec 2 Side menu: invite friends
test('agents may invite friends always, members while the referral promotion is on, and nobody else', () => {
  const viewer = { signedIn: true, isAgent: false, isTrial: false }
  expect(inviteHref({ ...viewer, isAgent: true }, false)).toBe('/agentHome/referral')
  expect(inviteHref({ ...viewer, signedIn: false }, true)).toBeUndefined()
  expect(inviteHref({ ...viewer, isTrial: true }, true)).toBeUndefined()
  expect(inviteHref(viewer, false)).toBeUndefined()
  expect(rewardHref({ ...viewer, isAgent: true })).toBeUndefined()
})

/** The category in the bar whose vendors are shown. */
const category = () => page.findAllByRole('link', { name: /^In-house/ }, patiently)
const barLink = () => document.querySelector<HTMLElement>('.catnav a[href="/bgs"]') as HTMLElement

// spec 2 and 9: large layout above 10 vendors
test('above ten vendors the menu has a search and up to ten it has none', async () => {
  for (const count of [10, 11]) {
    home({ gameVendors: many(count) })
    await category()
    await waitFor(() => expect(page.getAllByText('Vendor 0').length).toBeGreaterThan(0), patiently)
    fireEvent.keyDown(barLink(), { key: 'ArrowDown' })
    const menu = await page.findByRole('navigation', { name: 'In-house: providers' }, patiently)
    expect(within(menu).queryAllByRole('searchbox')).toHaveLength(count > 10 ? 1 : 0)
    expect(within(menu).getAllByRole('link', { name: /^Vendor/ })).toHaveLength(count)
    cleanup()
    queries.clear()
  }
})

test('the menu of vendors opens after 120 ms of a mouse and not before, and Escape returns the focus', async () => {
  home({ gameVendors: many(12) })
  await category()
  await waitFor(() => expect(page.getAllByText('Vendor 0').length).toBeGreaterThan(0), patiently)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const menu = () => document.querySelector('.gmenu')
  fireEvent.pointerOver(barLink(), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(100))
  expect(menu()).toBeNull()
  act(() => void vi.advanceTimersByTime(40))
  await waitFor(() => expect(menu()).not.toBeNull(), patiently)
  const search = within(menu() as HTMLElement).getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'vendor 11' } })
  expect(within(menu() as HTMLElement).getAllByRole('link', { name: /^Vendor/ })).toHaveLength(1)
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(barLink())
})

test('a finger opens a sheet above ten vendors, and follows the link up to ten', async () => {
  home({ gameVendors: many(11) })
  await category()
  await waitFor(() => expect(page.getAllByText('Vendor 0').length).toBeGreaterThan(0), patiently)
  fireEvent.pointerDown(barLink(), { pointerType: 'touch' })
  fireEvent.click(barLink())
  await page.findByRole('dialog', {}, patiently)
  expect(window.location.pathname).toBe('/')
})

test('the list of languages has each by its own name, and the digits', async () => {
  home()
  act(() => open('languages', {}))
  const dialog = await page.findByRole('dialog', {}, patiently)
  expect(within(dialog).getByRole('button', { name: /বাংলা/ }).getAttribute('lang')).toBe('bn')
  fireEvent.click(within(dialog).getByRole('radio', { name: '১২৩' }))
  await waitFor(() => expect(localStorage.getItem('digits')).toBe('bn'))
  fireEvent.click(within(dialog).getByRole('button', { name: /বাংলা/ }))
  await waitFor(() => expect(document.documentElement.lang).toBe('bn'), patiently)
  localStorage.removeItem('digits')
})

test('what a member played last comes below what is in view, unless it was known from the start', async () => {
  beginSession('a-token')
  home({ recentGames: { list: [{ ...game, displayName: 'Played last' }] } })
  await page.findByText('Played last', {}, patiently)
  // The hot games are below the view, and are made when somebody does something.
  fireEvent.keyDown(document.body)
  await page.findByRole('region', { name: 'Hot games' }, patiently)
  const order = () => page.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
  expect(order().indexOf('Hot games')).toBeLessThan(order().indexOf('Pick up where you left off'))
  cleanup()
  render(<App />)
  await page.findByText('Played last', {}, patiently)
  await page.findByRole('region', { name: 'Hot games' }, patiently)
  expect(order().indexOf('Hot games')).toBeGreaterThan(order().indexOf('Pick up where you left off'))
})

// spec 2 Other screens: app download and installation guide
test('the guide of the device is first, and the checksum of a file is shown before its download', async () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('ios')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('android')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)')).toBeUndefined()
  expect(guidesFor('android', false).map(({ device }) => device)).toEqual(['android', 'ios', 'lite'])
  const sha256 = 'ab'.repeat(32)
  const androidApp = { url: 'https://dl.example/six.apk', version: '2.4.0', bytes: 14_600_000, sha256 }
  home({ whitelabel: { ...whitelabel, androidApp } }, '/app')
  await page.findByText(new RegExp(sha256), {}, patiently)
  expect(page.getByText('Version 2.4.0 · 14.6 MB', { exact: false })).toBeTruthy()
  expect(page.getByRole('link', { name: /Download for Android/ }).getAttribute('href')).toBe(androidApp.url)
})

// 15g: own best is always shown
test('a member sees their own best win below the board, also on an empty board; a visitor does not ask for it', async () => {
  const called = home({ rankList: { content: [], period: 'week' } }, '/winners')
  await page.findByText('No wins in this period yet', {}, patiently)
  expect(called).not.toContain('bestWin')
  cleanup()
  queries.clear()
  beginSession('a-token')
  home({ rankList: { content: [], period: 'week' } }, '/winners')
  await page.findByText('Your best win', {}, patiently)
  expect(page.getByText(/No\. 1/)).toBeTruthy()
})

// spec 2 Footer, spec 6 Visitor
test('the footer leads to feedback: a visitor signs in for it, a member writes at once', async () => {
  home({}, '/winners')
  const footer = within(await page.findByRole('contentinfo', {}, patiently))
  fireEvent.click(footer.getByRole('button', { name: 'Feedback and complaints' }))
  expect(popups.now().map(({ name }) => name)).toEqual(['login'])
  act(() => closeAll())
  act(() => beginSession('a-token'))
  fireEvent.click(footer.getByRole('button', { name: 'Feedback and complaints' }))
  expect(popups.now().map(({ name }) => name)).toEqual(['feedback'])
})

// spec 9 Cached in the session
test('whatever the session caches is dropped by some hint of the server, and what shows games by the hint for games', () => {
  for (const name of wire.sessionCached)
    expect(
      Object.values(wire.staleOn).filter((stale) => stale.includes(name)),
      name,
    ).not.toEqual([])
  for (const name of ['lobby', 'hotGames', 'gameVendors', 'gameList', 'gameInfo'] as const)
    expect(wire.staleOn.games).toContain(name)
})

// issue 9: no layout shift
test('until the vendors are known the categories of the last visit stand there, and all on a first visit of a phone', async () => {
  const entries = () => [...document.querySelectorAll('.catnav a')].map((link) => link.getAttribute('href'))
  home({ gameVendors: 'never' })
  await waitFor(() => expect(entries()).toContain('/cockfight'), patiently)
  expect(entries()).toContain('/bgs')
  cleanup()
  queries.clear()
  home({ gameVendors: { content: [lane('FISH', [vendorCard('FISH')])] } })
  await waitFor(() => expect(entries()).not.toContain('/cockfight'), patiently)
  cleanup()
  queries.clear()
  sessionStorage.clear()
  home({ gameVendors: 'never' })
  await waitFor(() => expect(entries()).toContain('/fish'), patiently)
  expect(entries()).not.toContain('/cockfight')
  expect(entries()).not.toContain('/bgs')
})

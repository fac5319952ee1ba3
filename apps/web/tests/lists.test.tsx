// @vitest-environment happy-dom
// Lists of games: filters in the address, pages that load on scroll, what an enormous and a failing answer look like.
import { navigate } from '@chokka/client/router.tsx'
import type { WireInput } from '@chokka/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { closeAll, popups } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { game, lane, vendorCard } from './game-answers.ts'
import { withApp } from './with-app.ts'

const total = 10_000
let asked: WireInput<'gameList'>[]
let refusedPage: number | undefined
const title = (index: number) => ({ ...game, nodeId: index + 1, displayName: `Title ${index}`, gameCode: `t${index}` })
const page = (pageNo: number, all = total) => ({
  content: Array.from({ length: Math.min(20, all - (pageNo - 1) * 20) }, (_, at) => ({
    ...title((pageNo - 1) * 20 + at),
    gameType: 'RNG' as const,
  })),
  ...{ pageNum: pageNo, totalPages: Math.ceil(all / 20), total: all },
})
const vendors = {
  content: [
    lane(
      'RNG',
      ['NOKSHI', 'MOHUA'].map((vassalage) => vendorCard('RNG', { vassalage })),
    ),
  ],
}

function open(at: string, verbs: FakeVerbs = {}) {
  const called = fakeSite({
    ...{ ...layoutAnswers, ...full, gameVendors: vendors },
    gameList: (input) => {
      asked.push(input)
      const pageNo = Number(input.pageNo)
      return pageNo === refusedPage ? { refuse: 'busy_try_again' } : page(pageNo)
    },
    ...verbs,
  })
  navigate(at)
  render(<App />)
  return called
}
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const tiles = () => [...document.querySelectorAll('.vgrid .tile__n')].map((name) => name.textContent)
const shown = (name: string) => waitFor(() => expect(tiles()).toContain(name))
const lastAsked = () => asked.findLast(({ pageNo }) => Number(pageNo) === 1)

/** The list stands this far above the window, as after a scroll. */
async function scrolledBy(px: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -px, 0, 0))
  await act(async () => void window.dispatchEvent(new Event('scroll')))
}

withApp()
beforeEach(() => {
  asked = []
  refusedPage = undefined
})

// spec 2: optional query vassalage; spec 9: 25 lines or more
test('what a list is filtered by stands in the address, is asked of the server, and going back undoes it', async () => {
  open('/rng?vassalage=MOHUA')
  await shown('Title 0')
  expect(lastAsked()).toMatchObject({ gameType: 'RNG', vassalage: 'MOHUA', pageSize: '20' })
  fireEvent.click(await button('25 lines or more'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ vassalage: 'MOHUA', lines: '25' }))
  expect(window.location.search).toBe('?vassalage=MOHUA&lines=1')
  fireEvent.click(await screen.findByRole('radio', { name: 'Hot' }))
  await waitFor(() => expect(lastAsked()).toMatchObject({ vassalage: 'MOHUA', lines: '25', select: 'HOT' }))
  act(() => window.history.back())
  await waitFor(() => expect(window.location.search).toBe('?vassalage=MOHUA&lines=1'))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true))
})

test('the search within a list replaces the address, and no letter that was typed is lost', async () => {
  open('/rng')
  await shown('Title 0')
  const before = window.history.length
  const field = screen.getByRole('searchbox')
  for (const typed of ['b', 'ba', 'bag', 'bagh']) fireEvent.change(field, { target: { value: typed } })
  await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'bagh' }))
  expect(window.location.search).toBe('?search=bagh')
  expect(window.history.length).toBe(before)
  expect(field).toHaveProperty('value', 'bagh')
  // While the next answer is on its way the last list stays, so nothing flickers.
  expect(tiles().length).toBeGreaterThan(0)
})

// spec 3 Configuration: game-select types; spec 6: a visitor is asked to sign in
test('favourites and recent games of a list ask for a login, and are shown after it', async () => {
  open('/rng')
  fireEvent.click(await screen.findByRole('radio', { name: 'Favourites' }))
  await waitFor(() => expect(popups.now().map(({ name }) => name)).toEqual(['login']))
  expect(asked.some(({ select }) => select === 'FAV')).toBe(false)
  act(() => {
    beginSession('a-token')
    closeAll()
  })
  await waitFor(() => expect(lastAsked()).toMatchObject({ select: 'FAV' }))
  expect(window.location.search).toBe('?select=FAV')
})

test('of 10,000 games only those in view are in the document, and the list has the height of them all', async () => {
  open('/rng')
  await shown('Title 0')
  await waitFor(() => expect(tiles()).toContain('Title 25'))
  expect(document.querySelectorAll('.vgrid li').length).toBeLessThanOrEqual(42)
  expect(screen.getByText('10,000 games · 2 providers')).toBeDefined()
  const [first] = document.querySelectorAll('.vgrid li')
  expect([first?.getAttribute('aria-setsize'), first?.getAttribute('aria-posinset')]).toEqual(['10000', '1'])
  const height = document.querySelector<HTMLElement>('.vgrid')?.style.getPropertyValue('--list-h')
  expect(Number.parseInt(height ?? '')).toBeGreaterThan((total / 6) * 200)
})

test('scrolling loads the pages in view and the next, not those in between', async () => {
  open('/rng')
  await shown('Title 0')
  asked.length = 0
  await scrolledBy(290 * 800)
  await shown('Title 4800')
  // The page after the first view may still be on its way.
  const farOff = () => asked.map(({ pageNo }) => Number(pageNo)).filter((page) => page > 3)
  await waitFor(() => expect(farOff().toSorted()).toEqual([240, 241, 242, 243]))
  expect(document.querySelectorAll('.vgrid li').length).toBeLessThanOrEqual(54)
})

// spec 9 Game list loading: sequential
test('a page that is refused says so and can be asked for again; what is there stays', async () => {
  refusedPage = 2
  open('/rng')
  await shown('Title 0')
  await screen.findByText(sentenceFor('busy_try_again'))
  expect(tiles()).toContain('Title 19')
  expect(tiles()).not.toContain('Title 20')
  refusedPage = undefined
  // While another page is loading it is busy.
  await waitFor(async () => expect((await button('Try again')).getAttribute('aria-busy')).not.toBe('true'))
  fireEvent.click(await button('Try again'))
  await shown('Title 20')
  expect(screen.queryByText(sentenceFor('busy_try_again'))).toBeNull()
})

test('a list that is refused can be asked for again', async () => {
  refusedPage = 1
  open('/fish')
  await screen.findByText(sentenceFor('busy_try_again'))
  refusedPage = undefined
  fireEvent.click(await button('Try again'))
  await shown('Title 0')
})

test('nothing found says what was searched for, suggests other games, and shows all again', async () => {
  open('/rng?search=zzz&select=HOT', {
    gameList: (input) => {
      asked.push(input)
      return input.search ? { content: [], pageNum: 1, totalPages: 0, total: 0 } : page(1)
    },
  })
  await screen.findByText('Nothing was found for “zzz”.')
  // eye 35: how many games a vendor has is not what a search has found.
  const counts = () => [...document.querySelectorAll('.vstrip .cnt')].length
  await waitFor(() => expect(document.querySelectorAll('.vstrip button').length).toBeGreaterThan(1))
  expect(counts()).toBe(0)
  await screen.findByText('Other popular games')
  fireEvent.click(await button('Show all games'))
  await shown('Title 0')
  expect(counts()).toBeGreaterThan(0)
  expect(window.location.search).toBe('')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a category whose vendors have not opened yet says that it is coming', async () => {
  const coming = { content: [lane('LIVE', [vendorCard('LIVE', { state: 'coming' })])] }
  open('/live', { gameVendors: coming, gameList: { content: [], pageNum: 1, totalPages: 0, total: 0 } })
  await screen.findByText('Coming soon')
  expect(document.querySelector('.lst__h .cnt')?.textContent).toBe('')
})

test('going back finds the place: the height is there at once, and only its own pages are asked for', async () => {
  open('/bgs')
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await act(async () => {
    window.history.pushState({ place: { top: 232_000, total } }, '', '/rng')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 232_000 }))
  expect(scrollTo.mock.calls.at(-1)).toEqual([{ top: 232_000 }])
  // A list that is opened anew begins at its start.
  act(() => navigate('/fish'))
  await waitFor(() => expect(scrollTo.mock.calls.at(-1)).toEqual([{ top: 0 }]))
})

test('the place is kept in the history entry, and a click that leads away keeps it first', async () => {
  open('/rng')
  await shown('Title 0')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(5800)
  window.dispatchEvent(new Event('scroll'))
  fireEvent.click(document.body)
  expect(window.history.state).toMatchObject({ place: { top: 5800, total } })
})

test('arrow keys move from tile to tile', async () => {
  open('/rng')
  const first = await screen.findByRole('link', { name: 'Play Title 0' })
  first.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  press('ArrowRight')
  expect(focused()).toBe('Play Title 1')
  press('ArrowDown')
  expect(focused()).toBe('Play Title 7')
  press('ArrowLeft')
  press('ArrowUp')
  expect(focused()).toBe('Play Title 0')
  press('ArrowLeft')
  expect(focused()).toBe('Play Title 0')
})

// @vitest-environment happy-dom
// Centres of vendors, the popup of a vendor's games, the game popup, lottery pages, and games that do not open.
import { navigate } from '@chokka/client/router.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, queries } from '../src/kit/client.ts'
import { popups } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { game, gameInfo, lane, vendorCard } from './game-answers.ts'
import { withApp } from './with-app.ts'

const launched = {
  ...{ url: 'https://games.test/x', origin: 'https://games.test', displayName: 'Lobby', nodeId: 1, isFreePlay: true },
}
const cards = [
  vendorCard('SPORTS', { vassalage: 'MAIDAN', displayName: 'Maidan', gameCode: 'lobby' }),
  vendorCard('SPORTS', { vassalage: 'BOUNDARY', displayName: 'Boundary', isGame: 'VASSALAGE', gameCode: null }),
  vendorCard('SPORTS', {
    vassalage: 'G',
    displayName: 'Golpost',
    state: 'maintenance',
    opensAt: '2030-01-01T20:30:00Z',
  }),
  vendorCard('SPORTS', { vassalage: 'M', displayName: 'Megna', state: 'closed_region' }),
  vendorCard('SPORTS', { vassalage: 'S', displayName: 'Studio', state: 'coming' }),
]

function open(at: string, verbs: FakeVerbs = {}) {
  const called = fakeSite({
    ...{ ...layoutAnswers, ...full, gameVendors: { content: [lane('SPORTS', cards)] } },
    ...{ launchFreePlay: launched, launchGame: { ...launched, isFreePlay: false } },
    ...verbs,
  })
  navigate(at)
  render(<App />)
  return called
}
/** The card of a vendor; the header has links with the same names. */
const card = (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('main .vc')].find((one) => one.textContent?.includes(name))
    if (!found) throw new Error(`no card of ${name}`)
    return found
  })
const opened = () => popups.now().map(({ name, props }) => ({ name, ...props }))
const desktop = (isDesktop: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: isDesktop, media: query }) as unknown as MediaQueryList,
    )

withApp()

test('only an open vendor is a link; one in maintenance says until when, and suggests the open ones', async () => {
  open('/sports')
  const maintenance = await card('Golpost')
  expect(maintenance.tagName).toBe('DIV')
  expect(maintenance.textContent).toMatch(/Until .*2030.*Open bets are safe\. Meanwhile try Maidan, Boundary/)
  expect(maintenance.querySelectorAll('a, button')).toHaveLength(2)
  for (const name of ['Megna', 'Studio']) {
    expect((await card(name)).tagName).toBe('DIV')
    expect((await card(name)).querySelector('a, button')).toBeNull()
  }
  expect(screen.getByText('Closed in your area')).toBeDefined()
  expect((await card('Maidan')).closest('a')?.getAttribute('href')).toBe('/seamless?vassalage=MAIDAN&gameCode=lobby')
})

// spec 2: game popup in an iframe; spec 3: isGame VASSALAGE means a popup game list
test('a vendor that is one game opens it in a popup on desktops and as a page on phones', async () => {
  desktop(true)
  beginSession('a-token')
  open('/sports')
  fireEvent.click(await card('Maidan'))
  expect(opened()).toEqual([{ name: 'game', vassalage: 'MAIDAN', gameCode: 'lobby' }])
  const frame = await waitFor(() => {
    const found = document.querySelector('.gamepop iframe')
    expect(found).not.toBeNull()
    return found
  })
  expect(frame?.getAttribute('src')).toBe(launched.url)
  fireEvent.click(document.querySelector('.gamepop [aria-label=Close]') as HTMLElement)
  expect(opened()).toEqual([])
  cleanup()
  desktop(false)
  open('/sports')
  fireEvent.click(await card('Maidan'))
  expect(opened()).toEqual([])
  expect(window.location.pathname).toBe('/seamless')
})

test('a vendor of many games opens their list, which is searched, and a choice leads to the game', async () => {
  const asked: unknown[] = []
  open('/sports', {
    gameList: (input) => {
      asked.push(input)
      return { content: [{ ...game, gameType: 'SPORTS', displayName: 'Kabaddi' }], pageNum: 1, totalPages: 1, total: 1 }
    },
  })
  fireEvent.click(await card('Boundary'))
  const link = await screen.findByRole('link', { name: 'Play Kabaddi', hidden: true })
  expect(asked.at(-1)).toMatchObject({ vassalage: 'BOUNDARY', gameType: 'SPORTS' })
  fireEvent.change(document.querySelector('.vgames input') as HTMLElement, { target: { value: 'kab' } })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ vassalage: 'BOUNDARY', search: 'kab' }))
  fireEvent.click(link)
  // A visitor is asked to sign in.
  await waitFor(() => expect(opened().map(({ name }) => name)).toEqual(['login']))
  expect(window.location.pathname).toBe('/seamless')
})

// spec 2: /lottery, /seaLottery, /vnLottery take gameCode, need a login and hide the side menu
test.each(['/lottery', '/seaLottery', '/vnLottery', '/lottert', '/vnlottery', '/sealottery'])(
  '%s opens the game of its code without the side menu, or says that it is not there yet',
  async (path) => {
    beginSession('a-token')
    const called = open(`${path}?gameCode=crash`)
    await waitFor(() => expect(called).toContain('launchGame'))
    expect(document.querySelector('.side')).toBeNull()
    cleanup()
    queries.clear()
    open(`${path}?gameCode=unknown`)
    await screen.findByText('This lottery is not here yet')
  },
)

test('a lottery game of the other prize mode is found too; without a code there is the centre', async () => {
  beginSession('a-token')
  const called = open('/lottery?gameCode=crash', {
    gameMenus: ({ prizeMode }) => ({
      prizeMode: prizeMode ?? 'ELOTT',
      gameMenus: prizeMode === 'LOTT' ? [{ ...game, gameType: 'LOTT' }] : [],
    }),
  })
  await waitFor(() => expect(called).toContain('launchGame'))
  cleanup()
  open('/lottery')
  await waitFor(() => expect(window.location.pathname).toBe('/lott'))
})

// spec 8: game under maintenance, with a suggestion of other popular games
test.each([
  ['game_maintenance', 'This game is under maintenance'],
  ['game_closed_here', 'This game is closed in your country'],
  ['game_not_for_device', 'This game does not run on this device'],
  ['vendor_unreachable', 'The game cannot be opened now'],
] as const)('a game that does not open (%s) says why, and suggests games like it', async (refuse, title) => {
  open('/seamless?vassalage=CHOKKA&gameCode=crash&mode=demo', { launchFreePlay: { refuse } })
  await screen.findByText(title)
  expect(
    (await screen.findByRole('link', { name: 'Play Another of tests' })).closest('section')?.getAttribute('aria-label'),
  ).toBe('Other popular games')
})

test('a game that is left leads to the list that it is from', async () => {
  const slot = { ...gameInfo, gameType: 'RNG' as const, gameCode: 'tiger' }
  open('/seamless?vassalage=MAIDAN&gameCode=tiger&mode=demo', { gameInfo: slot })
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    expect(found).not.toBeNull()
    return found as HTMLIFrameElement
  })
  // The frames of tests load nothing and have no window.
  Object.defineProperty(frame, 'contentWindow', { value: window })
  await waitFor(() => expect(document.querySelector('.playbar a')?.getAttribute('href')).toBe('/rng'))
  const said = { data: { source: 'chokka-game', kind: 'exit' }, origin: launched.origin, source: window }
  act(() => void window.dispatchEvent(new MessageEvent('message', said)))
  await waitFor(() => expect(window.location.pathname).toBe('/rng'))
})

test('a game that begins to show a round is told that the page waits for its end (eye 1)', async () => {
  open('/seamless?vassalage=MAIDAN&gameCode=tiger&mode=demo', { gameInfo })
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    expect(found).not.toBeNull()
    return found as HTMLIFrameElement
  })
  const game = { postMessage: vi.fn<Window['postMessage']>() }
  Object.defineProperty(frame, 'contentWindow', { value: game })
  const showing = { source: 'chokka-game', kind: 'showing', show: '7', stake: '10.00' }
  const said = { data: showing, origin: launched.origin }
  act(() => void window.dispatchEvent(Object.assign(new Event('message'), { ...said, source: game })))
  expect(game.postMessage).toHaveBeenCalledWith({ source: 'chokka-site', kind: 'waiting', show: '7' }, launched.origin)
})

// spec 9 Lazy image loading: one retry
test('a picture that cannot be loaded is asked for once more, and then our own stands there', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly arrived: (entries: unknown[]) => void
      constructor(arrived: (entries: unknown[]) => void) {
        this.arrived = arrived
      }
      observe = (target: Element) => this.arrived([{ isIntersecting: true, target }])
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  const content = [{ ...game, gameType: 'RNG' as const, gameCode: 'x', showIcon: '/gone.webp' }]
  open('/rng', { gameList: { content, pageNum: 1, totalPages: 1, total: 1 } })
  const picture = () => document.querySelector<HTMLImageElement>('.vgrid img')
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe('/gone.webp'))
  const first = picture()
  fireEvent.error(first as HTMLImageElement)
  await waitFor(() => expect(picture()).not.toBe(first))
  expect(picture()?.getAttribute('src')).toBe('/gone.webp')
  fireEvent.error(picture() as HTMLImageElement)
  await waitFor(() => expect(picture()).toBeNull())
  expect(document.querySelector('.vgrid .tile__fb')?.textContent).toBe(game.displayName)
  vi.unstubAllGlobals()
})

// @vitest-environment happy-dom
// spec 4 Favourites: local first, then the server; skipped if already so; once a second; with a login.
import { now } from '@chokka/client/clock.ts'
import { navigate } from '@chokka/client/router.tsx'
import type { WireInput } from '@chokka/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { setFavourite } from '../src/features/games/set-favourite.ts'
import { beginSession, queries } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { game } from './game-answers.ts'
import { withApp } from './with-app.ts'

let added: WireInput<'addFavourite'>[]
let removed: WireInput<'removeFavourite'>[]
let clock = 0
const sent = { nodeId: 1, vendor: 'CHOKKA', gameType: 'INHOUSE' }

function open(at: string, verbs: FakeVerbs = {}) {
  const called = fakeSite({
    ...{ ...layoutAnswers, ...full },
    addFavourite: (input) => {
      added.push(input)
      return {}
    },
    removeFavourite: (input) => {
      removed.push(input)
      return {}
    },
    ...verbs,
  })
  beginSession('a-token')
  navigate(at)
  render(<App />)
  return called
}
const heart = async (name = 'Crash of tests') =>
  (await screen.findAllByRole('button', { name: new RegExp(`${name} (to|from) favourites`) }))[0] as HTMLElement
const isOn = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

withApp()
beforeEach(() => {
  added = []
  removed = []
  // Later than in the test before, whatever was changed there.
  clock = Math.max(now(), clock) + 10_000
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
})

test('a favourite is shown before the server has answered, and sent with node, vendor and game type', async () => {
  open('/bgs', {
    addFavourite: (input) => {
      added.push(input)
      return 'never'
    },
  })
  fireEvent.click(await heart())
  await waitFor(async () => expect(isOn(await heart())).toBe(true))
  expect(added).toEqual([sent])
})

test('a favourite that is refused is undone, and the refusal is said', async () => {
  let wasShown = false
  open('/bgs', {
    addFavourite: () => {
      const lists = queries.getQueriesData<{ content: { isFavourite: boolean }[] }>({ queryKey: ['gameList'] })
      wasShown = lists.some(([, list]) => list?.content[0]?.isFavourite)
      return { refuse: 'busy_try_again' }
    },
  })
  fireEvent.click(await heart())
  await waitFor(() => expect(document.body.textContent).toContain(sentenceFor('busy_try_again')))
  await waitFor(async () => expect(isOn(await heart())).toBe(false))
  expect(wasShown).toBe(true)
})

test('what is so already is not sent again', async () => {
  open('/bgs')
  await heart()
  setFavourite({ ...game, isFavourite: true }, true)
  setFavourite(game, false)
  expect([added, removed]).toEqual([[], []])
})

// spec 9: favourite toggle throttle 1000 ms
test('there is one change in a second', async () => {
  open('/bgs')
  fireEvent.click(await heart())
  await waitFor(async () => expect(isOn(await heart())).toBe(true))
  clock += 999
  fireEvent.click(await heart())
  expect(isOn(await heart())).toBe(true)
  clock += 1
  fireEvent.click(await heart())
  await waitFor(async () => expect(isOn(await heart())).toBe(false))
  await waitFor(() => expect(removed.map(({ nodeId }) => `${nodeId}`)).toEqual(['1']))
  expect(added).toHaveLength(1)
})

test('a clock of the device that is set back does not keep a heart as it is', async () => {
  open('/bgs')
  fireEvent.click(await heart())
  await waitFor(async () => expect(isOn(await heart())).toBe(true))
  clock -= 3_600_000
  fireEvent.click(await heart())
  await waitFor(() => expect(removed).toHaveLength(1))
})

test('a game that is no favourite any more leaves the page of favourites at once', async () => {
  open('/favorite', { removeFavourite: 'never' })
  fireEvent.click(await heart())
  await screen.findByText('No favourite games yet. Press the heart on a tile.')
})

// spec 4: loading more appends the next page
test('more favourites are appended, each once', async () => {
  const named = (nodeId: number) => ({ ...game, nodeId, displayName: `Game ${nodeId}`, isFavourite: true })
  open('/favorite', {
    favouriteGames: ({ pageNo }) => ({
      content: Number(pageNo) === 1 ? [named(1), named(2)] : [named(2), named(3)],
      ...{ pageNum: Number(pageNo), totalPages: 2 },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Game 3')
  expect([...document.querySelectorAll('.tile__n')].map((name) => name.textContent)).toEqual([
    'Game 1',
    'Game 2',
    'Game 3',
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

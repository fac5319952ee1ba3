// @vitest-environment happy-dom
// The search: it answers while somebody types, says why, and is used without a mouse.
import { navigate } from '@chokka/client/router.tsx'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { forgetSearches } from '../src/features/games/recent-searches.ts'
import { queries } from '../src/kit/client.ts'
import { close, closeAll, open as openPopup, popups } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { switchSearchKey } from '../src/kit/search-key.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { game, lane, vendorCard } from './game-answers.ts'
import { withApp } from './with-app.ts'

const found = ['GOLDEN BAGH', 'সোনার বাঘ', 'Drgaon'].map((displayName, index) => ({
  ...{ ...game, nodeId: index + 10, displayName, gameCode: `g${index}` },
  ...{ gameType: 'RNG' as const, isHot: 0 },
}))
const vendors = {
  content: [lane('RNG', [vendorCard('RNG', { vassalage: 'BAGHMAMA', displayName: 'Baghmama', games: 9 })])],
}

async function search(verbs: FakeVerbs = {}): Promise<HTMLElement> {
  fakeSite({
    ...{ ...layoutAnswers, ...full, gameVendors: vendors },
    gameList: { content: found, pageNum: 1, totalPages: 1, total: 3 },
    ...verbs,
  })
  navigate('/sports')
  render(<App />)
  act(() => openPopup('search'))
  return theField()
}
const theField = () =>
  waitFor(() => {
    const field = document.querySelector<HTMLElement>('.dlg--search input')
    if (!field) throw new Error('the search is not open')
    return field
  })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const lines = () => [...document.querySelectorAll('[role=option]')].map((line) => line.textContent)
const active = () => document.querySelector('[role=option][aria-selected=true]')

withApp()
beforeEach(() => {
  forgetSearches()
})

// The first of the file: the search has not been loaded yet.
test('what is typed after the key / and before the search has loaded stands in its field', async () => {
  fakeSite({ ...layoutAnswers, ...full, gameVendors: vendors, gameList: 'never' })
  navigate('/sports')
  render(<App />)
  await screen.findByRole('banner')
  for (const key of ['/', 'b', 'a', 'x', 'Backspace', 'ঘ', 'Enter', 'Shift']) fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
  expect(document.querySelector('.dlg--search')).toBeNull()
  expect((await theField()).getAttribute('value')).toBe('baঘ')
  // From now on keys do what they do: nothing is taken from them.
  expect(fireEvent.keyDown(document.body, { key: 'z' })).toBe(true)
  act(() => closeAll())
  await waitFor(() => expect(document.querySelector('.dlg--search')).toBeNull())
  act(() => openPopup('search'))
  expect((await theField()).getAttribute('value')).toBe('')
})

test('it answers while somebody types, says why each game fits, and finds vendors too', async () => {
  const field = await search()
  await waitFor(() => expect(lines()[0]).toContain('Crash of tests'))
  type(field, 'bagh')
  await waitFor(() => expect(lines()).toHaveLength(4))
  const marks = [...document.querySelectorAll('.hit__t mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['BAGH', 'বাঘ'])
  expect(lines()[1]).toContain('bagh = বাঘ')
  expect(lines()[2]).toContain('Similar spelling')
  expect(lines()[3]).toContain('Baghmama')
  expect(document.querySelector('a.hit[href="/rng?vassalage=BAGHMAMA"]')).not.toBeNull()
})

test('arrow keys move in a circle, Enter opens the active line, and the search is remembered', async () => {
  const field = await search()
  type(field, 'bagh')
  await waitFor(() => expect(lines()).toHaveLength(4))
  expect(active()?.textContent).toContain('GOLDEN BAGH')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(active()?.textContent).toContain('Baghmama')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(window.location.href).toContain('/seamless?vassalage=CHOKKA&gameCode=g1')
  await waitFor(() => expect(popups.now()).toEqual([]))
  act(() => openPopup('search'))
  const again = await theField()
  fireEvent.click(await screen.findByRole('button', { name: 'bagh', hidden: true }))
  expect(again).toHaveProperty('value', 'bagh')
})

test('Enter that comes before the answer opens what was found for all that was typed, not what was shown before', async () => {
  const field = await search()
  await waitFor(() => expect(lines()[0]).toContain('Crash of tests'))
  type(field, 'bagh')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(window.location.href).toContain('/seamless'))
  expect(window.location.href).toContain('gameCode=g0')
})

test('Escape closes it at once, even when something was typed', async () => {
  const field = await search()
  type(field, 'bagh')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(popups.now()).toEqual([])
})

test('nothing found and a refusal each say so', async () => {
  const field = await search({
    gameList: ({ search: text }) =>
      text === 'no' ? { content: [], pageNum: 1, totalPages: 0, total: 0 } : { refuse: 'busy_try_again' },
  })
  type(field, 'no')
  await screen.findByText('Nothing was found for “no”.')
  queries.clear()
  act(() => close('search'))
  act(() => openPopup('search'))
  type(await theField(), 'other')
  await screen.findByText(sentenceFor('busy_try_again'))
})

test('the key / opens it, but not while somebody types or a popup is open', async () => {
  const field = await search()
  act(() => closeAll())
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(popups.now()).toEqual([])
  const input = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(input, { key: '/' })
  expect(popups.now()).toEqual([])
  input.remove()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(popups.now().map(({ name }) => name)).toEqual(['search'])
  expect(field.isConnected).toBe(false)
})

// WCAG 2.1.4
test('the key / can be switched off where language and digits are chosen, and stays off in this browser', async () => {
  await search()
  act(() => closeAll())
  act(() => openPopup('languages'))
  fireEvent.click(await screen.findByRole('switch', { name: 'The key “/” opens the search', hidden: true }))
  act(() => closeAll())
  fireEvent.keyDown(document.body, { key: '/' })
  expect(popups.now()).toEqual([])
  expect(localStorage.getItem('searchKey')).toBe('0')
  act(() => switchSearchKey(true))
  fireEvent.keyDown(document.body, { key: '/' })
  expect(popups.now()).toHaveLength(1)
})

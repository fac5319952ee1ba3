// @vitest-environment happy-dom
// Every popup of the lobby with an empty, a failing and an enormous answer (issue 9, What must hold).
import { feedbackCategories } from '@chokka/contract/content'
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { act, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { close, open, popups } from '../src/kit/open.ts'
import type { PopupName } from '../src/kit/open.ts'
import { empty, full, layoutAnswers } from './answers.ts'
import { noContent, pieces, withNotices } from './content-pieces.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { game } from './game-answers.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['common', 'content', 'games', 'lobby', 'identity'])
const waits = { timeout: 10_000 }
const endless = 'x'.repeat(160)
const long = `<p>${'long '.repeat(4000)}</p><script>window.hit = 1</script><table><tr>${'<td>x</td>'.repeat(200)}</tr></table>`
const many = <Piece,>(count: number, of: (at: number) => Piece) => Array.from({ length: count }, (_, at) => of(at + 1))
const notice = (id: number) => ({ ...pieces.notice, id, title: endless, content: long })
const slot = (id: number) => ({
  ...game,
  nodeId: id,
  gameCode: `g${id}`,
  gameType: 'RNG' as const,
  displayName: endless,
})
const noGames = { content: [], pageNum: 1, totalPages: 0, total: 0 }
const manyGames = { content: many(20, slot), pageNum: 1, totalPages: 5000, total: 100_000 }
const refused = { refuse: 'busy_try_again' } as const

type States = {
  /** The call whose answer it shows. */
  call: keyof FakeVerbs
  empty: unknown
  emptyText: string
  enormous: unknown
  /** At most so many entries of a long answer are in the page at once. */
  most: number
  open: () => void
}

const table: Partial<Record<PopupName, States>> = {
  announcements: {
    call: 'announcementList',
    ...{ empty: noContent.announcementList, emptyText: en.t('content.noAnnouncementsTitle') },
    enormous: { content: many(9, notice), pageNum: 1, totalPages: 5000, total: 45_000 },
    most: 9,
    open: () => open('announcements', {}),
  },
  notices: {
    call: 'announcements',
    ...{ empty: noContent.announcements, emptyText: en.t('content.noAnnouncementsTitle') },
    enormous: withNotices(many(300, notice)),
    most: 5,
    open: () => open('notices', {}),
  },
  vendorGames: {
    call: 'gameList',
    ...{ empty: noGames, emptyText: en.t('games.searchEmptyTitle'), enormous: manyGames, most: 60 },
    open: () => open('vendorGames', { vassalage: 'BAGHMAMA', displayName: 'Baghmama', gameType: 'RNG' }),
  },
  search: {
    call: 'hotGames',
    ...{ empty: { content: [] }, emptyText: '', enormous: { content: many(500, slot) }, most: 12 },
    open: () => open('search', {}),
  },
  feedback: {
    call: 'feedbackRules',
    ...{ empty: { least: 10, most: 500, images: 0, categories: [] }, emptyText: en.t('common.send') },
    enormous: { least: 10, most: 5000, images: 3, categories: [...feedbackCategories] },
    most: feedbackCategories.length,
    open: () => open('feedback', {}),
  },
}

withApp()
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

function show({ call, open: openIt }: States, answer: unknown) {
  // The table names an answer of its call; the fake site checks it against the row.
  const called = fakeSite({ ...layoutAnswers, ...empty, ...full, ...({ [call]: answer } as FakeVerbs) })
  navigate('/winners')
  render(<App />)
  act(openIt)
  return called
}
const dialog = () => page.findByRole('dialog', {}, waits)
const entries = (of: HTMLElement) =>
  of.querySelectorAll('li:not(.shots li) :is(a, button), [role=option], [aria-pressed]:not(.fav)').length

test.each(Object.entries(table))('%s with an empty answer says so, and can be left', async (_, states) => {
  show(states, states.empty)
  const popup = await dialog()
  if (states.emptyText) await within(popup).findByText(states.emptyText, {}, waits)
  await waitFor(() => expect(popup.querySelector('[aria-busy=true]')).toBeNull(), waits)
  // What narrows a list down stays, though there is nothing.
  expect(entries(popup)).toBe(0)
  fireEvent.click(within(popup).getAllByRole('button', { name: en.t('common.close') })[0] ?? popup)
  await waitFor(() => expect(popups.now()).toEqual([]), waits)
})

test.each(Object.entries(table))(
  '%s with a refused answer says why, and asks again when told to',
  async (_, states) => {
    const called = show(states, refused)
    const popup = await dialog()
    await within(popup).findByText(sentenceFor('busy_try_again'), {}, waits)
    const asked = () => called.filter((one) => one === states.call).length
    const before = asked()
    fireEvent.click(within(popup).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked()).toBeGreaterThan(before), waits)
  },
)

test.each(Object.entries(table))(
  '%s with an enormous answer shows a part of it, and runs nothing',
  async (_, states) => {
    show(states, states.enormous)
    const popup = await dialog()
    await waitFor(() => expect(entries(popup) + popup.querySelectorAll('.chip').length).toBeGreaterThan(0), waits)
    expect(entries(popup)).toBeLessThanOrEqual(states.most * 3)
    expect(popup.querySelector('script')).toBeNull()
    expect(Reflect.get(window, 'hit')).toBeUndefined()
  },
)

// What is given to these popups comes with them.
test('a popup of the operator and a gift stand without their picture, and with more text than anybody reads', async () => {
  fakeSite({ ...layoutAnswers, ...empty, ...full })
  navigate('/winners')
  render(<App />)
  const picture = () => document.querySelector('dialog img')
  for (const [content, button] of [
    ['', ''],
    [long, endless],
  ] as const) {
    act(() => open('publicPopup', { ...pieces.popup, content, button, title: endless }))
    await waitFor(() => expect(picture()).not.toBeNull(), waits)
    fireEvent.error(picture() as Element)
    await waitFor(() => expect(picture()).toBeNull(), waits)
    await page.findByRole('button', { name: button || en.t('content.understood') }, waits)
    expect(Reflect.get(window, 'hit')).toBeUndefined()
    act(() => close('publicPopup'))
  }
  act(() => open('gift', { picture: '/none.webp', label: 'Hundred taka to begin with' }))
  await waitFor(() => expect(picture()).not.toBeNull(), waits)
  fireEvent.error(picture() as Element)
  await page.findByText('Hundred taka to begin with', {}, waits)
})

test('the list of languages begins at the one that is shown, and many of them are searched by either name', async () => {
  const names = ['BN', 'EN', 'HI', 'UR', 'NE', 'SI', 'TA', 'TE', 'ML', 'KN', 'MR', 'GU', 'PA', 'VI']
  fakeSite({ ...layoutAnswers, ...full, whitelabel: { ...layoutAnswers.whitelabel, languages: names } })
  navigate('/winners')
  render(<App />)
  const languages = () => [...document.querySelectorAll<HTMLElement>('dialog .lang')]
  await page.findByRole('heading', { level: 1 }, waits)
  act(() => open('languages', {}))
  await waitFor(() => expect(languages()).toHaveLength(names.length), waits)
  expect(document.activeElement?.getAttribute('lang')).toBe('en')
  const search = within(await dialog()).getByRole('searchbox')
  for (const typed of ['urdu', 'اردو']) {
    fireEvent.change(search, { target: { value: typed } })
    expect(languages().map(({ lang }) => lang)).toEqual(['ur'])
  }
  fireEvent.change(search, { target: { value: 'klingon' } })
  expect(languages()).toEqual([])
  expect(page.getByText(en.t('lobby.noLanguage'))).toBeTruthy()
})

test('the list of languages offers the bundled ones whatever the site names', async () => {
  for (const languages of [[], ['BN'], many(60, (at) => (at === 7 ? 'EN' : `x${at}`))]) {
    fakeSite({ ...layoutAnswers, ...full, whitelabel: { ...layoutAnswers.whitelabel, languages } })
    navigate('/winners')
    const { unmount } = render(<App />)
    act(() => open('languages', {}))
    const popup = await dialog()
    expect(within(popup).getAllByRole('button').length).toBeGreaterThan(1)
    expect(popup.querySelectorAll('.lang').length).toBeLessThanOrEqual(2)
    act(() => close('languages'))
    unmount()
  }
})

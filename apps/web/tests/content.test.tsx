// @vitest-environment happy-dom
// Announcements, notices, public popups and the carousels of the home page, in the real app with fake verbs.
import { setLanguage } from '@chokka/client/language.ts'
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { act, cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession, queries, start } from '../src/kit/client.ts'
import { open as openPopup } from '../src/kit/open.ts'
import { empty, full, layoutAnswers } from './answers.ts'
import { pieces } from './content-pieces.ts'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['common', 'content', 'home', 'errors'])
const home = { banners: [], player: [], popup: [], promotion: [], help: [] }
const { notice, popup, promotion, banner } = pieces
const notices = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ ...notice, id: from + at, title: `Notice ${from + at}` }))

withApp()
beforeEach(() => {
  // jsdom and happy-dom lay nothing out.
  Element.prototype.scrollIntoView = vi.fn()
})

function show(path: string, verbs: FakeVerbs, signedIn = false) {
  const called = fakeSite({ ...layoutAnswers, ...empty, ...verbs })
  if (signedIn) beginSession('a-token')
  navigate(path)
  render(<App />)
  return called
}
const waits = { timeout: 10_000 }
const dialog = () => page.findByRole('dialog', {}, waits)
const closeDialog = async () => fireEvent.click(within(await dialog()).getByLabelText(en.t('common.close')))
const noDialog = () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), waits)
/** Somebody has moved the pointer: from now on popups may open by themselves. */
const move = async (there = '.hero') => {
  await waitFor(() => expect(document.querySelector(there)).not.toBeNull(), waits)
  fireEvent.pointerMove(window)
}

// spec 2 Announcement popup
test('announcements come nine on a page; a press opens one at a time, and what was opened is read', async () => {
  const pages = [notices(1, 9), notices(10, 11)]
  show('/', {
    announcementList: ({ pageNo }) => ({
      ...{ content: pages[Number(pageNo) - 1] ?? [], pageNum: Number(pageNo), totalPages: 2, total: 11 },
    }),
  })
  openPopup('announcements', {})
  const list = within(await dialog())
  const first = await list.findByRole('button', { name: /Notice 1\b/ }, waits)
  expect(list.getAllByRole('listitem')).toHaveLength(9)
  expect(list.getByText(en.t('content.announcementsShown', { total: 11, from: 1, to: 9 }))).toBeTruthy()
  expect(first.textContent).toContain(en.t('content.unread'))
  fireEvent.click(first)
  await list.findByText('What it says', {}, waits)
  expect(first.textContent).not.toContain(en.t('content.unread'))
  fireEvent.click(list.getByRole('button', { name: /Notice 2\b/ }))
  expect(list.getAllByRole('button', { expanded: true })).toHaveLength(1)
  expect(localStorage.getItem('readAnnouncements')).toBe('1 2')
  fireEvent.click(list.getByLabelText(en.t('common.nextPage')))
  await list.findByRole('button', { name: /Notice 11/ }, waits)
  expect(list.getAllByRole('listitem')).toHaveLength(2)
})

test('a notice that says nothing, a hostile one and a very long one all stay inside of the list', async () => {
  const content = [
    { ...notice, id: 1, content: '' },
    { ...notice, id: 2, title: '<b>bold</b>', content: '<img src=x onerror="window.hit=1"><p>harmless</p>' },
    { ...notice, id: 3, title: 'x'.repeat(160), content: `<p>${'long '.repeat(4000)}</p>` },
  ]
  show('/', { announcementList: { content, pageNum: 1, totalPages: 1, total: 3 } })
  openPopup('announcements', { id: 2 })
  const list = within(await dialog())
  await list.findByText('harmless', {}, waits)
  // A title is text.
  expect(list.getByText('<b>bold</b>')).toBeTruthy()
  expect(document.querySelector('dialog [onerror]')).toBeNull()
  expect(list.queryByRole('navigation')).toBeNull()
})

test.each(['announcements', 'notices', 'help', 'feedback'] as const)(
  'the popup %s shows a refusal with a retry button',
  async (name) => {
    const refused = { refuse: 'busy_try_again' } as const
    const verbs = { announcementList: refused, announcements: refused, helpCenter: refused, feedbackRules: refused }
    show('/', verbs, true)
    openPopup(name, {})
    const shown = within(await dialog())
    await shown.findByText(sentenceFor('busy_try_again'), {}, waits)
    expect(shown.getByRole('button', { name: en.t('common.retry') })).toBeTruthy()
  },
)

// spec 2 Layout: notice marquee
test('the marquee runs the marked notices; their list leads to the announcement, and marks all as read', async () => {
  const player = [...notices(1, 2), { ...notice, id: 3, title: 'Not marked', marquee: false }]
  show('/', { announcements: { ...home, player }, announcementList: { ...full.announcementList, content: player } })
  const [running] = await page.findAllByText('Notice 1', {}, waits)
  expect(page.queryByText('Not marked')).toBeNull()
  fireEvent.click(running ?? document.body)
  fireEvent.click(await within(await dialog()).findByText('Notice 2', {}, waits))
  await page.findByText('What it says', {}, waits)
  await closeDialog()
  openPopup('notices')
  fireEvent.click(await within(await dialog()).findByText(en.t('content.allRead'), {}, waits))
  await noDialog()
  expect(localStorage.getItem('readAnnouncements')?.split(' ').toSorted()).toEqual(['1', '2'])
})

// spec 2 Public popups, spec 9 Popup closed state
test('a visitor sees popup B once somebody is there; the cross keeps it closed for the session', async () => {
  const announcements = {
    ...home,
    popup: [popup, { ...popup, id: 4, executionType: 'A' as const, title: 'For members' }],
  }
  show('/', { announcements })
  await page.findByText(en.t('common.register'), {}, waits).catch(() => null)
  expect(page.queryByRole('dialog')).toBeNull()
  await move()
  await within(await dialog()).findByText('Read me', {}, waits)
  await closeDialog()
  await noDialog()
  expect(sessionStorage.getItem('closedPopups')).toBe('3.1')
  cleanup()
  show('/', { announcements })
  await move()
  await new Promise((done) => setTimeout(done, 700))
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.queryByText('For members')).toBeNull()
})

test('who is signed in sees F, then A, then the announcements that ask for it, one at a time', async () => {
  const types = ['B', 'A', 'F'] as const
  const popups = types.map((executionType, at) => ({
    ...popup,
    id: 10 + at,
    executionType,
    title: `Popup ${executionType}`,
  }))
  const player = [{ ...notice, id: 77, opens: true }]
  const verbs = { announcements: { ...home, popup: popups, player }, announcementList: full.announcementList }
  show('/', verbs, true)
  await move()
  for (const title of ['Popup F', 'Popup A', en.t('content.announcements')]) {
    await waitFor(() => expect(page.getAllByRole('dialog', { name: title })).toHaveLength(1), waits)
    expect(page.getAllByRole('dialog')).toHaveLength(1)
    await closeDialog()
  }
  await noDialog()
})

// spec 10
test('a popup waits for any other, comes on every page of the site, and its own button closes it for the session', async () => {
  show('/promotions', { announcements: { ...home, popup: [{ ...popup, id: 30 }] }, promotionList: { content: [] } })
  openPopup('announcements', {})
  await dialog()
  await move('#content h1, #content h2')
  await new Promise((done) => setTimeout(done, 700))
  expect(page.getAllByRole('dialog')).toHaveLength(1)
  await closeDialog()
  const shown = within(await page.findByRole('dialog', { name: popup.title }, waits))
  fireEvent.click(shown.getByRole('button', { name: en.t('content.understood') }))
  await noDialog()
  expect(sessionStorage.getItem('closedPopups')).toBe('30.1')
})

// eye 7
test('a popup that is open when the language changes goes on in the words of that language', async () => {
  const inEnglish = { ...popup, id: 31, title: 'In English' }
  const inBengali = { ...inEnglish, language: 'bn', title: 'বাংলায়', content: '<p>পড়ুন</p>' }
  show('/', {
    announcements: ({ language }) => ({ ...home, popup: [language === 'bn' ? inBengali : inEnglish] }),
  })
  await move()
  await page.findByRole('dialog', { name: 'In English' }, waits)
  await act(() => setLanguage('bn'))
  const shown = await page.findByRole('dialog', { name: 'বাংলায়' }, waits)
  expect(within(shown).getByText('পড়ুন')).toBeTruthy()
  expect(page.queryByText('In English')).toBeNull()
})

test('announcements are asked for again when the language changes and when somebody signs in', async () => {
  const asked: (string | undefined)[] = []
  show('/', { announcements: ({ language }) => (asked.push(language), home) })
  await waitFor(() => expect(asked).toEqual(['en']), waits)
  await setLanguage('bn')
  await waitFor(() => expect(asked).toEqual(['en', 'bn']), waits)
  await setLanguage('en')
  start()
  beginSession('a-token')
  await waitFor(() => expect(asked.slice(2)).toContain('en'), waits)
})

// spec point 26
test('who is signed in has the language of their notices changed with that of the page', async () => {
  const told: string[] = []
  show('/', { updateLanguage: ({ language }) => (told.push(language), { language }) }, true)
  await page.findAllByRole('button', { name: /Account menu/ }, waits)
  await act(() => setLanguage('bn'))
  await waitFor(() => expect(told).toEqual(['bn']), waits)
  await act(() => setLanguage('en'))
  await waitFor(() => expect(told).toEqual(['bn', 'en']), waits)
})

// spec 33
test('the banners of the group w_forget stand on the popup of a forgotten password, and no others', async () => {
  const elsewhere = { ...banner, id: 99, groupName: 'w_forget', title: 'Write to us' }
  show('/', { announcements: { ...home, banners: [{ ...banner, id: 1, title: 'Of home' }, elsewhere] } })
  openPopup('forgot', {})
  const shown = within(await dialog())
  await shown.findByText('Write to us', {}, waits)
  expect(shown.queryByText('Of home')).toBeNull()
  expect(localStorage.getItem('hisLang')).not.toBeNull()
})

// spec 2 Home sections
test('a banner leads to where its kind of link says, and another site opens in a tab of its own', async () => {
  const links = [
    ['page', '/bgs', '/bgs'],
    ['game', 'CHOKKA/crash', '/seamless?vassalage=CHOKKA&gameCode=crash'],
    ['promotion', 'first', '/promotions#first'],
    ['external', 'https://partner.example/a', 'https://partner.example/a'],
    ['external', 'javascript:alert(1)', null],
    ['page', '//evil.example', null],
    ['none', '', null],
  ] as const
  const banners = links.map(([linkageType, target], at) => ({
    ...{ ...banner, id: at + 1, title: `Banner ${at}`, linkageType, target },
  }))
  show('/', {
    announcements: { ...home, banners: [...banners, { ...banner, id: 99, groupName: 'w_forget', title: 'Elsewhere' }] },
  })
  for (const [at, [, , href]] of links.entries()) {
    const slide = (await page.findByText(`Banner ${at}`, {}, waits)).closest('.banner')
    expect(slide?.querySelector('a')?.getAttribute('href') ?? null).toBe(href)
  }
  expect(document.querySelector('a[href^="https://partner"]')?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(page.queryByText('Elsewhere')).toBeNull()
})

test('promotions of the home page are three in view, and the section is left out when there are none', async () => {
  show('/', { announcements: { ...home, promotion: [{ ...promotion, timestamp: notice.timestamp }] } })
  await page.findByRole('heading', { name: promotion.title }, waits)
  cleanup()
  queries.clear()
  show('/', {})
  await waitFor(() => expect(document.querySelector('.prms')).toBeNull(), waits)
})

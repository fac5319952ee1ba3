// @vitest-environment happy-dom
// eye 39, 43: the menu in groups with what waits, the bar of phones, and the search over everything.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { cases, me, shell } from './answers.ts'
import { deposit } from './answers-cashier.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

function open(path: string, verbs: FakeVerbs) {
  const called = fakeSite({ ...shell, ...cases[path]?.full, ...verbs })
  navigate(path)
  render(<App />)
  return called
}
const waiting = {
  waitingWork: {
    waiting: [
      { kind: 'deposits' as const, count: 7 },
      { kind: 'complaints' as const, count: 2 },
    ],
  },
}
const office = () => page.findByRole('navigation', { name: 'Menu of the office' }, { timeout: 10_000 })

test('eye 39: the menu is in groups with headings, and each queue says how much waits', async () => {
  open('/deposits', waiting)
  const menu = await office()
  expect([...menu.querySelectorAll('h3')].map((one) => one.textContent)).toEqual([
    ...['Work that waits', 'Members', 'Product', 'Books', 'System'],
  ])
  await waitFor(() => expect(within(menu).getByRole('link', { name: /^Deposits/ }).textContent).toContain('7'))
  expect(within(menu).getByRole('link', { name: /^Complaints/ }).textContent).toContain('2')
  expect(within(menu).getByRole('link', { name: 'Withdrawals' })).toBeDefined()
})

test.each([
  ['/deposits', 'Queues'],
  ['/complaints', 'Queues'],
  ['/members', 'Members'],
  ['/audit', 'More'],
])('eye 43: at %s the tab %s is lit, and the queues carry what waits', async (path, lit) => {
  open(path, waiting)
  const bar = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.tabbar')
    if (!found) throw new Error('no bar')
    return found
  })
  await waitFor(() =>
    expect(
      bar.querySelector('a[href="/deposits"], a[href="/complaints"], a[href="/withdrawals"]')?.textContent,
    ).toContain('9'),
  )
  const current = [...bar.querySelectorAll('[aria-current=page]')].map((one) =>
    one.textContent?.replace(/[^A-Za-z].*/, ''),
  )
  expect(current).toEqual([lit])
})

test('eye 43: whoever may open no queue but signatures has those', async () => {
  open('/members', { ...waiting, staffInfo: { ...me, permissions: ['members.read'] } })
  await waitFor(() => expect(document.querySelector('.tabbar a[href="/signatures"]')?.textContent).toContain('Queues'))
})

test('eye 39: the slash leads into the search; it answers while one types, and arrows and Enter open a hit', async () => {
  const hits = [
    {
      kind: 'member' as const,
      id: '100001',
      label: 'rahim77',
      holderId: '100001',
      account: 'rahim77',
      state: 'active',
    },
    {
      kind: 'deposit' as const,
      id: deposit.id,
      label: 'D-1001',
      holderId: '100001',
      account: 'rahim77',
      state: 'submitted',
    },
  ]
  const asked: string[] = []
  open('/complaints', {
    ...cases['/deposits']?.full,
    officeSearch: ({ text }) => {
      asked.push(text)
      return { content: text === 'rahim' ? hits : [] }
    },
  })
  const field = await page.findByRole('combobox', { name: 'Member, bet, payment' }, { timeout: 10_000 })
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'r' } })
  fireEvent.change(field, { target: { value: 'rahim' } })
  const options = await within(await page.findByRole('listbox')).findAllByRole('option')
  expect(options.map((one) => one.textContent)).toEqual(['Memberrahim77Active', 'DepositD-1001rahim77 · Proof sent'])
  expect(asked).toEqual(['rahim'])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(location.pathname + location.search).toContain(`/deposits?state=all&only=${deposit.id}`))
  expect(page.queryByRole('listbox')).toBeNull()
})

test('eye 39: a search that finds nothing says so, and Escape closes it', async () => {
  open('/complaints', {})
  const field = await page.findByRole('combobox', { name: 'Member, bet, payment' }, { timeout: 10_000 })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'nobody' } })
  await page.findByText('Nothing is found for “nobody”.')
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(page.queryByText('Nothing is found for “nobody”.')).toBeNull())
})

// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { screens } from '../src/app/screens.ts'
import { queries } from '../src/kit/client.ts'
import { askedAct, cases, me, shell } from './answers.ts'
import { withdrawal } from './answers-cashier.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

function open(path: string, verbs: FakeVerbs) {
  const called = fakeSite({ ...shell, ...verbs })
  navigate(path)
  render(<App />)
  return called
}
const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words), { timeout: 10_000 })
const every = screens.map(({ path }) => path)

test('every screen has its case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(every.toSorted())
})

test.each(every)('%s waits, shows that it is empty, its refusal with a retry button, and its rows', async (path) => {
  const one = cases[path]
  if (!one) throw new Error(`no case for ${path}`)
  open(path, { [one.call]: 'never' })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull(), { timeout: 10_000 })
  const again = async (verbs: FakeVerbs, words: string) => {
    fakeSite({ ...shell, ...verbs })
    cleanup()
    queries.clear()
    render(<App />)
    await shows(words)
  }
  await again(one.empty, one.emptyText ?? 'No row fits these filters.')
  await again({ [one.call]: { refuse: 'busy_try_again' } }, sentenceFor('busy_try_again'))
  expect(page.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
  await again(one.full, one.shows)
  expect(text()).not.toMatch(/office\.[a-z]/)
})

// S-24: who lacks the right sees neither the screen nor asks its call
test.each(screens.filter(({ permission }) => permission !== 'any').map(({ path, permission }) => [path, permission]))(
  '%s is not there for somebody without %s',
  async (path, permission) => {
    const one = cases[path]
    const permissions = me.permissions.filter((held) => held !== permission)
    const called = open(path, { ...one?.full, staffInfo: { ...me, permissions } })
    await shows('There is nothing for you here')
    expect(called).not.toContain(one?.call)
    expect(document.querySelector(`a[href="${path}"]`)).toBeNull()
  },
)

test('by keyboard: J opens the first withdrawal, A asks why, 1 chooses the reason, and the act is sent', async () => {
  const sent: unknown[] = []
  open('/withdrawals', {
    ...cases['/withdrawals']?.full,
    approveWithdrawal: (input) => {
      sent.push(input)
      return { asked: null, done: { id: withdrawal.id, state: 'approved' } }
    },
  })
  await shows('W-7742')
  fireEvent.keyDown(document.body, { key: 'j' })
  await shows('If you approve')
  await waitFor(() => expect(page.getByRole('button', { name: 'Approve' })).toBeDefined())
  fireEvent.keyDown(document.body, { key: 'a' })
  await shows('What will happen')
  expect(sent).toEqual([])
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toEqual([{ id: withdrawal.id, reason: 'Checked, all fits' }]))
})

test('what a colleague works on is shown without acts, with their name', async () => {
  open(`/withdrawals?row=${withdrawal.id}`, {
    ...cases['/withdrawals']?.full,
    takeLease: { refuse: 'leased', value: { name: 'tanvir' } },
  })
  await shows('tanvir is working on this')
  await shows('If you approve')
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a lease that the server does not give to who may only look leaves nothing to wait for', async () => {
  open(`/withdrawals?row=${withdrawal.id}`, {
    ...cases['/withdrawals']?.full,
    takeLease: { refuse: 'not_allowed' },
  })
  await shows('If you approve')
  await waitFor(() => expect(page.getByRole('button', { name: 'Approve' })).toBeDefined())
  expect(page.queryByText(/is working on this/)).toBeNull()
})

// M-11: the maker never sees "check and sign"
test('an act is signed by somebody else; its maker can only take it back', async () => {
  const at = `/signatures?row=${askedAct.id}`
  open(at, cases['/signatures']?.full ?? {})
  await waitFor(() => expect(page.getByRole('button', { name: /Check and sign/ })).toBeDefined(), { timeout: 10_000 })
  // What it does is said in words and amounts, not as it stands in the wire.
  const facts = page.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(facts).toEqual(['Amount ৳60,000.00', 'Cash ৳0.00', 'Cash ৳60,000.00'])
  cleanup()
  queries.clear()
  open(at, { askedActs: { content: [{ ...askedAct, maker: me.name }], pageNum: 1, totalPages: 1, total: 1 } })
  await waitFor(() => expect(page.getByRole('button', { name: 'Take it back' })).toBeDefined(), { timeout: 10_000 })
  expect(page.queryByRole('button', { name: /Check and sign/ })).toBeNull()
})

// O-04
test('a broken chain is named with its first wrong row', async () => {
  open('/audit', {
    ...cases['/audit']?.full,
    auditState: {
      ...{ links: 9, head: null },
      check: { at: '2026-11-20T10:00:00.000Z', links: 4, brokenAt: 5, fault: 'changed' },
    },
  })
  await shows('Chain broken at row 5: it was changed')
  expect(page.getByRole('alert').textContent).toContain('row 5')
})

// O-23
test('when the session ends nothing of it is left in the page', async () => {
  open('/withdrawals', cases['/withdrawals']?.full ?? {})
  await shows('W-7742')
  fakeSite({ ...shell, staffInfo: { refuse: 'not_signed_in' }, officeWithdrawals: { refuse: 'not_signed_in' } })
  await queries.invalidateQueries({ queryKey: ['staffInfo'] })
  await shows('You were signed out')
  expect(text()).not.toContain('W-7742')
  expect(Object.keys(sessionStorage)).toEqual([])
})

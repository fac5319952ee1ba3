// @vitest-environment happy-dom
// Who signs a login sees the first half of its one-time password, and who asked for it the second, once each (M3).
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { askedAct, paged, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const at = '2026-11-20T10:00:00.000Z'
function open(path: string, verbs: FakeVerbs) {
  fakeSite({ ...shell, ...verbs })
  navigate(path)
  render(<App />)
}
const shows = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words), { timeout: 10_000 })
const press = (name: string | RegExp) => fireEvent.click(page.getByRole('button', { name }))

test('M3: who signs a new login is shown the first half, and that its maker has the second', async () => {
  open(`/signatures?row=${askedAct.id}`, {
    askedActs: paged(askedAct),
    approveAct: {
      asked: null,
      done: { act: { ...askedAct, state: 'done' }, result: { name: 'rumana', passwordHalf: 'AbCdEfGhIjKl' } },
    },
  })
  await shows(askedAct.reason)
  press(/Check and sign/)
  await shows('It is done at once')
  fireEvent.click(page.getByRole('button', { name: 'Seen and agreed' }))
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await shows('First half of the one-time password')
  await shows('AbCdEfGhIjKl')
  await shows('Whoever asked for the login has the second half')
  press('I have handed it over')
  await waitFor(() => expect(document.body.textContent).not.toContain('AbCdEfGhIjKl'))
})

test('M3: the maker of a login finds the second half at its name, and only where one waits', async () => {
  const colleague = { state: 'active' as const, roles: [], mustChangePassword: true, createdAt: at, lastLoginAt: null }
  const waiting = { rumana: true, nasrin: false }
  const taken: unknown[] = []
  open('/staff?row=rumana', {
    staffList: () =>
      paged(...Object.entries(waiting).map(([name, hasYourHalf]) => ({ ...colleague, name, hasYourHalf }))),
    takePasswordHalf: (input) => {
      taken.push(input)
      waiting.rumana = false
      return { name: 'rumana', passwordHalf: 'MnOpQrStUvWx' }
    },
  })
  await shows('Your half waits here')
  // The marks of row and pane, and the sentence.
  expect(document.body.textContent?.split('Your half waits')).toHaveLength(4)
  press('Show my half')
  await shows('Second half of the one-time password')
  await shows('MnOpQrStUvWx')
  expect(taken).toEqual([{ name: 'rumana' }])
  press('I have handed it over')
  await waitFor(() => expect(document.body.textContent).not.toContain('MnOpQrStUvWx'))
  await waitFor(() => expect(document.body.textContent).not.toContain('Your half waits'))
})

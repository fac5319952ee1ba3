// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepDrafts, restoreDrafts } from './drafts.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

function Form() {
  const [note, setNote] = useState('')
  return (
    <form>
      <label>
        Note
        <textarea value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </label>
      <input aria-label="User" name="username" />
      <input aria-label="Secret" name="password" type="password" />
      <input aria-label="Shown secret" name="paymentPassword" type="text" />
      <input aria-label="One-time" name="digits" autoComplete="one-time-code" />
      <input aria-label="Ticked" name="ageAgreed" type="checkbox" />
      <output>{note}</output>
    </form>
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

// A reload keeps the session storage of the tab and nothing else.
async function reload(show = <Form />) {
  keepDrafts()
  cleanup()
  const stop = restoreDrafts()
  render(show)
  return stop
}

test('what was typed is there again after a reload, also in a field that the app controls', async () => {
  render(<Form />)
  type('Note', 'half a sentence')
  type('User', 'rahim77')
  fireEvent.click(field('Ticked'))
  await reload()
  await waitFor(() => expect(field('Note').value).toBe('half a sentence'))
  expect([field('User').value, field('Ticked').checked]).toEqual(['rahim77', true])
  expect(screen.getByRole('status').textContent).toBe('half a sentence')
})

test('no secret is ever kept: by type, by what the browser fills in, and by name', async () => {
  render(<Form />)
  for (const name of ['Secret', 'Shown secret', 'One-time']) type(name, 'hunter22')
  type('User', 'rahim77')
  keepDrafts()
  expect(JSON.stringify(sessionStorage)).not.toContain('hunter22')
  expect(sessionStorage.getItem('drafts')).toContain('rahim77')
})

test('drafts belong to their address, are used once and only for some minutes', async () => {
  history.replaceState(null, '', '/one')
  render(<Form />)
  type('User', 'rahim77')
  keepDrafts()
  const kept = sessionStorage.getItem('drafts')
  cleanup()
  history.replaceState(null, '', '/two')
  restoreDrafts()
  render(<Form />)
  expect(field('User').value).toBe('')
  cleanup()
  history.replaceState(null, '', '/one')
  restoreDrafts()
  expect(sessionStorage.getItem('drafts')).toBeNull()
  sessionStorage.setItem('drafts', String(kept))
  vi.useFakeTimers()
  vi.advanceTimersByTime(11 * 60_000)
  restoreDrafts()()
  render(<Form />)
  expect(field('User').value).toBe('')
  expect(sessionStorage.getItem('drafts')).toBeNull()
})

test('storage that holds something else does no harm', () => {
  for (const odd of ['', '{', '7', 'null', '{"at":"x"}']) {
    sessionStorage.setItem('drafts', odd)
    expect(() => restoreDrafts()).not.toThrow()
  }
})

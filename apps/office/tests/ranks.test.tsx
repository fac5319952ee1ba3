// @vitest-environment happy-dom
// The screen of ranks and rates: the guard counts what is typed, and refuses before the server does.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { shell } from './answers.ts'
import { ranksCase, terms } from './answers-loyalty.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })
const slow = { timeout: 10_000 }
const cell = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Live casino, mini games, VIP 1' }, slow)

function open(sent: unknown[] = []) {
  fakeSite({
    ...{ ...shell, ...ranksCase.full },
    changeSetting: (input) => {
      sent.push(input)
      return { asked: '26d2dcfe-b89e-41e7-854a-58404eea6d16', done: null }
    },
  })
  navigate('/ranks')
  render(<App />)
}

test.each([
  { typed: '0.34', says: /Over half of the edge: Live casino/, isOff: false },
  { typed: '0.35', says: /These categories would pay out more than they earn: Live casino/, isOff: true },
  { typed: '0,35', says: /Over half of the edge: Live casino/, isOff: null },
])('a rate of $typed % beside 0.90 and 0.36 of an edge of 1.60', async ({ typed, says, isOff }) => {
  open()
  fireEvent.change(await cell(), { target: { value: typed } })
  expect((await screen.findByText(says, {}, slow)).textContent).toMatch(says)
  const save = screen.queryByRole<HTMLButtonElement>('button', { name: 'Save the rates…' })
  // What is no rate changes nothing, and there is nothing to save.
  expect(save?.disabled ?? null).toBe(isOff)
  expect((await cell()).getAttribute('aria-invalid')).toBe(isOff === null ? 'true' : null)
})

test('saving says what changes and sends all rates with the reason', async () => {
  const sent: unknown[] = []
  open(sent)
  fireEvent.change(await cell(), { target: { value: '0.25' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the rates…' }))
  await screen.findByRole('dialog', {}, slow)
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1), slow)
  const [live, ...rest] = terms.rates
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'rebateRates',
      value: JSON.stringify([{ ...live, ppm: [500, 2500] }, ...rest]),
    }),
  ])
})

// @vitest-environment happy-dom
// Protection in the browser: the reality check that stays, the first limit, and the last step of an exclusion.
import { navigate } from '@chokka/client/router.tsx'
import { loadTexts } from '@chokka/text'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireInput } from '@chokka/contract'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { open, popups } from '../src/kit/open.ts'
import { full, layoutAnswers } from './answers.ts'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['protection', 'common'])
const slow = { timeout: 15_000 }

withApp()

function openAt(address: string, more: FakeVerbs) {
  const called = fakeSite({ ...layoutAnswers, ...full, ...more })
  beginSession('a-token')
  navigate(address)
  render(<App />)
  return called
}
const press = async (name: string) => {
  const found = await screen.findByRole('button', { name, hidden: true }, slow)
  act(() => found.click())
}

// L-13
test('a reality check shows time and money, is not closed by Escape, and ends when the server knows that it was seen', async () => {
  const called = openAt('/member/protection', { acknowledgeReality: { realityDueAt: null } })
  const onLeave = vi.fn()
  act(() => open('reality', { onLeave }))
  await screen.findByText(en.t('protection.realityTitle', { count: 30 }), undefined, slow)
  const dialog = screen.getByRole('alertdialog', { hidden: true })
  expect(dialog.textContent).toContain('40.00')
  act(() => void fireEvent(dialog, new Event('cancel', { cancelable: true })))
  expect(popups.now().map(({ name }) => name)).toEqual(['reality'])
  await press(en.t('protection.playOn'))
  await waitFor(() => expect(popups.now()).toEqual([]), slow)
  expect(called).toContain('acknowledgeReality')
  expect(onLeave).not.toHaveBeenCalled()
  act(() => open('reality', { onLeave }))
  await press(en.t('protection.stopPlaying'))
  expect(onLeave).toHaveBeenCalledTimes(1)
})

// L-07
test('a self-exclusion says what stops and what stays, and asks for the password', async () => {
  const sent: WireInput<'exclude'>[] = []
  openAt('/member/protection', {
    exclude: (input) => {
      sent.push(input)
      return sent.length === 1 ? { refuse: 'old_password_wrong' } : full.protection
    },
  })
  act(() => open('exclude', { kind: 'self', term: 'permanent' }))
  await screen.findByText(en.t('protection.noReturnEver'), undefined, slow)
  expect(document.body.textContent).toContain(en.t('protection.moneyStays'))
  const field = await screen.findByLabelText(en.t('protection.passwordToConfirm'), undefined, slow)
  fireEvent.change(field, { target: { value: 'a river and a boat' } })
  await press(en.t('protection.excludeNow'))
  await screen.findByText('refused: old_password_wrong', undefined, slow)
  await press(en.t('protection.excludeNow'))
  await waitFor(() => expect(popups.now()).toEqual([]), slow)
  expect(sent).toEqual([
    { term: 'permanent', password: 'a river and a boat' },
    { term: 'permanent', password: 'a river and a boat' },
  ])
})

// L-01
test('a limit of the day can be set before the first deposit, which then goes on', async () => {
  const sent: WireInput<'setLimit'>[] = []
  openAt('/member/protection', {
    setLimit: (input) => {
      sent.push(input)
      return full.protection
    },
  })
  const then = vi.fn()
  act(() => open('firstLimit', { amount: '700.00', then }))
  await press(en.t('protection.firstSet', { amount: '৳1,000' }))
  await waitFor(() => expect(then).toHaveBeenCalledTimes(1), slow)
  expect(sent).toEqual([{ kind: 'deposit', period: 'day', amount: '1000.00' }])
})

// eye 3, L-01
test.each([
  ['200.00', '1,000', '1000.00'],
  ['1000.01', '2,000', '2000.00'],
  ['5000.00', '5,000', '5000.00'],
  ['5000.01', '5,001', '5001.00'],
  ['25000.00', '25,000', '25000.00'],
])('the limit that is suggested before a first deposit of %s is never below it: %s', async (amount, shown, wire) => {
  const sent: WireInput<'setLimit'>[] = []
  openAt('/member/protection', {
    setLimit: (input) => {
      sent.push(input)
      return full.protection
    },
  })
  const then = vi.fn()
  act(() => open('firstLimit', { amount, then }))
  await press(en.t('protection.firstSet', { amount: `৳${shown}` }))
  await waitFor(() => expect(then).toHaveBeenCalledTimes(1), slow)
  expect(sent).toEqual([{ kind: 'deposit', period: 'day', amount: wire }])
})

// eye 3
test('who types a limit below the deposit is warned before it is set', async () => {
  openAt('/member/protection', {})
  act(() => open('firstLimit', { amount: '2500.00', then: vi.fn() }))
  const field = await screen.findByLabelText(en.t('protection.newLimit'), undefined, slow)
  const warning = () => screen.queryByText(en.t('protection.firstTooLow', { amount: '৳2,500', hours: 24 }))
  expect(warning()).toBeNull()
  fireEvent.change(field, { target: { value: '2499' } })
  await screen.findByText(en.t('protection.firstTooLow', { amount: '৳2,500', hours: 24 }), undefined, slow)
  fireEvent.change(field, { target: { value: '2500' } })
  await waitFor(() => expect(warning()).toBeNull(), slow)
})

// LOW of the hostile review: a session limit is of each session, and the member is told so, where it is set.
test('beside the session limit it is said that signing in again starts it again, in both languages', async () => {
  openAt('/member/protection', {})
  const help = await screen.findByText(en.t('protection.sessionHelp'), undefined, slow)
  expect(help.textContent).toContain('signing in again starts it again')
  const bn = await loadTexts('bn', ['protection'])
  expect(bn.t('protection.sessionHelp')).toContain('আবার লগইন করলে আবার শুরু')
})

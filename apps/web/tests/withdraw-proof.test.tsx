// @vitest-environment happy-dom
// What stands before a withdrawal: turnover that is left, and the code that confirms it (spec 1, rules/cashier §4, §6).
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor, type FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import type { WireInput, WireValue } from '@chokka/contract'
import { loadTexts } from '@chokka/text'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['cashier', 'common', 'errors', 'identity'])
const slow = { timeout: 15_000 }

withApp()

type Terms = WireValue<'withdrawalTerms'>

async function openForm(terms: Partial<Terms>, more: FakeVerbs = {}) {
  const codes: WireInput<'withdrawalCode'>[] = []
  const requests: WireInput<'requestWithdrawal'>[] = []
  fakeSite({
    ...layoutAnswers,
    ...full,
    withdrawalTerms: { ...full.withdrawalTerms, available: '9000.00', ...terms },
    withdrawalCode: (input) => {
      codes.push(input)
      return { expiredMinutes: 1 }
    },
    requestWithdrawal: (input) => {
      requests.push(input)
      return { refuse: 'sms_code_wrong' }
    },
    ...more,
  })
  beginSession('a-token')
  navigate('/member/withdraw')
  render(<App />)
  const amount = await screen.findByRole('textbox', { name: new RegExp(en.t('common.amount')) }, slow)
  const typeAmount = (value: string) => fireEvent.change(amount, { target: { value } })
  const typePin = () => {
    for (const [at, box] of screen.getAllByLabelText(/Digit \d of 6/).entries())
      fireEvent.change(box, { target: { value: String(at) } })
  }
  const typeCode = (value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${en.t('identity.smsCode')}`)), { target: { value } })
  const submit = () => fireEvent.click(screen.getAllByRole('button', { name: /^Withdraw/ }).at(-1) ?? document.body)
  const send = () => fireEvent.click(screen.getByRole('button', { name: en.t('identity.codeSend') }))
  return { codes, requests, typeAmount, typePin, typeCode, submit, send }
}
const sms = { proof: { by: 'sms', mobile: '017** ***678' } } as const

test('spec 1: the code is sent for the amount that is typed, and asked for with the request under the same id', async () => {
  const { codes, requests, typeAmount, typePin, typeCode, submit, send } = await openForm(sms)
  send()
  await screen.findByText(en.t('cashier.withdrawAmountMissing'), undefined, slow)
  expect(codes).toEqual([])
  typeAmount('1000')
  send()
  await screen.findByText(/in \d+ s/, undefined, slow)
  expect(codes).toMatchObject([{ amount: '1000.00' }])
  typePin()
  submit()
  await screen.findByText(en.t('identity.codeMissing'), undefined, slow)
  expect(requests).toEqual([])
  typeCode('123456')
  submit()
  await screen.findByText(sentenceFor('sms_code_wrong'), undefined, slow)
  typeCode('654321')
  submit()
  await waitFor(() => expect(requests).toHaveLength(2), slow)
  // Whoever mistyped the code goes on under the id that it was sent for.
  expect(requests.map(({ id, code }) => [id, code])).toEqual([
    [codes[0]?.id, '123456'],
    [codes[0]?.id, '654321'],
  ])
  // Another amount needs another code.
  typeAmount('1500')
  await screen.findByRole('button', { name: en.t('identity.codeSend') }, slow)
})

test('who has no verified number is told so, and who has an authenticator is asked for its code', async () => {
  await openForm({ proof: { by: 'sms', mobile: null } })
  await screen.findByText(en.t('cashier.verifyMobileFirst'), undefined, slow)
  expect(screen.queryByRole('button', { name: en.t('identity.codeSend') })).toBeNull()
})

test('a code of an authenticator is not sent', async () => {
  await openForm({ proof: { by: 'authenticator', mobile: '017** ***678' } })
  await screen.findByLabelText(new RegExp(`^${en.t('cashier.authenticatorCode')}`), undefined, slow)
  expect(screen.queryByRole('button', { name: en.t('identity.codeSend') })).toBeNull()
})

test('where the site asks for nothing more, nothing more is shown', async () => {
  await openForm({ proof: { by: 'none', mobile: null } })
  expect(screen.queryByLabelText(new RegExp(`^${en.t('identity.smsCode')}`))).toBeNull()
  expect(screen.queryByText(en.t('cashier.turnoverLeft'))).toBeNull()
})

test('U3: what is still to be turned over is shown with its progress, the oldest first', async () => {
  const row = { source: 'deposit', closedAt: null, closeReason: null, openedAt: '2026-11-20T06:00:00Z' } as const
  const content = [
    { ...row, id: '3b241101-e2bb-4255-8caf-4136c566a961', amount: '500.00', need: '500.00', done: '140.00' },
    { ...row, id: '3b241101-e2bb-4255-8caf-4136c566a962', amount: '500.00', need: '500.00', done: '0.00' },
  ]
  await openForm({ turnover: { left: '860.00', content } })
  await screen.findByText(en.t('cashier.turnoverLeft'), undefined, slow)
  expect(screen.queryByText(en.t('cashier.available')), 'nothing can be withdrawn before').toBeNull()
  const bars = screen.getAllByRole('progressbar', { name: en.t('cashier.turnoverOf_deposit') })
  expect(bars.map((bar) => [bar.getAttribute('value'), bar.getAttribute('max')])).toEqual([
    ['140', '500'],
    ['0', '500'],
  ])
})

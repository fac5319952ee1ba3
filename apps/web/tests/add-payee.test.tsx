// @vitest-environment happy-dom
// The accounts for withdrawals: a wallet, an account at a bank, an address (S-13, rules/cashier §4).
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor, type FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { loadTexts } from '@chokka/text'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { payees } from './wallet-answers.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['cashier', 'common', 'errors'])
const slow = { timeout: 15_000 }

withApp()

/** The dialog that adds an account, and what it sent. */
async function openDialog(more: FakeVerbs = {}) {
  const sent: unknown[] = []
  const addPayee: FakeVerbs['addPayee'] = (input) => {
    sent.push(input)
    return { refuse: 'busy_try_again' }
  }
  fakeSite({ ...layoutAnswers, ...full, addPayee, ...more })
  beginSession('a-token')
  navigate('/member/withdrawal')
  render(<App />)
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(en.t('cashier.addNew')) }, slow))
  const title = await screen.findByText(en.t('cashier.addPayeeTitle'), undefined, slow)
  const dialog = within(title.closest('dialog') ?? document.body)
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: en.t('cashier.addPayee'), hidden: true }))
  return { dialog, sent, type, submit }
}

test('an account at a bank: its routing number names the bank, and both are sent in Latin digits', async () => {
  const { dialog, sent, type, submit } = await openDialog()
  fireEvent.click(dialog.getByRole('radio', { name: en.t('cashier.provider_bank'), hidden: true }))
  expect(dialog.queryByText('Dutch-Bangla Bank')).toBeNull()
  type(en.t('cashier.routing'), '০৯০ ২৬১২৩৪')
  await dialog.findByText('Dutch-Bangla Bank', undefined, slow)
  type(en.t('cashier.accountNumber'), '178-123-0004567')
  type(en.t('cashier.holder'), 'Rahim Uddin')
  type(en.t('cashier.loginPassword'), 'a password')
  submit()
  await waitFor(
    () =>
      expect(sent).toEqual([
        {
          ...{ provider: 'bank', routing: '090261234', number: '1781230004567' },
          ...{ holder: 'Rahim Uddin', password: 'a password' },
        },
      ]),
    slow,
  )
})

test('a routing number of no known bank, one too short and a wrong account are told before anything is sent', async () => {
  const { dialog, sent, type, submit } = await openDialog()
  fireEvent.click(dialog.getByRole('radio', { name: en.t('cashier.provider_bank'), hidden: true }))
  type(en.t('cashier.routing'), '0902612')
  type(en.t('cashier.accountNumber'), '12345')
  submit()
  await dialog.findByText(en.t('cashier.routingMissing'), undefined, slow)
  await dialog.findByText(en.t('cashier.accountNumberWrong'), undefined, slow)
  type(en.t('cashier.routing'), '999261234')
  submit()
  await dialog.findByText(en.t('errors.routing_wrong'), undefined, slow)
  expect(sent).toEqual([])
})

test('a refusal of the server stands at its field', async () => {
  const { dialog, type, submit } = await openDialog({ addPayee: { refuse: 'routing_wrong' } })
  fireEvent.click(dialog.getByRole('radio', { name: en.t('cashier.provider_bank'), hidden: true }))
  type(en.t('cashier.routing'), '225260728')
  type(en.t('cashier.accountNumber'), '1781230004567')
  type(en.t('cashier.holder'), 'Rahim Uddin')
  type(en.t('cashier.loginPassword'), 'a password')
  submit()
  await dialog.findByText(sentenceFor('routing_wrong'), undefined, slow)
  const field = dialog.getByLabelText(new RegExp(`^${en.t('cashier.routing')}`))
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a site that pays to wallets only asks for nothing else', async () => {
  const { dialog } = await openDialog({ payees: { ...payees, limits: { wallet: 3, bank: 0, crypto: 0 }, banks: [] } })
  dialog.getByLabelText(new RegExp(`^${en.t('cashier.walletNumber')}`))
  expect(dialog.queryAllByRole('radio', { hidden: true })).toEqual([])
})

// @vitest-environment happy-dom
// The balance of the header, what it is made of, and the switch of the wallet screen (rules/cashier §8).
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor, type FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import type { WireInput } from '@chokka/contract'
import { loadTexts } from '@chokka/text'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { fullWallets, noWallets, pendingTransfer } from './wallet-answers.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['cashier', 'common'])
const slow = { timeout: 15_000 }

withApp()

function openAt(address: string, more: FakeVerbs) {
  const called = fakeSite({ ...layoutAnswers, ...full, ...more })
  beginSession('a-token')
  navigate(address)
  render(<App />)
  return called
}
/** The popup behind the balance of the header. */
async function openFunds(more: FakeVerbs) {
  const called = openAt('/member/betting', more)
  const plate = await screen.findByRole('button', { name: new RegExp(en.t('common.openBalance')) }, slow)
  expect(called).not.toContain('consolidated')
  act(() => plate.click())
  const title = await screen.findByText(en.t('cashier.myBalance'), undefined, slow)
  const popup = within(title.closest('dialog') ?? document.body)
  return { called, popup, dialog: title.closest('dialog') }
}

test('the balance of the header opens all money: the total, each wallet, and beside it what is not in the total', async () => {
  const collected = { ...pendingTransfer, to: 'MAIN', from: 'SLOTX', state: 'done' as const }
  const { called, popup, dialog } = await openFunds({
    ...fullWallets,
    collectWallets: { transfers: [{ ...collected, displayName: 'Slots of tests', amount: '80.00' }] },
  })
  await popup.findByText('৳1,580.00', undefined, slow)
  const lines = [...(dialog?.querySelectorAll('dl > div') ?? [])].map((line) => line.textContent)
  expect(lines).toEqual([
    `${en.t('cashier.mainWallet')}৳1,500.00`,
    'Slots of tests৳80.00',
    `Live of tests${en.t('cashier.walletStale')}৳0.00`,
    `${en.t('cashier.onTheWayShort')}৳20.00`,
    `${en.t('cashier.inPlay')}৳0.00`,
    `${en.t('cashier.pendingWithdrawal')}৳0.00`,
    `${en.t('cashier.bonusMoney')}৳0.00`,
  ])
  act(() => popup.getByRole('button', { name: en.t('cashier.bringAllBack'), hidden: true }).click())
  await screen.findByText(en.t('cashier.collected', { count: 1, done: 1 }), undefined, slow)
  expect(called).toContain('collectWallets')
})

test('with one wallet for all vendors there is nothing to bring back, and a refusal can be asked again', async () => {
  let times = 0
  const { popup } = await openFunds({
    ...noWallets,
    consolidated: () => (++times === 1 ? { refuse: 'busy_try_again' } : noWallets.consolidated),
  })
  await popup.findByText(sentenceFor('busy_try_again'), undefined, slow)
  act(() => popup.getByRole('button', { name: en.t('common.retry'), hidden: true }).click())
  await popup.findByText(en.t('cashier.besideTotal'), undefined, slow)
  expect(popup.queryByText(en.t('cashier.bringAllBack'))).toBeNull()
  expect(popup.queryByText(en.t('cashier.onTheWayShort'))).toBeNull()
})

test('the switch of the wallet screen says what is chosen, and asks for the other', async () => {
  const asked: WireInput<'setAutoTransfer'>[] = []
  let isOn = true
  openAt('/member/transferFund', {
    ...fullWallets,
    merchantWallet: () => ({ isSingle: false, autoTransfer: isOn }),
    setAutoTransfer: (input) => {
      asked.push(input)
      isOn = input.isOn
      return { autoTransfer: isOn }
    },
  })
  const toggle = () =>
    screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(en.t('cashier.autoTransfer')) }, slow)
  expect((await toggle()).checked).toBe(true)
  const shown = await toggle()
  act(() => shown.click())
  await waitFor(async () => expect((await toggle()).checked).toBe(false), slow)
  expect(asked).toEqual([{ isOn: false }])
})

test('money that a vendor has not given back is said to be there still, and not to have come back', async () => {
  const ended = { ...pendingTransfer, from: 'SLOTX', displayName: 'Slots of tests', state: 'returned' as const }
  const there = { ...ended, id: '26d2dcfe-b89e-41e7-854a-58404eea6d16', from: 'MAIN', to: 'SLOTX' }
  const back = { ...ended, to: 'MAIN' }
  openAt('/member/transferFund', {
    ...fullWallets,
    walletTransfers: { ...fullWallets.walletTransfers, content: [there, back] },
    collectWallets: { transfers: [back] },
  })
  const bring = await screen.findByRole('button', { name: en.t('cashier.bringAllBack') }, slow)
  expect(screen.getAllByText(en.t('cashier.transferState_stayed'))).toHaveLength(1)
  expect(screen.getAllByText(en.t('cashier.transferState_returned'))).toHaveLength(1)
  act(() => bring.click())
  await screen.findByText(en.t('cashier.collected', { count: 1, done: 0 }), undefined, slow)
  const outcome = document.querySelector('dialog .tl li')
  expect(outcome?.className).toBe('bad')
  expect(outcome?.textContent).toContain(en.t('cashier.transferState_stayed'))
})

test('whoever presses “send” at a wallet goes on in the form: the amount has the focus', async () => {
  openAt('/member/transferFund', fullWallets)
  const name = en.t('cashier.sendThereTo', { name: 'Live of tests' })
  const send = await screen.findByRole('button', { name }, slow)
  act(() => send.click())
  const form = document.getElementById('move-money')
  expect([...(form?.querySelectorAll('select') ?? [])].map(({ value }) => value)).toEqual(['MAIN', 'LIVEY'])
  expect(document.activeElement).toBe(form?.querySelector('input'))
})

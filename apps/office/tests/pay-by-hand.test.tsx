// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { cases, me, shell } from './answers.ts'
import { detail, withdrawal } from './answers-cashier.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const bank = { bn: 'ডাচ্-বাংলা ব্যাংক', en: 'Dutch-Bangla Bank' }
const accounts = ['citybank', 'bracbank']
const channelNames = {
  content: accounts.map((channel) => ({ channel, name: { bn: channel, en: `Our ${channel}` } })),
}
const order = {
  ...{ from: 'bracbank', bank, routing: '090261234', number: '1781230004567', holder: 'Rahim Uddin' },
  ...{ payout: '2970.00', reference: 'W-7742-11111111-1' },
}
type State = typeof detail.withdrawal.state

/** The pane of a withdrawal to a bank in this state. */
function open(state: State, verbs: FakeVerbs = {}, begunByMe = false) {
  const shown = { ...detail.withdrawal, state, provider: 'bank', name: bank }
  const called = fakeSite({
    ...shell,
    ...cases['/withdrawals']?.full,
    officeWithdrawal: { ...detail, withdrawal: shown, byHand: { accounts }, begunByMe },
    payoutOrder: order,
    channelNames,
    ...verbs,
  })
  navigate(`/withdrawals?row=${withdrawal.id}`)
  render(<App />)
  return called
}
const button = (name: string | RegExp) => waitFor(() => page.getByRole('button', { name }), { timeout: 10_000 })
const confirm = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

test('by keyboard: P begins a payout by hand from the chosen account, and the number is not shown before', async () => {
  const sent: unknown[] = []
  const called = open('approved', {
    beginPayout: (input) => {
      sent.push(input)
      return { asked: null, done: { id: withdrawal.id, state: 'paying' } }
    },
  })
  await button('Pay by hand')
  expect(document.body.textContent).toContain('Dutch-Bangla Bank')
  expect(called).not.toContain('payoutOrder')
  fireEvent.keyDown(document.body, { key: 'p' })
  fireEvent.click(await waitFor(() => page.getByRole('radio', { name: 'Our bracbank' })))
  fireEvent.keyDown(document.body, { key: '1' })
  confirm()
  await waitFor(() => expect(sent).toEqual([{ id: withdrawal.id, account: 'bracbank', reason: 'Checked, all fits' }]))
})

test('while it is under way the account is shown, and it ends with the number of the transfer', async () => {
  const sent: unknown[] = []
  open('paying', {
    settlePayout: (input) => {
      sent.push(input)
      return { asked: null, done: { id: withdrawal.id, state: 'sent' } }
    },
  })
  await waitFor(() => expect(document.body.textContent).toContain('1781230004567'), { timeout: 10_000 })
  for (const shown of ['090261234', 'Rahim Uddin', 'W-7742-11111111-1', 'Our bracbank'])
    expect(document.body.textContent).toContain(shown)
  fireEvent.click(await button('It is paid'))
  const field = await waitFor(() => page.getByLabelText('Number of the transfer'))
  fireEvent.keyDown(document.body, { key: '1' })
  fireEvent.change(field, { target: { value: 'ab' } })
  confirm()
  fireEvent.change(field, { target: { value: ' BEFTN77 ' } })
  confirm()
  await waitFor(() =>
    expect(sent).toEqual([{ id: withdrawal.id, finding: 'paid', trxId: 'BEFTN77', reason: 'Transferred' }]),
  )
})

test('a refusal of the bank is recorded without a number', async () => {
  const sent: unknown[] = []
  open('paying', {
    settlePayout: (input) => {
      sent.push(input)
      return { asked: 'x', done: null }
    },
  })
  fireEvent.click(await button('The bank refused'))
  await button('No such account')
  fireEvent.keyDown(document.body, { key: '1' })
  confirm()
  await waitFor(() => expect(sent).toEqual([{ id: withdrawal.id, finding: 'failed', reason: 'No such account' }]))
})

// S-24
test('who may not pay sees neither the account nor the buttons', async () => {
  const permissions = me.permissions.filter((held) => held !== 'cashier.pay')
  const called = open('paying', { staffInfo: { ...me, permissions } })
  await waitFor(() => expect(document.body.textContent).toContain('Payee was paid before'), { timeout: 10_000 })
  expect(called).not.toContain('payoutOrder')
  expect(page.queryByRole('button', { name: /It is paid/ })).toBeNull()
})

// H1
const ends = [
  ['paying', 'It is paid'],
  ['paying', 'The bank refused'],
  ['pay_failed', 'Reject'],
] as const
test.each(ends.flatMap((end) => [true, false].map((begunByMe) => [...end, begunByMe] as const)))(
  'in %s at "%s": that a colleague signs is said to whoever began the payout (%s)',
  async (state, name, begunByMe) => {
    open(state, {}, begunByMe)
    fireEvent.click(await button(new RegExp(`^${name}`)))
    await waitFor(() => page.getByRole('dialog'))
    expect(document.body.textContent?.includes('You began this payout')).toBe(begunByMe)
    expect(page.getByRole('dialog').textContent?.includes('takes two')).toBe(name === 'The bank refused')
  },
)

// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { queries } from '../src/kit/client.ts'
import { base64Of } from '../src/features/books/base64.ts'
import { askedAct, channelDay, channelDays, gap, me, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const at = '2026-11-20T10:00:00.000Z'
const text = () => document.body.textContent ?? ''
const shows = (words: string) => waitFor(() => expect(text()).toContain(words), { timeout: 10_000 })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const send = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

function open(verbs: FakeVerbs, tab = 'reconcile', permissions = me.permissions) {
  const called = fakeSite({
    ...{ ...shell, staffInfo: { ...me, permissions }, channelDays: channelDays('open') },
    ...verbs,
  })
  navigate(`/money?tab=${tab}`)
  render(<App />)
  return called
}

test('a row shows its posting before it is asked for, and a posting and a note are sent as what they are', async () => {
  const sent: unknown[] = []
  open({
    settleGap: (input) => {
      sent.push(input)
      return { asked: askedAct.id, done: null }
    },
  })
  await shows('X.psp bkash → H.adjust')
  expect(text()).toContain('Close the day, 1 left')
  expect(page.getByRole<HTMLButtonElement>('button', { name: /Close the day/ }).disabled).toBe(true)
  press('b')
  await shows('A second staff member must sign.')
  press('1')
  send()
  const of = { channel: 'bkash', day: '2026-11-20', kind: 'deposit', trxId: gap.trxId, gap: '2000.00' }
  await waitFor(() => expect(sent).toEqual([{ ...of, way: 'gain', reason: 'The provider confirms it' }]))
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  press('e')
  await shows('No second signature is needed')
  press('1')
  send()
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...of, way: 'explained', reason: 'Belongs to another day' }))
})

test('a late payment is credited as staff credit a transfer, or its provider is asked', async () => {
  const fits = {
    ...{ id: '11111111-1111-4111-8111-111111111111', invoice: 'D-20377', state: 'expired', holderId: '100001' },
    ...{ account: 'nila', amountAsked: '2000.00', createdAt: at, isTransfer: true, isNamed: false },
  }
  const sent: unknown[] = []
  open({
    channelDay: channelDay({ gaps: [{ ...gap, fits }] }),
    approveDeposit: (input) => {
      sent.push(input)
      return { asked: null, done: { id: fits.id, state: 'credited', amountPaid: '2000.00' } }
    },
  })
  await shows('NP41C7Z8QD fits D-20377 of nila')
  expect(text()).toContain('X.psp bkash → M.cash nila')
  press('a')
  await shows('What will happen')
  press('1')
  send()
  const reason = "Paid by the provider's report"
  await waitFor(() => expect(sent).toEqual([{ id: fits.id, amount: '2000.00', trxId: gap.trxId, reason }]))
})

test('a day without open rows is closed with what it posts, and a closed one says by whom', async () => {
  const posting = { from: 'H.fees', to: 'X.psp bkash', amount: '111.75', code: 'provider_fee' as const }
  const none = { gaps: [], findings: [], open: 0, gap: '0.00', posting }
  const sent: unknown[] = []
  open({
    channelDay: channelDay(none),
    closeDay: (input) => {
      sent.push(input)
      return { asked: askedAct.id, done: null }
    },
  })
  await shows('All rows are settled. Closing takes two staff members.')
  fireEvent.click(page.getByRole('button', { name: 'Close the day' }))
  await shows('H.fees → X.psp bkash')
  press('1')
  send()
  const form = { channel: 'bkash', day: '2026-11-20', reason: 'All rows are settled' }
  await waitFor(() => expect(sent).toEqual([form]))
})

test('a closed day and a day without a report have nothing to press, and no zero stands for no report', async () => {
  const closed = { at, by: 'tanvir, nasrin' }
  open({ channelDay: channelDay({ state: 'closed', gaps: [], open: 0, closed }) })
  await shows('Closed by tanvir, nasrin')
  expect(page.queryByRole('button', { name: /Close the day/ })).toBeNull()
  fakeSite({
    ...shell,
    channelDays: channelDays('none'),
    channelDay: channelDay({ state: 'none', reports: [], gaps: [] }),
  })
  cleanup()
  queries.clear()
  navigate('/money?channel=bkash&day=2026-11-20')
  render(<App />)
  const cell = () => page.getByRole('button', { name: 'bKash, 20 November 2026: No report' })
  await waitFor(() => expect(cell().textContent).toBe('–'), { timeout: 10_000 })
})

test('who may only read sees neither import nor acts', async () => {
  open({}, 'reconcile', ['books.read'])
  await shows(gap.trxId)
  for (const name of [/Import report/, /Book/, /Explain/, /Close the day/])
    expect(page.queryByRole('button', { name }), String(name)).toBeNull()
  press('e')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('a file is sent as it is, and a wrong row is named in the dialog', async () => {
  const sent: Record<string, unknown>[] = []
  open({
    importReport: (input) => {
      sent.push(input)
      return { refuse: 'report_wrong', value: { problem: 'amount', line: 3 } }
    },
  })
  await shows(gap.trxId)
  press('i')
  const field = await page.findByLabelText('File')
  const content = 'id,type,amount,time\nA1,deposit,ten,x'
  fireEvent.change(field, { target: { files: [new File([content], 'bkash.csv')] } })
  press('1')
  send()
  await shows('Line 3: The amount is not a whole number of paisa above zero.')
  expect(sent[0]).toMatchObject({ channel: 'bkash', day: '2026-11-20', name: 'bkash.csv', reason: 'Report of the day' })
  expect(atob(String(sent[0]?.file))).toBe(content)
  const large = new Uint8Array(100_000).fill(200)
  expect(atob(base64Of(large))).toHaveLength(100_000)
})

test('what is owed stands beside the transfers, with the gap', async () => {
  const kinds = [
    { kind: 'M.cash', counted: '100.00', ledger: '100.00' },
    { kind: 'E.bet', counted: '20.00', ledger: '19.99' },
    { kind: 'E.jackpot', counted: '5.00', ledger: '5.00' },
  ]
  const jackpots = [{ vendor: 'CHOKKA', held: '5.00', ledger: '5.00', advanced: '498.50' }]
  const check = { at, drifts: 1, first: 'M.cash of rahim77 shows 1' }
  open({ liability: { at, kinds, jackpots, counted: '125.00', ledger: '124.99', check } }, 'liability')
  await shows('Main wallets M.cash')
  expect(text()).toContain('Gap৳0.01')
  expect(text()).toContain('M.cash of rahim77 shows 1')
  expect(text()).toContain('Promised to jackpots E.jackpot৳5.00৳5.00')
  // M1: by vendor, with what the operator has advanced.
  expect(text()).toContain('CHOKKA৳5.00৳5.00৳498.50')
})

test('balances, months, checks and bad debts say what is not there by a dash', async () => {
  const said = { day: '2026-11-19', balance: '90.00', booked: '100.00' }
  const content = [
    { channel: 'bkash', booked: '110.00', said, canAsk: true },
    { channel: 'nagad', booked: '5.00', said: null, canAsk: false },
  ]
  const live = { channel: 'bkash', at, booked: '110.00', balance: '610.00', coins: null, gap: '500.00' }
  const channelNames = { content: [{ channel: 'nagad', name: { bn: 'দোকানের নগদ', en: 'Nagad of the shop' } }] }
  const called = open({ channelBalances: { at, content, sum: '115.00' }, liveBalance: live, channelNames }, 'channels')
  await shows('−৳10.00')
  expect(text()).toContain('Nagad of the shop৳5.00Not offered by the provider––––')
  // It is asked when somebody wants to know, and not before.
  expect(called).not.toContain('liveBalance')
  fireEvent.click(page.getByRole('button', { name: 'Ask now: bKash' }))
  await shows('Gap ৳500.00')
  await shows('৳610.00')
  const month = { month: '2026-10', state: 'open' as const, days: 21, closedDays: 21, closed: null }
  const months = { content: [month] }
  const badDebts = {
    content: [
      {
        ...{ about: 'deposit:1', kind: 'deposit' as const, holderId: '1', account: 'rahim77', amount: '600.00', at },
        ...{ state: 'open' as const, note: 'taken back' },
      },
    ],
    ...{ pageNum: 1, totalPages: 1, total: 1, sum: '600.00', writtenOff: '0.00' },
  }
  const ledgerChecks = { content: [{ at, drifts: 0, first: null }], pageNum: 1, totalPages: 1, total: 1 }
  fakeSite({ ...shell, monthClosings: months, badDebts, ledgerChecks })
  navigate('/money?tab=months')
  await shows('21 of 21 days of channels closed')
  expect(text()).toContain('October 2026')
  expect(page.getByRole<HTMLButtonElement>('button', { name: /Close the month/ }).disabled).toBe(false)
  navigate('/money?tab=debts')
  await shows('rahim77')
  expect(text()).toContain('Open bad debt৳600.00')
  navigate('/money?tab=audit')
  await shows('All balances equal their transfers')
})

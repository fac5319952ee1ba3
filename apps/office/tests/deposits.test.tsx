// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { me, shell } from './answers.ts'
import { deposit, depositDetail } from './answers-cashier.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const shows = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words), { timeout: 10_000 })
const one = (over: Partial<typeof deposit> = {}): FakeVerbs => ({
  officeDeposits: { content: [{ ...deposit, ...over }], pageNum: 1, totalPages: 1, total: 1 },
})

function open(verbs: FakeVerbs, path = `/deposits?row=${deposit.id}`) {
  const called = fakeSite({ ...shell, ...verbs })
  navigate(path)
  render(<App />)
  return called
}
const canDecide = () =>
  waitFor(() => expect(page.getByRole('button', { name: 'Approve' })).toBeDefined(), { timeout: 10_000 })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const send = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
const fill = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } })

test('the queue of staff comes first, and another state asks for that state', async () => {
  const asked: unknown[] = []
  const row = one().officeDeposits
  open(
    {
      officeDeposits: (input) => {
        asked.push(input)
        return typeof row === 'object' ? row : 'never'
      },
    },
    '/deposits',
  )
  await shows('D-1001')
  expect(asked[0]).toMatchObject({ queue: 'review' })
  expect(asked[0]).not.toHaveProperty('state')
  fireEvent.click(page.getByRole('button', { name: 'Expired' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'expired' }))
  expect(asked.at(-1)).not.toHaveProperty('queue')
})

test('it is approved with the amount seen at the bank, which begins empty, and a corrected TrxID', async () => {
  const sent: unknown[] = []
  open({
    ...one(),
    officeDepositImage: { contentType: 'image/png', data: 'iVBORw0KGgo=' },
    approveDeposit: (input) => {
      sent.push(input)
      return { asked: null, done: { id: deposit.id, state: 'credited', amountPaid: '450.00' } }
    },
  })
  await canDecide()
  expect(document.body.textContent).toContain('TRX12345')
  await waitFor(() => expect(page.getByRole('img', { name: 'Picture of the proof, D-1001' })).toBeDefined())
  press('a')
  await shows('What will happen')
  press('1')
  send()
  expect(sent).toEqual([])
  fill('Amount seen at the bank', '৪৫০')
  await shows('this amount differs')
  fill('TrxID', 'no')
  send()
  expect(sent).toEqual([])
  fill('TrxID', 'TRX99999')
  send()
  const acted = { id: deposit.id, amount: '450', trxId: 'TRX99999', reason: 'Seen at the bank' }
  await waitFor(() => expect(sent).toEqual([acted]))
  await shows('৳450.00 is credited to rahim77')
})

/** Another deposit under its TrxID. */
const aUse = {
  ...{ id: '019a0000-0000-7000-8000-0000000000c1', invoice: 'D-0777', holderId: '1', account: 'karim' },
  ...{ state: 'credited' as const, amountAsked: '500.00', createdAt: '2026-11-26T06:00:00.000Z' },
  ...{ reviewSince: null, image: null },
}

// eye 10
test('eye 10: the pane says to which account it should have come, whose it is, what checks say, and what approving does', async () => {
  const uses = [{ ...aUse, holderId: '100002' }]
  open({
    ...one({ image: null }),
    officeDeposit: { ...depositDetail, trxUses: uses, limits: [{ period: 'day', limit: '1000.00', left: '400.00' }] },
  })
  await shows('Chokka Demo')
  await shows('Risk 12')
  for (const words of [
    ...['01900000000', 'TRX12345', '2 deposits so far', '৳9,000.00', 'Amount fits the channel'],
    ...['TrxID is known here already', 'D-0777', 'karim · Credited', 'Deposit limit, day', '৳400.00 left'],
    ...['1 credited, 2 failed, 0 taken back', '৳300.00', 'X.psp bank_city → M.cash', 'The member reads'],
    ...['Deposit credited', '৳500.00 is in your main wallet', 'One signature is enough', 'two from ৳50,000.00 on'],
  ])
    expect(document.body.textContent).toContain(words)
  const states = [...document.querySelectorAll('.o-checks li')].map((one) => one.className)
  expect(states).toEqual(['is-bad', 'is-ok', 'is-ok', 'is-bad', 'is-ok'])
})

test('eye 10: the dialog shows what the typed amount posts, and names a TrxID that is known', async () => {
  open({
    ...one({ image: null }),
    officeDeposit: ({ amount = '500.00', trxId }) => ({
      ...depositDetail,
      ...{ amount, postings: [{ from: 'X.psp bank_city', to: 'M.cash', amount, code: 'deposit' }] },
      trxUses: trxId === 'TRX77777' ? [aUse] : [],
    }),
  })
  await canDecide()
  press('a')
  await shows('The member says ৳500.00')
  fill('Amount seen at the bank', '450')
  await shows('৳450.00')
  const dialog = () => page.getByRole('dialog').textContent
  await waitFor(() => expect(dialog()).toContain('X.psp bank_city → M.cash'))
  await waitFor(() => expect(dialog()).toContain('৳450.00'))
  expect(dialog()).toContain('this amount differs')
  expect(dialog()).toContain('A second signature is needed from ৳50,000.00 on.')
  fill('TrxID', 'TRX77777')
  await shows('This TrxID belongs to D-0777')
})

test('eye 43: beside a wide pane, as on phones, a row says whose it is, how much, its state and how long it waits', async () => {
  open(one({ image: null }))
  await shows('D-1001')
  const cells = await waitFor(() => {
    const shown = [...document.querySelectorAll('.is-narrow .o-tbody [role=row] > [role=cell]:not(.o-pick)')]
    expect(shown).toHaveLength(4)
    return shown.map((cell) => cell.textContent)
  })
  expect(cells.slice(0, 3)).toEqual(['rahim77', '৳500.00', 'Proof sent'])
  expect(cells[3]).toMatch(/^waits .*(min|h|d)/)
})

test('a TrxID that is as claimed is not sent again, and a large amount waits for a second signature', async () => {
  const sent: unknown[] = []
  open({
    ...one({ image: null, amountAsked: '60000.00' }),
    officeDeposit: (input) => ({ ...depositDetail, takesTwo: input.amount === '60000' }),
    approveDeposit: (input) => {
      sent.push(input)
      return { asked: deposit.id, done: null }
    },
  })
  await canDecide()
  press('a')
  fill('Amount seen at the bank', '60,000')
  await shows('It waits for a second signature: two sign from ৳50,000.00 on.')
  expect(document.body.textContent).not.toContain('this amount differs')
  press('1')
  send()
  await waitFor(() => expect(sent).toEqual([{ id: deposit.id, amount: '60000', reason: 'Seen at the bank' }]))
  await shows('It waits for a second signature')
})

test('what a provider has proven is approved with that amount and no other', async () => {
  const sent: unknown[] = []
  open({
    ...one({ image: null, name: null, amountHeld: '500.00' }),
    approveDeposit: (input) => {
      sent.push(input)
      return { asked: null, done: { id: deposit.id, state: 'credited', amountPaid: '500.00' } }
    },
  })
  await canDecide()
  press('a')
  await shows('What will happen')
  expect(page.queryByLabelText('Amount seen at the bank')).toBeNull()
  press('1')
  send()
  await waitFor(() => expect(sent).toEqual([{ id: deposit.id, amount: '500.00', reason: 'Checked, all fits' }]))
})

test('it is rejected with a reason; a refusal is told', async () => {
  const sent: unknown[] = []
  open({
    ...one({ image: null }),
    rejectDeposit: (input) => {
      sent.push(input)
      return { refuse: 'wrong_state' }
    },
  })
  await canDecide()
  press('r')
  await shows('Nothing is credited')
  press('1')
  send()
  await waitFor(() => expect(sent).toEqual([{ id: deposit.id, reason: 'No such payment was found' }]))
  await shows(sentenceFor('wrong_state'))
})

test('nothing can be decided and no lease is taken once it is credited', async () => {
  const done = open(one({ reviewSince: null, inReview: false, name: null, state: 'credited', image: null }))
  await waitFor(() => expect(page.getByRole('region', { name: 'D-1001 rahim77' })).toBeDefined(), { timeout: 10_000 })
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(done).not.toContain('takeLease')
})

test('who may only read sees the claim without acts', async () => {
  const permissions = me.permissions.filter((held) => held !== 'cashier.deposits')
  open({ ...one({ image: null }), staffInfo: { ...me, permissions } })
  await shows('TRX12345')
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(page.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('nothing is decided while a colleague works on it', async () => {
  open({ ...one({ image: null }), takeLease: { refuse: 'leased', value: { name: 'tanvir' } } })
  await shows('tanvir is working on this')
  await shows('TRX12345')
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
  press('a')
  expect(page.queryByRole('dialog')).toBeNull()
})

test('M4: claims of one TrxID stand side by side, and whoever approves one says what the others read', async () => {
  const sent: unknown[] = []
  const waiting = { ...aUse, state: 'submitted' as const, reviewSince: '2026-11-26T06:05:00.000Z' }
  open({
    ...one({ image: null }),
    officeDeposit: { ...depositDetail, trxUses: [waiting] },
    approveDeposit: (input) => {
      sent.push(input)
      return { asked: null, done: { id: deposit.id, state: 'credited', amountPaid: '500.00' } }
    },
  })
  await canDecide()
  const claims = await page.findByRole('region', { name: 'Claimed by several' })
  expect(claims.textContent).toContain('karim')
  expect(claims.querySelectorAll('li')).toHaveLength(2)
  press('a')
  await shows('What the others read')
  fill('Amount seen at the bank', '500')
  await shows('D-0777 claims this TrxID too')
  fill('What the others read', ' ')
  press('1')
  send()
  expect(sent).toEqual([])
  fill('What the others read', 'not from your number')
  send()
  const acted = { id: deposit.id, amount: '500', reason: 'Seen at the bank', othersReason: 'not from your number' }
  await waitFor(() => expect(sent).toEqual([acted]))
})

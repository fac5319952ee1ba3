// @vitest-environment happy-dom
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { deposit, me, shell } from './answers.ts'
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
  await shows('Done')
})

test('a TrxID that is as claimed is not sent again, and a large amount waits for a second signature', async () => {
  const sent: unknown[] = []
  open({
    ...one({ image: null, amountAsked: '60000.00' }),
    approveDeposit: (input) => {
      sent.push(input)
      return { asked: deposit.id, done: null }
    },
  })
  await canDecide()
  press('a')
  await shows('a second staff member signs first')
  fill('Amount seen at the bank', '60,000')
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

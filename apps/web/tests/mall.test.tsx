// @vitest-environment happy-dom
// The points mall, with fake answers.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite, sentenceFor } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import type { WireInput } from '@chokka/contract'
import { loadTexts } from '@chokka/text'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { cashOf, convertFault } from '../src/features/loyalty/mall/points.ts'
import { beginSession } from '../src/kit/client.ts'
import { full, layoutAnswers } from './answers.ts'
import { anItem, aRedeem, fullMall, somePoints } from './mall-answers.ts'
import { withApp } from './with-app.ts'

const en = await loadTexts('en', ['mall'])
const slow = { timeout: 15_000 }
const priced = 'Take it: Cricket bat for 4,200 points and ৳150'

withApp()

function openAt(address: string, more: FakeVerbs = {}) {
  const called = fakeSite({ ...layoutAnswers, ...full, ...more })
  beginSession('a-token')
  navigate(address)
  render(<App />)
  return called
}
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name }, slow)
  act(() => found.click())
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } })
const typePin = (pin: string) => fireEvent.change(screen.getByLabelText(/digit 1 of 6/i), { target: { value: pin } })
const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text), slow)

test.each([
  [1250, 18, '69440000'],
  [1, 20, '50000'],
  [500, 17, '29410000'],
])('loyalty example 9: %i points at %i for a taka show what the server pays', (points, rate, micros) => {
  expect(String(cashOf(points, rate))).toBe(micros)
})

test.each([
  [499, 'Least'],
  [500, null],
  [5240, null],
  [5241, 'Short'],
] as const)('%i points of 5,240: %s', (asked, fault) => {
  expect(convertFault(somePoints, asked)).toBe(fault)
  expect(convertFault({ ...somePoints, leftToday: 499 }, 500)).toBe('Most')
})

test('the dialog has price, what stays and what happens if it is refused; an empty form asks for nothing', async () => {
  const called = openAt('/pointMall', { redeem: 'never' })
  await press(priced)
  const dialog = await screen.findByRole('dialog', {}, slow)
  for (const words of ['4,200', '1,040 stays', '৳150.00', '৳350 stays', en.t('mall.ifRefused')])
    expect(dialog.textContent).toContain(words)
  await press(/^Pay/)
  expect(within(dialog).getAllByText(en.t('mall.fieldMissing'))).toHaveLength(3)
  expect(called).not.toContain('redeem')
})

test('goods are taken with address and password, and a retry after a lost answer has the same id', async () => {
  const sent: WireInput<'redeem'>[] = []
  openAt('/pointMall', {
    redeem: (input) => {
      sent.push(input)
      return sent.length === 1 ? { refuse: 'busy_try_again' } : { record: aRedeem() }
    },
  })
  await press(priced)
  type('Name of the recipient', 'Rahim')
  type('Mobile number', '01712345678')
  type('House, road, town', 'Khulna')
  for (const tries of [1, 2]) {
    typePin('482917')
    await press(/^Pay/)
    await waitFor(() => expect(sent).toHaveLength(tries), slow)
  }
  await shows('Its number is M-20261120-7K3M9QXW.')
  expect(sent[0]).toEqual({
    ...{ id: sent[1]?.id, itemId: 1, points: 4200, money: '150.00', password: '482917' },
    delivery: { name: 'Rahim', phone: '01712345678', address: 'Khulna' },
  })
  expect(sent[1]).toEqual(sent[0])
})

test('a wrong password stands at its field with the tries that are left, and the dialog stays', async () => {
  openAt('/pointMall', {
    mall: { ...fullMall, content: [anItem({ kind: 'cash', value: '100.00', money: '0.00' })] },
    redeem: { refuse: 'payment_password_wrong', value: { triesLeft: 2 } },
  })
  await press(/^Take it: Cricket bat/)
  typePin('000000')
  await press(/^Pay/)
  await shows(`${sentenceFor('payment_password_wrong')} ${en.t('mall.triesLeft', { count: 2 })}`)
  expect(screen.getByRole('dialog')).toBeDefined()
})

test.each([
  [{ hindrance: 'points', points: 9800 }, '4,560 more points'],
  [{ hindrance: 'rank', leastRank: 3 }, 'From Gold on'],
  [{ hindrance: 'sold_out', stock: 0 }, 'All gone'],
] as const)('what cannot be taken says why and has no button: %o', async (more, why) => {
  openAt('/pointMall', { mall: { ...fullMall, content: [anItem(more)] } })
  await shows(why)
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test('points are converted by what is typed, and the result says what came and what is left', async () => {
  const sent: WireInput<'convertPoints'>[] = []
  openAt('/pointMall?view=points', {
    convertPoints: (input) => {
      sent.push(input)
      return { record: { ...aRedeem(), kind: 'converted', amount: '73.52', balance: 3990, name: null } }
    },
  })
  await screen.findByText(en.t('mall.convertTitle'), {}, slow)
  type('Points', '1,250')
  await shows('1,250 ÷ 17 = ৳73.52')
  typePin('482917')
  await press('Get ৳73.52')
  await shows(en.t('mall.converted', { amount: '৳73.52', points: '3,990' }))
  expect(sent).toEqual([{ id: sent[0]?.id, points: 1250, password: '482917' }])
})

test('what was taken shows each state, with where it is or why it is not', async () => {
  const rows = [
    aRedeem(),
    aRedeem({ id: aRedeem().id.replace('9', '8'), status: 'approved', courier: 'Nodi Express', parcel: 'NX-1' }),
    aRedeem({ id: aRedeem().id.replace('9', '7'), status: 'rejected', remark: 'It was damaged' }),
    aRedeem({ id: aRedeem().id.replace('9', '6'), status: 'rejected' }),
  ]
  openAt('/pointMall?view=history', {
    redeemRecords: { content: rows, pageNum: 1, totalPages: 1, total: rows.length },
  })
  for (const words of ['In process', 'Approved', 'Nodi Express, parcel NX-1', 'It was damaged', en.t('mall.lapsed')])
    await shows(words)
})

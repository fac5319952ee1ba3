import { parseMoney } from '@chokka/money'
import { expect, test, vi } from 'vitest'
import { newest, withFakeLive } from '../../../tests/fake-live.ts'
import type { CommandBody } from './connection.ts'

withFakeLive()

async function opened(balance: string) {
  // The module reads browser globals when it is loaded.
  const { connect } = await import('./connection.ts')
  const connection = connect('a session', 'dice')
  await newest().opens({ over: false, balance })
  return connection
}
const answers = (value: object) => newest().sends({ id: newest().sent.id, ok: true, value })

test('the balance is asked for when the site says that it has changed, and when the page is seen again (case 1)', async () => {
  const { store, askBalance } = await opened('0.00')
  askBalance()
  expect(newest().sent.do).toBe('balance')
  answers({ balance: '500.00' })
  expect(store.now().balance).toBe(parseMoney('500.00'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(newest().sent.do).toBe('balance')
  answers({ balance: '700.00' })
  expect(store.now().balance).toBe(parseMoney('700.00'))
  // What is not open cannot ask, and what is hidden need not.
  const asked = newest().sent.id
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  newest().sends({ push: 'session_over', open: true })
  askBalance()
  expect(newest().sent.id).toBe(asked)
})

const staked: readonly CommandBody[] = [
  { do: 'place', key: 'a', slot: 'a', stake: '10.00' },
  { do: 'play', key: 'a', stake: '10.00', choice: {} },
  { do: 'start', key: 'a', stake: '10.00', choice: {} },
  { do: 'spin', key: 'a', stake: '10.00' },
] as unknown as CommandBody[]

test('a stake above the known balance is sent once the balance was asked for again, and refused only then (case 1)', async () => {
  const { store, send } = await opened('0.00')
  for (const command of staked) {
    answers({ balance: '0.00' })
    const refused = send(command as never)
    expect(newest().sent.do).toBe('balance')
    answers({ balance: '9.99' })
    expect(await refused).toEqual({ ok: false, code: 'balance_too_low' })
    expect(newest().sent.do).toBe('balance')
    void send(command as never)
    answers({ balance: '10.00' })
    await vi.advanceTimersByTimeAsync(0)
    expect(newest().sent.do).toBe(command.do)
    expect(store.now().balance).toBe(parseMoney('10.00'))
  }
})

test('while a result is animated a stake is judged by the newest balance, not by the one that is shown (case 1)', async () => {
  const { store, send, show } = await opened('0.00')
  const endShow = show('0.00')
  newest().sends({ push: 'balance', balance: '50.00' })
  expect([store.now().balance, store.now().newest]).toEqual([parseMoney('0.00'), parseMoney('50.00')])
  void send({ do: 'spin', key: 'a', stake: '10.00' } as never)
  await vi.advanceTimersByTimeAsync(0)
  expect(newest().sent.do).toBe('spin')
  endShow({ balance: null })
  expect(store.now().balance).toBe(parseMoney('50.00'))
})

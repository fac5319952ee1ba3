import { expect, test, vi } from 'vitest'
import { newest, sockets, withFakeLive } from '../../../tests/fake-live.ts'

withFakeLive()

// G-02
test('a session that ends while something is open keeps its connection until that is finished, and no longer', async () => {
  // The module reads browser globals when it is loaded.
  const { connect } = await import('./connection.ts')
  const { store, send } = connect('a session', 'mines')
  await newest().opens({ over: false })
  expect(store.now().status).toBe('open')
  newest().sends({ push: 'session_over', open: true })
  expect([store.now().status, newest().readyState]).toEqual(['ending', 1])
  void send({ do: 'cashOutRound', bet: 'a bet' })
  expect(newest().sent).toMatchObject({ do: 'cashOutRound' })
  // A connection that breaks meanwhile is reopened, and the studio sends the state again.
  newest().close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(2)
  await newest().opens({ over: true })
  expect(store.now().status).toBe('ending')
  newest().sends({ push: 'session_over', open: false })
  expect([store.now().status, newest().readyState]).toEqual(['over', 3])
})

test('while rounds are shown the balance is without their stakes and without what they pay (eye 1)', async () => {
  const { connect } = await import('./connection.ts')
  const { store, send, show } = connect('a session', 'plinko')
  await newest().opens({ over: false, balance: '100.00' })
  const balance = () => store.now().balance
  const [first, second] = [show('10.00'), show('10.00')]
  expect(balance()).toBe(80_000_000n)
  void send({ do: 'seeds' })
  newest().sends({ push: 'balance', balance: '110.00' })
  expect(balance()).toBe(80_000_000n)
  first({ balance: '110.00', payout: '30.00' })
  expect(balance()).toBe(110_000_000n)
  first({ balance: '110.00', payout: '30.00' })
  expect(balance()).toBe(110_000_000n)
  second({ balance: '110.00', payout: '0.00' })
  expect(balance()).toBe(110_000_000n)
  // A round that was refused, and one whose answer never came: nothing is known to be taken.
  show('10.00')({ balance: null })
  expect(balance()).toBe(110_000_000n)
})

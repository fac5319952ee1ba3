import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A fake WebSocket that the test controls from the side of the studio. */
function aFakeSocket() {
  const socket = Object.assign(new EventTarget(), {
    readyState: 1,
    sent: { id: 0, do: '' },
    send: (text: string) => void (socket.sent = JSON.parse(text)),
    close: () => {
      socket.readyState = 3
      socket.dispatchEvent(Object.assign(new Event('close'), { code: 1000 }))
    },
    sends: (message: object) =>
      socket.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify({ demo: false, ...message }) })),
    opens: async (opened: object) => {
      socket.dispatchEvent(new Event('open'))
      socket.sends({ id: socket.sent.id, ok: true, value: { balance: null, lobbyUrl: null, ...opened } })
      await vi.advanceTimersByTimeAsync(0)
    },
  })
  return socket
}
type FakeSocket = ReturnType<typeof aFakeSocket>

let sockets: FakeSocket[]
const newest = (): FakeSocket => sockets.at(-1) ?? aFakeSocket()
beforeEach(() => {
  sockets = []
  const constructed = function () {
    sockets.push(aFakeSocket())
    return newest()
  }
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Object.assign(constructed, { OPEN: 1 }))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { origin: 'https://games.example', search: '' })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

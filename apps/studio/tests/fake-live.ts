// For tests of the connection of a game page: WebSockets that the test controls from the side of the studio.
import { afterEach, beforeEach, vi } from 'vitest'

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

export const sockets: FakeSocket[] = []
export const newest = (): FakeSocket => sockets.at(-1) ?? aFakeSocket()

/** Around each test of the file: the globals of a page that `connect` uses. */
export function withFakeLive(): void {
  beforeEach(() => {
    sockets.length = 0
    const constructed = function () {
      sockets.push(aFakeSocket())
      return newest()
    }
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Object.assign(constructed, { OPEN: 1 }))
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('location', { origin: 'https://games.example', search: '' })
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

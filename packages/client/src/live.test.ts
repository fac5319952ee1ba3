import { expect, test, vi } from 'vitest'
import { makeLiveSocket } from './live.ts'
import type { LiveState } from './live.ts'

/** A live socket over fake WebSockets, through which the test sends messages and which it closes. */
function liveWith(getTicket: () => Promise<string | null>) {
  vi.useFakeTimers()
  const sockets: EventTarget[] = []
  const tickets: (string | null)[] = []
  const hints: string[] = []
  const states: LiveState[] = []
  const opened: boolean[] = []
  const live = makeLiveSocket({
    getTicket,
    open: (ticket) => {
      tickets.push(ticket)
      const socket = Object.assign(new EventTarget(), { close: () => undefined })
      sockets.push(socket)
      // Of a WebSocket only its events and close() are used.
      return socket as unknown as WebSocket
    },
    onHint: (topic) => hints.push(topic),
    onOpen: (isAgain) => opened.push(isAgain),
    onState: (state) => states.push(state),
  })
  const receive = (message: unknown) =>
    sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  const disconnect = () => sockets.at(-1)?.dispatchEvent(new Event('close'))
  return { live, sockets, tickets, hints, states, receive, disconnect, opened }
}

test('hints about known topics are passed on, all else is ignored', async () => {
  const { live, hints, receive, sockets } = liveWith(async () => 'ticket')
  live.start()
  await vi.advanceTimersByTimeAsync(0)
  receive({ topic: 'balance' })
  receive({ topic: 'unknown' })
  receive('balance')
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: '{' }))
  expect(hints).toEqual(['balance'])
})

test('a lost connection is opened again with a new ticket and growing backoff, and each opening is reported', async () => {
  const ticket = vi.fn(async () => 'ticket')
  const { live, sockets, states, receive, disconnect, opened } = liveWith(ticket)
  live.start()
  await vi.advanceTimersByTimeAsync(0)
  receive({ topic: 'open' })
  disconnect()
  await vi.advanceTimersByTimeAsync(1000)
  disconnect()
  await vi.advanceTimersByTimeAsync(999)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1001)
  receive({ topic: 'open' })
  expect([sockets.length, ticket.mock.calls.length, opened]).toEqual([3, 3, [false, true]])
  expect(states.at(-1)).toBe('on')
})

test('without a session the socket has no ticket, and after stop none is opened again', async () => {
  const visitor = liveWith(async () => null)
  visitor.live.start()
  await vi.advanceTimersByTimeAsync(0)
  visitor.receive({ topic: 'open' })
  expect([visitor.tickets, visitor.states.at(-1)]).toEqual([[null], 'on'])

  const member = liveWith(async () => 'ticket')
  member.live.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(member.tickets).toEqual(['ticket'])
  member.live.stop()
  member.disconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(member.sockets).toHaveLength(1)
})

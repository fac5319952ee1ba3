import { expect, test, vi } from 'vitest'
import { deviceNow, serverAhead } from './clock.ts'
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

test('hints are passed on, and what is no hint is ignored', async () => {
  const { live, hints, receive, sockets } = liveWith(async () => 'ticket')
  live.start()
  await vi.advanceTimersByTimeAsync(0)
  receive({ topic: 'balance' })
  receive({ topic: 'alive' })
  receive({ topic: 7 })
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

test('a socket that has missed two words of the server is left for a new one within a minute, and only then (case 3)', async () => {
  const { live, sockets, hints, receive, opened, disconnect } = liveWith(async () => 'ticket')
  live.start()
  await vi.advanceTimersByTimeAsync(0)
  receive({ topic: 'open' })
  for (let words = 0; words < 5; words++) {
    await vi.advanceTimersByTimeAsync(25_000)
    receive({ topic: 'alive' })
  }
  await vi.advanceTimersByTimeAsync(50_000)
  expect([sockets.length, hints]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sockets).toHaveLength(2)
  receive({ topic: 'open' })
  expect(opened).toEqual([false, true])
  // Whatever the dead one still brings belongs to nobody.
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: '{"topic":"balance"}' }))
  sockets[0]?.dispatchEvent(new Event('close'))
  await vi.advanceTimersByTimeAsync(25_000)
  expect([sockets.length, hints]).toEqual([2, []])
  // One that never opens is left as well, and one that closed is opened again once.
  disconnect()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(53_000)
  expect(sockets).toHaveLength(4)
  live.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sockets).toHaveLength(4)
})

test('a page that is seen again opens a new socket where the line was silent for longer than a word (case 3)', async () => {
  const { live, sockets, receive } = liveWith(async () => 'ticket')
  live.seen()
  live.start()
  await vi.advanceTimersByTimeAsync(0)
  receive({ topic: 'open' })
  await vi.advanceTimersByTimeAsync(29_000)
  live.seen()
  expect(sockets).toHaveLength(1)
  // The timers of a hidden page stand still, its clock does not.
  vi.setSystemTime(deviceNow() + 600_000)
  live.seen()
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(2)
  live.stop()
  live.seen()
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(2)
})

// Hidden for ten minutes: by the steady clock alone, by the device's alone, or by neither as it was.
test.each([
  ['an hour back', -3_600_000, 600_000],
  ['back by as long as the page was hidden', 0, 600_000],
  ['an hour back while the device slept', -3_600_000, 0],
])('a clock of the device that is set %s keeps no dead line', async (_how, moved, passed) => {
  const { live, sockets, receive } = liveWith(async () => 'ticket')
  live.start()
  await vi.advanceTimersByTimeAsync(0)
  receive({ topic: 'open' })
  const steady = performance.now()
  vi.setSystemTime(deviceNow() + moved)
  const reading = vi.spyOn(performance, 'now').mockReturnValue(steady + passed)
  live.seen()
  await vi.advanceTimersByTimeAsync(0)
  reading.mockRestore()
  expect(sockets).toHaveLength(2)
})

test('an answer that corrects the time keeps the line that it came beside', async () => {
  const { live, sockets, receive } = liveWith(async () => 'ticket')
  live.start()
  await vi.advanceTimersByTimeAsync(0)
  receive({ topic: 'open' })
  serverAhead.set(4 * 24 * 3_600_000)
  live.seen()
  await vi.advanceTimersByTimeAsync(0)
  serverAhead.set(0)
  expect(sockets).toHaveLength(1)
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

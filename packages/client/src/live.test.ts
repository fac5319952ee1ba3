import { expect, test, vi } from 'vitest'
import { makeLive } from './live.ts'
import type { LiveState } from './live.ts'

/** The line in front of sockets that the test opens, speaks through and breaks. */
function lineWith(ticket: () => Promise<string | null>) {
  vi.useFakeTimers()
  const sockets: EventTarget[] = []
  const hints: string[] = []
  const states: LiveState[] = []
  let resumed = 0
  const line = makeLive({
    ticket,
    open: () => {
      const socket = Object.assign(new EventTarget(), { close: () => undefined })
      sockets.push(socket)
      // The line uses nothing of a socket but its events and close().
      return socket as unknown as WebSocket
    },
    hint: (topic) => hints.push(topic),
    resumed: () => (resumed += 1),
    state: (state) => states.push(state),
  })
  const say = (message: unknown) =>
    sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  const breaks = () => sockets.at(-1)?.dispatchEvent(new Event('close'))
  return { line, sockets, hints, states, say, breaks, resumed: () => resumed }
}

test('hints of known topics are passed on, anything else is passed over', async () => {
  const { line, hints, say, sockets } = lineWith(async () => 'ticket')
  line.start()
  await vi.advanceTimersByTimeAsync(0)
  say({ topic: 'balance' })
  say({ topic: 'made up' })
  say('balance')
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: '{' }))
  expect(hints).toEqual(['balance'])
})

test('a line that breaks is opened again with a new ticket, later each time, and what was missed is asked for', async () => {
  const ticket = vi.fn(async () => 'ticket')
  const { line, sockets, states, say, breaks, resumed } = lineWith(ticket)
  line.start()
  await vi.advanceTimersByTimeAsync(0)
  say({ topic: 'open' })
  breaks()
  await vi.advanceTimersByTimeAsync(1000)
  breaks()
  await vi.advanceTimersByTimeAsync(999)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1001)
  say({ topic: 'open' })
  expect([sockets.length, ticket.mock.calls.length, resumed()]).toEqual([3, 3, 2])
  expect(states.at(-1)).toBe('on')
})

test('without a session there is no socket, and a line that was stopped stays closed', async () => {
  const visitor = lineWith(async () => null)
  visitor.line.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([visitor.sockets.length, visitor.states.at(-1)]).toEqual([0, 'off'])

  const member = lineWith(async () => 'ticket')
  member.line.start()
  await vi.advanceTimersByTimeAsync(0)
  member.line.stop()
  member.breaks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(member.sockets).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

export type GameTable = {
  ask: (command: Record<string, unknown>) => Promise<Record<string, unknown>>
  close: () => void
}

const answerWithinMs = 8000

/** Sits down at a game of the studio with the address that a launch gave, as its page does. */
export async function sitDown(launchUrl: string, game: string): Promise<GameTable> {
  const address = new URL(launchUrl)
  const socket = new WebSocket(`${address.origin.replace('http', 'ws')}/live`, { origin: address.origin })
  const waiting = new Map<number, { done: (value: Record<string, unknown>) => void; fail: (fault: Error) => void }>()
  let last = 0
  const fall = (why: string) => {
    for (const one of waiting.values()) one.fail(new Error(why))
    waiting.clear()
  }
  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw))
    const asked = waiting.get(message.id)
    if (!asked) return
    waiting.delete(message.id)
    if (message.ok) asked.done(message.value ?? {})
    else asked.fail(new Error(message.code))
  })
  socket.on('close', () => fall('the table closed'))
  socket.on('error', () => fall('the table broke'))
  const ask = (command: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((done, fail) => {
      if (socket.readyState !== WebSocket.OPEN) return fail(new Error('the table is not open'))
      const id = ++last
      const late = setTimeout(() => waiting.delete(id) && fail(new Error('no answer')), answerWithinMs)
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late)
          then(value)
        }
      waiting.set(id, { done: settle(done), fail: settle(fail) })
      socket.send(JSON.stringify({ id, ...command }))
    })
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done())
    socket.once('close', () => fail(new Error('the table did not open')))
    socket.once('error', fail)
  })
  await ask({ do: 'open', session: address.searchParams.get('session'), game })
  return { ask, close: () => socket.terminate() }
}

export const key = () => randomUUID()

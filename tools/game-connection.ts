import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

export type GameConnection = {
  ask: (command: Record<string, unknown>) => Promise<Record<string, unknown>>
  close: () => void
}

const answerWithinMs = 8000

/** Connects to a game of the studio with the address of a launch, as the game page does. */
export async function connectToGame(launchUrl: string, game: string): Promise<GameConnection> {
  const address = new URL(launchUrl)
  const socket = new WebSocket(`${address.origin.replace('http', 'ws')}/live`, { origin: address.origin })
  const waiting = new Map<number, { done: (value: Record<string, unknown>) => void; fail: (fault: Error) => void }>()
  let lastId = 0
  const failAll = (why: string) => {
    for (const one of waiting.values()) one.fail(new Error(why))
    waiting.clear()
  }
  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw))
    const request = waiting.get(message.id)
    if (!request) return
    waiting.delete(message.id)
    if (message.ok) request.done(message.value ?? {})
    else request.fail(new Error(message.code))
  })
  socket.on('close', () => failAll('the connection was closed'))
  socket.on('error', () => failAll('the connection failed'))
  const ask = (command: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((done, fail) => {
      if (socket.readyState !== WebSocket.OPEN) return fail(new Error('the connection is not open'))
      const id = ++lastId
      const timeout = setTimeout(() => waiting.delete(id) && fail(new Error('no answer')), answerWithinMs)
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timeout)
          then(value)
        }
      waiting.set(id, { done: settle(done), fail: settle(fail) })
      socket.send(JSON.stringify({ id, ...command }))
    })
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done())
    socket.once('close', () => fail(new Error('the connection could not be opened')))
    socket.once('error', fail)
  })
  await ask({ do: 'open', session: address.searchParams.get('session'), game })
  return { ask, close: () => socket.terminate() }
}

export const key = () => randomUUID()

// What a game page does over its socket.
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

/** Opens a session at the studio. Rejects when the studio refuses it. */
export async function openPage(origin: string, session: string, game: 'crash' | 'dice'): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { origin })
  await new Promise((done, fail) => socket.once('open', done).once('error', fail))
  const opened = new Promise<string>((done) => socket.once('message', (raw) => done(String(raw))))
  socket.send(JSON.stringify({ id: 1, do: 'open', session, game }))
  const answer = await opened
  if (!answer.includes('"ok":true')) throw new Error(`a page was not opened: ${answer}`)
  return socket
}

/** A roll that wins about every other time, as the page sends it. */
export const rollOf = (id: number): string =>
  JSON.stringify({ id, do: 'play', key: randomUUID(), stake: '10.00', choice: { target: 5000, direction: 'over' } })

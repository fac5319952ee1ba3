// A load generator: pages of free play that roll dice without a pause, also when they are refused.
import type { WebSocket } from 'ws'
import { openPage, rollOf } from './game-page.ts'
import { answerAll } from './worker.ts'

export type HammerAsked =
  /** Opens a page for each session. */
  | { do: 'open'; origin: string; sessions: string[] }
  | { do: 'hammer' }
  /** Stops, and waits for the rolls under way. */
  | { do: 'rest' }
export type HammerAnswer = { done: number; refused: number }

type Page = { socket: WebSocket; underWay: boolean }
const pages: Page[] = []
let hammering = false
let counted: HammerAnswer = { done: 0, refused: 0 }

const roll = (page: Page): void => {
  page.underWay = true
  page.socket.send(rollOf(2))
}

async function open(origin: string, session: string): Promise<void> {
  const socket = await openPage(origin, session, 'dice')
  const page: Page = { socket, underWay: false }
  socket.on('message', (raw) => {
    const message: { id?: number; ok?: boolean } = JSON.parse(String(raw))
    if (message.id !== 2) return
    page.underWay = false
    if (message.ok) counted.done++
    else counted.refused++
    if (hammering) roll(page)
  })
  // A page that is disconnected by the rate limit reconnects at once.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    pages.splice(pages.indexOf(page), 1)
    open(origin, session).then(
      () => hammering && pages.filter((one) => !one.underWay).forEach(roll),
      () => undefined,
    )
  })
  pages.push(page)
}

answerAll(async (asked: HammerAsked): Promise<HammerAnswer> => {
  if (asked.do === 'open') for (const session of asked.sessions) await open(asked.origin, session)
  if (asked.do === 'hammer') {
    hammering = true
    counted = { done: 0, refused: 0 }
    for (const page of pages) roll(page)
  }
  if (asked.do === 'rest') {
    hammering = false
    while (pages.some((page) => page.underWay)) await new Promise((done) => setTimeout(done, 5))
  }
  return counted
})

// A load generator: players of dice, each on one page, which rolls again when the last roll was answered.
import type { WebSocket } from 'ws'
import { openPage, rollOf } from './game-page.ts'
import { answerAll } from './worker.ts'

export type RollsAsked = { do: 'open'; origin: string; sessions: string[] } | { do: 'play'; rolls: number }
export type RollsAnswer = { answerMs: number[] }

const pages: WebSocket[] = []
let nextId = 2

answerAll(async (asked: RollsAsked): Promise<RollsAnswer> => {
  const answerMs: number[] = []
  if (asked.do === 'open') {
    for (const session of asked.sessions) pages.push(await openPage(asked.origin, session, 'dice'))
  } else {
    const each = Math.ceil(asked.rolls / pages.length)
    await Promise.all(
      pages.map(async (page) => {
        for (let turn = 0; turn < each; turn++) answerMs.push(await roll(page))
      }),
    )
  }
  return { answerMs }
})

/** The time until a roll is answered, in ms. Rejects when it is refused or the answer has no new balance. */
function roll(page: WebSocket): Promise<number> {
  const id = nextId++
  const start = performance.now()
  return new Promise((done, fail) => {
    const onMessage = (raw: unknown) => {
      const answer = String(raw)
      // Other messages, as of a balance, come on the same socket.
      if (!answer.startsWith(`{"id":${id},`)) return
      page.off('message', onMessage)
      if (answer.includes('"ok":true') && answer.includes('"balance":"')) done(performance.now() - start)
      else fail(new Error(answer))
    }
    page.on('message', onMessage)
    page.send(rollOf(id))
  })
}

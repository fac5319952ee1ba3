// A load generator: members at the crash table, each on one page, who all bet in the same round, or none of them.
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { openPage } from './game-page.ts'
import { answerAll } from './worker.ts'

export type MembersAsked =
  | { do: 'open'; origin: string; sessions: string[] }
  /** Waits for the next round from its beginning to its end. `bet`: every member bets, and cashes out at 1.05. */
  | { do: 'round'; bet: boolean }
/** `ticks`: the milliseconds of the flight that each tick tells, and when it came (since 1970). */
export type MembersAnswer = { round: number; ticks: { elapsedMs: number; at: number }[]; placed: number; won: number }

const pages: WebSocket[] = []

answerAll(async (asked: MembersAsked): Promise<MembersAnswer> => {
  if (asked.do === 'round') return playRound(asked.bet)
  for (const session of asked.sessions) pages.push(await openPage(asked.origin, session, 'crash'))
  return { round: 0, ticks: [], placed: 0, won: 0 }
})

function playRound(bet: boolean): Promise<MembersAnswer> {
  const told: MembersAnswer = { round: 0, ticks: [], placed: 0, won: 0 }
  let ended = 0
  return new Promise((done) => {
    for (const page of pages) {
      const onMessage = (raw: unknown) => {
        const at = performance.timeOrigin + performance.now()
        const text = String(raw)
        if (text.startsWith('{"push":"betting"')) {
          told.round = JSON.parse(text).round
          if (bet) page.send(placeBet())
        }
        if (told.round === 0) return
        if (text.startsWith('{"push":"tick"')) told.ticks.push({ elapsedMs: JSON.parse(text).elapsedMs, at })
        if (text.startsWith('{"id":2,"ok":true')) told.placed++
        if (text.startsWith('{"push":"mine"') && text.includes('"state":"cashed"')) told.won++
        if (text.startsWith('{"push":"crashed"')) {
          page.off('message', onMessage)
          if (++ended === pages.length) done(told)
        }
      }
      page.on('message', onMessage)
    }
  })
}

const placeBet = () =>
  JSON.stringify({ id: 2, do: 'place', key: randomUUID(), slot: 1, stake: '10.00', auto: false, autoAtE2: 105 })

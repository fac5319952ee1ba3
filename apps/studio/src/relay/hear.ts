import type { Log } from '@chokka/server-kit'
import type { Clock } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Lead } from '../kit/table-leads.ts'
import type { makeClockBounds } from './clock-bounds.ts'
import type { Message } from './messages.ts'
import type { Pages } from './pages.ts'
import type { makeQuestions } from './questions.ts'
import type { makeWatchers } from './watchers.ts'

/** `lead` is null while another process runs the game. `arrivedMs` is by the clock of this process. */
export type Answering = {
  lead: () => Lead | null
  run: (sessionId: bigint, command: unknown, arrivedMs: number | undefined) => Promise<unknown>
}

/** What a process knows of the games and of the others. */
export type Known = {
  /** The number of this process. */
  number: number
  clock: Clock
  log: Log
  pages: Pages
  /** The games that can run here. */
  games: Map<string, Answering>
  /** The process that runs a game, as far as it was heard of. */
  runBy: Map<string, number>
  watchers: ReturnType<typeof makeWatchers>
  questions: ReturnType<typeof makeQuestions>
  bounds: ReturnType<typeof makeClockBounds>
}

export const runsHere = ({ games }: Known, game: string): boolean => Boolean(games.get(game)?.lead())

type Of<Do extends Message['do']> = Extract<Message, { do: Do }>

/** Does what other processes say. */
export function makeHearing(known: Known, send: (message: Message) => void) {
  const { number, clock, watchers, questions, bounds, runBy } = known
  const newestTerm = new Map<string, bigint>()
  const heard: { [Do in Message['do']]: (message: Of<Do>, from: number) => void } = {
    watch: ({ games, sentMs }, from) => {
      watchers.heard(games, from)
      const here = games.filter((game) => runsHere(known, game))
      if (here.length > 0) send({ do: 'watched', to: from, games: here, sentMs, nowMs: clock.nowMs() })
    },
    watched: ({ to, games, sentMs, nowMs }, from) => {
      if (to !== number) return
      for (const game of games) runBy.set(game, from)
      bounds.note(from, { sentMs, theirsMs: nowMs, answeredMs: clock.nowMs() })
    },
    push: (message, from) => {
      const { game } = message
      const [named, newest] = [BigInt(message.term), newestTerm.get(game) ?? 0n]
      // Of a process that ran the game before, and does not know yet that it does not.
      if (named < newest || runsHere(known, game)) return
      newestTerm.set(game, named)
      runBy.set(game, from)
      publish(known.pages, message)
    },
    ask: (question, from) => void answer(known, question, from, send),
    answer: ({ to, id, value, code }) => {
      if (to === number) questions.answered(id, value, code)
    },
  }
  // The message was sealed by a process of this studio, which sends no others.
  return (message: Message, from: number): void => heard[message.do]?.(message as never, from)
}

function publish(pages: Pages, { game, items }: Of<'push'>): void {
  const { toAll, toPlayer } = pages.ofGame(game)
  for (const { player, anyGame, push } of items) {
    if (player === null) toAll(push)
    else if (anyGame) pages.toPlayer(BigInt(player), push)
    else toPlayer(BigInt(player), push)
  }
}

/** Answers a question about a game that runs here, as its command is answered to a page here. */
async function answer(
  { number, games, log }: Known,
  { id, game, session, command, arrived }: Of<'ask'>,
  from: number,
  send: (message: Message) => void,
): Promise<void> {
  const here = games.get(game)
  if (!here?.lead()) return
  try {
    const value = await here.run(BigInt(session), command, arrived?.by === number ? arrived.ms : undefined)
    send({ do: 'answer', to: from, id, value, code: null })
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ error, game }, 'a command of another process failed')
    send({ do: 'answer', to: from, id, value: null, code: error instanceof Refusal ? error.code : 'unavailable' })
  }
}

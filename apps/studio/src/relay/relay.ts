import type { PushBody } from '@chokka/studio-wire/wire'
import type { Clock } from '../kit/clock.ts'
import type { Lead } from '../kit/table-leads.ts'
import { openChannel } from './channel.ts'
import type { ChannelOptions } from './channel.ts'
import { makeClockBounds } from './clock-bounds.ts'
import { makeHearing, runsHere } from './hear.ts'
import type { Answering, Known } from './hear.ts'
import type { Item, Message } from './messages.ts'
import type { Pages, Publisher } from './pages.ts'
import { makeQuestions } from './questions.ts'
import { makeWatchers } from './watchers.ts'

/**
 * What is said of a game that one process runs, to pages at the others, and what their players want, to it. A process
 * with pages of a game says so each second; only then is anything sent. With one process nothing is.
 */
export type Relay = {
  /** Publishes to the pages of a game, here and elsewhere; elsewhere only while `lead` names what runs it. */
  publisherOf: (game: string, lead: () => Lead | null) => Publisher
  /** To all pages that a player has elsewhere, whatever their game. */
  toPlayer: (game: string, lead: Lead, playerId: bigint, push: PushBody) => void
  /**
   * Asks the process that runs a game. `arrivedMs`: when the command arrived here. Refuses as it was refused there, and
   * with unavailable when no process answers.
   */
  ask: (game: string, asked: Asked) => Promise<unknown>
  /** Answers for a game while it runs here. */
  answer: (game: string, answering: Answering) => void
  close: () => Promise<void>
}
type Asked = { sessionId: bigint; command: unknown; arrivedMs: number }
export type RelayOptions = ChannelOptions & { clock: Clock; pages: Pages; askTimeoutMs?: number | undefined }

const watchEveryMs = 1000

export async function openRelay({ clock, pages, askTimeoutMs = 3000, ...options }: RelayOptions): Promise<Relay> {
  const { number, log } = options
  const [watchers, questions, bounds] = [makeWatchers(), makeQuestions(number, askTimeoutMs), makeClockBounds()]
  const known: Known = {
    ...{ number, clock, log, pages, watchers, questions, bounds },
    ...{ games: new Map(), runBy: new Map() },
  }
  const send = (message: Message): void => channel.send(message)
  const hear = makeHearing(known, send)
  // What was sealed by a process of this studio is a message.
  const channel = await openChannel(options, (message, from) => hear(message as Message, from))

  const watch = (games: string[]): void => {
    if (games.length > 0) send({ do: 'watch', games, sentMs: clock.nowMs() })
  }
  const timer = setInterval(() => {
    watch(pages.openGames().filter((game) => known.games.has(game) && !runsHere(known, game)))
    watchers.count()
  }, watchEveryMs)
  const queue = makePushQueue(send)
  const push = (game: string, lead: Lead | null, item: Item): void => {
    if (lead && watchers.watches(game)) queue(game, lead, item)
  }

  return {
    publisherOf: (game, lead) => ({
      toAll: (body) => {
        pages.ofGame(game).toAll(body)
        push(game, lead(), { player: null, push: body })
      },
      toPlayer: (playerId, body) => {
        pages.ofGame(game).toPlayer(playerId, body)
        push(game, lead(), { player: String(playerId), push: body })
      },
      isHeardElsewhere: () => watchers.watches(game),
    }),
    toPlayer: (game, lead, playerId, body) => push(game, lead, { player: String(playerId), anyGame: true, push: body }),
    ask: (game, { sessionId, command, arrivedMs }) => {
      // Before the question: what happens from now on is heard here.
      watch([game])
      const by = known.runBy.get(game)
      const ms = by === undefined ? null : bounds.latest(by, arrivedMs)
      const arrived = by === undefined || ms === null ? null : { by, ms }
      return questions.ask((id) => send({ do: 'ask', id, game, session: String(sessionId), command, arrived }))
    },
    answer: (game, answering) => void known.games.set(game, answering),
    close: async () => {
      clearInterval(timer)
      await channel.close()
    },
  }
}

/** Sends the pushes of one game that are made in the same moment in one message. */
function makePushQueue(send: (message: Message) => void) {
  const pending = new Map<string, { lead: Lead; items: Item[] }>()
  const flush = (game: string): void => {
    const queued = pending.get(game)
    pending.delete(game)
    if (queued) send({ do: 'push', game, term: String(queued.lead.term), items: queued.items })
  }
  return (game: string, lead: Lead, item: Item): void => {
    const queued = pending.get(game)
    if (queued) return void queued.items.push(item)
    pending.set(game, { lead, items: [item] })
    setImmediate(() => flush(game))
  }
}

import type { PushBody } from '@chokka/studio-wire/wire'
import { openChannel } from '../kit/channel.ts'
import type { ChannelOptions } from '../kit/channel.ts'
import type { Clock } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Lead } from '../kit/runner.ts'
import { makeClockBounds } from './clock-bounds.ts'
import type { Pages, Publisher } from './hub.ts'

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
  /** Answers for a game that runs here. `arrivedMs` is by the clock of this process. */
  answer: (game: string, lead: () => Lead | null, run: Answering) => void
  close: () => Promise<void>
}
export type Asked = { sessionId: bigint; command: unknown; arrivedMs: number }
type Answering = (sessionId: bigint, command: unknown, arrivedMs: number | undefined) => Promise<unknown>

type Item = { player: string | null; anyGame?: true; push: PushBody }
/** `by`: the number of the process by whose clock a time is. */
type Message =
  | { do: 'watch'; games: string[]; sentMs: number }
  | { do: 'watched'; to: number; games: string[]; sentMs: number; nowMs: number }
  | { do: 'push'; game: string; term: string; items: Item[] }
  | {
      do: 'ask'
      id: string
      game: string
      session: string
      command: unknown
      arrived: { by: number; ms: number } | null
    }
  | { do: 'answer'; to: number; id: string; value: unknown; code: Refusal['code'] | null }

const watchEveryMs = 1000
/** After so many seconds without a word nobody listens there any more. */
const wordsMissed = 15

export type RelayOptions = ChannelOptions & { clock: Clock; pages: Pages; askTimeoutMs?: number }

export async function openRelay({ clock, pages, askTimeoutMs = 3000, ...options }: RelayOptions): Promise<Relay> {
  const { number, log } = options
  /** By game: the processes with pages of it, and how many of their words were missed. */
  const watchers = new Map<string, Map<number, number>>()
  const led = new Map<string, { lead: () => Lead | null; run: Answering }>()
  const newestTerm = new Map<string, bigint>()
  const runBy = new Map<string, number>()
  const bounds = makeClockBounds()
  const waiting = new Map<string, { resolve: (value: unknown) => void; reject: (fault: Error) => void }>()
  const pending = new Map<string, { lead: Lead; items: Item[] }>()
  let asks = 0

  const channel = await openChannel(options, (message, from) => receive(message as Message, from))
  const send = (message: Message): void => channel.send(message)
  const runsHere = (game: string) => led.get(game)?.lead() ?? null
  const isWatched = (game: string): boolean => (watchers.get(game)?.size ?? 0) > 0

  const watch = (games: string[]): void => {
    if (games.length > 0) send({ do: 'watch', games, sentMs: clock.nowMs() })
  }
  const flush = (game: string): void => {
    const queued = pending.get(game)
    pending.delete(game)
    if (queued) send({ do: 'push', game, term: String(queued.lead.term), items: queued.items })
  }
  const queue = (game: string, lead: Lead | null, item: Item): void => {
    if (!lead || !isWatched(game)) return
    const queued = pending.get(game)
    if (queued) return void queued.items.push(item)
    pending.set(game, { lead, items: [item] })
    // What is said in the same moment goes in one message.
    setImmediate(() => flush(game))
  }

  const heard: { [Do in Message['do']]: (message: Extract<Message, { do: Do }>, from: number) => void } = {
    watch: ({ games, sentMs }, from) => {
      for (const game of games) watchers.set(game, (watchers.get(game) ?? new Map()).set(from, 0))
      const here = games.filter(runsHere)
      if (here.length > 0) send({ do: 'watched', to: from, games: here, sentMs, nowMs: clock.nowMs() })
    },
    watched: ({ to, games, sentMs, nowMs }, from) => {
      if (to !== number) return
      for (const game of games) runBy.set(game, from)
      bounds.note(from, { sentMs, theirsMs: nowMs, answeredMs: clock.nowMs() })
    },
    push: ({ game, term, items }, from) => {
      const [named, newest] = [BigInt(term), newestTerm.get(game) ?? 0n]
      // Of a process that ran the table before, and does not know yet that it does not.
      if (named < newest || runsHere(game)) return
      newestTerm.set(game, named)
      runBy.set(game, from)
      const { toAll, toPlayer } = pages.ofGame(game)
      for (const { player, anyGame, push } of items) {
        if (player === null) toAll(push)
        else if (anyGame) pages.toPlayer(BigInt(player), push)
        else toPlayer(BigInt(player), push)
      }
    },
    ask: ({ id, game, session, command, arrived }, from) => {
      const here = led.get(game)
      if (!here?.lead()) return
      const arrivedMs = arrived?.by === number ? arrived.ms : undefined
      here.run(BigInt(session), command, arrivedMs).then(
        (value) => send({ do: 'answer', to: from, id, value, code: null }),
        (error: unknown) => {
          if (!(error instanceof Refusal)) log.error({ error, game }, 'a command of another process failed')
          send({ do: 'answer', to: from, id, value: null, code: error instanceof Refusal ? error.code : 'unavailable' })
        },
      )
    },
    answer: ({ to, id, value, code }) => {
      if (to !== number) return
      if (code === null) waiting.get(id)?.resolve(value)
      else waiting.get(id)?.reject(new Refusal(code))
    },
  }
  // What another process of this studio has sealed is one of these.
  const receive = (message: Message, from: number): void => heard[message.do]?.(message as never, from)

  const timer = setInterval(() => {
    watch(pages.openGames().filter((game) => led.has(game) && !runsHere(game)))
    for (const processes of watchers.values()) {
      for (const [process, missed] of processes) {
        if (missed >= wordsMissed) processes.delete(process)
        else processes.set(process, missed + 1)
      }
    }
  }, watchEveryMs)

  return {
    publisherOf: (game, lead) => ({
      toAll: (push) => {
        pages.ofGame(game).toAll(push)
        queue(game, lead(), { player: null, push })
      },
      toPlayer: (playerId, push) => {
        pages.ofGame(game).toPlayer(playerId, push)
        queue(game, lead(), { player: String(playerId), push })
      },
      isHeardElsewhere: () => isWatched(game),
    }),
    toPlayer: (game, lead, playerId, push) => queue(game, lead, { player: String(playerId), anyGame: true, push }),
    ask: (game, { sessionId, command, arrivedMs }) => {
      // Before the question: what happens from now on is heard here.
      watch([game])
      const by = runBy.get(game)
      const ms = by === undefined ? null : bounds.latest(by, arrivedMs)
      const id = `${number}-${(asks += 1)}`
      return new Promise((resolve, reject) => {
        const done = () => {
          clearTimeout(timeout)
          waiting.delete(id)
        }
        const timeout = setTimeout(() => {
          done()
          reject(new Refusal('unavailable'))
        }, askTimeoutMs)
        waiting.set(id, {
          resolve: (value) => (done(), resolve(value)),
          reject: (fault) => (done(), reject(fault)),
        })
        const arrived = by === undefined || ms === null ? null : { by, ms }
        send({ do: 'ask', id, game, session: String(sessionId), command, arrived })
      })
    },
    answer: (game, lead, run) => void led.set(game, { lead, run }),
    close: async () => {
      clearInterval(timer)
      await channel.close()
    },
  }
}

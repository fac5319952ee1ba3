import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { PushBody } from '@chokka/studio-wire/wire'
import type { Kit } from '../kit/kit.ts'
import type { Pages } from '../relay/pages.ts'
import type { Session } from '../wallet/sessions.ts'
import { textFrame } from './frame.ts'

/**
 * One open page. `over`: its session is over, and it may only finish what is open. `sentOpen`: the `open` flag of the
 * last session_over that it was sent.
 */
export type Subscriber = {
  socket: WebSocket
  stream: Duplex
  session: Session
  over: boolean
  sentOpen: boolean | undefined
}

/** All open pages: those of each game, and those of each player. */
export type Hub = Pages & {
  join: (subscriber: Subscriber) => void
  /** How many pages a player has open. */
  pagesOf: (playerId: bigint) => number
  leave: (subscriber: Subscriber) => void
  /** From now on the pages of a session may only finish what is open. */
  endSession: (sessionId: bigint) => void
  /** The pages whose session is over by now, except those that were told that nothing is open. */
  overSubscribers: (nowMs: number) => Subscriber[]
  sendOver: (subscriber: Subscriber, open: boolean) => void
}

// A page that is this far behind misses ticks; one that is `stuckBytes` behind is disconnected.
const slowBytes = 64 * 1024
export const stuckBytes = 1024 * 1024

const encode = (body: PushBody, demo: boolean): Buffer => textFrame(JSON.stringify({ ...body, demo }))

function send({ socket, stream }: Subscriber, frame: Buffer): void {
  // The frame is written directly to the stream below the socket. That is safe, because it is a complete frame and the
  // socket also writes only complete frames.
  if (socket.readyState === socket.OPEN) stream.write(frame)
}

/** What else the page is sent in this turn of the event loop, as the answer to its command, is in the same write. */
function holdWrites(stream: Duplex): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The open pages: all of them, those of each game for money and in free play, and those of each player. */
function makeSubscribers() {
  const all = new Set<Subscriber>()
  const byGame = new Map<string, Record<'true' | 'false', Set<Subscriber>>>()
  const byPlayer = new Map<bigint, Set<Subscriber>>()
  return {
    all,
    ofGame: (game: string, demo: boolean): ReadonlySet<Subscriber> | undefined => byGame.get(game)?.[`${demo}`],
    ofPlayer: (playerId: bigint): ReadonlySet<Subscriber> | undefined => byPlayer.get(playerId),
    games: () => [...byGame.keys()],
    add: (subscriber: Subscriber): void => {
      all.add(subscriber)
      const { playerId, demo, game } = subscriber.session
      const open = byGame.get(game) ?? { true: new Set(), false: new Set() }
      open[`${demo}`].add(subscriber)
      byGame.set(game, open)
      byPlayer.set(playerId, (byPlayer.get(playerId) ?? new Set<Subscriber>()).add(subscriber))
    },
    remove: (subscriber: Subscriber): void => {
      all.delete(subscriber)
      const { playerId, demo, game } = subscriber.session
      const open = byGame.get(game)
      open?.[`${demo}`].delete(subscriber)
      if (open && open.true.size + open.false.size === 0) byGame.delete(game)
      const pages = byPlayer.get(playerId)
      pages?.delete(subscriber)
      if (pages?.size === 0) byPlayer.delete(playerId)
    },
  }
}

export function makeHub(kit: Kit): Hub {
  const subscribers = makeSubscribers()
  const { all } = subscribers

  // A broadcast is encoded once for money and once for free play, and every socket gets the same bytes.
  const broadcast = (game: string, body: PushBody, demo: boolean): void => {
    const open = subscribers.ofGame(game, demo)
    if (!open || open.size === 0) return
    const frame = encode(body, demo)
    for (const subscriber of open) {
      if (subscriber.stream.writableLength > stuckBytes) subscriber.socket.terminate()
      else if (body.push !== 'tick' || subscriber.stream.writableLength < slowBytes) send(subscriber, frame)
    }
  }

  const toPlayer = (playerId: bigint, body: PushBody, game?: string): void => {
    for (const subscriber of subscribers.ofPlayer(playerId) ?? []) {
      if (game !== undefined && subscriber.session.game !== game) continue
      holdWrites(subscriber.stream)
      send(subscriber, encode(body, subscriber.session.demo))
    }
  }

  return {
    ofGame: (game) => ({
      toAll: (body) => {
        broadcast(game, body, false)
        broadcast(game, body, true)
      },
      // What belongs to one game is no business of the player's pages at another.
      toPlayer: (playerId, body) => toPlayer(playerId, body, game),
    }),
    toPlayer: (playerId, body) => toPlayer(playerId, body),
    toGames: (isOne, body) => {
      const frames = { true: encode(body, true), false: encode(body, false) }
      for (const subscriber of all) {
        const { game, demo } = subscriber.session
        if (isOne(game) && subscriber.stream.writableLength < slowBytes) send(subscriber, frames[`${demo}`])
      }
    },
    openGames: subscribers.games,
    join: (subscriber) => {
      subscribers.add(subscriber)
      kit.metrics.sockets.set(all.size)
    },
    pagesOf: (playerId) => subscribers.ofPlayer(playerId)?.size ?? 0,
    leave: (subscriber) => {
      subscribers.remove(subscriber)
      kit.metrics.sockets.set(all.size)
    },
    endSession: (sessionId) => {
      for (const subscriber of all) if (subscriber.session.id === sessionId) subscriber.over = true
    },
    overSubscribers: (nowMs) => {
      for (const subscriber of all) if (nowMs >= subscriber.session.expiresAtMs) subscriber.over = true
      return [...all].filter((subscriber) => subscriber.over && subscriber.sentOpen !== false)
    },
    sendOver: (subscriber, open) => {
      subscriber.sentOpen = open
      send(subscriber, encode({ push: 'session_over', open }, subscriber.session.demo))
    },
  }
}

import type { PushBody } from '@chokka/studio-wire/wire'

/** Sends pushes to all pages of a game, or to those that one player has open there. */
export type Publisher = {
  toAll: (push: PushBody) => void
  toPlayer: (playerId: bigint, push: PushBody) => void
  /** Whether pages at other processes hear it too. */
  isHeardElsewhere?: () => boolean
}

/** The open pages of this process, to which pushes are sent. */
export type Pages = {
  /** Sends a push to every page of a player. */
  toPlayer: Publisher['toPlayer']
  ofGame: (game: string) => Publisher
  /** Sends a push to the pages whose game is one of these. */
  toGames: (isOne: (game: string) => boolean, body: PushBody) => void
  /** The games that have pages here. */
  openGames: () => string[]
}

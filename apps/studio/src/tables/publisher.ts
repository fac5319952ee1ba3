import type { Push } from '@chokka/studio-wire/wire'

/** A push without `demo`: each subscriber gets it with the flag of their own session. */
export type PushBody = Push extends infer One ? (One extends Push ? Omit<One, 'demo'> : never) : never

/** Sends pushes to everybody at a table, or to every page that one player has open there. */
export type Publisher = {
  toAll: (push: PushBody) => void
  toPlayer: (playerId: bigint, push: PushBody) => void
}

import type { Push } from '../wire.ts'

/** A push without `demo`: each subscriber gets it with the flag of their own session. */
export type PushBody = Push extends infer One ? (One extends Push ? Omit<One, 'demo'> : never) : never

/** Sends pushes to everybody at the crash table, or to every tab of one player. */
export type Publisher = {
  toAll: (push: PushBody) => void
  toPlayer: (playerId: bigint, push: PushBody) => void
}

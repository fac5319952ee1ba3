import type { Push } from '../wire.ts'

/** A push as its sender writes it: who it goes to decides whether it is marked as free play. */
export type PushBody = Push extends infer One ? (One extends Push ? Omit<One, 'demo'> : never) : never

/** Where the engine speaks to: everybody at the crash table, or every tab of one player. */
export type Publisher = {
  toAll: (push: PushBody) => void
  toPlayer: (playerId: bigint, push: PushBody) => void
}

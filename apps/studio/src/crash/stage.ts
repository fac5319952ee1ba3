import type { Push } from '../wire.ts'

/** A push as its sender writes it: who it goes to decides whether it is marked as free play. */
export type Told = Push extends infer One ? (One extends Push ? Omit<One, 'demo'> : never) : never

/** Where the engine speaks to: everybody at the crash table, or every tab of one player. */
export type Stage = {
  toAll: (push: Told) => void
  toPlayer: (playerId: bigint, push: Told) => void
}

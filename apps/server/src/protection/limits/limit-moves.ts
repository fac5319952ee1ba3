import { statesOf } from '../../kit/index.ts'

/** A change of a limit waits until it is confirmed, or is dropped; a lower limit is applied when it is made. */
export const limitMoves = { pending: ['applied', 'dropped'], applied: [], dropped: [] } as const

export const {
  lock: lockLimitChange,
  move: moveLimitChange,
  recordCreation: limitChangeBegun,
  known: knownLimitChange,
} = statesOf('limit_change', limitMoves, () => undefined)

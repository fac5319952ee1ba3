import type { Selectable } from 'kysely'
import { statesOf } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

/** A change of a limit waits until it is confirmed, or is dropped; a lower limit is applied when it is made. */
export const limitMoves = { pending: ['applied', 'dropped'], applied: [], dropped: [] } as const

export const {
  lock: lockLimitChange,
  move: moveLimitChange,
  recordCreation: limitChangeBegun,
  known: knownLimitChange,
} = statesOf('limit_change', limitMoves, () => undefined)
export type LimitChangeRow = ReturnType<typeof knownLimitChange<Selectable<DB['limit_change']>>>

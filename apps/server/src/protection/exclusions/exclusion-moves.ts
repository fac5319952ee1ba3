import type { Selectable } from 'kysely'
import { statesOf } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

/**
 * A cool-off ends by itself; a self-exclusion only by way of `ending`, after its holder has asked for it. A longer one
 * replaces a shorter one.
 */
export const exclusionMoves = {
  active: ['ending', 'ended', 'replaced'],
  ending: ['ended', 'replaced'],
  ended: [],
  replaced: [],
} as const

export const {
  move: moveExclusion,
  recordCreation: exclusionBegun,
  known: knownExclusion,
} = statesOf('exclusion', exclusionMoves, (ctx, { holder_id }) =>
  ctx.afterCommit(() => ctx.live.publish({ topic: 'protection', holder: String(holder_id) })),
)
export type ExclusionRow = ReturnType<typeof knownExclusion<Selectable<DB['exclusion']>>>
export type OpenExclusion = Extract<ExclusionRow, { state: 'active' | 'ending' }>

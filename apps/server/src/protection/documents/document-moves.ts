import type { Selectable } from 'kysely'
import { statesOf } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

/** A document is decided once. An approved one is replaced when a newer one of its kind is approved. */
export const documentMoves = {
  submitted: ['approved', 'rejected'],
  approved: ['replaced'],
  rejected: [],
  replaced: [],
} as const

export const {
  lock: lockDocument,
  move: moveDocument,
  recordCreation: documentSent,
  known: knownDocument,
} = statesOf('identity_document', documentMoves, (ctx, { holder_id }) =>
  ctx.afterCommit(() => ctx.live.publish({ topic: 'protection', holder: String(holder_id) })),
)
export type DocumentRow = ReturnType<typeof knownDocument<Selectable<DB['identity_document']>>>

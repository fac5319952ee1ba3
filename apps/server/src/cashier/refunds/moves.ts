import type { Selectable } from 'kysely'
import type { RefundState } from '@chokka/contract/cashier'
import { statesOf, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

/**
 * Which state may follow which. asked: the money is held. sent: the provider was told and may not have heard it.
 * processing: the provider has taken it on. What it says after an end changes nothing here.
 */
export const refundMoves = {
  asked: ['sent'],
  sent: ['processing', 'refunded', 'failed'],
  processing: ['refunded', 'failed'],
  refunded: [],
  failed: [],
} as const satisfies Readonly<Record<RefundState, readonly RefundState[]>>

export const {
  lock: lockRefund,
  move: moveRefund,
  recordCreation: refundBegun,
  known: knownRefund,
} = statesOf('deposit_refund', refundMoves, (ctx: Ctx, row) =>
  ctx.afterCommit(() => ctx.live.publish({ topic: 'messages', holder: String(row.holder_id) })),
)
export type RefundRow = ReturnType<typeof knownRefund<Selectable<DB['deposit_refund']>>>

export const isOver = ({ state }: Pick<RefundRow, 'state'>): boolean => state === 'refunded' || state === 'failed'

/** The refund of a deposit that is under way or done; undefined where there is none, or none has succeeded. */
export async function refundOf(ctx: Ctx, depositId: string): Promise<RefundRow | undefined> {
  const row = await ctx.db
    .selectFrom('deposit_refund')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return row && knownRefund(row)
}

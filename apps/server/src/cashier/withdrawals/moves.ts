import type { Selectable, Updateable } from 'kysely'
import type { Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

export type WithdrawalRow = Selectable<DB['withdrawal']>
export type WithdrawalState = Value<'requestWithdrawal'>['withdrawal']['state']

/** Which state may follow which (rules/cashier §4). */
export const withdrawalMoves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  in_review: ['approved', 'rejected', 'cancelled'],
  approved: ['paying'],
  paying: ['sent', 'pay_failed'],
  pay_failed: ['paying', 'rejected'],
  sent: ['received', 'auto_received', 'disputed'],
  received: ['disputed'],
  auto_received: ['disputed'],
  disputed: ['refunded', 'forced_received', 'forced_returned'],
  refunded: [],
  forced_received: [],
  forced_returned: [],
  rejected: [],
  cancelled: [],
}

/** The states in which the money is still in E.withdraw. */
export const heldStates = ['in_review', 'approved', 'paying', 'pay_failed'] as const satisfies WithdrawalState[]
/** The states in which it went back before anything was paid: such a withdrawal counts towards no limit. */
export const givenBackStates = ['rejected', 'cancelled'] as const satisfies WithdrawalState[]

type Move = { to: WithdrawalState; actor: string; reason?: string; set?: Updateable<DB['withdrawal']> }

/**
 * Moves a withdrawal on and leaves its trace. Undefined when it is no longer in the state that the row shows: somebody
 * else moved it, and nothing was done. Throws for a move that the table does not know.
 */
export async function moveWithdrawal(ctx: Ctx, row: WithdrawalRow, move: Move): Promise<WithdrawalRow | undefined> {
  const from = stateOf(row)
  if (!withdrawalMoves[from].includes(move.to)) {
    throw new Error(`withdrawal ${row.id} cannot go from ${from} to ${move.to}`)
  }
  const moved = await ctx.db
    .updateTable('withdrawal')
    .set({ ...move.set, state: move.to })
    .where('id', '=', row.id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (moved) await traceWithdrawal(ctx, moved, from, move)
  return moved
}

/** Writes the row of a move and hints the member's screens. */
export async function traceWithdrawal(
  ctx: Ctx,
  row: WithdrawalRow,
  from: WithdrawalState | null,
  move: Omit<Move, 'set'>,
): Promise<void> {
  await ctx.db
    .insertInto('withdrawal_move')
    .values({
      withdrawal_id: row.id,
      from_state: from,
      to_state: move.to,
      at: ctx.clock.now(),
      actor: move.actor,
      reason: move.reason ?? '',
    })
    .execute()
  ctx.afterCommit(() => ctx.live.publish({ topic: 'messages', person: String(row.person_id) }))
}

// The database's check allows exactly the states of the contract.
export const stateOf = (row: WithdrawalRow): WithdrawalState => row.state as WithdrawalState

/** Takes the row for this transaction; undefined when there is none, or not one of this owner. */
export function lockWithdrawal(ctx: Ctx, id: string, owner?: bigint): Promise<WithdrawalRow | undefined> {
  const one = ctx.db.selectFrom('withdrawal').selectAll().where('id', '=', id)
  const own = owner === undefined ? one : one.where('person_id', '=', owner)
  return own.forUpdate().executeTakeFirst()
}

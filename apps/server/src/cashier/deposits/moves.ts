import type { Selectable, Updateable } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

export type DepositRow = Selectable<DB['deposit']>
export type Deposit = Value<'createDeposit'>['deposit']
export type DepositState = Deposit['state']

/** Which state may follow which (rules/cashier §3). Late proof of payment is honoured from every end but a credit. */
export const depositMoves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['awaiting_payment', 'failed', 'expired'],
  awaiting_payment: ['credited', 'submitted', 'cancelled', 'failed', 'expired'],
  submitted: ['credited', 'failed'],
  expired: ['credited'],
  failed: ['credited'],
  cancelled: ['credited'],
  credited: ['reversed'],
  reversed: [],
}

type Move = { to: DepositState; actor: string; reason?: string; set?: Updateable<DB['deposit']> }

/**
 * Moves a deposit on and leaves its trace. Undefined when it is no longer in the state that the row shows: somebody
 * else moved it, and nothing was done. Throws for a move that the table does not know.
 */
export async function moveDeposit(ctx: Ctx, row: DepositRow, move: Move): Promise<DepositRow | undefined> {
  const from = stateOf(row)
  if (!depositMoves[from].includes(move.to)) throw new Error(`deposit ${row.id} cannot go from ${from} to ${move.to}`)
  const moved = await ctx.db
    .updateTable('deposit')
    .set({ ...move.set, state: move.to })
    .where('id', '=', row.id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (moved) await traceDeposit(ctx, moved, from, move)
  return moved
}

/** Writes the row of a move and hints the member's screens. */
export async function traceDeposit(ctx: Ctx, row: DepositRow, from: DepositState | null, move: Omit<Move, 'set'>) {
  await ctx.db
    .insertInto('deposit_move')
    .values({
      deposit_id: row.id,
      from_state: from,
      to_state: move.to,
      at: ctx.clock.now(),
      actor: move.actor,
      reason: move.reason ?? '',
    })
    .execute()
  ctx.afterCommit(() => ctx.live.publish({ topic: 'messages', person: String(row.person_id) }))
}

/** Takes the row for this transaction; undefined when there is none. */
export const lockDeposit = (ctx: Ctx, id: string): Promise<DepositRow | undefined> =>
  ctx.db.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

// The database's check allows exactly the states of the contract.
export const stateOf = (row: DepositRow): DepositState => row.state as DepositState

export const toDeposit = (row: DepositRow): Deposit => ({
  id: row.id,
  channel: row.channel,
  amountAsked: fromMicros(row.amount_asked),
  amountPaid: row.amount_paid === null ? null : fromMicros(row.amount_paid),
  state: stateOf(row),
  invoice: row.invoice,
  payUrl: row.state === 'awaiting_payment' ? row.pay_url : null,
  authorisation: row.authorisation,
  reason: row.reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  creditedAt: row.credited_at,
})

import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { statesOf, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

export type Deposit = Value<'createDeposit'>['deposit']
export type DepositState = Deposit['state']

/**
 * Which state may follow which (rules/cashier §3). Late proof credits even what expired, failed or was
 * cancelled.
 */
export const depositMoves = {
  created: ['awaiting_payment', 'failed', 'expired'],
  awaiting_payment: ['credited', 'submitted', 'cancelled', 'failed', 'expired'],
  submitted: ['credited', 'failed'],
  expired: ['credited'],
  failed: ['credited'],
  cancelled: ['credited'],
  credited: ['reversed'],
  reversed: [],
} as const satisfies Readonly<Record<DepositState, readonly DepositState[]>>

/** Every move of a deposit goes through this, and publishes a hint to the member's screens. */
export const {
  lock: lockDeposit,
  move: moveDeposit,
  recordCreation: depositBegun,
  known: knownDeposit,
} = statesOf('deposit', depositMoves, (ctx: Ctx, { holder_id }) =>
  ctx.afterCommit(() => ctx.live.publish({ topic: 'messages', holder: String(holder_id) })),
)
export type DepositRow = ReturnType<typeof knownDeposit<Selectable<DB['deposit']>>>

export const toDeposit = (row: DepositRow): Deposit => ({
  id: row.id,
  channel: row.channel,
  amountAsked: fromMicros(row.amount_asked),
  amountPaid: row.amount_paid === null ? null : fromMicros(row.amount_paid),
  state: row.state,
  invoice: row.invoice,
  payUrl: row.state === 'awaiting_payment' ? row.pay_url : null,
  authorisation: row.authorisation,
  reason: row.reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  creditedAt: row.credited_at,
})

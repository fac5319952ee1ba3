import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { statesOf, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { closeReturned } from '../requirements/close-requirements.ts'
import { tellOfDeposit } from '../tell-holder.ts'
import { isTransfer, manualChannel } from './methods.ts'

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

/** Every move of a deposit goes through this; it publishes a hint, and the moves of section 4 leave a message. */
export const {
  lock: lockDeposit,
  move: moveDeposit,
  recordCreation: depositBegun,
  known: knownDeposit,
} = statesOf('deposit', depositMoves, async (ctx: Ctx, row) => {
  ctx.afterCommit(() => ctx.live.publish({ topic: 'messages', holder: String(row.holder_id) }))
  if (row.state === 'reversed') await closeReturned(ctx, 'deposit', row.id)
  await tellOfDeposit(ctx, row)
})
export type DepositRow = ReturnType<typeof knownDeposit<Selectable<DB['deposit']>>>

/** A deposit as its member sees it. */
export const toDeposit = (ctx: Pick<Ctx, 'site'>, row: DepositRow): Deposit => ({
  ...transferOf(ctx, row),
  id: row.id,
  channel: row.channel,
  amountAsked: fromMicros(row.amount_asked),
  amountPaid: row.amount_paid === null ? null : fromMicros(row.amount_paid),
  state: row.state,
  invoice: row.invoice,
  payUrl: row.state === 'awaiting_payment' ? row.pay_url : null,
  trxClaimed: row.state === 'credited' || row.state === 'reversed' ? null : (row.trx_claimed ?? row.trx_contested),
  inReview: row.review_since !== null,
  authorisation: row.authorisation,
  reason: row.reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  creditedAt: row.credited_at,
})

/** The name of a manual channel, and the account to pay while the deposit can be paid. */
function transferOf(ctx: Pick<Ctx, 'site'>, row: DepositRow): Pick<Deposit, 'name' | 'transfer'> {
  const channel = isTransfer(ctx, row) ? manualChannel(ctx, row.channel) : undefined
  if (!channel) return { name: null, transfer: null }
  const { name, number, holder, qr, hint } = channel
  return { name, transfer: row.state === 'awaiting_payment' ? { number, holder, qr, hint } : null }
}

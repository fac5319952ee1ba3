import { plusMinutes, type Ctx } from '../../kit/index.ts'
import { lockHolder } from '../lock-holder.ts'
import { actorOf } from '../staff.ts'
import { bookPaid } from './money.ts'
import { moveWithdrawal, type WithdrawalRow } from './moves.ts'

/** A withdrawal in one of these states. */
export type In<State extends WithdrawalRow['state']> = Extract<WithdrawalRow, { state: State }>

/** Whether a payout to this member may start; it stays so until the transaction ends. */
export async function mayBePaid(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const { state, withdrawals_frozen_at: frozenAt } = await lockHolder(ctx, holderId)
  return state === 'active' && frozenAt === null
}

type Attempt = { actor: string; paidFrom?: string }

/**
 * Stores a new reference before anything is paid: the attempt before was refused for good. `paidFrom`: the operator's
 * own account, where staff pay by hand.
 */
export async function startAttempt(
  ctx: Ctx,
  row: In<'approved' | 'pay_failed'>,
  { actor, paidFrom }: Attempt,
): Promise<WithdrawalRow> {
  const attempt = row.payout_attempts + 1
  const payout_reference = `${row.number}-${attempt}`
  const now = ctx.clock.now()
  const begun = { payout_started_at: now, order_sent_at: now, asked_at: now, paid_from: paidFrom ?? null }
  const set = { payout_reference, payout_attempts: attempt, ...begun, reason: null }
  return moveWithdrawal(ctx, row, { to: 'paying', actor, reason: payout_reference, set })
}

/** The money has left through this channel, under this number: the hold ends in the same transaction. */
export async function markSent(
  ctx: Ctx,
  row: In<'paying'>,
  { trxId, channel, actor }: { trxId: string; channel: string; actor: string },
): Promise<WithdrawalRow> {
  const now = ctx.clock.now()
  const set = { trx_id: trxId, sent_at: now, answer_by: plusMinutes(now, ctx.site.withdrawalAnswerMinutes) }
  const sent = await moveWithdrawal(ctx, row, { to: 'sent', actor, reason: trxId, set })
  await bookPaid(ctx, sent, channel, actor)
  return sent
}

/** The actors who began its payouts: who sent the money by hand knows whether it arrived. */
export async function begunBy(ctx: Ctx, id: string): Promise<string[]> {
  const moves = ctx.db.selectFrom('withdrawal_move').select('actor').where('withdrawal_id', '=', id)
  return (await moves.where('to_state', '=', 'paying').execute()).map(({ actor }) => actor)
}

/**
 * Whether this staff member began one of its payouts by hand. Their word alone ends none: who has sent the money could
 * otherwise say that the bank refused it, and give it to the member again (rules/cashier §7, decision 121).
 */
export const isBeginner = async (ctx: Ctx, id: string, maker: string): Promise<boolean> =>
  (await begunBy(ctx, id)).includes(actorOf({ maker }))

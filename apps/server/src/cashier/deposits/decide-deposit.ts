import { fromMicros, toDecimal, type Money } from '@chokka/money'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { actorOf, requireSecondApproval, type Deciding } from '../staff.ts'
import { countRefusedDeposit } from './failures.ts'
import { creditDeposit } from './credit-deposit.ts'
import { isTransfer } from './methods.ts'
import { lockDeposit, moveDeposit, type DepositRow } from './moves.ts'
import { isTrxTaken } from './submit-deposit.ts'

type Approval = Deciding & { id: string; amount: Money; trxId?: string | undefined }

/**
 * A staff member credits what they see at the bank, or what the provider has proven of a payment that it calls risky;
 * large amounts take two. An ended deposit by transfer is credited late, once. Refuses with not_found, wrong_state,
 * trx_taken, amount_limit (not the proven amount) or not_allowed.
 */
export async function approveDeposit(ctx: Ctx, input: Approval): Promise<DepositRow> {
  const row = await lockDeposit(ctx, input.id)
  if (row.state === 'created' || row.state === 'credited' || row.state === 'reversed') throw new Refusal('wrong_state')
  // The provider of any other decides by itself.
  if (row.review_since === null && !isTransfer(ctx, row)) throw new Refusal('wrong_state')
  const trxId = (row.amount_held === null ? input.trxId : undefined) ?? row.trx_claimed
  if (trxId === null) throw new Refusal('wrong_state')
  if (row.amount_held !== null && row.amount_held !== input.amount)
    throw new Refusal('amount_limit', { held: toDecimal(fromMicros(row.amount_held)) })
  requireSecondApproval(ctx, input, input.amount)
  if (await isTrxTaken(ctx, row, trxId)) throw new Refusal('trx_taken')
  return creditDeposit(ctx, row, { trxId, amount: input.amount }, actorOf(input))
}

/** A staff member found no such payment, or turns down a risky one. It counts as a failed attempt (M-13). */
export async function rejectDeposit(ctx: Ctx, input: Deciding & { id: string }): Promise<DepositRow> {
  const row = await lockDeposit(ctx, input.id)
  if (row.review_since === null) throw new Refusal('wrong_state')
  const { reason } = input
  const set = { reason, review_since: null }
  const rejected = row.state === 'submitted' ? await fail(ctx, row, input, set) : await keepEnded(ctx, row, set)
  await countRefusedDeposit(ctx, row.holder_id)
  return rejected
}

type Rejection = { reason: string; review_since: null }

const fail = (ctx: Ctx, row: Extract<DepositRow, { state: 'submitted' }>, input: Deciding, set: Rejection) =>
  moveDeposit(ctx, row, { to: 'failed', actor: actorOf(input), reason: input.reason, set })

/** It had ended before its proof came, and stays as it was. */
async function keepEnded(ctx: Ctx, row: DepositRow, set: Rejection): Promise<DepositRow> {
  await ctx.db.updateTable('deposit').set(set).where('id', '=', row.id).execute()
  return { ...row, ...set }
}

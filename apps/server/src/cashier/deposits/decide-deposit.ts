import { fromMicros, toDecimal, ZERO, type Money } from '@chokka/money'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { requireRoomAlone, roomAlone } from '../credits-by-hand.ts'
import type { StakesInPlay } from '../options.ts'
import { actorOf, type Deciding } from '../staff.ts'
import { countRefusedDeposit } from './failures.ts'
import { creditDeposit, type Uncredited } from './credit-deposit.ts'
import { isTransfer, manualChannel, mostOfTransfer } from './methods.ts'
import { lockDeposit, moveDeposit, type DepositRow } from './moves.ts'
import { lockedUsesOfTrx, trxOf } from './submit-deposit.ts'

/** Whether staff may credit it: what waits for them, and a transfer that comes late. Others their provider decides. */
export const canBeApproved = (ctx: Pick<Ctx, 'site'>, row: DepositRow): row is DepositRow & Uncredited =>
  row.state !== 'created' &&
  row.state !== 'credited' &&
  row.state !== 'reversed' &&
  (row.review_since !== null || isTransfer(ctx, row))

type Approval = Deciding & {
  id: string
  amount: Money
  trxId?: string | undefined
  othersReason?: string | undefined
}

/**
 * A staff member credits what they see at the bank, or what the provider has proven of a payment that it calls risky;
 * some take two. An ended deposit by transfer is credited late, once. Where others claim its TrxID too, they are
 * refused with the reason for them, in the same transaction. Refuses with not_found, wrong_state, trx_taken,
 * amount_limit (not the proven amount) or not_allowed.
 */
export async function approveDeposit(ctx: Ctx, input: Approval, inPlay: StakesInPlay): Promise<DepositRow> {
  const row = await lockDeposit(ctx, input.id)
  if (!canBeApproved(ctx, row)) throw new Refusal('wrong_state')
  const trxId = (row.amount_held === null ? input.trxId : undefined) ?? trxOf(row)
  if (trxId === null) throw new Refusal('wrong_state')
  if (row.amount_held !== null && row.amount_held !== input.amount)
    throw new Refusal('amount_limit', { held: toDecimal(fromMicros(row.amount_held)) })
  const credit = { holderId: row.holder_id, amount: input.amount, basis: 'claim' } as const
  await requireRoomAlone(ctx, input, credit, !(await isBorneOut(ctx, row, { amount: input.amount, trxId })))
  await refuseOthers(ctx, row, trxId, input)
  return creditDeposit(ctx, row, { trxId, amount: input.amount }, actorOf(input), inPlay)
}

/** Refuses the other claims of a TrxID; one that was credited by it stands, and nobody can be credited by it again. */
async function refuseOthers(ctx: Ctx, row: DepositRow, trxId: string, input: Approval): Promise<void> {
  const uses = await lockedUsesOfTrx(ctx, row, trxId)
  if (uses.length === 0) return
  const { othersReason: reason } = input
  if (reason === undefined || uses.some((use) => use.review_since === null)) throw new Refusal('trx_taken')
  for (const { id } of uses) await rejectDeposit(ctx, { ...input, id, reason })
}

/**
 * Whether an amount rests on more than the word of staff: its provider has proven it, or the member has claimed it by
 * this TrxID and so much at least, on an account of the operator that takes so much. Whatever else is credited takes
 * two, however small, as does a TrxID that staff have turned down, whoever claims it again.
 */
async function isBorneOut(ctx: Ctx, row: DepositRow, { amount, trxId }: Claimed): Promise<boolean> {
  if (row.amount_held !== null) return amount === row.amount_held
  const channel = manualChannel(ctx, row.channel)
  if (channel === undefined || row.review_since === null || trxId === undefined || trxOf(row) !== trxId) return false
  if (amount > row.amount_asked || amount > mostOfTransfer(ctx, channel)) return false
  return !(await wasTurnedDown(ctx, row.channel, trxId, row.review_since))
}
type Claimed = Pick<Approval, 'amount' | 'trxId'>

/** Whether staff had rejected a claim of this TrxID before this one was made: one that waited beside it stands. */
async function wasTurnedDown(ctx: Ctx, channel: string, trxId: string, claimedAt: Date): Promise<boolean> {
  const rejected = ctx.db
    .selectFrom('deposit')
    .select('id')
    .where('channel', '=', channel)
    .where((of) => of(of.fn.coalesce('trx_claimed', 'trx_contested'), '=', trxId))
    .where('rejected_at', '<', claimedAt)
  return (await rejected.executeTakeFirst()) !== undefined
}

/** From which amount on a deposit takes two if this staff member credits it; `trxId` where they type another one. */
export async function takesTwoFrom(ctx: Ctx, row: DepositRow, { maker, amount, trxId }: Typed): Promise<Money> {
  if (!(await isBorneOut(ctx, row, { amount, trxId: trxId ?? trxOf(row) ?? undefined }))) return ZERO
  return roomAlone(ctx, maker, { holderId: row.holder_id, basis: 'claim' })
}
type Typed = Pick<Approval, 'maker' | 'amount' | 'trxId'>

/** A staff member found no such payment, or turns down a risky one. It counts as a failed attempt (M-13). */
export async function rejectDeposit(ctx: Ctx, input: Deciding & { id: string }): Promise<DepositRow> {
  const row = await lockDeposit(ctx, input.id)
  if (row.review_since === null) throw new Refusal('wrong_state')
  const { reason } = input
  const set = { reason, review_since: null, rejected_at: ctx.clock.now() }
  const rejected = row.state === 'submitted' ? await fail(ctx, row, input, set) : await keepEnded(ctx, row, set)
  await countRefusedDeposit(ctx, row.holder_id, trxOf(row))
  return rejected
}

type Rejection = { reason: string; review_since: null; rejected_at: Date }

const fail = (ctx: Ctx, row: Extract<DepositRow, { state: 'submitted' }>, input: Deciding, set: Rejection) =>
  moveDeposit(ctx, row, { to: 'failed', actor: actorOf(input), reason: input.reason, set })

/** It had ended before its proof came, and stays as it was. */
async function keepEnded(ctx: Ctx, row: DepositRow, set: Rejection): Promise<DepositRow> {
  await ctx.db.updateTable('deposit').set(set).where('id', '=', row.id).execute()
  return { ...row, ...set }
}

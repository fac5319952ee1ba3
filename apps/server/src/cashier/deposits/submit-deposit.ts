import type { Input, Value } from '@chokka/contract'
import { requireActiveAccount } from '../../identity/index.ts'
import { useImages } from '../../images/index.ts'
import { me, oneAtATime, plusHours, Refusal, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import { lockHolder } from '../lock-holder.ts'
import { countRefusedDeposit } from './failures.ts'
import { isTransfer } from './methods.ts'
import { lockDeposit, moveDeposit, toDeposit, type DepositRow } from './moves.ts'
import { lateProofHours } from './polling.ts'

type Asked = Input<'submitDeposit'>

/**
 * The member says under which TrxID they sent the money of a manual transfer, up to a day late. Staff decide; nothing
 * is credited here. A TrxID that is claimed already is refused, and counts as a failed attempt: somebody may be
 * guessing.
 */
export async function submitDeposit(ctx: OutsideCtx, input: Asked): Promise<Value<'submitDeposit'>> {
  const row = await ctx.transaction((tx) => submit(tx, input))
  if (row !== 'taken') return { deposit: toDeposit(ctx, row) }
  // Of its own, because a refusal undoes its transaction.
  await ctx.transaction((tx) => countRefusedDeposit(tx, me(tx).holderId))
  throw new Refusal('trx_taken')
}

async function submit(ctx: Ctx, input: Asked): Promise<DepositRow | 'taken'> {
  const { holderId } = me(ctx)
  const { state: account } = await lockHolder(ctx, holderId)
  if (account !== 'active') throw new Refusal('deposits_blocked')
  await requireActiveAccount(ctx, holderId)
  const row = await lockDeposit(ctx, input.id, { holder_id: holderId })
  // A repetition of what is stored already.
  if (row.review_since !== null && row.trx_claimed === input.trxId) return row
  const isLate = row.state === 'expired' && ctx.clock.now() < plusHours(row.expires_at, lateProofHours)
  const isOpen = row.state === 'awaiting_payment' || isLate
  if (!isOpen || !isTransfer(ctx, row) || row.review_since !== null) throw new Refusal('wrong_state')
  if (await isTrxTaken(ctx, row, input.trxId)) return 'taken'
  const images = input.image === undefined ? [] : [input.image]
  const [proof_image_id = null] = await useImages(ctx, { holderId, ids: images, usedFor: `deposit:${row.id}` })
  const set = { trx_claimed: input.trxId, proof_image_id }
  return putInReview(ctx, row, set, { actor: `holder:${holderId}`, reason: input.trxId })
}

/** Whether another deposit of the channel claims this TrxID, or was credited by it. Its claims wait for each other. */
export async function isTrxTaken(ctx: Ctx, row: Pick<DepositRow, 'id' | 'channel'>, trxId: string): Promise<boolean> {
  await oneAtATime(ctx, `trx:${row.channel}:${trxId}`)
  const other = await ctx.db
    .selectFrom('deposit')
    .select('id')
    .where('channel', '=', row.channel)
    .where('id', '<>', row.id)
    .where((is) =>
      is.or([
        is('authorisation', '=', trxId),
        is.and([is('trx_claimed', '=', trxId), is('review_since', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  return other !== undefined
}

type Reviewed = { trx_claimed: string; proof_image_id?: string | null; amount_held?: bigint }

/** Lets staff decide about a deposit. One that has ended keeps its state until then. */
export async function putInReview(
  ctx: Ctx,
  row: DepositRow,
  set: Reviewed,
  trace: { actor: string; reason: string },
): Promise<DepositRow> {
  const reviewed = { ...set, review_since: ctx.clock.now(), ask_at: null }
  if (row.state === 'awaiting_payment') return moveDeposit(ctx, row, { to: 'submitted', ...trace, set: reviewed })
  await ctx.db.updateTable('deposit').set(reviewed).where('id', '=', row.id).execute()
  return { ...row, ...reviewed }
}

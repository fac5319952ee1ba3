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
 * is credited here. A TrxID that a deposit of another member holds is claimed by two: staff see both claims and say
 * whose it is. One that the member has claimed with another deposit of theirs is refused.
 */
export async function submitDeposit(ctx: OutsideCtx, input: Asked): Promise<Value<'submitDeposit'>> {
  const row = await ctx.transaction((tx) => submit(tx, input))
  if (row !== 'taken') return { deposit: toDeposit(ctx, row) }
  // Of its own, because a refusal undoes its transaction.
  await ctx.transaction((tx) => countRefusedDeposit(tx, me(tx).holderId, input.trxId))
  throw new Refusal('trx_taken')
}

async function submit(ctx: Ctx, input: Asked): Promise<DepositRow | 'taken'> {
  const { holderId } = me(ctx)
  const { state: account } = await lockHolder(ctx, holderId)
  if (account !== 'active') throw new Refusal('deposits_blocked')
  await requireActiveAccount(ctx, holderId)
  const row = await lockDeposit(ctx, input.id, { holder_id: holderId })
  // A repetition of what is stored already.
  if (row.review_since !== null && trxOf(row) === input.trxId) return row
  const isLate = row.state === 'expired' && ctx.clock.now() < plusHours(row.expires_at, lateProofHours)
  const isOpen = row.state === 'awaiting_payment' || isLate
  if (!isOpen || !isTransfer(ctx, row) || row.review_since !== null) throw new Refusal('wrong_state')
  const uses = await lockedUsesOfTrx(ctx, row, input.trxId)
  if (uses.some((use) => use.holder_id === holderId)) return 'taken'
  const images = input.image === undefined ? [] : [input.image]
  const [proof_image_id = null] = await useImages(ctx, { holderId, ids: images, usedFor: `deposit:${row.id}` })
  const claim = uses.length > 0 ? { trx_contested: input.trxId } : { trx_claimed: input.trxId }
  const set = { ...claim, proof_image_id }
  return putInReview(ctx, row, set, { actor: `holder:${holderId}`, reason: input.trxId })
}

/** The TrxID that the deposit says it was paid by, whether it is the only one or not. */
export const trxOf = (row: Pick<DepositRow, 'trx_claimed' | 'trx_contested'>) => row.trx_claimed ?? row.trx_contested

/** The other uses of a TrxID, whose claims wait for each other until this transaction ends. */
export async function lockedUsesOfTrx(ctx: Ctx, row: Claim, trxId: string) {
  await oneAtATime(ctx, `trx:${row.channel}:${trxId}`)
  return usesOfTrx(ctx, row, trxId)
    .select(['deposit.id', 'deposit.holder_id', 'deposit.review_since'])
    .orderBy('deposit.id')
    .execute()
}

type Claim = Pick<DepositRow, 'id' | 'channel'>

/** The other deposits of the channel that claim this TrxID, or were credited by it. */
export const usesOfTrx = (ctx: Ctx, row: Claim, trxId: string) =>
  ctx.db
    .selectFrom('deposit')
    .where('deposit.channel', '=', row.channel)
    .where('deposit.id', '<>', row.id)
    .where((is) =>
      is.or([
        is('deposit.authorisation', '=', trxId),
        is.and([
          is.or([is('deposit.trx_claimed', '=', trxId), is('deposit.trx_contested', '=', trxId)]),
          is('deposit.review_since', 'is not', null),
        ]),
      ]),
    )

type Reviewed = { trx_claimed?: string; trx_contested?: string; proof_image_id?: string | null; amount_held?: bigint }

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

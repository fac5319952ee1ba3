import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { disputableUntil, showWithdrawal } from './show.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves.ts'

type Asked = Input<'answerWithdrawal'>

/** Whether the money arrived (spec 4 Withdrawal confirmation). The same answer again changes nothing. */
export async function answerWithdrawal(ctx: Ctx, input: Asked): Promise<Value<'answerWithdrawal'>> {
  const row = await lockWithdrawal(ctx, input.id, { holder_id: me(ctx).holderId })
  const answered = input.answer === 'received' ? await receive(ctx, row) : await dispute(ctx, row, input)
  return { withdrawal: await showWithdrawal(ctx, answered) }
}

async function receive(ctx: Ctx, row: WithdrawalRow): Promise<WithdrawalRow> {
  if (row.state === 'received' || row.state === 'auto_received') return row
  if (row.state !== 'sent') throw new Refusal('wrong_state')
  const set = { answered_at: ctx.clock.now() }
  return moveWithdrawal(ctx, row, { to: 'received', actor: `holder:${row.holder_id}`, set })
}

async function dispute(ctx: Ctx, row: WithdrawalRow, input: Asked): Promise<WithdrawalRow> {
  if (row.state === 'disputed') return row
  if (!mayDispute(ctx, row)) throw new Refusal('wrong_state')
  const images = await ownImages(ctx, row, input.images)
  const remark = input.remark || null
  const moved = await moveWithdrawal(ctx, row, {
    to: 'disputed',
    actor: `holder:${row.holder_id}`,
    reason: remark ?? '',
    set: { remark, answered_at: ctx.clock.now() },
  })
  if (images.length > 0) await attach(ctx, row, images)
  return moved
}

async function attach(ctx: Ctx, row: WithdrawalRow, images: string[]): Promise<void> {
  const attached = await ctx.db
    .insertInto('withdrawal_proof')
    .values(images.map((image_id) => ({ withdrawal_id: row.id, image_id })))
    .onConflict((used) => used.doNothing())
    .executeTakeFirst()
  // One of them became the proof of another withdrawal at this moment.
  if (attached.numInsertedOrUpdatedRows !== BigInt(images.length)) throw new Refusal('image_wrong')
}

type Disputable = Extract<WithdrawalRow, { state: 'sent' | 'received' | 'auto_received' }>

function mayDispute(ctx: Ctx, row: WithdrawalRow): row is Disputable {
  if (row.state === 'sent') return true
  const until = disputableUntil(ctx, row)
  return until !== null && ctx.clock.now() < until
}

/** Refuses unless all are the member's own images, and none is a proof already. */
async function ownImages(ctx: Ctx, row: WithdrawalRow, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await ctx.db
    .selectFrom('image')
    .leftJoin('withdrawal_proof', 'withdrawal_proof.image_id', 'image.id')
    .select('image.id')
    .where('image.id', 'in', wanted)
    .where('image.holder_id', '=', row.holder_id)
    .where('withdrawal_proof.withdrawal_id', 'is', null)
    .execute()
  if (found.length !== wanted.length) throw new Refusal('image_wrong')
  return wanted
}

import type { Input, Value } from '@chokka/contract'
import { useImages } from '../../images/index.ts'
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
  const ids = input.images
  const images = await useImages(ctx, { holderId: row.holder_id, ids, usedFor: `withdrawal:${row.id}` })
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
  const proofs = images.map((image_id) => ({ withdrawal_id: row.id, image_id }))
  await ctx.db.insertInto('withdrawal_proof').values(proofs).execute()
}

type Disputable = Extract<WithdrawalRow, { state: 'sent' | 'received' | 'auto_received' }>

function mayDispute(ctx: Ctx, row: WithdrawalRow): row is Disputable {
  return row.state === 'sent' || disputableUntil(ctx, row) !== null
}

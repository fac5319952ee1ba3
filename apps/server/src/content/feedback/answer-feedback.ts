import type { Input, Value } from '@chokka/contract'
import { postMessage } from '../../inbox/index.ts'
import type { ActVerb, Ctx } from '../../kit/index.ts'
import { lockFeedback, moveFeedback } from './moves.ts'
import { addReply, findFeedback, threadOf } from './thread.ts'

/** One feedback for staff, with who sent it. */
export async function officeFeedback(ctx: Ctx, { id }: Input<'officeFeedback'>): Promise<Value<'officeFeedback'>> {
  const row = await findFeedback(ctx, id)
  const { account } = await ctx.db
    .selectFrom('account_holder_view')
    .select('account')
    .where('id', '=', row.holder_id)
    .executeTakeFirstOrThrow()
  return { ...(await threadOf(ctx, row)), account }
}

/** Staff answer, and tell the account holder in their inbox, in one transaction. Refuses with not_found. */
export const answerFeedback: ActVerb<'answerFeedback'> = async (ctx, { id, content, close }) => {
  const row = await lockFeedback(ctx, id)
  await addReply(ctx, id, { text: content, staff: ctx.deciding.maker })
  const to = close ? 'closed' : 'answered'
  const trace = { actor: `staff:${ctx.deciding.maker}`, reason: ctx.deciding.reason }
  if (row.state === 'open') await moveFeedback(ctx, row, { to, ...trace })
  else if (row.state === 'answered' && close) await moveFeedback(ctx, row, { to: 'closed', ...trace })
  const state = row.state === 'open' || (row.state === 'answered' && close) ? to : row.state
  const facts = { number: row.number, reference: id }
  await postMessage(ctx, { holderId: row.holder_id, kind: 'feedbackAnswered', facts })
  return { value: { id, state }, subject: `feedback:${id}`, before: { state: row.state }, after: { state } }
}

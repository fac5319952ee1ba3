import { plusHours, Refusal, type ActCtx, type ActVerb } from '../../kit/index.ts'
import { sendMessage, type Gateways } from '../../messages/index.ts'
import { lockLetter, moveLetter } from './store-letter.ts'

/** After a week nobody waits for the mail any more. */
const mailHours = 7 * 24

/** Locks a letter that is open. Refuses with not_found, and with wrong_state for one that was answered or closed. */
async function lockOpen(ctx: ActCtx, id: string) {
  const row = await lockLetter(ctx, id)
  if (row.state !== 'open') throw new Refusal('wrong_state')
  const { maker, reason } = ctx.deciding
  return { row, trace: { actor: `staff:${maker}`, reason }, ended: { ended_by: maker, ended_at: ctx.clock.now() } }
}

/**
 * Answers by mail, in the transaction that closes the letter: one mail, however many answer it. The mail does not hold
 * the letter, because anybody may have written it in the name of whoever has the address.
 */
export const answerVisitorLetter =
  (gateways: Gateways): ActVerb<'answerVisitorLetter'> =>
  async (ctx, { id, content }) => {
    const { row, trace, ended } = await lockOpen(ctx, id)
    await moveLetter(ctx, row, {
      ...{ to: 'answered', ...trace, set: { ...ended, answer_sealed: ctx.keys.sealAtRest(content) } },
    })
    await sendMessage(ctx, gateways, {
      ...{ channel: 'mail', to: ctx.keys.openAtRest(row.email_sealed), template: 'letterAnswer' },
      values: { answer: content },
      // A check of the table.
      language: row.language as 'bn' | 'en',
      expiresAt: plusHours(ctx.clock.now(), mailHours),
    })
    const after = { state: 'answered' as const }
    return { value: { id, ...after }, subject: `visitor_letter:${id}`, before: { state: row.state }, after }
  }

export const closeVisitorLetter: ActVerb<'closeVisitorLetter'> = async (ctx, { id }) => {
  const { row, trace, ended } = await lockOpen(ctx, id)
  await moveLetter(ctx, row, { to: 'closed', ...trace, set: ended })
  const after = { state: 'closed' as const }
  return { value: { id, ...after }, subject: `visitor_letter:${id}`, before: { state: row.state }, after }
}

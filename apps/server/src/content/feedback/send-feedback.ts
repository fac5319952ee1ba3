import type { Input, Value } from '@chokka/contract'
import { charactersIn, feedbackCategories } from '@chokka/contract/content'
import { enforced } from '@chokka/contract/limits'
import { useImages } from '../../images/index.ts'
import { feedbackBegun } from './moves.ts'
import { dayOf, me, oneAtATime, plusHours, publicNumber, Refusal, type Ctx } from '../../kit/index.ts'

/** What the form says before anything is sent (spec 5 Feedback). */
export const feedbackRules = async (ctx: Ctx): Promise<Value<'feedbackRules'>> => ({
  least: ctx.site.feedbackLeast,
  most: ctx.site.feedbackMost,
  images: enforced.imageCount,
  categories: [...feedbackCategories],
})

/** Refuses with feedback_length; returns the text as it is stored. */
export function readText(ctx: Ctx, content: string): string {
  const text = content.trim()
  const { feedbackLeast: least, feedbackMost: most } = ctx.site
  const length = charactersIn(text)
  if (length < least || length > most) throw new Refusal('feedback_length', { least, most })
  return text
}

/** Stores an opinion or a complaint with its images, for staff to read and answer. */
export async function sendFeedback(ctx: Ctx, input: Input<'sendFeedback'>): Promise<Value<'sendFeedback'>> {
  const { holderId } = me(ctx)
  const text = readText(ctx, input.content)
  await refuseTooMany(ctx, holderId)
  const id = ctx.chance.uuid()
  const now = ctx.clock.now()
  const images = await useImages(ctx, { holderId, ids: input.images, usedFor: `feedback:${id}` })
  const row = await ctx.db
    .insertInto('feedback')
    .values({
      ...{
        id,
        holder_id: holderId,
        kind: input.kind,
        category: input.category,
        number: publicNumber(ctx, 'F', dayOf(now, ctx.site.timeZone)),
      },
      ...{ content_sealed: ctx.keys.sealAtRest(text), created_at: now, changed_at: now },
      answer_by: plusHours(now, ctx.site.feedbackAnswerHours),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await feedbackBegun(ctx, row, { actor: `holder:${holderId}` })
  const rows = images.map((image_id) => ({ feedback_id: id, image_id }))
  if (rows.length > 0) await ctx.db.insertInto('feedback_image').values(rows).execute()
  return { id, number: row.number, answerBy: row.answer_by }
}

/** One at a time per account, so that feedbacks sent at once cannot pass the limit of the day together. */
export async function refuseTooMany(ctx: Ctx, holderId: bigint): Promise<void> {
  await oneAtATime(ctx, `feedback of ${holderId}`)
  const since = plusHours(ctx.clock.now(), -24)
  const { count } = await ctx.db
    .selectFrom('feedback')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', holderId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  const replies = await ctx.db
    .selectFrom('feedback_reply as r')
    .innerJoin('feedback as f', 'f.id', 'r.feedback_id')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('f.holder_id', '=', holderId)
    .where('r.staff', 'is', null)
    .where('r.created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (count + replies.count >= ctx.site.feedbackPerDay) throw new Refusal('too_many_requests')
}

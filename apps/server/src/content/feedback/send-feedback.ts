import type { Input, Value } from '@chokka/contract'
import { charactersIn, feedbackCategories } from '@chokka/contract/content'
import { enforced } from '@chokka/contract/limits'
import { useImages } from '../../images/index.ts'
import { me, oneAtATime, plusHours, Refusal, type Ctx } from '../../kit/index.ts'

/** What the form says before anything is sent (spec 5 Feedback). */
export const feedbackRules = async (ctx: Ctx): Promise<Value<'feedbackRules'>> => ({
  least: ctx.site.feedbackLeast,
  most: ctx.site.feedbackMost,
  images: enforced.imageCount,
  categories: [...feedbackCategories],
})

/** Stores an opinion or a complaint with its images, for staff to read. */
export async function sendFeedback(ctx: Ctx, input: Input<'sendFeedback'>): Promise<Value<'sendFeedback'>> {
  const { holderId } = me(ctx)
  const text = input.content.trim()
  const { feedbackLeast: least, feedbackMost: most } = ctx.site
  const length = charactersIn(text)
  if (length < least || length > most) throw new Refusal('feedback_length', { least, most })
  await refuseTooMany(ctx, holderId)
  const id = ctx.chance.uuid()
  const images = await useImages(ctx, { holderId, ids: input.images, usedFor: `feedback:${id}` })
  await ctx.db
    .insertInto('feedback')
    .values({
      ...{ id, holder_id: holderId, category: input.category, created_at: ctx.clock.now() },
      content_sealed: ctx.keys.sealAtRest(text),
    })
    .execute()
  const rows = images.map((image_id) => ({ feedback_id: id, image_id }))
  if (rows.length > 0) await ctx.db.insertInto('feedback_image').values(rows).execute()
  return { id }
}

/** One at a time per account, so that feedbacks sent at once cannot pass the limit of the day together. */
async function refuseTooMany(ctx: Ctx, holderId: bigint): Promise<void> {
  await oneAtATime(ctx, `feedback of ${holderId}`)
  const { count } = await ctx.db
    .selectFrom('feedback')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('holder_id', '=', holderId)
    .where('created_at', '>', plusHours(ctx.clock.now(), -24))
    .executeTakeFirstOrThrow()
  if (count >= ctx.site.feedbackPerDay) throw new Refusal('too_many_requests')
}

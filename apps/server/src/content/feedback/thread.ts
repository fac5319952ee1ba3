import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { useImages } from '../../images/index.ts'
import { me, recordPage, Refusal, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { lockFeedback, moveFeedback } from './moves.ts'
import { readText, refuseTooMany } from './send-feedback.ts'

type Row = Selectable<DB['feedback']>
export type Head = Omit<Value<'myFeedback'>['content'][number], 'isUnread'>

/** What lists and threads say of one feedback. */
export const headOf = (ctx: Ctx, row: Row): Head => ({
  id: row.id,
  number: row.number,
  // Checks of the table.
  kind: row.kind as Head['kind'],
  category: row.category as Head['category'],
  state: row.state as Head['state'],
  content: ctx.keys.openAtRest(row.content_sealed),
  createdAt: row.created_at,
  changedAt: row.changed_at,
  answerBy: row.answer_by,
})

/** An answer of staff that came after the account holder last looked. */
const isUnread = sql<boolean>`exists (select from feedback_reply r where r.feedback_id = feedback.id
  and r.staff is not null and r.created_at > coalesce(feedback.seen_at, '-infinity'))`

export async function myFeedback(ctx: Ctx, input: Input<'myFeedback'>): Promise<Value<'myFeedback'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const own = ctx.db.selectFrom('feedback').where('holder_id', '=', me(ctx).holderId)
  const { total } = await own.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .select(isUnread.as('isUnread'))
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return page.of(
    rows.map((row) => ({ ...headOf(ctx, row), isUnread: row.isUnread })),
    Number(total),
  )
}

/** One feedback, of the account holder where one is given; refuses with not_found. */
export async function findFeedback(ctx: Ctx, id: string, holderId?: bigint): Promise<Row> {
  let query = ctx.db.selectFrom('feedback').selectAll().where('id', '=', id)
  if (holderId !== undefined) query = query.where('holder_id', '=', holderId)
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

export const feedbackThread = async (ctx: Ctx, { id }: Input<'feedbackThread'>): Promise<Value<'feedbackThread'>> =>
  threadOf(ctx, await findFeedback(ctx, id, me(ctx).holderId))

/** A feedback as its first line, and all replies in their order. */
export async function threadOf(ctx: Ctx, row: Row): Promise<Value<'feedbackThread'>> {
  const replies = await ctx.db
    .selectFrom('feedback_reply')
    .selectAll()
    .where('feedback_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const images = await ctx.db
    .selectFrom('feedback_image')
    .select(['image_id', 'reply_id'])
    .where('feedback_id', '=', row.id)
    .orderBy('image_id')
    .execute()
  const imagesOf = (reply: string | null) => images.flatMap((one) => (one.reply_id === reply ? [one.image_id] : []))
  const head = headOf(ctx, row)
  const first = { id: row.id, isStaff: false, content: head.content, images: imagesOf(null), timestamp: row.created_at }
  const lines = replies.map((reply) => ({
    id: reply.id,
    isStaff: reply.staff !== null,
    content: ctx.keys.openAtRest(reply.content_sealed),
    images: imagesOf(reply.id),
    timestamp: reply.created_at,
  }))
  return { ...head, lines: [first, ...lines] }
}

/** A reply of the account holder. What was answered or closed waits for staff again, with a new deadline. */
export async function replyFeedback(ctx: Ctx, input: Input<'replyFeedback'>): Promise<Value<'replyFeedback'>> {
  const { holderId } = me(ctx)
  const text = readText(ctx, input.content)
  const row = await lockFeedback(ctx, input.id, { holder_id: holderId })
  await refuseTooMany(ctx, holderId)
  const id = await addReply(ctx, row.id, { text, staff: null })
  const images = await useImages(ctx, { holderId, ids: input.images, usedFor: `feedback:${row.id}` })
  const rows = images.map((image_id) => ({ feedback_id: row.id, image_id, reply_id: id }))
  if (rows.length > 0) await ctx.db.insertInto('feedback_image').values(rows).execute()
  const answer_by = new Date(ctx.clock.now().getTime() + ctx.site.feedbackAnswerHours * 3_600_000)
  if (row.state !== 'open')
    await moveFeedback(ctx, row, { to: 'open', actor: `holder:${holderId}`, set: { answer_by } })
  return { id }
}

type NewReply = { text: string; staff: string | null }

export async function addReply(ctx: Ctx, feedbackId: string, { text, staff }: NewReply): Promise<string> {
  const [id, now] = [ctx.chance.uuid(), ctx.clock.now()]
  await ctx.db
    .insertInto('feedback_reply')
    .values({ id, feedback_id: feedbackId, staff, content_sealed: ctx.keys.sealAtRest(text), created_at: now })
    .execute()
  await ctx.db.updateTable('feedback').set({ changed_at: now }).where('id', '=', feedbackId).execute()
  return id
}

export async function readFeedback(ctx: Ctx, { id }: Input<'readFeedback'>): Promise<Value<'readFeedback'>> {
  const { holderId } = me(ctx)
  await findFeedback(ctx, id, holderId)
  await ctx.db.updateTable('feedback').set({ seen_at: ctx.clock.now() }).where('id', '=', id).execute()
  return { unreadFeedback: (await unreadFeedback(ctx)).unreadFeedback }
}

/** How many feedbacks have an answer that the account holder has not seen; for the badges. */
export async function unreadFeedback(ctx: Ctx): Promise<{ unreadFeedback: number }> {
  const { count } = await ctx.db
    .selectFrom('feedback')
    .where('holder_id', '=', me(ctx).holderId)
    .where(isUnread)
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { unreadFeedback: Number(count) }
}

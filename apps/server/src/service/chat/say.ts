import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { chatLimits } from '@chokka/contract/chat'
import { me, oneAtATime, Refusal, type Ctx } from '../../kit/index.ts'
import { addImages } from './images.ts'
import { addEvent, addLine } from './lines.ts'
import { chatBegun, lockChat, moveChat, tellOfChat, type ChatRow, type Locked } from './moves.ts'
import { unreadChat } from './unread.ts'

/** The chat of an account holder that is not closed, locked. */
async function openChat(ctx: Ctx, holderId: bigint): Promise<Exclude<Locked, { state: 'closed' }> | undefined> {
  const found = await ctx.db
    .selectFrom('chat')
    .select('id')
    .where('holder_id', '=', holderId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  if (!found) return undefined
  const chat = await lockChat(ctx, found.id)
  return chat.state === 'closed' ? undefined : chat
}

async function beginChat(ctx: Ctx, holderId: bigint, position: string): Promise<ChatRow> {
  const now = ctx.clock.now()
  const row = await ctx.db
    .insertInto('chat')
    .values({
      ...{ id: ctx.chance.uuid(), holder_id: holderId, state: 'waiting', opened_from: position },
      ...{ language: ctx.language, opened_at: now, changed_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await chatBegun(ctx, row, { actor: `holder:${holderId}` })
  return row
}

/**
 * A line of the account holder. It opens a chat where none is open. It is stored when this answers, and a line that is
 * sent again, because the answer was lost, is stored once: also when the chat was closed in between.
 */
export async function sayInChat(ctx: Ctx, input: Input<'sayInChat'>): Promise<Value<'sayInChat'>> {
  const { holderId } = me(ctx)
  await oneAtATime(ctx, `chat of ${holderId}`)
  const { id, content } = input
  const before = await ctx.db.selectFrom('chat_line').select('chat_id').where('id', '=', id).executeTakeFirst()
  const chat = before
    ? await lockChat(ctx, before.chat_id, { holder_id: holderId }).catch(refuseReused)
    : ((await openChat(ctx, holderId)) ?? (await beginChat(ctx, holderId, input.position)))
  if (!before) await refuseTooMany(ctx, chat.id)
  const { line, isNew } = await addLine(ctx, chat, { id, author: 'holder', content })
  if (isNew) {
    await addImages(ctx, line, { holderId, ids: input.images })
    await ctx.db.updateTable('chat').set({ holder_typed_at: null }).where('id', '=', chat.id).execute()
    tellOfChat(ctx, holderId)
  }
  return { id: line.id, place: Number(line.place) }
}

/** A line of somebody else has this id. */
const refuseReused = (): never => {
  throw new Refusal('id_reused')
}

/** Nobody fills the queue of staff: so many lines without an answer and no more. */
async function refuseTooMany(ctx: Ctx, chatId: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('chat_line')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('chat_id', '=', chatId)
    .where('author', '=', 'holder')
    .where(
      'place',
      '>',
      sql<bigint>`coalesce((select max(place) from chat_line where chat_id = ${chatId} and author = 'staff'), 0)`,
    )
    .executeTakeFirstOrThrow()
  if (count >= chatLimits.unanswered) throw new Refusal('too_many_requests')
}

/** Marks lines as seen; a chat of somebody else is not theirs to mark, so it is not looked for. */
export async function readChat(ctx: Ctx, { place }: Input<'readChat'>): Promise<Value<'readChat'>> {
  const { holderId } = me(ctx)
  const changed = await ctx.db
    .updateTable('chat')
    .set({
      holder_seen: sql<bigint>`least(${BigInt(place)}, (select max(place) from chat_line where chat_id = chat.id))`,
    })
    .where('holder_id', '=', holderId)
    .where('holder_seen', '<', BigInt(place))
    .where(sql<boolean>`holder_seen < (select max(place) from chat_line where chat_id = chat.id)`)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) tellOfChat(ctx, holderId)
  return unreadChat(ctx)
}

export async function typeInChat(ctx: Ctx): Promise<Value<'typeInChat'>> {
  const { holderId } = me(ctx)
  const now = ctx.clock.now()
  const changed = await ctx.db
    .updateTable('chat')
    .set({ holder_typed_at: now })
    .where('holder_id', '=', holderId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) tellOfChat(ctx, holderId)
  return {}
}

export async function leaveChat(ctx: Ctx): Promise<Value<'leaveChat'>> {
  const { holderId } = me(ctx)
  const chat = await openChat(ctx, holderId)
  if (!chat) throw new Refusal('not_found')
  await closeChat(ctx, chat, { event: 'left', actor: `holder:${holderId}` })
  return {}
}

type Closing = { event: 'left' | 'ended' | 'idle'; actor: string; reason?: string; staffId?: bigint }

export async function closeChat(ctx: Ctx, chat: Exclude<Locked, { state: 'closed' }>, closing: Closing): Promise<void> {
  const { event, actor, reason, staffId } = closing
  const set = { staff_id: null, held_until: null, holder_typed_at: null, staff_typed_at: null }
  await moveChat(ctx, chat, { to: 'closed', actor, set, ...(reason === undefined ? {} : { reason }) })
  await addEvent(ctx, chat, event, staffId ?? null)
  tellOfChat(ctx, chat.holder_id)
}

import type { Selectable } from 'kysely'
import { chatEvents, chatLimits, type ChatEvent } from '@chokka/contract/chat'
import { oneAtATime, Refusal, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import type { ChatRow } from './moves.ts'

export type LineRow = Selectable<DB['chat_line']>
type Saying = { id: string; author: 'holder' | 'staff' | 'note'; content: string; staffId?: bigint }
type Stored = { line: LineRow; isNew: boolean }

/**
 * Stores a line under the id that its sender chose. The same line sent again is found and not stored twice; another
 * one with its id is refused with id_reused. The chat is locked by the caller.
 */
export async function addLine(ctx: Ctx, chat: ChatRow, { id, author, content, staffId }: Saying): Promise<Stored> {
  const place = await nextPlace(ctx, chat.holder_id)
  const made = await ctx.db
    .insertInto('chat_line')
    .values({
      ...{ id, place, chat_id: chat.id, holder_id: chat.holder_id, author, staff_id: staffId ?? null },
      ...{ content_sealed: ctx.keys.sealAtRest(content), created_at: ctx.clock.now() },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) {
    await ctx.db.updateTable('chat').set({ changed_at: ctx.clock.now() }).where('id', '=', chat.id).execute()
    return { line: made, isNew: true }
  }
  const line = await ctx.db.selectFrom('chat_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isSame =
    line.holder_id === chat.holder_id &&
    line.author === author &&
    line.staff_id === (staffId ?? null) &&
    wordsOf(ctx, line) === content
  if (!isSame) throw new Refusal('id_reused')
  return { line, isNew: false }
}

/** Counted by conversation: it tells a member nothing of the others (M7). */
async function nextPlace(ctx: Ctx, holderId: bigint): Promise<bigint> {
  await oneAtATime(ctx, `chat place of ${holderId}`)
  const { last } = await ctx.db
    .selectFrom('chat_line')
    .select((select) => select.fn.max('place').as('last'))
    .where('holder_id', '=', holderId)
    .executeTakeFirstOrThrow()
  return (last ?? 0n) + 1n
}

/** Notes in the conversation who took, passed on or ended the chat. */
export async function addEvent(ctx: Ctx, chat: ChatRow, event: ChatEvent, staffId: bigint | null = null) {
  const now = ctx.clock.now()
  const place = await nextPlace(ctx, chat.holder_id)
  await ctx.db
    .insertInto('chat_line')
    .values({
      ...{ id: ctx.chance.uuid(), chat_id: chat.id, holder_id: chat.holder_id, author: 'event', event },
      ...{ staff_id: staffId, place, created_at: now },
    })
    .execute()
  await ctx.db.updateTable('chat').set({ changed_at: now }).where('id', '=', chat.id).execute()
}

export const wordsOf = (ctx: Ctx, line: Pick<LineRow, 'content_sealed'>): string =>
  line.content_sealed ? ctx.keys.openAtRest(line.content_sealed) : ''
const eventOf = (line: LineRow): ChatEvent | null => chatEvents.find((one) => one === line.event) ?? null

type Which = { holderId: bigint; withNotes: boolean; chatId?: string; before?: number | undefined }

/** The last lines before a place, in their order, with their images; and whether there are earlier ones. */
export async function linesBefore(ctx: Ctx, { holderId, withNotes, chatId, before }: Which) {
  let query = ctx.db.selectFrom('chat_line').selectAll().where('holder_id', '=', holderId)
  if (!withNotes) query = query.where('author', '<>', 'note')
  if (chatId !== undefined) query = query.where('chat_id', '=', chatId)
  if (before !== undefined) query = query.where('place', '<', BigInt(before))
  const rows = await query
    .orderBy('place', 'desc')
    .limit(chatLimits.page + 1)
    .execute()
  const shown = rows.slice(0, chatLimits.page).toReversed()
  const images = await imagesOf(ctx, shown)
  const lines = shown.map((row) => ({
    row,
    shown: {
      ...{ id: row.id, place: Number(row.place), event: eventOf(row), content: wordsOf(ctx, row) },
      ...{ images: images.get(row.id) ?? [], timestamp: row.created_at },
    },
  }))
  return { lines, hasEarlier: rows.length > chatLimits.page }
}

async function imagesOf(ctx: Ctx, lines: readonly LineRow[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (lines.length === 0) return found
  const ids = lines.map((line) => line.id)
  const rows = await ctx.db
    .selectFrom('chat_image')
    .selectAll()
    .where('line_id', 'in', ids)
    .orderBy('image_id')
    .execute()
  for (const row of rows) found.set(row.line_id, [...(found.get(row.line_id) ?? []), row.image_id])
  return found
}

/** For how many milliseconds more somebody is shown as typing. */
export const typingMs = (ctx: Ctx, at: Date | null): number =>
  at === null ? 0 : Math.max(0, at.getTime() + chatLimits.typingSeconds * 1000 - ctx.clock.now().getTime())

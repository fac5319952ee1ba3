import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { me, type Ctx } from '../../kit/index.ts'
import { isStaffed, shownNames } from './desks.ts'
import { linesBefore, typingMs } from './lines.ts'
import { isWaiting, waits, type ChatRow } from './moves.ts'

type MyChat = Value<'myChat'>

/** All chats of the account holder as one conversation, and where the last one stands. */
export async function myChat(ctx: Ctx, { before }: Input<'myChat'>): Promise<MyChat> {
  const { holderId } = me(ctx)
  const chat = await ctx.db
    .selectFrom('chat')
    .selectAll()
    .where('holder_id', '=', holderId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const { lines, hasEarlier } = await linesBefore(ctx, { holderId, withNotes: false, before })
  const names = await shownNames(ctx, [chat?.staff_id ?? null, ...lines.map(({ row }) => row.staff_id)])
  const isInQueue = chat !== undefined && waits(chat, ctx.clock.now())
  return {
    state: chat === undefined ? 'none' : isInQueue ? 'waiting' : shownState(chat.state),
    isStaffed: await isStaffed(ctx),
    staff: isInQueue ? '' : (names.get(chat?.staff_id ?? null) ?? ''),
    typingMs: typingMs(ctx, chat?.staff_typed_at ?? null),
    ahead: isInQueue ? await aheadOf(ctx, chat) : 0,
    waitMinutes: isInQueue ? await usualWait(ctx) : null,
    staffSeen: Number(chat?.staff_seen ?? 0),
    holderSeen: Number(chat?.holder_seen ?? 0),
    keptDays: ctx.site.chatDays,
    lines: lines.map(({ row, shown }) => ({
      ...shown,
      author: authorOf(row.author),
      by: names.get(row.staff_id) ?? '',
    })),
    hasEarlier,
  }
}

// The checks of the tables; notes are left out by the query.
const shownState = (state: string) => state as MyChat['state']
const authorOf = (author: string) => author as MyChat['lines'][number]['author']

async function aheadOf(ctx: Ctx, chat: ChatRow): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('chat')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where(isWaiting(ctx.clock.now()))
    .where(sql<boolean>`(chat.opened_at, chat.id) < (${chat.opened_at}, ${chat.id})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many of the last chats the usual wait is taken from. */
const lastChats = 20

/** Seconds from the opening to the first answer, on average of the last chats that were answered; null without any. */
export async function usualAnswer(ctx: Ctx): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from avg(answered_at - opened_at))::float as seconds
    from (select answered_at, opened_at from chat where answered_at is not null
      order by opened_at desc limit ${lastChats}) as last`.execute(ctx.db)
  return rows[0]?.seconds ?? null
}

async function usualWait(ctx: Ctx): Promise<number | null> {
  const seconds = await usualAnswer(ctx)
  return seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))
}

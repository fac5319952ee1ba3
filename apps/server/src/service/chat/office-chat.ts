import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { lastLength } from '@chokka/contract/nouns/service/chats-calls'
import { accountName } from '../../identity/index.ts'
import { meOfStaff, recordPage, Refusal, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { staffNames } from '../../staff/index.ts'
import { desksOf } from './desks.ts'
import { linesBefore, typingMs, wordsOf } from './lines.ts'
import { isWaiting, waits } from './moves.ts'
import { usualAnswer } from './my-chat.ts'

type Head = Value<'officeChats'>['content'][number]

/** Chats with their account, their unread lines and their last words. */
const selectChats = (ctx: Ctx) =>
  ctx.db
    .selectFrom('chat')
    .innerJoin('account_holder_view as h', 'h.id', 'chat.holder_id')
    .selectAll('chat')
    .select('h.account')
    .select([
      sql<bigint>`(select count(*) from chat_line l where l.chat_id = chat.id and l.author = 'holder'
        and l.place > chat.staff_seen)`.as('unread'),
      sql<Buffer | null>`(select content_sealed from chat_line l where l.chat_id = chat.id
        and l.author in ('holder', 'staff') order by place desc limit 1)`.as('last'),
    ])
type Row = Selectable<DB['chat']> & { account: string; unread: bigint; last: Buffer | null }

function headOf(ctx: Ctx, row: Row, names: Map<bigint, string>): Head {
  const isFree = waits(row, ctx.clock.now())
  const staffId = isFree ? null : row.staff_id
  return {
    ...{ id: row.id, account: row.account, language: row.language, openedAt: row.opened_at, changedAt: row.changed_at },
    // Checks of the table, and the schema of the row by which it was written.
    state: isFree ? 'waiting' : (row.state as Head['state']),
    openedFrom: row.opened_from as Head['openedFrom'],
    staff: staffId === null ? null : (names.get(staffId) ?? null),
    isMine: staffId === meOfStaff(ctx).staffId,
    unread: Number(row.unread),
    typingMs: typingMs(ctx, row.holder_typed_at),
    last: wordsOf(ctx, { content_sealed: row.last }).slice(0, lastLength),
  }
}

export async function officeChats(ctx: Ctx, input: Input<'officeChats'>): Promise<Value<'officeChats'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const isOpen = input.show === 'open'
  let query = selectChats(ctx).where('chat.state', isOpen ? '<>' : '=', 'closed')
  if (input.account) query = query.where('h.account', '=', accountName(input.account))
  const { total } = await ctx.db
    .selectFrom(query.as('chats'))
    .select(ctx.db.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('chat.opened_at', isOpen ? 'asc' : 'desc')
    .orderBy('chat.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const desks = await desksOf(ctx)
  const ids = [...rows.map((row) => row.staff_id), ...desks.map((desk) => desk.staff_id)]
  const names = await staffNames(
    ctx,
    ids.filter((one) => one !== null),
  )
  return {
    ...page.of(
      rows.map((row) => headOf(ctx, row, names)),
      Number(total),
    ),
    figures: await figuresOf(ctx),
    desks: await deskRows(ctx, desks, names),
  }
}

async function figuresOf(ctx: Ctx): Promise<Value<'officeChats'>['figures']> {
  const now = ctx.clock.now()
  const { waiting, first } = await ctx.db
    .selectFrom('chat')
    .select([ctx.db.fn.countAll<bigint>().as('waiting'), ctx.db.fn.min('opened_at').as('first')])
    .where(isWaiting(now))
    .executeTakeFirstOrThrow()
  const answer = await usualAnswer(ctx)
  return {
    waiting: Number(waiting),
    longestSeconds: first === null ? 0 : Math.max(0, Math.round((now.getTime() - first.getTime()) / 1000)),
    firstAnswerSeconds: answer === null ? null : Math.round(answer),
  }
}

async function deskRows(ctx: Ctx, desks: Awaited<ReturnType<typeof desksOf>>, names: Map<bigint, string>) {
  const held = await ctx.db
    .selectFrom('chat')
    .select(['staff_id', ctx.db.fn.countAll<bigint>().as('count')])
    .where('state', '=', 'taken')
    .where('held_until', '>', ctx.clock.now())
    .groupBy('staff_id')
    .execute()
  const chatsOf = new Map(held.map((row) => [row.staff_id, Number(row.count)]))
  return desks.map((desk) => ({
    staff: names.get(desk.staff_id) ?? '',
    ...{ name: desk.shown_name, isTaking: desk.isTaking, chats: chatsOf.get(desk.staff_id) ?? 0 },
    isMe: desk.staff_id === meOfStaff(ctx).staffId,
  }))
}

/** One chat with its notes. Refuses with not_found. */
export async function officeChat(ctx: Ctx, { id, before }: Input<'officeChat'>): Promise<Value<'officeChat'>> {
  const chat = await selectChats(ctx).where('chat.id', '=', id).executeTakeFirst()
  if (!chat) throw new Refusal('not_found')
  const found = await linesBefore(ctx, { holderId: chat.holder_id, withNotes: true, chatId: id, before })
  const ids = [chat.staff_id, ...found.lines.map(({ row }) => row.staff_id)]
  const names = await staffNames(
    ctx,
    ids.filter((one) => one !== null),
  )
  return {
    ...headOf(ctx, chat, names),
    holderSeen: Number(chat.holder_seen),
    lines: found.lines.map(({ row, shown }) => ({
      ...shown,
      // A check of the table.
      author: row.author as Value<'officeChat'>['lines'][number]['author'],
      staff: row.staff_id === null ? null : (names.get(row.staff_id) ?? null),
    })),
    hasEarlier: found.hasEarlier,
  }
}

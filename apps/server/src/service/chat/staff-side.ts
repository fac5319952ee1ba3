import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { meOfStaff, Refusal, type ActVerb, type Ctx } from '../../kit/index.ts'
import { staffNames, staffWith } from '../../staff/index.ts'
import { seenAtDesk } from './desks.ts'
import { addImages } from './images.ts'
import { addEvent, addLine } from './lines.ts'
import { heldUntil, isWaiting, lockChat, lockFreeChat, lockOwnChat } from './moves.ts'
import { moveChat, tellOfChat, waits, type Locked } from './moves.ts'
import { closeChat } from './say.ts'

/**
 * Takes a chat under a lease. Of two staff members who take the same one, the second is refused with chat_held; of two
 * who take the next one, each gets their own.
 */
export async function takeChat(ctx: Ctx, { id }: Input<'takeChat'>): Promise<Value<'takeChat'>> {
  const me = meOfStaff(ctx)
  await seenAtDesk(ctx)
  const chat = id === undefined ? await nextChat(ctx) : await lockChat(ctx, id)
  if (chat.state === 'closed' || !waits(chat, ctx.clock.now())) throw new Refusal('chat_held')
  const set = { staff_id: me.staffId, held_until: heldUntil(ctx), staff_typed_at: null }
  await moveChat(ctx, chat, { to: 'taken', actor: `staff:${me.name}`, set })
  if (chat.staff_id !== me.staffId) await addEvent(ctx, chat, 'taken', me.staffId)
  tellOfChat(ctx, chat.holder_id)
  return { id: chat.id }
}

async function nextChat(ctx: Ctx): Promise<Locked> {
  const next = await ctx.db
    .selectFrom('chat')
    .select('id')
    .where(isWaiting(ctx.clock.now()))
    .orderBy('opened_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) throw new Refusal('not_found')
  return lockChat(ctx, next.id)
}

export async function answerChat(ctx: Ctx, input: Input<'answerChat'>): Promise<Value<'answerChat'>> {
  const { staffId } = meOfStaff(ctx)
  const chat = await lockOwnChat(ctx, input.id)
  const author = input.isNote ? 'note' : 'staff'
  const { line, isNew } = await addLine(ctx, chat, { id: input.line, author, content: input.content, staffId })
  if (isNew) {
    await addImages(ctx, line, { staffId, ids: input.images })
    const answered = input.isNote ? {} : { answered_at: chat.answered_at ?? ctx.clock.now(), staff_typed_at: null }
    await ctx.db
      .updateTable('chat')
      .set({ held_until: heldUntil(ctx), ...answered })
      .where('id', '=', chat.id)
      .execute()
    if (!input.isNote) tellOfChat(ctx, chat.holder_id)
  }
  return { id: line.id, place: Number(line.place) }
}

/** A sign of life: the lease of the chat is renewed. */
export async function keepChat(ctx: Ctx, { id, seen, isTyping }: Input<'keepChat'>): Promise<Value<'keepChat'>> {
  const chat = await lockOwnChat(ctx, id)
  await seenAtDesk(ctx)
  const until = heldUntil(ctx)
  const now = ctx.clock.now()
  const { staff_seen } = await ctx.db
    .updateTable('chat')
    .set({
      held_until: until,
      staff_typed_at: isTyping ? now : chat.staff_typed_at,
      staff_seen: sql<bigint>`greatest(staff_seen, least(${BigInt(seen)},
        (select max(place) from chat_line where chat_id = ${id})))`,
    })
    .where('id', '=', id)
    .returning('staff_seen')
    .executeTakeFirstOrThrow()
  if (isTyping || staff_seen !== chat.staff_seen) tellOfChat(ctx, chat.holder_id)
  return { heldUntil: until }
}

/** The state of a chat and who has taken it, for the audit. */
async function heldBy(ctx: Ctx, { state, staff_id: staffId }: Locked) {
  const names = await staffNames(ctx, staffId === null ? [] : [staffId])
  return { state, staff: staffId === null ? null : (names.get(staffId) ?? null) }
}

/** To a colleague who may chat, with a lease of their own; or back to those that wait, at its old place. */
export const passChat: ActVerb<'passChat'> = async (ctx, { id, to }) => {
  const chat = await lockFreeChat(ctx, id)
  const before = await heldBy(ctx, chat)
  const trace = { actor: `staff:${ctx.deciding.maker}`, reason: ctx.deciding.reason }
  if (to === undefined) {
    if (chat.state === 'waiting') throw new Refusal('wrong_state')
    await moveChat(ctx, chat, {
      to: 'waiting',
      set: { staff_id: null, held_until: null, staff_typed_at: null },
      ...trace,
    })
    await addEvent(ctx, chat, 'queued')
  } else {
    const staff_id = await staffWith(ctx, to, 'service.chat')
    if (staff_id === undefined || staff_id === chat.staff_id) throw new Refusal('not_found')
    await moveChat(ctx, chat, {
      to: 'taken',
      set: { staff_id, held_until: heldUntil(ctx), staff_typed_at: null },
      ...trace,
    })
    await addEvent(ctx, chat, 'passed', staff_id)
  }
  tellOfChat(ctx, chat.holder_id)
  const state = to === undefined ? 'waiting' : 'taken'
  return { value: { id, state }, subject: `chat:${id}`, before, after: { state, staff: to ?? null } }
}

export const endChat: ActVerb<'endChat'> = async (ctx, { id }) => {
  const chat = await lockFreeChat(ctx, id)
  const before = await heldBy(ctx, chat)
  const { maker, reason } = ctx.deciding
  const staffId = meOfStaff(ctx).staffId
  await closeChat(ctx, chat, { event: 'ended', actor: `staff:${maker}`, reason, staffId })
  return {
    value: { id, state: 'closed' },
    subject: `chat:${id}`,
    before,
    after: { state: 'closed', staff: null },
  }
}

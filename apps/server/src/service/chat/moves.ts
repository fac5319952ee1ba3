import { sql, type SqlBool } from 'kysely'
import type { Selectable } from 'kysely'
import { plusSeconds, Refusal, meOfStaff, statesOf, type Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

/** Which state of a chat may follow which. After a closed one the next line opens another chat. */
export const chatMoves = {
  waiting: ['taken', 'closed'],
  taken: ['taken', 'waiting', 'closed'],
  closed: [],
} as const
export const {
  lock: lockChat,
  move: moveChat,
  recordCreation: chatBegun,
} = statesOf('chat', chatMoves, () => undefined)

export type ChatRow = Selectable<DB['chat']>
export type Locked = Awaited<ReturnType<typeof lockChat>>

/** A page of the office renews its chats far more often; whoever has closed theirs loses them after this time. */
export const holdSeconds = 120
export const heldUntil = (ctx: Pick<Ctx, 'clock'>): Date => plusSeconds(ctx.clock.now(), holdSeconds)

/** Whether a chat waits for a staff member: nobody has taken it, or nobody holds it any more. */
export const waits = (chat: Pick<ChatRow, 'state' | 'held_until'>, now: Date): boolean =>
  chat.state === 'waiting' || (chat.state === 'taken' && chat.held_until !== null && chat.held_until <= now)
export const isWaiting = (now: Date) =>
  sql<SqlBool>`(chat.state = 'waiting' or (chat.state = 'taken' and chat.held_until <= ${now}))`

/**
 * Locks a chat that the staff member holds. Refuses with not_found, with wrong_state when it is closed, and with
 * chat_held when it waits or somebody else holds it. A lease that has expired counts until somebody takes the chat.
 */
export async function lockOwnChat(ctx: Ctx, id: string, staffId = meOfStaff(ctx).staffId) {
  const chat = await lockChat(ctx, id)
  if (chat.state === 'closed') throw new Refusal('wrong_state')
  if (chat.state === 'waiting' || chat.staff_id !== staffId) throw new Refusal('chat_held')
  return chat
}

/**
 * Locks a chat for an act about it, as of any queue: only while a colleague holds it is it refused, with chat_held.
 * Refuses with wrong_state when it is closed.
 */
export async function lockFreeChat(ctx: Ctx, id: string) {
  const chat = await lockChat(ctx, id)
  if (chat.state === 'closed') throw new Refusal('wrong_state')
  if (chat.staff_id !== meOfStaff(ctx).staffId && !waits(chat, ctx.clock.now())) throw new Refusal('chat_held')
  return chat
}

/** After the commit, browsers of the account holder learn that their chat has changed. */
export function tellOfChat(ctx: Ctx, holderId: bigint): void {
  ctx.afterCommit(() => ctx.live.publish({ topic: 'chat', holder: String(holderId) }))
}

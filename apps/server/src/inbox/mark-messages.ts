import type { Input, Value } from '@chokka/contract'
import { me, type Ctx } from '../kit/index.ts'
import { ownMessages } from './message-list.ts'
import { tellOf } from './tell-of.ts'

async function countUnread(ctx: Ctx): Promise<number> {
  const { count } = await ownMessages(ctx)
    .where('m.read_at', 'is', null)
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What modules above count beside the messages, for the same badges. */
export type UnreadElsewhere = (ctx: Ctx) => Promise<Partial<Omit<Value<'unreadCount'>, 'unreadMessage'>>>

export const unreadCount =
  (elsewhere: readonly UnreadElsewhere[]) =>
  async (ctx: Ctx): Promise<Value<'unreadCount'>> => {
    const none = { unreadFeedback: 0, unreadChat: 0, unreadMission: 0, availablePromoCount: 0 }
    const found = { unreadMessage: await countUnread(ctx), ...none }
    for (const count of elsewhere) Object.assign(found, await count(ctx))
    return found
  }

/** Marks messages of the caller; ids of others are ignored, so that nobody learns of them. */
export async function readMessages(ctx: Ctx, { ids }: Input<'readMessages'>): Promise<Value<'readMessages'>> {
  let query = ctx.db
    .updateTable('inbox_message')
    .set({ read_at: ctx.clock.now() })
    .where('holder_id', '=', me(ctx).holderId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
  if (ids !== 'all') query = query.where('id', 'in', ids)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) tellOf(ctx, me(ctx).holderId)
  return { unreadMessage: await countUnread(ctx) }
}

export async function deleteMessages(ctx: Ctx, { ids }: Input<'deleteMessages'>): Promise<Value<'deleteMessages'>> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('inbox_message')
    .set({ deleted_at: ctx.clock.now() })
    .where('holder_id', '=', me(ctx).holderId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) tellOf(ctx, me(ctx).holderId)
  return { unreadMessage: await countUnread(ctx) }
}

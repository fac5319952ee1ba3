import type { Input, Value } from '@chokka/contract'
import { Refusal, type ActVerb, type Ctx } from '../../kit/index.ts'
import { lockAccount } from '../lock-account.ts'
import { requireHolder } from './known-holder.ts'

/** The tags that the operator offers, and those of an account holder. One that is offered no more is not shown. */
export async function memberTags(ctx: Ctx, { holderId }: Input<'memberTags'>): Promise<Value<'memberTags'>> {
  const known = ctx.site.memberTags.map(({ code, bn, en }) => ({ tag: code, words: { bn, en } }))
  if (holderId === undefined) return { known, set: [] }
  const rows = await ctx.db.selectFrom('holder_tag').selectAll().where('holder_id', '=', holderId).execute()
  const set = known.flatMap((one) => {
    const row = rows.find(({ tag }) => tag === one.tag)
    return row ? [{ ...one, by: row.set_by, at: row.set_at }] : []
  })
  return { known, set }
}

/** Puts a tag on an account holder, or takes it off. Refuses with not_found a tag that the operator does not offer. */
export const tagMember: ActVerb<'tagMember'> = async (ctx, { holderId, tag, isSet }) => {
  await requireHolder(ctx, holderId)
  await lockAccount(ctx, holderId)
  if (isSet && !ctx.site.memberTags.some(({ code }) => code === tag)) throw new Refusal('not_found', { tag })
  const before = await tagsOf(ctx, holderId)
  if (isSet)
    await ctx.db
      .insertInto('holder_tag')
      .values({ holder_id: holderId, tag, set_by: ctx.deciding.maker, set_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await ctx.db.deleteFrom('holder_tag').where('holder_id', '=', holderId).where('tag', '=', tag).execute()
  const after = await tagsOf(ctx, holderId)
  const value = await memberTags(ctx, { holderId })
  return { value, subject: `holder:${holderId}`, before: { tags: before }, after: { tags: after } }
}

async function tagsOf(ctx: Ctx, holderId: bigint): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('holder_tag')
    .select('tag')
    .where('holder_id', '=', holderId)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

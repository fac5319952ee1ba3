import type { Input, Value } from '@chokka/contract'
import { recordPage, Refusal, type ActVerb, type Ctx } from '../../kit/index.ts'
import { lockMoney, saveProtection } from '../protection-holder.ts'
import { moveExclusion } from './exclusion-moves.ts'
import { openExclusionOf } from './open-exclusion.ts'

type Match = Value<'likeExcluded'>['content'][number]

/** Accounts that are closed because they look like one that is excluded, the oldest first. */
export async function likeExcluded(ctx: Ctx, input: Input<'likeExcluded'>): Promise<Value<'likeExcluded'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const waiting = ctx.db
    .selectFrom('exclusion as e')
    .innerJoin('account_holder_view as a', 'a.id', 'e.holder_id')
    .innerJoin('account_holder_view as o', 'o.id', 'e.like_holder')
    .where('e.kind', '=', 'matched')
    .where('e.state', '=', 'active')
  const rows = await waiting
    .select(['e.holder_id', 'a.account', 'o.id as like_id', 'o.account as like_account', 'e.like_by', 'e.started_at'])
    .orderBy('e.started_at')
    .orderBy('e.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await waiting.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const shown = rows.map((row) => ({
    ...{ holderId: row.holder_id, account: row.account, since: row.started_at },
    like: { holderId: row.like_id, account: row.like_account },
    // Written by `closeIfLikeExcluded` only.
    by: (row.like_by ?? []) as Match['by'],
  }))
  return page.of(shown, Number(total))
}

/** Staff have found that it is somebody else; the same match closes the account no more. */
export const releaseLikeExcluded: ActVerb<'releaseLikeExcluded'> = async (ctx, { holderId }) => {
  await lockMoney(ctx, holderId)
  const open = await openExclusionOf(ctx, holderId)
  if (open?.kind !== 'matched' || open.state !== 'active') throw new Refusal('not_found')
  const { maker, reason } = ctx.deciding
  await moveExclusion(ctx, open, { to: 'ended', actor: `staff:${maker}`, reason })
  await saveProtection(ctx, holderId, { blocked_until: null })
  return {
    ...{ value: { holderId }, subject: `holder:${holderId}` },
    ...{ before: { exclusion: 'matched' }, after: { exclusion: null } },
  }
}

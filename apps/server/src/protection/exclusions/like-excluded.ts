import { sql } from 'kysely'
import type { Alike } from '../../identity/index.ts'
import { postMessage } from '../../inbox/index.ts'
import type { Ctx } from '../../kit/index.ts'
import type { ProtectionNeeds } from '../needs.ts'
import { lockMoney } from '../protection-holder.ts'
import { beginFor } from './exclude.ts'
import { openExclusionOf } from './open-exclusion.ts'

/**
 * Closes an account for play when it shares a device, number, address, payee, payer, or name and birth date with an
 * account whose holder has excluded themselves; staff look at it (decision 105), and its holder is told. Those that
 * staff have released from all that they share stay open. Returns whether it was closed.
 */
export async function closeIfLikeExcluded(
  ctx: Ctx,
  holderId: bigint,
  alike: readonly Alike[],
  { onExcluded }: Pick<ProtectionNeeds, 'onExcluded'>,
): Promise<boolean> {
  if (alike.length === 0 || (await openExclusionOf(ctx, holderId))) return false
  const excluded = await excludedAmong(ctx, holderId, alike)
  if (excluded === undefined) return false
  await lockMoney(ctx, holderId)
  // Another call may have been faster.
  if (await openExclusionOf(ctx, holderId)) return false
  const by = [...new Set(alike.filter((one) => one.holderId === excluded).map((one) => one.by))].toSorted()
  await beginFor(
    ctx,
    holderId,
    { kind: 'matched', term: 'matched', until: null, like: { holder: excluded, by } },
    { onExcluded, by: { actor: 'site', reason: `like holder:${excluded} by ${by.join(', ')}` } },
  )
  await postMessage(ctx, { holderId, kind: 'likeExcluded' })
  return true
}

/**
 * The first of these accounts whose holder is excluded by their own wish. One that was closed since is still so: a
 * closing replaces the exclusion, and nobody can ask for its end any more (decision 123). A release by staff is about
 * what was shared then: what has been added since is another match.
 */
async function excludedAmong(ctx: Ctx, holderId: bigint, alike: readonly Alike[]): Promise<bigint | undefined> {
  const ids = alike.map((one) => String(one.holderId))
  const bys = alike.map((one) => one.by)
  const { rows } = await sql<{ id: bigint }>`
    with shared as (select * from unnest(${ids}::bigint[], ${bys}::text[]) as pair (id, by)),
      released as (select like_holder as id, like_by from exclusion
        where holder_id = ${holderId} and kind = 'matched' and state = 'ended')
    select e.id from (
      select distinct on (holder_id) holder_id as id, state, started_at, ends_at from exclusion
        where holder_id = any(${ids}::bigint[]) and kind = 'self' order by holder_id, started_at desc, state) as e
    where e.state <> 'ended' and (e.ends_at is null or e.ends_at > ${ctx.clock.now()})
      and exists (select from shared s where s.id = e.id
        and not exists (select from released r where r.id = s.id and s.by = any(r.like_by)))
    order by e.started_at limit 1`.execute(ctx.db)
  return rows[0]?.id
}

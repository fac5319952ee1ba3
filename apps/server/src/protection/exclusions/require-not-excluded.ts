import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal, type Ctx, type Db } from '../../kit/index.ts'
import { protectionOf } from '../protection-holder.ts'
import { openExclusionOf } from './open-exclusion.ts'

/** Whether somebody is excluded now: then nothing is offered to them (L-09). Every sender of marketing asks this. */
export async function isExcluded(ctx: Pick<Ctx, 'clock'> & { db: Db }, holderId: bigint): Promise<boolean> {
  const until = (await protectionOf(ctx, holderId))?.blocked_until
  return until !== undefined && until !== null && until > ctx.clock.now()
}

/** The same as a condition on an account holder's id, for senders to many. */
export const isNotExcluded = (holderId: RawBuilder<bigint>, now: Date | RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql`not exists (select from protection_holder p where p.holder_id = ${holderId} and p.blocked_until > ${now})`

/** Whether somebody has excluded themselves or closes their account; a break does not count. */
export async function isExcludedForGood(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const open = await openExclusionOf(ctx, holderId)
  return open !== null && open.kind !== 'cool_off'
}

/**
 * Call it before somebody stakes money, brings some in or is rewarded, never before they take theirs out. Refuses with
 * self_excluded and when that ends, or with account_dormant.
 */
export async function requireNotExcluded(ctx: Ctx, holderId: bigint): Promise<void> {
  if (await isExcluded(ctx, holderId)) {
    const open = await openExclusionOf(ctx, holderId)
    throw new Refusal('self_excluded', {
      kind: open?.kind ?? 'self',
      term: open?.term ?? '',
      until: (open?.ends_at ?? open?.until)?.toISOString() ?? null,
    })
  }
  if ((await protectionOf(ctx, holderId))?.dormant_at) throw new Refusal('account_dormant')
}

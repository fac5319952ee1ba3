import type { Value } from '@chokka/contract'
import { me, noteEvent, plusHours, Refusal, transact, type BaseCtx, type Ctx, type Db } from '../../kit/index.ts'
import type { ProtectionNeeds } from '../needs.ts'
import { lockMoney, saveProtection } from '../protection-holder.ts'
import { showProtection } from '../show.ts'
import { moveExclusion } from './exclusion-moves.ts'
import { endIfOver } from './open-exclusion.ts'

/** The time after the request, in hours: a week after a term of more than a year (rules/cashier §9, L-10). */
const waitHours = (term: string) => (term === 'five_years' ? 7 * 24 : 24)

/** Asks for the end of a self-exclusion. Only after its term, and never of a permanent one. */
export const endExclusion =
  (needs: ProtectionNeeds) =>
  async (ctx: Ctx): Promise<Value<'endExclusion'>> => {
    const { holderId } = me(ctx)
    await lockMoney(ctx, holderId)
    const open = await endIfOver(ctx, holderId)
    if (!open) throw new Refusal('not_found')
    const now = ctx.clock.now()
    const isTermOver = open.kind === 'self' && open.until !== null && open.until <= now
    if (open.state !== 'active' || !isTermOver)
      throw new Refusal('exclusion_runs', { until: open.until?.toISOString() ?? null })
    const ends_at = plusHours(now, waitHours(open.term))
    const actor = `holder:${holderId}`
    await moveExclusion(ctx, open, { to: 'ending', actor, reason: 'asked for its end', set: { ends_at } })
    await saveProtection(ctx, holderId, { blocked_until: ends_at })
    await noteEvent(ctx, { action: 'holder.exclusion_ending', subject: actor, actor, reason: 'their own wish' })
    return showProtection(ctx, holderId, needs)
  }

/** Ends the exclusions whose time is over. What they blocked is free at that time already, whenever this runs. */
export async function endExclusions(db: Db, base: BaseCtx): Promise<void> {
  const now = base.clock.now()
  const over = await db
    .selectFrom('exclusion')
    .select('holder_id')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'active'), is('kind', '=', 'cool_off'), is('until', '<=', now)]),
        is.and([is('state', '=', 'ending'), is('ends_at', '<=', now)]),
      ]),
    )
    .limit(500)
    .execute()
  for (const { holder_id: holderId } of over)
    await transact(db, base, async (ctx) => {
      await lockMoney(ctx, holderId)
      await endIfOver(ctx, holderId)
    })
}

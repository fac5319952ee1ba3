import type { Ctx } from '../../kit/index.ts'
import type { ExclusionKind } from '../../protection/index.ts'
import { lockCash } from '../../wallet/index.ts'
import { tell } from '../tell.ts'
import { creditReward } from './claim.ts'

/**
 * What was earned is credited at once to whoever is excluded or closes the account, so that they can withdraw it: the
 * cashier asks no turnover of them. Gifts are closed (rules/loyalty §8). A break leaves all as it is.
 */
export async function endAtExclusion(ctx: Ctx, holderId: bigint, kind: ExclusionKind): Promise<void> {
  if (kind === 'cool_off') return
  await lockCash(ctx, holderId)
  const mine = ctx.db.selectFrom('reward').where('holder_id', '=', holderId).where('state', '=', 'issued')
  const earned = await mine.selectAll().where('is_earned', '=', true).orderBy('id').forUpdate().execute()
  for (const row of earned) await creditReward(ctx, row, 'loyalty')
  await ctx.db
    .updateTable('reward')
    .set({ state: 'closed', close_reason: 'excluded', ended_at: ctx.clock.now() })
    .where('holder_id', '=', holderId)
    .where('state', '=', 'issued')
    .execute()
  tell(ctx, holderId)
}

import { sql } from 'kysely'
import { Refusal, type ActVerb } from '../../kit/index.ts'
import { slotOf } from '../../turnover/index.ts'
import { monthOf, nextMonth } from '../months.ts'
import { moveRanks } from '../move-ranks.ts'
import { position } from '../position.ts'
import { rankOf } from '../rank-at.ts'
import { ranksOf } from '../terms.ts'
import { doesTakePart } from '../who-takes-part.ts'

/**
 * A rank that staff set. It gives no gift; it is judged after one whole month, like all ranks, and what the member
 * reaches by their own play keeps its gift (rules/loyalty §8).
 */
export const setRank: ActVerb<'setRank'> = async (ctx, { holderId, rank }) => {
  const { maker, checker, reason } = ctx.deciding
  if (!(await doesTakePart(ctx, holderId))) throw new Refusal('in_need_true_account')
  if (!ranksOf(ctx.site)[rank]) throw new Refusal('not_found')
  // The counting holds the same row while it moves ranks.
  await position(ctx)
  await sql`insert into loyalty_member (holder_id) values (${holderId}) on conflict do nothing`.execute(ctx.db)
  const before = await rankOf(ctx, holderId)
  if (before === rank) throw new Refusal('wrong_state')
  const now = ctx.clock.now()
  const judgedFrom = nextMonth(monthOf(now, ctx.site.timeZone))
  const by = { actor: checker ? `staff:${maker} checked by staff:${checker}` : `staff:${maker}`, reason }
  const move = { holder: holderId, from: before, to: rank, cause: 'hand' as const, at: now, judgedFrom, by }
  await moveRanks(ctx, [{ ...move, slot: slotOf(now.getTime()) }])
  return { value: { holderId, rank }, subject: `holder:${holderId}`, before: { rank: before }, after: { rank } }
}

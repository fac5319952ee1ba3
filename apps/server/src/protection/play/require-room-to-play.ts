import type { Money } from '@chokka/money'
import { askIn, dayOf, Refusal, type Ctx } from '../../kit/index.ts'
import { isOverLimit } from './counted.ts'
import { playFactsOf } from './play-facts.ts'

/**
 * Call it before money goes to where stakes are not judged one by one, with all that would be there; the caller has
 * locked the member's cash. All of it counts as one stake. Refuses with play_limit.
 */
export async function requireRoomToPlay(ctx: Ctx, holderId: bigint, atRisk: Money): Promise<void> {
  const facts = await playFactsOf(askIn(ctx.db), holderId)
  const today = dayOf(ctx.clock.now(), ctx.site.timeZone)
  if (facts && isOverLimit(facts, { stake: atRisk, today })) throw new Refusal('play_limit')
}

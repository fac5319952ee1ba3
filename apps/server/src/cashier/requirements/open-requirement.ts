import type { requirementSources } from '@chokka/contract/cashier'
import { fromMicros, timesRateDown, type Money } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { isExcludedForGood } from '../../protection/index.ts'
import type { StakesInPlay } from '../options.ts'
import { closeSpent } from './close-spent.ts'

/** By what money came in that has to be turned over. */
export type RequirementSource = (typeof requirementSources)[number]

export type NewRequirement = {
  holderId: bigint
  /** What is credited. */
  amount: Money
  /** How often it has to be turned over, in parts per million; 0 opens nothing. */
  factorPpm: number
  source: { kind: RequirementSource; id: string }
}

/**
 * Opens a requirement of valid turnover (rules/cashier §6, U1). Call it in the transaction that credits the money, with
 * a factor of 0 too, and before the money is posted: whoever had nothing left owes nothing any more of what came
 * before (U4). The same source opens one, however often it is called. Who has excluded themselves, or closes their
 * account, may take out what is theirs, and owes nothing.
 */
export async function openRequirement(
  ctx: Ctx,
  { holderId, amount, factorPpm, source }: NewRequirement,
  stakesInPlay: StakesInPlay,
): Promise<void> {
  await closeSpent(ctx, holderId, stakesInPlay)
  const need = timesRateDown(amount, BigInt(factorPpm))
  if (need === fromMicros(0n) || (await isExcludedForGood(ctx, holderId))) return
  await ctx.db
    .insertInto('turnover_requirement')
    .values({
      ...{ id: ctx.chance.uuid(), holder_id: holderId, source: source.kind, source_id: source.id },
      ...{ amount, factor_ppm: factorPpm, need },
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .execute()
}

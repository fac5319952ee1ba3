import type { Input, Value } from '@chokka/contract'
import { toDecimal } from '@chokka/money'
import { Refusal, type ActVerb, type Ctx } from '../../kit/index.ts'
import { closeReleased } from '../requirements/close-requirements.ts'
import { openRequirements, toRequirement } from '../requirements/show.ts'

/** As many as a member's page shows. */
const most = 50

export async function memberRequirements(
  ctx: Ctx,
  { holderId }: Input<'memberRequirements'>,
): Promise<Value<'memberRequirements'>> {
  const rows = await ctx.db
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('holder_id', '=', holderId)
    .orderBy('opened_at', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return { left: (await openRequirements(ctx, holderId)).left, content: rows.map(toRequirement) }
}

/** Two staff members end what a member has to turn over, as when an unused deposit goes back (rules/cashier §6, U6). */
export const releaseRequirement: ActVerb<'releaseRequirement'> = async (ctx, { holderId, id }) => {
  const found = await ctx.db
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('id', '=', id)
    .where('holder_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  if (found.closed_at !== null) throw new Refusal('wrong_state')
  const value = toRequirement(await closeReleased(ctx, id))
  const { need, done } = value
  return {
    value,
    subject: `holder:${holderId}`,
    before: { requirement: id, need: toDecimal(need), done: toDecimal(done), closed: null },
    after: { requirement: id, need: toDecimal(need), done: toDecimal(done), closed: value.closeReason },
  }
}

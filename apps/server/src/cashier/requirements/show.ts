import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros, subtract, sum } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

export type Requirement = Value<'withdrawalTerms'>['turnover']['content'][number]

/** A requirement as its member and staff see it. The database's checks allow exactly the words of the contract. */
export const toRequirement = (row: Selectable<DB['turnover_requirement']>): Requirement => ({
  id: row.id,
  source: row.source as Requirement['source'],
  ...{ amount: fromMicros(row.amount), need: fromMicros(row.need), done: fromMicros(row.done) },
  ...{ openedAt: row.opened_at, closedAt: row.closed_at },
  closeReason: row.close_reason as Requirement['closeReason'],
})

/** What an account holder still has to turn over, the oldest first: it is filled first. */
export async function openRequirements(ctx: Ctx, holderId: bigint): Promise<Value<'withdrawalTerms'>['turnover']> {
  const rows = await ctx.db
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('number')
    .execute()
  const content = rows.map(toRequirement)
  return { left: sum(content.map(({ need, done }) => subtract(need, done))), content }
}

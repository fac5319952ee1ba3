import type { Ctx } from './ctx.ts'
import { jsonb } from './jsonb.ts'
import type { JsonObject } from './schema.ts'

/** What the audit keeps of a significant event (O-02, O-03): when is now, the rest is told. */
export type SignificantEvent = {
  /** What: `deposit.reversed`. */
  action: string
  /** To what: `deposit:<id>`, `person:<id>`. */
  subject: string
  /** Who did it: `staff:<name>`, `site`. */
  actor: string
  /** Who agreed, where that takes a second person. */
  authorisedBy?: string | undefined
  /** Why. */
  reason: string
  before?: JsonObject
  after?: JsonObject
}

/** Writes a row of the audit, for good, in the transaction of what it tells. */
export async function noteEvent(ctx: Pick<Ctx, 'db' | 'clock'>, event: SignificantEvent): Promise<void> {
  const { action, subject, actor, authorisedBy: authorised_by, reason, before, after } = event
  const values = { before: before && jsonb(before), after: after && jsonb(after) }
  await ctx.db
    .insertInto('audit')
    .values({ at: ctx.clock.now(), actor, authorised_by, action, subject, reason, ...values })
    .execute()
}

import type { Ask } from './ask.ts'
import type { Ctx } from './ctx.ts'
import { jsonb } from './jsonb.ts'
import type { JsonObject } from './schema.ts'

/** What the audit records of a significant event (O-02, O-03), besides the present time. */
export type SignificantEvent = {
  /** What: `deposit.reversed`. */
  action: string
  /** To what: `deposit:<id>`, `holder:<id>`. */
  subject: string
  /** Who did it: `staff:<name>`, `site`. */
  actor: string
  /** Who approved it, where that needs a second staff member. */
  authorisedBy?: string | undefined
  /** Why. */
  reason: string
  before?: JsonObject
  after?: JsonObject
}

/** Writes a row of the audit, in the transaction of the event itself. Rows of the audit are never changed. */
export async function noteEvent(ctx: Pick<Ctx, 'db' | 'clock'>, event: SignificantEvent): Promise<void> {
  const { action, subject, actor, authorisedBy: authorised_by, reason, before, after } = event
  const values = { before: before && jsonb(before), after: after && jsonb(after) }
  await ctx.db
    .insertInto('audit')
    .values({ at: ctx.clock.now(), actor, authorised_by, action, subject, reason, ...values })
    .execute()
}

const noteMany = {
  name: 'kit_note_events',
  text: `insert into audit (at, actor, authorised_by, action, subject, reason, before, after)
    select clock_timestamp(), actor, "authorisedBy", action, subject, reason, before, after
    from jsonb_to_recordset($1::jsonb) as event (actor text, "authorisedBy" text, action text, subject text,
      reason text, before jsonb, after jsonb)`,
}

/** Writes many at once, with the database's own time. */
export const noteEvents = (ask: Ask, events: SignificantEvent[]) => ask(noteMany, [JSON.stringify(events)])

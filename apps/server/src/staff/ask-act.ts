import { jsonb, plusHours, Refusal, type AskedAct, type Ctx } from '../kit/index.ts'
import { expireActs } from './expire-acts.ts'

/**
 * Stores an act that waits for a second staff member and returns its id. A repeat by the same maker returns the same
 * id. Refuses with already_asked when another maker's act, or one with other input, waits for the same subject.
 */
export async function askAct(ctx: Ctx, { call, input, reason, maker, tried }: AskedAct): Promise<string> {
  const now = ctx.clock.now()
  await expireActs(ctx.db, now)
  const id = ctx.chance.uuid()
  const { subject, before, after } = tried
  const made = await ctx.db
    .insertInto('asked_act')
    .values({
      ...{ id, call, subject, reason, input: jsonb(input), before: jsonb(before), after: jsonb(after) },
      maker_id: maker.staffId,
      asked_at: now,
      expires_at: plusHours(now, ctx.site.askedActHours),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 1n) return id
  const waiting = await ctx.db
    .selectFrom('asked_act')
    .select(['id', 'maker_id'])
    .select((eb) => eb('input', '=', jsonb(input)).as('is_same'))
    .where('call', '=', call)
    .where('subject', '=', subject)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (waiting?.is_same && waiting.maker_id === maker.staffId) return waiting.id
  throw new Refusal('already_asked', { id: waiting?.id })
}

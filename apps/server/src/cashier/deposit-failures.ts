import { noteEvent, plusMinutes, type Ctx } from '../kit/index.ts'
import { lockPerson } from './lock-person.ts'

const windowMinutes = 10
const reviewAfter = 5
const suspendAfter = 10

/** Five failed payments within ten minutes put the account under review, five more suspend it (M-13). */
export async function noteFailedDeposit(ctx: Ctx, personId: bigint): Promise<void> {
  const person = await lockPerson(ctx, personId)
  const now = ctx.clock.now()
  await ctx.db.insertInto('deposit_failure').values({ person_id: personId, at: now }).execute()
  const { count } = await ctx.db
    .selectFrom('deposit_failure')
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .where('at', '>', plusMinutes(now, -windowMinutes))
    .executeTakeFirstOrThrow()
  if (person.state === 'active' && count >= reviewAfter) await mark(ctx, personId, person.state, 'review')
  if (person.state === 'review' && count >= suspendAfter) await mark(ctx, personId, person.state, 'disabled')
}

async function mark(ctx: Ctx, personId: bigint, before: string, after: 'review' | 'disabled'): Promise<void> {
  await ctx.db.updateTable('person').set({ state: after }).where('id', '=', personId).execute()
  await noteEvent(ctx, {
    actor: 'site',
    action: 'person.state',
    subject: `person:${personId}`,
    reason: 'too many failed deposits in a short time',
    before: { state: before },
    after: { state: after },
  })
  // The sessions of a suspended account are over, and its open pages must hear of it (S-10).
  if (after === 'disabled') ctx.afterCommit(() => ctx.live.publish({ topic: 'session', person: String(personId) }))
}

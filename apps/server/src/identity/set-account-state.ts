import { noteEvent, type Ctx, type SignificantEvent } from '../kit/index.ts'
import { openStates } from './authenticate.ts'

/** active: all is open. review: no deposit and no withdrawal. disabled: not even a sign-in. closed: for good. */
export type AccountState = 'active' | 'review' | 'disabled' | 'closed'
type Signed = Pick<SignificantEvent, 'actor' | 'authorisedBy' | 'reason'>

/**
 * Puts an account into a state, and leaves a significant event with the state before and after. The same state again
 * changes nothing. Throws for a person who does not exist.
 */
export async function setAccountState(ctx: Ctx, personId: bigint, to: AccountState, signed: Signed): Promise<void> {
  const { state: from } = await ctx.db
    .selectFrom('person')
    .select('state')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (from === to) return
  await ctx.db.updateTable('person').set({ state: to }).where('id', '=', personId).execute()
  await noteEvent(ctx, {
    ...signed,
    action: 'person.state',
    subject: `person:${personId}`,
    before: { state: from },
    after: { state: to },
  })
  // Sessions of an account that may not sign in are over, and its open pages must hear of it (S-10).
  if (!openStates.includes(to)) ctx.afterCommit(() => ctx.live.publish({ topic: 'session', person: String(personId) }))
}

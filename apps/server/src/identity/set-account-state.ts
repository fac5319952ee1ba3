import { noteEvent, type Ctx, type SignificantEvent } from '../kit/index.ts'
import { signInStates } from './authenticate.ts'
import { lockAccount } from './lock-account.ts'

/** active: all is open. review: no deposit and no withdrawal. disabled: not even a sign-in. closed: for good. */
export type AccountState = 'active' | 'review' | 'disabled' | 'closed'
type Signed = Pick<SignificantEvent, 'actor' | 'authorisedBy' | 'reason'>

/**
 * Puts an account into a state, and leaves a significant event with the state before and after. The same state again
 * changes nothing. Throws for an account holder who does not exist.
 */
export async function setAccountState(ctx: Ctx, holderId: bigint, to: AccountState, signed: Signed): Promise<void> {
  const account = await lockAccount(ctx, holderId)
  if (!account) throw new Error(`no account holder ${holderId}`)
  const from = account.state
  if (from === to) return
  await ctx.db.updateTable('account_holder').set({ state: to }).where('id', '=', holderId).execute()
  await noteEvent(ctx, {
    ...signed,
    action: 'holder.state',
    subject: `holder:${holderId}`,
    before: { state: from },
    after: { state: to },
  })
  // Sessions of an account that may not sign in are over, and its open pages must hear of it (S-10).
  if (!signInStates.includes(to))
    ctx.afterCommit(() => ctx.live.publish({ topic: 'session', holder: String(holderId) }))
}

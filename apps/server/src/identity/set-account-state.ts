import { noteEvent, type Ctx, type SignificantEvent } from '../kit/index.ts'
import { signInStates } from './authenticate.ts'
import { lockAccount } from './lock-account.ts'

/** active: no limits. review: no deposits and withdrawals. disabled: no sign-in either. closed: the same, for ever. */
export type AccountState = 'active' | 'review' | 'disabled' | 'closed'
type AuditFields = Pick<SignificantEvent, 'actor' | 'authorisedBy' | 'reason'>

/**
 * Sets the state of an account, and stores a significant event with the state before and after. The same state again
 * changes nothing. Throws for an account holder who does not exist.
 */
export async function setAccountState(ctx: Ctx, holderId: bigint, to: AccountState, audit: AuditFields): Promise<void> {
  const account = await lockAccount(ctx, holderId)
  if (!account) throw new Error(`no account holder ${holderId}`)
  const from = account.state
  if (from === to) return
  await ctx.db.updateTable('account_holder').set({ state: to }).where('id', '=', holderId).execute()
  await noteEvent(ctx, {
    ...audit,
    action: 'holder.state',
    subject: `holder:${holderId}`,
    before: { state: from },
    after: { state: to },
  })
  // Sessions of an account that may not sign in have ended, and its open pages must be notified (S-10).
  if (!signInStates.includes(to))
    ctx.afterCommit(() => ctx.live.publish({ topic: 'session', holder: String(holderId) }))
}

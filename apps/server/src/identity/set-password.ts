import { noteEvent, type Ctx } from '../kit/index.ts'
import type { Gateways } from '../messages/index.ts'
import { noticeTo } from './security/notice.ts'
import { endAllSessions } from './sessions.ts'

/** What higher modules do when somebody has set a new password without the old one, in the same transaction. */
export type OnPasswordReset = (ctx: Ctx, holderId: bigint) => Promise<void>
export type ResetOptions = { gateways: Gateways; onPasswordReset: readonly OnPasswordReset[] }
type Reset = ResetOptions & { hashed: string; way: 'phone' | 'mail' }

/**
 * Sets the password of an account whose holder has shown, without the old one, who they are. All their sessions end,
 * and modules above hear of it: it may have been a thief of the phone.
 */
export async function setPassword(ctx: Ctx, holderId: bigint, reset: Reset): Promise<void> {
  const { hashed, way, gateways, onPasswordReset } = reset
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('account_holder')
    .set({ password_hash: hashed, has_password: true, password_changed_at: now, must_change_password: false })
    .where('id', '=', holderId)
    .execute()
  await endAllSessions(ctx, holderId, 'password_reset')
  for (const react of onPasswordReset) await react(ctx, holderId)
  const actor = `ip:${ctx.ip}`
  await noteEvent(ctx, { action: 'password.reset', subject: `holder:${holderId}`, actor, reason: `by ${way}` })
  await noticeTo(ctx, gateways, holderId, 'passwordNotice')
}

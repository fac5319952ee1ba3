import type { PasswordCtx } from '../../identity/index.ts'
import { plusHours, Refusal, type Ctx } from '../../kit/index.ts'
import { saveCashierHolder, type LockedHolder } from '../lock-holder.ts'

const triesAllowed = 5
const lockHours = 24

/**
 * Refuses unless the payment password is right. Wrong ones are counted although the call is refused; the fifth in a row
 * locks it for a day. The caller has locked the account, so guesses cannot run in parallel, and calls this before
 * anything is written, because the transaction commits to keep the count.
 */
export async function checkPaymentPassword(ctx: PasswordCtx, holder: LockedHolder, given: string): Promise<void> {
  const now = ctx.clock.now()
  const until = holder.payment_password_locked_until
  if (until && until > now) throw new Refusal('payment_password_locked', { until: until.toISOString() })
  if (holder.payment_password_hash === null) throw new Refusal('payment_password_unset')
  if (ctx.passwords.match(holder.payment_password_hash, given)) {
    if (holder.payment_password_failures > 0) await count(ctx, holder, 0, null)
    return
  }
  const failures = holder.payment_password_failures + 1
  if (failures < triesAllowed) {
    await count(ctx, holder, failures, null)
    throw new Refusal('payment_password_wrong', { triesLeft: triesAllowed - failures }, { keepsWork: true })
  }
  const lockedUntil = plusHours(now, lockHours)
  await count(ctx, holder, 0, lockedUntil)
  throw new Refusal('payment_password_locked', { until: lockedUntil.toISOString() }, { keepsWork: true })
}

const count = (ctx: Ctx, { id }: LockedHolder, failures: number, lockedUntil: Date | null): Promise<void> =>
  saveCashierHolder(ctx, id, { payment_password_failures: failures, payment_password_locked_until: lockedUntil })

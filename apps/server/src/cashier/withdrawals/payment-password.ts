import type { PasswordCtx } from '../../identity/index.ts'
import { plusHours, Refusal, type Ctx } from '../../kit/index.ts'
import type { LockedPerson } from '../lock-person.ts'

const triesAllowed = 5
const lockHours = 24

/**
 * Refuses unless the payment password is right. Wrong ones are counted although the call is refused; the fifth in a row
 * locks it for a day. The caller holds the person's row, so guesses cannot run side by side, and calls this before
 * anything is written, because the count is kept.
 */
export async function checkPaymentPassword(ctx: PasswordCtx, person: LockedPerson, given: string): Promise<void> {
  const now = ctx.clock.now()
  const until = person.payment_password_locked_until
  if (until && until > now) throw new Refusal('payment_password_locked', { until: until.toISOString() })
  if (person.payment_password_hash === null) throw new Refusal('payment_password_unset')
  if (ctx.passwords.match(person.payment_password_hash, given)) {
    if (person.payment_password_failures > 0) await keep(ctx, person, 0, null)
    return
  }
  const failures = person.payment_password_failures + 1
  if (failures < triesAllowed) {
    await keep(ctx, person, failures, null)
    throw new Refusal('payment_password_wrong', { triesLeft: triesAllowed - failures }, { keepsWork: true })
  }
  const lockedUntil = plusHours(now, lockHours)
  await keep(ctx, person, 0, lockedUntil)
  throw new Refusal('payment_password_locked', { until: lockedUntil.toISOString() }, { keepsWork: true })
}

async function keep(ctx: Ctx, person: LockedPerson, failures: number, lockedUntil: Date | null): Promise<void> {
  await ctx.db
    .updateTable('person')
    .set({ payment_password_failures: failures, payment_password_locked_until: lockedUntil })
    .where('id', '=', person.id)
    .execute()
}

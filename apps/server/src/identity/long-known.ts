import { sql } from 'kysely'
import { plusHours, type Ctx } from '../kit/index.ts'
import { trialType } from './account-types.ts'

/** Whoever opens accounts to use up what is kept for others has to wait for so long. */
const hours = 24

/**
 * Whether an account is somebody's for whom the last codes of a day are kept: it has deposited, or has a contact or
 * itself is older than a day. The caller knows that it is they who ask: by a session, or by a device of theirs.
 */
export async function isLongKnown(ctx: Ctx, holderId: bigint): Promise<boolean> {
  const before = plusHours(ctx.clock.now(), -hours)
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from account_holder h join holder_profile p on p.holder_id = h.id
      where h.id = ${holderId} and h.type <> ${trialType} and (p.deposited_at is not null
        or least(h.registered_at, p.mobile_verified_at, p.email_verified_at) <= ${before})) as known`.execute(ctx.db)
  return rows[0]?.known ?? false
}

/** Notes the first deposit of an account. */
export const noteDeposit = (ctx: Ctx, holderId: bigint): Promise<unknown> =>
  ctx.db
    .updateTable('holder_profile')
    .set({ deposited_at: ctx.clock.now() })
    .where('holder_id', '=', holderId)
    .where('deposited_at', 'is', null)
    .execute()

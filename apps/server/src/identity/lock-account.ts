import type { Ctx } from '../kit/index.ts'

/**
 * Locks an account until the transaction ends: its state stays, and what counts or limits by account holder cannot be
 * raced. Foreign keys do not wait for it. Undefined when there is no such account.
 */
export const lockAccount = (ctx: Ctx, holderId: bigint) =>
  ctx.db
    .selectFrom('account_holder')
    .select(['id', 'account', 'type', 'state'])
    .where('id', '=', holderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

import type { Ctx } from '../kit/index.ts'

/**
 * Locks an account until the transaction ends: its state cannot change, and limits per account holder cannot be raced.
 * Inserts that refer to it do not wait. Undefined when there is no such account.
 */
export const lockAccount = (ctx: Ctx, holderId: bigint) =>
  ctx.db
    .selectFrom('account_holder')
    .select(['id', 'account', 'type', 'state'])
    .where('id', '=', holderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

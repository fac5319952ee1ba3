import { lockAccount, type OnRegistered } from '../identity/index.ts'
import { Refusal, type Ctx } from '../kit/index.ts'

const nothingKept = {
  payment_password_hash: null,
  payment_password_failures: 0,
  payment_password_locked_until: null,
  withdrawals_frozen_at: null,
}

/**
 * One at a time per account holder, so that limits and counts cannot be raced. The lock on the account guards the
 * cashier's own row (`cashier_holder`) too.
 */
export async function lockHolder(ctx: Ctx, holderId: bigint) {
  const account = await lockAccount(ctx, holderId)
  if (!account) throw new Refusal('not_signed_in')
  return { ...account, ...((await keptOf(ctx, holderId)) ?? nothingKept) }
}
export type LockedHolder = Awaited<ReturnType<typeof lockHolder>>

/** What the cashier keeps of an account holder; undefined while there is nothing. */
export const keptOf = (ctx: Ctx, holderId: bigint) =>
  ctx.db
    .selectFrom('cashier_holder')
    .select(['payment_password_hash', 'payment_password_failures', 'payment_password_locked_until'])
    .select('withdrawals_frozen_at')
    .where('holder_id', '=', holderId)
    .executeTakeFirst()

type Kept = Partial<NonNullable<Awaited<ReturnType<typeof keptOf>>>>

/** Changes what the cashier keeps. The caller holds the account (`lockHolder`), or has just opened it. */
export async function keep(ctx: Ctx, holderId: bigint, change: Kept): Promise<void> {
  await ctx.db
    .insertInto('cashier_holder')
    .values({ holder_id: holderId, ...change })
    .onConflict((conflict) => conflict.column('holder_id').doUpdateSet(change))
    .execute()
}

export const hasPaymentPassword = async (ctx: Ctx, holderId: bigint): Promise<boolean> =>
  ((await keptOf(ctx, holderId))?.payment_password_hash ?? null) !== null

/** Keeps the payment password that somebody chose when they registered. */
export async function keepPaymentPassword(ctx: Ctx, registered: Parameters<OnRegistered>[1]): Promise<void> {
  const { holderId, paymentPasswordHash } = registered
  if (paymentPasswordHash !== null) await keep(ctx, holderId, { payment_password_hash: paymentPasswordHash })
}

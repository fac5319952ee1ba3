import { lockAccount, type OnRegistered } from '../identity/index.ts'
import { Refusal, type Ctx } from '../kit/index.ts'

const emptyCashierHolder = {
  payment_password_hash: null,
  payment_password_failures: 0,
  payment_password_locked_until: null,
  withdrawals_frozen_at: null,
  auto_transfer: null,
}

/**
 * Locks an account, so that limits and counts of its holder cannot be raced. The lock covers the cashier's own row
 * (`cashier_holder`) too.
 */
export async function lockHolder(ctx: Ctx, holderId: bigint) {
  const account = await lockAccount(ctx, holderId)
  if (!account) throw new Refusal('not_signed_in')
  return { ...account, ...((await cashierHolderOf(ctx, holderId)) ?? emptyCashierHolder) }
}
export type LockedHolder = Awaited<ReturnType<typeof lockHolder>>

/** The cashier's row of an account holder; undefined when there is none yet. */
export const cashierHolderOf = (ctx: Ctx, holderId: bigint) =>
  ctx.db
    .selectFrom('cashier_holder')
    .select(['payment_password_hash', 'payment_password_failures', 'payment_password_locked_until'])
    .select(['withdrawals_frozen_at', 'auto_transfer'])
    .where('holder_id', '=', holderId)
    .executeTakeFirst()

type CashierHolderChange = Partial<NonNullable<Awaited<ReturnType<typeof cashierHolderOf>>>>

/** Changes the cashier's row. The caller has locked the account (`lockHolder`), or has just opened it. */
export async function saveCashierHolder(ctx: Ctx, holderId: bigint, change: CashierHolderChange): Promise<void> {
  await ctx.db
    .insertInto('cashier_holder')
    .values({ holder_id: holderId, ...change })
    .onConflict((conflict) => conflict.column('holder_id').doUpdateSet(change))
    .execute()
}

export const hasPaymentPassword = async (ctx: Ctx, holderId: bigint): Promise<boolean> =>
  ((await cashierHolderOf(ctx, holderId))?.payment_password_hash ?? null) !== null

/** Stores the payment password that somebody chose when they registered. */
export async function saveRegisteredPaymentPassword(ctx: Ctx, registered: Parameters<OnRegistered>[1]): Promise<void> {
  const { holderId, paymentPasswordHash } = registered
  if (paymentPasswordHash !== null)
    await saveCashierHolder(ctx, holderId, { payment_password_hash: paymentPasswordHash })
}

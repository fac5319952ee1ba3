import { confirmOwnPassword, hasPassword, type PasswordCtx } from '../../identity/index.ts'
import { me, type Ctx } from '../../kit/index.ts'
import { lockHolder } from '../lock-holder.ts'
import { checkPaymentPassword } from './payment-password.ts'

/** Which password an account holder gives before points become money: that of payments where there is one. */
export async function passwordForMoney(ctx: Ctx, holderId: bigint): Promise<'payment' | 'login' | 'none'> {
  const row = await ctx.db
    .selectFrom('cashier_holder')
    .select('payment_password_hash')
    .where('holder_id', '=', holderId)
    .executeTakeFirst()
  if (row?.payment_password_hash) return 'payment'
  return (await hasPassword(ctx, holderId)) ? 'login' : 'none'
}

/** Refuses unless it is the right one. Call it before anything is written: wrong ones are counted. */
export async function requirePasswordForMoney(ctx: PasswordCtx, given: string | undefined): Promise<void> {
  const { holderId } = me(ctx)
  const holder = await lockHolder(ctx, holderId)
  if (holder.payment_password_hash === null) await confirmOwnPassword(ctx, given)
  else await checkPaymentPassword(ctx, holder, given ?? '')
}

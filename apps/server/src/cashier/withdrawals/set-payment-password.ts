import type { Input, Value } from '@chokka/contract'
import { ruleFault } from '@chokka/contract/patterns'
import type { Gateways } from '../../messages/index.ts'
import { confirmPassword, noticeTo, requireFreshAuthenticator, type PasswordCtx } from '../../identity/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { saveCashierHolder, lockHolder } from '../lock-holder.ts'
import { checkPaymentPassword } from './payment-password.ts'

/**
 * Sets the payment password; to change it, the old one is needed, and a lock on it holds. Its owner is told (S-15): a
 * thief who sets a first one could take the money out.
 */
export const setPaymentPassword =
  (gateways: Gateways) =>
  async (ctx: PasswordCtx, input: Input<'setPaymentPassword'>): Promise<Value<'setPaymentPassword'>> => {
    await requireFreshAuthenticator(ctx)
    await confirmPassword(ctx, input.password)
    const holder = await lockHolder(ctx, me(ctx).holderId)
    if (holder.payment_password_hash !== null) {
      if (input.oldPaymentPassword === undefined) throw new Refusal('payment_password_set')
      await checkPaymentPassword(ctx, holder, input.oldPaymentPassword)
    }
    if (input.paymentPassword === input.password) throw new Refusal('payment_password_same_as_login')
    refuseByRule(ctx, input.paymentPassword)
    await saveCashierHolder(ctx, holder.id, {
      payment_password_hash: ctx.passwords.hash(input.paymentPassword),
      payment_password_failures: 0,
      payment_password_locked_until: null,
    })
    await noticeTo(ctx, gateways, holder.id, 'paymentPasswordNotice')
    return {}
  }

function refuseByRule(ctx: Ctx, given: string): void {
  const rule = ctx.site.registerFields.paymentPassword
  const fault = rule ? ruleFault(rule, given) : null
  if (!rule || !fault) return
  const { patternId, minLength: min, maxLength: max } = rule
  throw new Refusal('field_rule', { field: 'paymentPassword', patternId, fault, min, max })
}

import { fromMicros, larger, subtract, toDecimal, ZERO, type Money } from '@chokka/money'
import { accountType, requireRealAccount, type PasswordCtx } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import type { LockedHolder } from '../lock-holder.ts'
import { requireTier } from '../../protection/index.ts'
import { withdrawnOf } from '../money-sums.ts'
import { checkPaymentPassword } from './payment-password.ts'
import { withdrawalFee } from './money.ts'

/** What a check looks at. The account is locked, so it stays true until the money is on hold. */
export type WithdrawalFacts = {
  holder: LockedHolder
  payee: { usable_at: Date } | undefined
  amount: Money
  paymentPassword: string
  today: { count: number; amount: Money }
  /** The account is being closed: its whole balance may go, however small, and without a fee. */
  isLast: boolean
}
type Check = (ctx: PasswordCtx, facts: WithdrawalFacts) => void | Promise<void>

/**
 * Why a withdrawal is refused, in the order of rules/cashier §4. The trial account is refused by the row itself, and a
 * short balance by the wallet when it holds the money. `turnover_left` and `bonus_live` belong right after
 * `tierAllows`, and `sms_code_wrong` after `paymentPasswordIsRight`.
 */
export const withdrawalChecks: readonly Check[] = [
  typeMayWithdraw,
  moneyIsReal,
  accountIsFree,
  tierAllows,
  paymentPasswordIsSet,
  payeeIsUsable,
  amountIsWithinLimits,
  paymentPasswordIsRight,
]

function typeMayWithdraw(_ctx: Ctx, { holder }: WithdrawalFacts): void {
  if (!accountType(holder.type).withdraws) throw new Refusal('not_allowed')
}

async function moneyIsReal(ctx: Ctx, { holder }: WithdrawalFacts): Promise<void> {
  await requireRealAccount(ctx, holder.id)
}

function accountIsFree(_ctx: Ctx, { holder }: WithdrawalFacts): void {
  if (holder.state !== 'active' || holder.withdrawals_frozen_at !== null) throw new Refusal('account_review')
}

async function tierAllows(ctx: Ctx, { holder, amount, isLast }: WithdrawalFacts): Promise<void> {
  if (!isLast) await requireTier(ctx, holder.id, amount, await withdrawnOf(ctx, holder.id))
}

function paymentPasswordIsSet(_ctx: Ctx, { holder }: WithdrawalFacts): void {
  if (holder.payment_password_hash === null) throw new Refusal('payment_password_unset')
}

function payeeIsUsable(ctx: Ctx, { payee }: WithdrawalFacts): void {
  if (!payee) throw new Refusal('payee_missing')
  if (payee.usable_at > ctx.clock.now()) throw new Refusal('payee_held', { usableAt: payee.usable_at.toISOString() })
}

/** A limit never trims a withdrawal; it refuses, and says which limit it was and what it would allow. */
function amountIsWithinLimits(ctx: Ctx, { amount, today, isLast }: WithdrawalFacts): void {
  if (isLast) return
  const { withdrawalLeast: least, withdrawalMost: most, withdrawalDayCount: dayCount } = ctx.site
  if (amount < least) throw new Refusal('amount_limit', { limit: 'least', least: toDecimal(least) })
  if (amount > most) throw new Refusal('amount_limit', { limit: 'most', most: toDecimal(most) })
  const left = dayAmountLeft(ctx, today)
  if (amount > left) throw new Refusal('amount_limit', { limit: 'day_amount', left: toDecimal(left) })
  if (today.count >= dayCount) throw new Refusal('amount_limit', { limit: 'day_count', dayCount })
  const fee = withdrawalFee(ctx.site, amount, today.count)
  if (fee >= amount) throw new Refusal('amount_limit', { limit: 'fee', fee: toDecimal(fee) })
}

export const dayAmountLeft = (ctx: Ctx, today: WithdrawalFacts['today']): Money =>
  larger(ZERO, subtract(fromMicros(ctx.site.withdrawalDayMost), today.amount))

function paymentPasswordIsRight(ctx: PasswordCtx, { holder, paymentPassword }: WithdrawalFacts): Promise<void> {
  return checkPaymentPassword(ctx, holder, paymentPassword)
}

import { floorToPaisa, larger, smaller, subtract, toDecimal, ZERO, type Money } from '@chokka/money'
import { accountType, requireRealAccount } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { isClosing, requireTier } from '../../protection/index.ts'
import { balances } from '../../wallet/index.ts'
import type { LockedHolder } from '../lock-holder.ts'
import type { CashierOptions, DayLimits } from '../options.ts'
import { canPay } from '../payees/banks.ts'
import { withdrawnOf } from '../money-sums.ts'
import { openRequirements } from '../requirements/show.ts'
import { leftOfSource, type Source } from './left-of-source.ts'
import { withdrawalFee } from './money.ts'
import { dayLimits, withdrawnToday } from './today.ts'

/** What a check looks at. */
type WithdrawalFacts = {
  holder: LockedHolder
  payee: { usable_at: Date } | undefined
  amount: Money
  today: { count: number; amount: Money }
  limits: DayLimits
  /**
   * The account is being closed: no fee, and the least does not hold for all that is left, or all that may go to this
   * payee. Identity is never waived (rules/cashier §5): below the tier money only goes back to where it came from, up
   * to `fromSource`.
   */
  closing: { isAll: boolean; fromSource: Money } | null
}
type Check = (ctx: Ctx, facts: WithdrawalFacts) => void | Promise<void>

/**
 * Refuses what cannot be withdrawn, before anything secret is looked at. The account is locked, so what is found stays
 * true until the money is on hold.
 */
export async function requireConditions(
  ctx: Ctx,
  input: { payeeId: string; amount: Money },
  holder: LockedHolder,
  options: Pick<CashierOptions, 'channels' | 'dayLimitsOf'>,
): Promise<WithdrawalFacts> {
  const payee = await ctx.db
    .selectFrom('payee')
    .select(['usable_at', 'provider', 'number_mark'])
    .where('id', '=', input.payeeId)
    .where('holder_id', '=', holder.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const today = await withdrawnToday(ctx, holder.id)
  if (payee && !canPay(ctx, options, payee.provider)) throw new Refusal('channel_closed')
  const { amount } = input
  const closing = (await isClosing(ctx, holder.id)) ? await closingFacts(ctx, holder.id, payee, amount) : null
  const limits = await dayLimits(ctx, holder.id, options)
  const facts = { holder, payee, today, limits, amount, closing }
  for (const check of withdrawalChecks) await check(ctx, facts)
  return facts
}

async function closingFacts(ctx: Ctx, holderId: bigint, payee: Source | undefined, amount: Money) {
  const all = floorToPaisa((await balances(ctx, holderId)).cash)
  const fromSource = payee ? await leftOfSource(ctx, holderId, payee) : ZERO
  return { isAll: amount === all || amount === smaller(all, floorToPaisa(fromSource)), fromSource }
}

/**
 * Why a withdrawal is refused, in the order of rules/cashier §4. The trial account is refused by the row itself; the
 * payment password and the code come next, and a short balance is refused by the wallet when it holds the money.
 * `bonus_live` belongs right after `turnoverIsDone`.
 */
const withdrawalChecks: readonly Check[] = [
  typeMayWithdraw,
  moneyIsReal,
  accountIsFree,
  tierAllows,
  turnoverIsDone,
  paymentPasswordIsSet,
  payeeIsUsable,
  amountIsWithinLimits,
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

async function tierAllows(ctx: Ctx, { holder, amount, closing }: WithdrawalFacts): Promise<void> {
  if (closing && amount <= closing.fromSource) return
  const more = closing && { fromSource: toDecimal(closing.fromSource) }
  await requireTier(ctx, holder.id, amount, await withdrawnOf(ctx, holder.id), more ?? {})
}

/** Says how much is missing (rules/cashier §6, U3). */
async function turnoverIsDone(ctx: Ctx, { holder }: WithdrawalFacts): Promise<void> {
  const { left } = await openRequirements(ctx, holder.id)
  if (left > 0n) throw new Refusal('turnover_left', { left: toDecimal(left) })
}

function paymentPasswordIsSet(_ctx: Ctx, { holder }: WithdrawalFacts): void {
  if (holder.payment_password_hash === null) throw new Refusal('payment_password_unset')
}

function payeeIsUsable(ctx: Ctx, { payee }: WithdrawalFacts): void {
  if (!payee) throw new Refusal('payee_missing')
  if (payee.usable_at > ctx.clock.now()) throw new Refusal('payee_held', { usableAt: payee.usable_at.toISOString() })
}

/** A limit never trims a withdrawal; it refuses, and says which limit it was and what it would allow. */
function amountIsWithinLimits(ctx: Ctx, { amount, today, limits, closing }: WithdrawalFacts): void {
  const { withdrawalLeast: least, withdrawalMost: most } = ctx.site
  const { dayCount } = limits
  if (amount < least && !closing?.isAll) throw new Refusal('amount_limit', { limit: 'least', least: toDecimal(least) })
  if (amount > most) throw new Refusal('amount_limit', { limit: 'most', most: toDecimal(most) })
  const left = dayAmountLeft(limits, today)
  if (amount > left) throw new Refusal('amount_limit', { limit: 'day_amount', left: toDecimal(left) })
  if (today.count >= dayCount) throw new Refusal('amount_limit', { limit: 'day_count', dayCount })
  const fee = closing ? ZERO : withdrawalFee(ctx.site, amount, limits.freeCount - today.count)
  if (fee >= amount) throw new Refusal('amount_limit', { limit: 'fee', fee: toDecimal(fee) })
}

export const dayAmountLeft = ({ dayMost }: DayLimits, today: WithdrawalFacts['today']): Money =>
  larger(ZERO, subtract(dayMost, today.amount))

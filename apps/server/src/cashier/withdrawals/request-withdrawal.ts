import type { Input, Value } from '@chokka/contract'
import type { PasswordCtx } from '../../identity/index.ts'
import { createOnce, dayOf, me, publicNumber, type Ctx } from '../../kit/index.ts'
import { ZERO } from '@chokka/money'
import { tierOf } from '../../protection/index.ts'
import { lockHolder, type LockedHolder } from '../lock-holder.ts'
import type { CashierOptions } from '../options.ts'
import { needsReview } from '../payees/duplicates.ts'
import { showWithdrawal } from './show.ts'
import { requireConditions } from './checks.ts'
import { checkPaymentPassword } from './payment-password.ts'
import { requireProof } from './proof.ts'
import { holdMoney, withdrawalFee } from './money.ts'
import { knownWithdrawal, moveWithdrawal, withdrawalBegun, type WithdrawalRow } from './moves.ts'

type WithdrawalInput = Input<'requestWithdrawal'>

/**
 * All checks and the hold in one transaction, one request per member at a time, so that daily limits and the balance
 * cannot be raced. The same id again answers the same withdrawal. Small ones to a known payee need no review by staff.
 */
export const requestWithdrawal =
  (options: CashierOptions) =>
  async (ctx: PasswordCtx, input: WithdrawalInput): Promise<Value<'requestWithdrawal'>> => {
    const { holderId } = me(ctx)
    const holder = await lockHolder(ctx, holderId)
    const { row: made, isNew } = await createOnce(ctx, 'withdrawal', {
      id: input.id,
      content: { holder_id: holderId, payee_id: input.payeeId, amount: input.amount },
      rest: () => checked(ctx, input, holder, options),
    })
    const row = knownWithdrawal(made)
    return { withdrawal: await showWithdrawal(ctx, isNew ? await begin(ctx, row, options) : row) }
  }

/** The other columns of a new withdrawal; refuses when a check fails. */
async function checked(ctx: PasswordCtx, input: WithdrawalInput, holder: LockedHolder, options: CashierOptions) {
  const { closing, today, limits } = await requireConditions(ctx, input, holder, options)
  const { amount, paymentPassword, code } = input
  await checkPaymentPassword(ctx, holder, paymentPassword)
  await requireProof(ctx, { ...input, holderId: holder.id, code })
  const requested_at = ctx.clock.now()
  const number = publicNumber(ctx, 'W', dayOf(requested_at, ctx.site.timeZone))
  const fee = closing ? ZERO : withdrawalFee(ctx.site, amount, limits.freeCount - today.count)
  const closing_tier = closing ? await tierOf(ctx, holder.id) : null
  return { state: 'in_review', number, fee, requested_at, closing_tier }
}

/** Holds the money of a withdrawal that was just made, and approves it where that needs no review. */
async function begin(ctx: Ctx, row: WithdrawalRow, options: CashierOptions): Promise<WithdrawalRow> {
  const actor = `holder:${row.holder_id}`
  await withdrawalBegun(ctx, row, { actor })
  await holdMoney(ctx, row, actor)
  if (row.state !== 'in_review' || !(await isAutomatic(ctx, row))) return row
  ctx.afterCommit(() => options.wake('pay-out'))
  return moveWithdrawal(ctx, row, { to: 'approved', actor: 'site', reason: 'automatic' })
}

/** Up to a configured amount, to a number of their own on which this member was paid before (rules/cashier §4). */
async function isAutomatic(ctx: Ctx, row: WithdrawalRow): Promise<boolean> {
  // Who closes an account may take away what somebody else has paid in: a member of staff looks at each.
  if (row.closing_tier !== null) return false
  if (row.amount > ctx.site.withdrawalAutomaticUpTo || (await needsReview(ctx, row.payee_id))) return false
  if (!ctx.site.automaticNeedsUsedPayee) return true
  const before = await ctx.db
    .selectFrom('withdrawal')
    .innerJoin('payee', 'payee.id', 'withdrawal.payee_id')
    .innerJoin('payee as asked', (join) =>
      join.onRef('asked.provider', '=', 'payee.provider').onRef('asked.number_mark', '=', 'payee.number_mark'),
    )
    .select('withdrawal.id')
    .where('asked.id', '=', row.payee_id)
    .where('withdrawal.holder_id', '=', row.holder_id)
    .where('withdrawal.state', 'in', ['sent', 'received', 'auto_received'])
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

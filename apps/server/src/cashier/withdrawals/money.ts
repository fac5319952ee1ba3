import { fromMicros, larger, smaller, subtract, timesRateDown, ZERO, type Money } from '@chokka/money'
import type { Ctx, Settings } from '../../kit/index.ts'
import { pay, type Transfer } from '../../wallet/index.ts'
import { movementId } from '../movement-id.ts'
import type { WithdrawalRow } from './moves.ts'

/** The first ones of a day are free; others cost a share of the amount, within limits (rules/cashier §4). */
export function withdrawalFee(site: Settings, amount: Money, freeLeft: number): Money {
  if (freeLeft > 0) return ZERO
  const rated = timesRateDown(amount, BigInt(site.withdrawalFeePpm))
  return smaller(site.withdrawalFeeMost, larger(site.withdrawalFeeLeast, rated))
}

/** What arrives: the fee is taken out of the amount. */
export const payoutOf = (row: Pick<WithdrawalRow, 'amount' | 'fee'>): Money =>
  subtract(fromMicros(row.amount), fromMicros(row.fee))

type Line = Omit<Transfer, 'reference'>

/** Moves the money from the member's balance into escrow. Refuses with balance_short. */
export const holdMoney = (ctx: Ctx, row: WithdrawalRow, actor: string) =>
  post(ctx, row, 'withdraw_hold', actor, '', [
    { from: cashOf(row), to: { kind: 'E.withdraw' }, amount: fromMicros(row.amount), code: 'withdraw_hold' },
  ])

/** Rejected, cancelled, or given up: all of it goes back, and no fee is taken. */
export const giveMoneyBack = (ctx: Ctx, row: WithdrawalRow, actor: string, reason: string) =>
  post(ctx, row, 'withdraw_return', actor, reason, [
    { from: { kind: 'E.withdraw' }, to: cashOf(row), amount: fromMicros(row.amount), code: 'withdraw_return' },
  ])

/** The provider has paid: the hold ends, and the fee is earned. */
export const bookPaid = (ctx: Ctx, row: WithdrawalRow, provider: string, actor: string) =>
  post(ctx, row, 'withdraw_paid', actor, '', [
    {
      from: { kind: 'E.withdraw' },
      to: { kind: 'X.psp', detail: provider },
      amount: payoutOf(row),
      code: 'withdraw_paid',
    },
    { from: { kind: 'E.withdraw' }, to: { kind: 'H.fees' }, amount: fromMicros(row.fee), code: 'withdraw_fee' },
  ])

/** Pays back net and fee: `from` is the provider where the money came back, else the operator. */
export const refundMoney = (ctx: Ctx, row: WithdrawalRow, from: Line['from'], actor: string, reason: string) =>
  post(ctx, row, 'withdraw_refund', actor, reason, [
    { from, to: cashOf(row), amount: payoutOf(row), code: 'withdraw_refund' },
    { from: { kind: 'H.fees' }, to: cashOf(row), amount: fromMicros(row.fee), code: 'fee_refund' },
  ])

const cashOf = (row: WithdrawalRow) => ({ holder: row.holder_id, kind: 'M.cash' }) as const

type Part = 'withdraw_hold' | 'withdraw_return' | 'withdraw_paid' | 'withdraw_refund'

async function post(ctx: Ctx, row: WithdrawalRow, part: Part, actor: string, reason: string, lines: Line[]) {
  const reference = { kind: 'withdrawal', id: row.id }
  const transfers = lines.map((line) => ({ ...line, reference }))
  await pay(ctx, { id: movementId(part, row.id), actor, reason, transfers })
}

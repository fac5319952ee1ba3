import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { plusHours, type Ctx } from '../../kit/index.ts'
import { bankOf } from '../payees/banks.ts'
import { payoutOf } from './money.ts'
import { disputableStates, type WithdrawalRow, type WithdrawalState } from './moves.ts'

export type Withdrawal = Value<'requestWithdrawal'>['withdrawal']

/** Withdrawals as their member sees them, each with its payee and its timeline, in the order given. */
export async function showWithdrawals(ctx: Ctx, rows: WithdrawalRow[]): Promise<Withdrawal[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const payees = await ctx.db
    .selectFrom('payee')
    .select(['id', 'provider', 'bank', 'number_masked'])
    .where('id', 'in', [...new Set(rows.map((row) => row.payee_id))])
    .execute()
  const moves = await ctx.db
    .selectFrom('withdrawal_move')
    .select(['withdrawal_id', 'to_state', 'at'])
    .where('withdrawal_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const payee = payees.find((one) => one.id === row.payee_id)
    const own = moves.filter((move) => move.withdrawal_id === row.id)
    return {
      ...figures(ctx, row),
      provider: payee?.provider ?? '',
      name: bankOf(ctx, payee?.bank ?? null)?.name ?? null,
      numberMasked: payee?.number_masked ?? '',
      // The database's check allows exactly the states of the contract.
      moves: own.map((move) => ({ state: move.to_state as WithdrawalState, at: move.at })),
    }
  })
}

/** One withdrawal as its member sees it. */
export async function showWithdrawal(ctx: Ctx, row: WithdrawalRow): Promise<Withdrawal> {
  const [shown] = await showWithdrawals(ctx, [row])
  if (!shown) throw new Error(`withdrawal ${row.id} is not shown`)
  return shown
}

const figures = (ctx: Ctx, row: WithdrawalRow) => ({
  id: row.id,
  number: row.number,
  amount: fromMicros(row.amount),
  fee: fromMicros(row.fee),
  payout: payoutOf(row),
  state: row.state,
  trxId: row.trx_id,
  reason: row.reason,
  remark: row.remark,
  requestedAt: row.requested_at,
  answerBy: row.state === 'sent' ? row.answer_by : null,
  disputableUntil: disputableUntil(ctx, row),
})

/** Until when a withdrawal that counts as received may still be disputed; null when that time is over. */
export function disputableUntil(ctx: Ctx, row: WithdrawalRow): Date | null {
  const isAnswered = disputableStates.some((state) => state === row.state)
  if (!isAnswered || !row.answered_at) return null
  const until = plusHours(row.answered_at, ctx.site.withdrawalDisputeHours)
  return ctx.clock.now() < until ? until : null
}

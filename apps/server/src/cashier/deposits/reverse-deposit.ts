import { fromMicros, smaller, subtract, toDecimal } from '@chokka/money'
import { noteEvent, Refusal, type Ctx } from '../../kit/index.ts'
import { lockCash, pay } from '../../wallet/index.ts'
import { lockDeposit, moveDeposit, type DepositRow } from './moves.ts'
import { freezeWithdrawals } from '../withdrawals/freeze.ts'
import { movementId } from '../movement-id.ts'
import { refundOf } from '../refunds/moves.ts'
import { actorOf, auditFields, requireSecondApproval, type Deciding } from '../staff.ts'

/**
 * The issuer has taken a credited payment back (rules/cashier §3): it leaves the wallet as far as the balance reaches,
 * the rest is the operator's bad debt, and the member's withdrawals are frozen. It takes two staff members, as every
 * debit. A deposit that is reversed already is returned as it stands. Refuses with not_found, wrong_state (also while
 * it is being refunded), or not_allowed.
 */
export async function reverseDeposit(ctx: Ctx, input: Deciding & { id: string }): Promise<DepositRow> {
  const row = await lockDeposit(ctx, input.id)
  if (row.state === 'reversed') return row
  if (row.state !== 'credited' || row.amount_paid === null) throw new Refusal('wrong_state')
  // It would leave the wallet twice.
  if (await refundOf(ctx, row.id)) throw new Refusal('wrong_state')
  requireSecondApproval(input, true)
  const { reason } = input
  const reversed = await moveDeposit(ctx, row, { to: 'reversed', actor: actorOf(input), reason, set: { reason } })
  // Locks the account before the cash, in the same order as a withdrawal.
  await freezeWithdrawals(ctx, row.holder_id, input)
  await takeBack(ctx, row, row.amount_paid, input)
  return reversed
}

async function takeBack(ctx: Ctx, row: DepositRow, amountPaid: bigint, input: Deciding): Promise<void> {
  const paid = fromMicros(amountPaid)
  const cash = await lockCash(ctx, row.holder_id)
  const taken = smaller(cash, paid)
  const badDebt = subtract(paid, taken)
  const line = {
    to: { kind: 'X.psp', detail: row.channel },
    code: 'deposit_reversal',
    reference: { kind: 'deposit', id: row.id },
  } as const
  await pay(ctx, {
    id: movementId('deposit_reversal', row.id),
    actor: actorOf(input),
    reason: input.reason,
    transfers: [
      { ...line, from: { holder: row.holder_id, kind: 'M.cash' }, amount: taken },
      { ...line, from: { kind: 'H.baddebt' }, amount: badDebt },
    ],
  })
  await noteEvent(ctx, {
    ...auditFields(input),
    action: 'deposit.reversed',
    subject: `deposit:${row.id}`,
    before: { state: 'credited', cash: toDecimal(cash) },
    after: { state: 'reversed', cash: toDecimal(subtract(cash, taken)), badDebt: toDecimal(badDebt) },
  })
}

import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { meOfStaff, Refusal, type Ctx } from '../../kit/index.ts'
import { balances } from '../../wallet/index.ts'
import { payoutAccounts } from '../payees/banks.ts'
import { payoutOf } from '../withdrawals/money.ts'
import { knownWithdrawal, type WithdrawalRow } from '../withdrawals/moves.ts'
import { isBeginner } from '../withdrawals/payout-steps.ts'
import { showWithdrawal } from '../withdrawals/show.ts'
import { isLarge } from '../staff.ts'
import { isFrozen, memberOf, paidBy } from './member.ts'

/** One withdrawal with all that is needed to decide about it. */
export async function officeWithdrawal(
  ctx: Ctx,
  { id }: Input<'officeWithdrawal'>,
): Promise<Value<'officeWithdrawal'>> {
  const found = await ctx.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  const row = knownWithdrawal(found)
  const payee = await payeeOf(ctx, row)
  return {
    withdrawal: await showWithdrawal(ctx, row),
    member: await memberOf(ctx, row.holder_id),
    withdrawalsFrozen: await isFrozen(ctx, row.holder_id),
    cash: (await balances(ctx, row.holder_id)).cash,
    paid: await paidBy(ctx, row.holder_id),
    payee: { addedAt: payee.created_at, used: payee.used, isShared: payee.shared > 0 },
    closingTier: row.closing_tier,
    takesTwo: isLarge(ctx, row.amount),
    begunByMe: await isBeginner(ctx, row.id, meOfStaff(ctx).name),
    byHand: payee.kind === 'bank' ? { accounts: payoutAccounts(ctx).map(({ code }) => code) } : null,
    postings: postingsOf(row, row.paid_from ?? payee.provider),
  }
}

/** The payee, how often it was paid, and how many other members have bound its number. */
async function payeeOf(ctx: Ctx, { payee_id: id }: WithdrawalRow) {
  const { rows } = await sql<{ kind: string; provider: string; created_at: Date; used: number; shared: number }>`
    select p.kind, p.provider, p.created_at,
      (select count(*)::int from withdrawal w where w.payee_id = p.id and w.sent_at is not null) as used,
      (select count(distinct other.holder_id)::int from payee other where other.provider = p.provider
        and other.number_mark = p.number_mark and other.holder_id <> p.holder_id) as shared
    from payee p where p.id = ${id}`.execute(ctx.db)
  const [payee] = rows
  if (!payee) throw new Error(`payee ${id} is missing`)
  return payee
}

/** What the payout posts once it has arrived (`bookPaid`); nothing where the money is not held any more. */
function postingsOf(row: WithdrawalRow, provider: string): Value<'officeWithdrawal'>['postings'] {
  if (!['in_review', 'approved', 'paying', 'pay_failed'].includes(row.state)) return []
  const paid = { from: 'E.withdraw', to: `X.psp ${provider}`, amount: payoutOf(row), code: 'withdraw_paid' }
  if (row.fee === 0n) return [paid]
  return [paid, { from: 'E.withdraw', to: 'H.fees', amount: fromMicros(row.fee), code: 'withdraw_fee' }]
}

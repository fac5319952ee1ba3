import { fromMicros } from '@chokka/money'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { actorOf, isLarge, requireOtherHands, requireSecondApproval, type Deciding } from '../staff.ts'
import { requireRoomAlone } from '../credits-by-hand.ts'
import { refundMoney } from './money.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './moves.ts'
import { begunBy, isBeginner } from './payout-steps.ts'

/**
 * failed: the provider says that the payout failed or came back. paid: there is proof that it arrived (a forced
 * receipt); `cameBack` says whether the provider returned the money all the same.
 */
export type Finding = { finding: 'failed' } | { finding: 'paid'; cameBack?: boolean }

/**
 * Ends a dispute. A forced receipt pays nothing back under the setting `forcedReceipt: final`; under `returns` the
 * member gets the amount back, which always takes two staff members. Whoever made money of the member, or began this
 * payout, gives nothing back; that it arrived takes two of whoever began it. Refuses with not_found, wrong_state,
 * made_its_money, or not_allowed.
 */
export async function settleDispute(ctx: Ctx, input: Deciding & Finding & { id: string }): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(ctx, input.id)
  if (row.state !== 'disputed') throw new Refusal('wrong_state')
  const isReturned = input.finding === 'paid' && ctx.site.forcedReceipt === 'returns'
  const to = input.finding === 'failed' ? 'refunded' : isReturned ? 'forced_returned' : 'forced_received'
  if (to !== 'forced_received') await requireOtherHands(ctx, row.holder_id, input, await begunBy(ctx, row.id))
  if (to === 'forced_received')
    requireSecondApproval(input, isLarge(ctx, row.amount) || (await isBeginner(ctx, row.id, input.maker)))
  else await requireRoomAlone(ctx, input, creditOf(row), isReturned)
  const { reason } = input
  // Whether a refund is paid by the provider; the audit compares the ledger with it.
  const came_back = to === 'forced_received' ? null : input.finding === 'failed' || input.cameBack === true
  const moved = await moveWithdrawal(ctx, row, { to, actor: actorOf(input), reason, set: { reason, came_back } })
  if (came_back !== null) await refund(ctx, moved, came_back, input)
  return moved
}

const creditOf = (row: WithdrawalRow) =>
  ({ holderId: row.holder_id, amount: fromMicros(row.amount), basis: 'word' }) as const

async function refund(ctx: Ctx, row: WithdrawalRow, cameBack: boolean, input: Deciding): Promise<void> {
  const { provider } = await ctx.db
    .selectFrom('payee')
    .select('provider')
    .where('id', '=', row.payee_id)
    .executeTakeFirstOrThrow()
  const from = cameBack
    ? ({ kind: 'X.psp', detail: row.paid_from ?? provider } as const)
    : ({ kind: 'H.adjust' } as const)
  await refundMoney(ctx, row, from, actorOf(input), input.reason)
}

import { Refusal, type Ctx } from '../../kit/index.ts'
import { isClosing } from '../../protection/index.ts'
import { lockDeposit, type DepositRow } from '../deposits/moves.ts'
import { lockHolder } from '../lock-holder.ts'
import { refundChannelOf, type SiteChannel } from '../options.ts'
import { actorOf, isLarge, requireSecondApproval, type Deciding } from '../staff.ts'
import { leftOfSource } from '../withdrawals/left-of-source.ts'
import { holdRefund } from './money.ts'
import { knownRefund, refundBegun, refundOf, type RefundRow } from './moves.ts'

/**
 * Has the provider give a credited deposit back to who paid it: all of it, out of the wallet. The row and the hold are
 * one transaction, and a job tells the provider. One that is under way or done is returned as it stands. Large amounts
 * take two staff members. Refuses with not_found, wrong_state (not credited, its channel gives nothing back, or an
 * account that is being closed has taken it to its source), balance_short, or not_allowed.
 */
export async function refundDeposit(
  ctx: Ctx,
  channels: readonly SiteChannel[],
  input: Deciding & { id: string },
): Promise<RefundRow> {
  const deposit = await lockDeposit(ctx, input.id)
  const known = await refundOf(ctx, deposit.id)
  if (known) return known
  if (deposit.state !== 'credited' || deposit.amount_paid === null) throw new Refusal('wrong_state')
  if (deposit.payment_id === null || !refundChannelOf(channels, deposit.channel)) throw new Refusal('wrong_state')
  await requireLeft(ctx, deposit)
  requireSecondApproval(input, isLarge(ctx, deposit.amount_paid))
  const now = ctx.clock.now()
  const row = knownRefund(
    await ctx.db
      .insertInto('deposit_refund')
      .values({
        ...{ id: ctx.chance.uuid(), deposit_id: deposit.id, holder_id: deposit.holder_id },
        ...{ amount: deposit.amount_paid, state: 'asked', asked_at: now, ask_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const by = { actor: actorOf(input), reason: input.reason }
  await refundBegun(ctx, row, by)
  await holdRefund(ctx, row, by)
  return row
}

/** Who closes an account takes back to a source what came from there, once (decision 104): here or as a withdrawal. */
async function requireLeft(ctx: Ctx, { holder_id: holderId, ...deposit }: DepositRow): Promise<void> {
  const { channel: provider, payer_mark: mark, amount_paid: paid } = deposit
  // Withdrawals wait for this lock too.
  await lockHolder(ctx, holderId)
  if (mark === null || !(await isClosing(ctx, holderId))) return
  if ((paid ?? 0n) > (await leftOfSource(ctx, holderId, { provider, number_mark: mark })))
    throw new Refusal('wrong_state')
}

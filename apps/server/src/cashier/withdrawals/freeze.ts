import { noteEvent, type Ctx } from '../../kit/index.ts'
import { saveCashierHolder, lockHolder } from '../lock-holder.ts'
import { auditFields, requireOtherHands, type Deciding } from '../staff.ts'

/** From now on this member can withdraw nothing, and approved withdrawals are not paid out. */
export const freezeWithdrawals = (ctx: Ctx, holderId: bigint, input: Deciding) => change(ctx, holderId, input, true)

/**
 * Staff end the freeze: what waited is paid out. The caller wakes `pay-out`. Without a freeze nothing happens. Refuses
 * with made_its_money.
 */
export async function unfreezeWithdrawals(ctx: Ctx, input: Deciding & { holderId: bigint }): Promise<void> {
  await requireOtherHands(ctx, input.holderId, input)
  await change(ctx, input.holderId, input, false)
}

async function change(ctx: Ctx, holderId: bigint, input: Deciding, frozen: boolean): Promise<void> {
  const holder = await lockHolder(ctx, holderId)
  const wasFrozen = holder.withdrawals_frozen_at !== null
  if (wasFrozen === frozen) return
  await saveCashierHolder(ctx, holderId, { withdrawals_frozen_at: frozen ? ctx.clock.now() : null })
  await noteEvent(ctx, {
    ...auditFields(input),
    action: 'holder.withdrawals',
    subject: `holder:${holderId}`,
    before: { frozen: wasFrozen },
    after: { frozen },
  })
}

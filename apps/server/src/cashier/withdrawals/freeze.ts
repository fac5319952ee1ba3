import { noteEvent, type Ctx } from '../../kit/index.ts'
import { keep, lockHolder } from '../lock-holder.ts'
import { signed, type Deciding } from '../staff.ts'

/** From now on nothing is withdrawn by this account holder, and nothing that was approved is paid out. */
export const freezeWithdrawals = (ctx: Ctx, holderId: bigint, input: Deciding) => change(ctx, holderId, input, true)

/** A clerk ends the freeze: what waited is paid out. The caller wakes `pay-out`. Without a freeze nothing happens. */
export const unfreezeWithdrawals = (ctx: Ctx, input: Deciding & { holderId: bigint }) =>
  change(ctx, input.holderId, input, false)

async function change(ctx: Ctx, holderId: bigint, input: Deciding, frozen: boolean): Promise<void> {
  const holder = await lockHolder(ctx, holderId)
  const wasFrozen = holder.withdrawals_frozen_at !== null
  if (wasFrozen === frozen) return
  await keep(ctx, holderId, { withdrawals_frozen_at: frozen ? ctx.clock.now() : null })
  await noteEvent(ctx, {
    ...signed(input),
    action: 'holder.withdrawals',
    subject: `holder:${holderId}`,
    before: { frozen: wasFrozen },
    after: { frozen },
  })
}

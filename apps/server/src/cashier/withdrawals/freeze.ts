import { noteEvent, type Ctx } from '../../kit/index.ts'
import { lockPerson } from '../lock-person.ts'
import { signed, type Deciding } from '../staff.ts'

/** From now on nothing is withdrawn by this person, and nothing that was approved is paid out. */
export const freezeWithdrawals = (ctx: Ctx, personId: bigint, input: Deciding) => change(ctx, personId, input, true)

/** A clerk ends the freeze: what waited is paid out. The caller wakes `pay-out`. Without a freeze nothing happens. */
export const unfreezeWithdrawals = (ctx: Ctx, input: Deciding & { personId: bigint }) =>
  change(ctx, input.personId, input, false)

async function change(ctx: Ctx, personId: bigint, input: Deciding, frozen: boolean): Promise<void> {
  const person = await lockPerson(ctx, personId)
  const wasFrozen = person.withdrawals_frozen_at !== null
  if (wasFrozen === frozen) return
  await ctx.db
    .updateTable('person')
    .set({ withdrawals_frozen_at: frozen ? ctx.clock.now() : null })
    .where('id', '=', personId)
    .execute()
  await noteEvent(ctx, {
    ...signed(input),
    action: 'person.withdrawals',
    subject: `person:${personId}`,
    before: { frozen: wasFrozen },
    after: { frozen },
  })
}

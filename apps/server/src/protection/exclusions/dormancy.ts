import type { Value } from '@chokka/contract'
import { requireFresh, unusedSince } from '../../identity/index.ts'
import { me, noteEvent, plusHours, transact, type BaseCtx, type Ctx, type Db } from '../../kit/index.ts'
import type { ProtectionNeeds } from '../needs.ts'
import { lockMoney, saveProtection } from '../protection-holder.ts'
import { showProtection } from '../show.ts'

/** Marks the accounts that nobody has used for long (M-23). Their money stays; it can be withdrawn at any time. */
export async function markDormant(db: Db, base: BaseCtx): Promise<void> {
  const before = plusHours(base.clock.now(), -24 * base.site.dormantDays)
  for (const holderId of await unusedSince(db, before))
    await transact(db, base, async (ctx) => {
      await lockMoney(ctx, holderId)
      await saveProtection(ctx, holderId, { dormant_at: ctx.clock.now() })
    })
}

/** Opens a dormant account, after its holder has shown who they are. */
export const reopenAccount =
  (needs: ProtectionNeeds) =>
  async (ctx: Ctx): Promise<Value<'reopenAccount'>> => {
    const { holderId } = me(ctx)
    await requireFresh(ctx)
    await lockMoney(ctx, holderId)
    await saveProtection(ctx, holderId, { dormant_at: null })
    const subject = `holder:${holderId}`
    await noteEvent(ctx, { action: 'holder.reopened', subject, actor: subject, reason: 'showed who they are' })
    return showProtection(ctx, holderId, needs)
  }

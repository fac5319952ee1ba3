import type { Value } from '@chokka/contract'
import { subtract } from '@chokka/money'
import { sessionStartedAt } from '../../identity/index.ts'
import { me, plusMinutes, type Ctx } from '../../kit/index.ts'
import type { ProtectionNeeds } from '../needs.ts'
import { lockMoney, protectionOf, saveProtection, type ProtectionHolder } from '../protection-holder.ts'
import { realityStartedAt } from './counted.ts'

/** The time and net position of this session, for the bar over the games and the reality check (L-13 to L-15). */
export const playSession =
  ({ playSums }: ProtectionNeeds) =>
  async (ctx: Ctx): Promise<Value<'playSession'>> => {
    const { holderId } = me(ctx)
    const row = await protectionOf(ctx, holderId)
    const startedAt = await sessionStartedAt(ctx)
    const { wagered: staked, returned } = await playSums(ctx, holderId, startedAt)
    const minutes = row?.session_minutes ?? null
    return {
      ...{ startedAt, now: ctx.clock.now(), staked, returned, net: subtract(returned, staked) },
      realityMinutes: row?.reality_minutes ?? null,
      realityDueAt: realityDueAt(row, startedAt),
      sessionEndsAt: minutes === null ? null : plusMinutes(startedAt, minutes),
    }
  }

/** The reality check was seen: the door takes bets again, until the next one is due. */
export async function acknowledgeReality(ctx: Ctx): Promise<Value<'acknowledgeReality'>> {
  const { holderId } = me(ctx)
  await lockMoney(ctx, holderId)
  await saveProtection(ctx, holderId, { acknowledged_at: ctx.clock.now() })
  return { realityDueAt: realityDueAt(await protectionOf(ctx, holderId), await sessionStartedAt(ctx)) }
}

function realityDueAt(row: ProtectionHolder | undefined, startedAt: Date): Date | null {
  const minutes = row?.reality_minutes ?? null
  if (minutes === null) return null
  const acknowledgedAt = row?.acknowledged_at?.getTime() ?? null
  return plusMinutes(new Date(realityStartedAt({ acknowledgedAt }, startedAt.getTime())), minutes)
}

import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import type { ProtectionNeeds } from '../needs.ts'
import { lockMoney, saveProtection } from '../protection-holder.ts'
import { showProtection } from '../show.ts'
import { applyLimit, changeLimit, type LimitName } from './change-limit.ts'
import { lockLimitChange, moveLimitChange } from './limit-moves.ts'

/** A limit of deposits, losses or stakes over a day, a week or a month (L-01 to L-05). */
export const setLimit =
  (needs: ProtectionNeeds) =>
  async (ctx: Ctx, { kind, period, amount }: Input<'setLimit'>): Promise<Value<'setLimit'>> => {
    const { holderId } = me(ctx)
    await lockMoney(ctx, holderId)
    await changeLimit(ctx, holderId, { kind, period }, amount, needs)
    return showProtection(ctx, holderId, needs)
  }

/** The length of a session is a limit; the interval of the reality check is in force at once. */
export const setPlayTime =
  (needs: ProtectionNeeds) =>
  async (ctx: Ctx, input: Input<'setPlayTime'>): Promise<Value<'setPlayTime'>> => {
    const { holderId } = me(ctx)
    const { sessionMinutes, realityMinutes } = input
    await lockMoney(ctx, holderId)
    if (realityMinutes !== undefined) await saveProtection(ctx, holderId, { reality_minutes: realityMinutes })
    if (sessionMinutes !== undefined) {
      const to = sessionMinutes === null ? null : BigInt(sessionMinutes)
      await changeLimit(ctx, holderId, { kind: 'session', period: 'session' }, to, needs)
    }
    return showProtection(ctx, holderId, needs)
  }

/** The second word on a higher limit, after its waiting time. Without it the old one stays in force. */
export const confirmLimit =
  (needs: ProtectionNeeds) =>
  async (ctx: Ctx, { id, confirm }: Input<'confirmLimit'>): Promise<Value<'confirmLimit'>> => {
    const { holderId } = me(ctx)
    await lockMoney(ctx, holderId)
    const row = await lockLimitChange(ctx, id, { holder_id: holderId })
    if (row.state !== 'pending') throw new Refusal('wrong_state')
    const actor = `holder:${holderId}`
    if (!confirm) {
      await moveLimitChange(ctx, row, { to: 'dropped', actor, reason: 'the old limit stays' })
      return showProtection(ctx, holderId, needs)
    }
    if (row.ready_at > ctx.clock.now()) throw new Refusal('limit_waits', { readyAt: row.ready_at.toISOString() })
    await moveLimitChange(ctx, row, { to: 'applied', actor, reason: 'confirmed again' })
    // Checks of the table: its kinds and periods are those of a limit.
    const name = { kind: row.kind, period: row.period } as LimitName
    await applyLimit(ctx, holderId, name, row.after, needs)
    return showProtection(ctx, holderId, needs)
  }

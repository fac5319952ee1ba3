import type { Value } from '@chokka/contract'
import { limitKinds, limitPeriods, type LimitKind, type LimitPeriod } from '@chokka/contract/protection'
import { add, fromMicros, larger, subtract, ZERO, type Money } from '@chokka/money'
import { hasPassword } from '../identity/index.ts'
import { dayOf, me, startOfDay, type Ctx, nextFirstDay, startOfPeriod } from '../kit/index.ts'
import { limitIn } from './limits/change-limit.ts'
import { openExclusionOf } from './exclusions/open-exclusion.ts'
import type { OpenExclusion } from './exclusions/exclusion-moves.ts'
import type { ProtectionNeeds } from './needs.ts'
import { protectionOf } from './protection-holder.ts'

type Shown = Value<'protection'>['protection']

/** What the protection page shows (L-17). */
export const protection = (needs: ProtectionNeeds) => (ctx: Ctx) => showProtection(ctx, me(ctx).holderId, needs)

export async function showProtection(
  ctx: Ctx,
  holderId: bigint,
  needs: ProtectionNeeds,
): Promise<{ protection: Shown }> {
  const row = await protectionOf(ctx, holderId)
  const pending = await pendingOf(ctx, holderId)
  const open = await openExclusionOf(ctx, holderId)
  const used = await usedBy(ctx, holderId, needs)
  const now = ctx.clock.now()
  const zone = ctx.site.timeZone
  const today = dayOf(now, zone)
  const limits = limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const stored = limitIn(row, { kind, period })
      const amount = stored === null ? null : fromMicros(stored)
      const spent = used[kind][period]
      const waiting = pending.find((one) => one.kind === kind && one.period === period)
      return {
        ...{ kind, period, amount, used: spent, renewsAt: startOfDay(nextFirstDay(period, today), zone) },
        left: amount === null ? null : larger(ZERO, subtract(amount, spent)),
        pending: waiting
          ? { ...waitingOf(waiting, now), to: waiting.after === null ? null : fromMicros(waiting.after) }
          : null,
      }
    }),
  )
  const session = pending.find(({ kind }) => kind === 'session')
  const { limitRaiseHours: raiseHours, minimumAge, complaintsUrl, regulatorUrl } = ctx.site
  return {
    protection: {
      limits,
      session: {
        minutes: row?.session_minutes ?? null,
        pending: session
          ? { ...waitingOf(session, now), to: session.after === null ? null : Number(session.after) }
          : null,
      },
      realityMinutes: row?.reality_minutes ?? null,
      exclusion: open && shownExclusion(open, now),
      isDormant: (row?.dormant_at ?? null) !== null,
      hasPassword: await hasPassword(ctx, holderId),
      ...{ raiseHours, minimumAge, complaintsUrl, regulatorUrl },
    },
  }
}

const waitingOf = ({ id, ready_at: readyAt }: { id: string; ready_at: Date }, now: Date) => ({
  ...{ id, readyAt, isReady: readyAt <= now },
})

const pendingOf = (ctx: Ctx, holderId: bigint) =>
  ctx.db
    .selectFrom('limit_change')
    .select(['id', 'kind', 'period', 'after', 'ready_at'])
    .where('holder_id', '=', holderId)
    .where('state', '=', 'pending')
    .execute()

const shownExclusion = (open: OpenExclusion, now: Date): NonNullable<Shown['exclusion']> => ({
  // A check of the table.
  kind: open.kind as NonNullable<Shown['exclusion']>['kind'],
  ...{ term: open.term, state: open.state, startedAt: open.started_at, until: open.until, endsAt: open.ends_at },
  mayEnd: open.kind === 'self' && open.state === 'active' && open.until !== null && open.until <= now,
})

/** What counts against each limit now, computed from the bets and deposits themselves. */
async function usedBy(ctx: Ctx, holderId: bigint, { playSums, moneySums, stakesInPlay }: ProtectionNeeds) {
  const zone = ctx.site.timeZone
  const today = dayOf(ctx.clock.now(), zone)
  const open = await stakesInPlay(ctx, holderId)
  const used = { deposit: {}, loss: {}, wager: {} } as Record<LimitKind, Record<LimitPeriod, Money>>
  for (const period of limitPeriods) {
    const since = startOfPeriod(period, today, zone)
    const play = await playSums(ctx, holderId, since)
    const { deposited, awaited } = await moneySums(ctx, holderId, since)
    used.deposit[period] = add(deposited, awaited)
    used.loss[period] = add(play.lost, open)
    used.wager[period] = play.wagered
  }
  return used
}

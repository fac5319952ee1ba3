import type { Input, Value } from '@chokka/contract'
import { coolOffHours, selfExclusionMonths } from '@chokka/contract/protection'
import type { CoolOffTerm } from '@chokka/contract/protection'
import { fromMicros, toDecimal } from '@chokka/money'
import { endAllSessions } from '../identity/index.ts'
import { plusHours, Refusal, type ActCtx, type ActVerb, type Ctx } from '../kit/index.ts'
import { documentsOf, type WithdrawnOf } from './documents/documents.ts'
import { beginFor, plusMonths, type Begun } from './exclusions/exclude.ts'
import { openExclusionOf } from './exclusions/open-exclusion.ts'
import { changeLimit, isHigher, limitIn } from './limits/change-limit.ts'
import type { ProtectionNeeds } from './needs.ts'
import { lockMoney, protectionOf } from './protection-holder.ts'
import { showProtection } from './show.ts'

type Needs = ProtectionNeeds & { withdrawnOf: WithdrawnOf }

/** What protects an account holder, as staff see it. */
export const memberProtection =
  (needs: Needs) =>
  async (ctx: Ctx, { holderId }: Input<'memberProtection'>): Promise<Value<'memberProtection'>> => {
    await requireKnown(ctx, holderId)
    const { tier, isEnforced, withdrawn, tiers, documents } = await documentsOf(ctx, holderId, needs)
    return { ...(await showProtection(ctx, holderId, needs)), tier, isEnforced, withdrawn, tiers, documents }
  }

async function requireKnown(ctx: Ctx, holderId: bigint): Promise<void> {
  const found = await ctx.db
    .selectFrom('account_holder_view')
    .select('id')
    .where('id', '=', holderId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}

const byStaff = ({ deciding: { maker, checker, reason } }: ActCtx) => ({
  actor: checker ? `staff:${maker} checked by staff:${checker}` : `staff:${maker}`,
  reason,
})
const shownLimit = (limit: bigint | null) => (limit === null ? null : toDecimal(fromMicros(limit)))

/** Refuses with only_stricter what is not lower than the limit in force: staff protect, and never let go (L-05). */
export const tightenLimit =
  (needs: ProtectionNeeds): ActVerb<'tightenLimit'> =>
  async (ctx, { holderId, kind, period, amount }) => {
    await requireKnown(ctx, holderId)
    await lockMoney(ctx, holderId)
    const name = { kind, period }
    const before = limitIn(await protectionOf(ctx, holderId), name)
    if (before === amount || isHigher(amount, before)) throw new Refusal('only_stricter', { limit: shownLimit(before) })
    await changeLimit(ctx, holderId, name, amount, { ...needs, ...byStaff(ctx) })
    return {
      ...{ value: { holderId, amount }, subject: `holder:${holderId}` },
      ...{ before: { ...name, amount: shownLimit(before) }, after: { ...name, amount: toDecimal(amount) } },
    }
  }

const isBreak = (term: string): term is CoolOffTerm => Object.hasOwn(coolOffHours, term)

function begunBy(term: Input<'excludeMember'>['term'], now: Date): Begun {
  if (isBreak(term)) return { kind: 'cool_off', term, until: plusHours(now, coolOffHours[term]) }
  if (term === 'closing') return { kind: 'closing', term, until: null }
  const months = selfExclusionMonths[term]
  return { kind: 'self', term, until: months === null ? null : plusMonths(now, months) }
}

/** A break at once; what ends only on the wish of its holder, or never, by two. */
export const excludeMember =
  (needs: ProtectionNeeds): ActVerb<'excludeMember'> =>
  async (ctx, { holderId, term }) => {
    await requireKnown(ctx, holderId)
    const open = await openExclusionOf(ctx, holderId)
    const begun = begunBy(term, ctx.clock.now())
    if (begun.kind !== 'cool_off') ctx.deciding.askSecond?.()
    await beginFor(ctx, holderId, begun, { ...needs, by: byStaff(ctx) })
    if (begun.kind === 'self') await endAllSessions(ctx, holderId, 'self_excluded')
    const { kind, until } = begun
    return {
      ...{ value: { holderId, kind, until }, subject: `holder:${holderId}` },
      ...{ before: { exclusion: open?.kind ?? null }, after: { exclusion: kind, term } },
    }
  }

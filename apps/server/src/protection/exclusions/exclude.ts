import type { Input, Value } from '@chokka/contract'
import { coolOffHours, selfExclusionMonths } from '@chokka/contract/protection'
import { confirmOwnPassword, endOtherSessions, type PasswordCtx } from '../../identity/index.ts'
import { me, noteEvent, plusHours, Refusal, type Ctx } from '../../kit/index.ts'
import type { ExclusionKind, ProtectionNeeds } from '../needs.ts'
import { lockMoney, saveProtection } from '../protection-holder.ts'
import { showProtection } from '../show.ts'
import { exclusionBegun, knownExclusion, moveExclusion, type OpenExclusion } from './exclusion-moves.ts'
import { endIfOver } from './open-exclusion.ts'

/** Later than every term: a self-exclusion goes on until its holder has asked for its end. */
const forEver = new Date('9999-12-31T00:00:00Z')

/** The same day so many months later; the last of its month where that has no such day. */
export function plusMonths(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}

export type Begun = {
  kind: ExclusionKind
  term: string
  until: Date | null
  /** Of a match: the account that it is like, and what the two share. */
  like?: { holder: bigint; by: string[] }
}

/** A break, in force for every bet and deposit after the answer (L-07). */
export const takeBreak =
  (needs: ProtectionNeeds) =>
  async (ctx: Ctx, { term }: Input<'takeBreak'>): Promise<Value<'takeBreak'>> => {
    await begin(ctx, { kind: 'cool_off', term, until: plusHours(ctx.clock.now(), coolOffHours[term]) }, needs)
    return showProtection(ctx, me(ctx).holderId, needs)
  }

/** A self-exclusion, in force as a break is; all other sessions end with it. */
export const exclude =
  (needs: ProtectionNeeds) =>
  async (ctx: PasswordCtx, { term, password }: Input<'exclude'>): Promise<Value<'exclude'>> => {
    await confirmOwnPassword(ctx, password)
    const months = selfExclusionMonths[term]
    const until = months === null ? null : plusMonths(ctx.clock.now(), months)
    await begin(ctx, { kind: 'self', term, until }, needs)
    await endOtherSessions(ctx, 'self_excluded')
    return showProtection(ctx, me(ctx).holderId, needs)
  }

/** The end of an account: nothing is staked or paid in any more, and it is closed when it is empty (M-22). */
export const closeAccount =
  (needs: ProtectionNeeds) =>
  async (ctx: PasswordCtx, { password }: Input<'closeAccount'>): Promise<Value<'closeAccount'>> => {
    await confirmOwnPassword(ctx, password)
    await begin(ctx, { kind: 'closing', term: 'closing', until: null }, needs)
    return showProtection(ctx, me(ctx).holderId, needs)
  }

const begin = (ctx: Ctx, begun: Begun, needs: ProtectionNeeds): Promise<void> =>
  beginFor(ctx, me(ctx).holderId, begun, needs)

/** Begins an exclusion of an account holder, by themselves or by staff, who give a reason. */
export async function beginFor(
  ctx: Ctx,
  holderId: bigint,
  begun: Begun,
  { onExcluded, by }: Pick<ProtectionNeeds, 'onExcluded'> & { by?: { actor: string; reason: string } },
): Promise<void> {
  await lockMoney(ctx, holderId)
  const open = await endIfOver(ctx, holderId)
  const subject = `holder:${holderId}`
  const { actor, reason } = by ?? { actor: subject, reason: 'their own wish' }
  if (open) {
    refuseShorter(open, begun, by !== undefined)
    await moveExclusion(ctx, open, { to: 'replaced', actor, reason: `${begun.kind} ${begun.term}` })
  }
  const { kind, term, until } = begun
  const row = await ctx.db
    .insertInto('exclusion')
    .values({
      ...{ id: ctx.chance.uuid(), holder_id: holderId, kind, term, until },
      ...{ state: 'active', started_at: ctx.clock.now(), ends_at: null },
      ...{ like_holder: begun.like?.holder ?? null, like_by: begun.like?.by ?? null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await exclusionBegun(ctx, knownExclusion(row), { actor, ...(by ? { reason } : {}) })
  await saveProtection(ctx, holderId, { blocked_until: kind === 'cool_off' ? until : forEver })
  for (const tell of onExcluded) await tell(ctx, holderId, kind)
  const after = { kind, term, until: until?.toISOString() ?? null }
  await noteEvent(ctx, { action: 'holder.excluded', subject, actor, reason, after })
}

/** None can be shortened, by another one neither; a closing is the end of the account, and nothing follows it. */
function refuseShorter(open: OpenExclusion, { kind, until }: Begun, isByStaff: boolean): void {
  const end = open.until
  const isLonger = until === null ? end !== null : end !== null && until > end
  // A term of their own would be a way out of a match.
  const isDecided = isByStaff && open.kind === 'matched'
  const isStronger = kind === 'closing' || (kind === 'self' && (open.kind === 'cool_off' || isDecided))
  const mayReplace =
    open.kind !== 'closing' && (isStronger || (isLonger && !(open.kind === 'self' && kind === 'cool_off')))
  if (!mayReplace) throw new Refusal('exclusion_open', { kind: open.kind, until: end?.toISOString() ?? null })
}

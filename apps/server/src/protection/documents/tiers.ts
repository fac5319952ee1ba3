import { fromMicros, larger, smaller, subtract, toDecimal, ZERO, type Money } from '@chokka/money'
import { identityFacts } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { isValid } from './expiry.ts'

export type Tier = 0 | 1 | 2 | 3
/** How much a tier may withdraw in all and on a business day; null: as the cashier allows. */
type TierLimits = { tier: Tier; lifetime: Money | null; day: Money | null }

export function tierLimits({ site }: Pick<Ctx, 'site'>): TierLimits[] {
  return [
    { tier: 0, lifetime: ZERO, day: ZERO },
    { tier: 1, lifetime: fromMicros(site.tierOneLifetime), day: fromMicros(site.tierOneDay) },
    { tier: 2, lifetime: fromMicros(site.tierTwoLifetime), day: null },
    { tier: 3, lifetime: null, day: null },
  ]
}

/** The identity tier of an account holder (rules/cashier §5): each needs all of the one below it, and
 * documents that are still valid. */
export async function tierOf(ctx: Ctx, holderId: bigint): Promise<Tier> {
  const { mobile, name, birthday } = await identityFacts(ctx, holderId)
  if (!mobile || !name || !birthday) return 0
  const approved = await ctx.db
    .selectFrom('identity_document')
    .select('kind')
    .where('holder_id', '=', holderId)
    .where('state', '=', 'approved')
    .where(isValid(ctx))
    .execute()
  if (!approved.some(({ kind }) => kind !== 'source_of_funds')) return 1
  return approved.some(({ kind }) => kind === 'source_of_funds') ? 3 : 2
}

/** What was withdrawn so far: in all, and on this business day. */
export type Withdrawn = { lifetime: Money; today: Money }

/**
 * Call it for a withdrawal, while the account is locked. Refuses with kyc_required when the tier does not allow this
 * amount, and says which tier there is and how much it would allow, with what the caller adds (`more`).
 */
export async function requireTier(
  ctx: Ctx,
  holderId: bigint,
  amount: Money,
  withdrawn: Withdrawn,
  more = {},
): Promise<void> {
  if (!ctx.site.identityTiers) return
  const tier = await tierOf(ctx, holderId)
  const limits = tierLimits(ctx)[tier]
  const room = (limit: Money | null | undefined, used: Money) =>
    limit === null || limit === undefined ? null : larger(ZERO, subtract(limit, used))
  const rooms = [room(limits?.lifetime, withdrawn.lifetime), room(limits?.day, withdrawn.today)].filter(
    (one) => one !== null,
  )
  const left = rooms.reduce<Money | null>((least, one) => (least === null ? one : smaller(least, one)), null)
  if (left !== null && amount > left) throw new Refusal('kyc_required', { tier, left: toDecimal(left), ...more })
}

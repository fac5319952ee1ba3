import type { Input, Value } from '@chokka/contract'
import type { TermsInForce } from '@chokka/contract/account-checks'
import { me, noteEvent, Refusal, type Ctx } from '../kit/index.ts'

const termsInForce = ({ site: { terms } }: Ctx): TermsInForce => ({ version: terms.version, changes: terms.changes })

const acceptedBy = (ctx: Ctx, holderId: bigint) =>
  ctx.db
    .selectFrom('account_holder')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()

/** The terms in force, and which version this account holder has accepted. */
export async function terms(ctx: Ctx): Promise<Value<'terms'>> {
  const { terms_version: version, terms_accepted_at: acceptedAt } = await acceptedBy(ctx, me(ctx).holderId)
  const mustAccept = version !== ctx.site.terms.version
  return { ...termsInForce(ctx), acceptedVersion: version, acceptedAt, mustAccept }
}

/**
 * Accepts the terms in force. Refuses with terms_outdated when they have changed since the caller read them: nobody
 * accepts what they have not seen. Accepting them again changes nothing.
 */
export async function acceptTerms(ctx: Ctx, { version }: Input<'acceptTerms'>): Promise<Value<'acceptTerms'>> {
  if (version !== ctx.site.terms.version) throw new Refusal('terms_outdated', termsInForce(ctx))
  const { holderId } = me(ctx)
  const before = await ctx.db
    .selectFrom('account_holder')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', holderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.terms_version === version) return { acceptedVersion: version, acceptedAt: before.terms_accepted_at }
  const acceptedAt = ctx.clock.now()
  await ctx.db
    .updateTable('account_holder')
    .set({ terms_version: version, terms_accepted_at: acceptedAt })
    .where('id', '=', holderId)
    .execute()
  const holder = `holder:${holderId}`
  await noteEvent(ctx, {
    ...{ action: 'terms.accepted', subject: holder, actor: holder, reason: 'the terms have changed' },
    before: { version: before.terms_version },
    after: { version },
  })
  return { acceptedVersion: version, acceptedAt }
}

/** Refuses with terms_changed until the account holder has accepted the terms in force (S-22). */
export async function requireTerms(ctx: Ctx, holderId: bigint): Promise<void> {
  const { terms_version: version } = await acceptedBy(ctx, holderId)
  if (version !== ctx.site.terms.version) throw new Refusal('terms_changed', termsInForce(ctx))
}

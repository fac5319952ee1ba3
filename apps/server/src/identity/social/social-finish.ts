import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx, type OutsideCtx } from '../../kit/index.ts'
import type { Gateways } from '../../messages/index.ts'
import { ownerOfContact } from '../contacts.ts'
import { noticeTo } from '../security/notice.ts'
import { takeAttempt, type Attempt } from './attempt.ts'
import { holderOf, link, lockIdentity, subjectMark, type Identity } from './identities.ts'
import type { Claims, Providers } from './providers.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'
import { makeTicket } from './ticket.ts'

type Result = Value<'socialFinish'>
type Form = Input<'socialFinish'>

const nothing: Omit<Result, 'step' | 'next'> = { login: null, ticket: null, suggested: { email: null, name: null } }

/**
 * Takes the answer of a provider: signs in whoever is known, links the account that asked for it, or gives a ticket to
 * register. Nobody is known by an e-mail address.
 */
export const socialFinish = ({ providers, gateways }: { providers: Providers; gateways: Gateways }) => ({
  outside: async (ctx: OutsideCtx, form: Form): Promise<Result> => {
    const attempt = await takeAttempt(ctx, form)
    if (attempt.linkTo) refuseOtherSession(ctx, attempt.linkTo)
    const { provider, code, state, iss } = form
    const claims = await providers.claimsOf(ctx, provider, { code, state, iss }, attempt)
    const identity = { provider, subjectMark: subjectMark(ctx, provider, claims.subject) }
    const step = await ctx.transaction((inner) => take(inner, gateways, attempt, identity, form.device))
    return { ...nothing, ...(step ?? (await toRegister(ctx, form, claims))), next: attempt.next }
  },
})

/** Null for an identity that no account has. */
async function take(
  ctx: Ctx,
  gateways: Gateways,
  { linkTo }: Attempt,
  identity: Identity,
  device: string | undefined,
): Promise<Pick<Result, 'step' | 'login'> | null> {
  if (linkTo) {
    await link(ctx, me(ctx).holderId, identity, 'linked by the account holder')
    await noticeTo(ctx, gateways, me(ctx).holderId, 'identityLinkedNotice')
    return { step: 'linked', login: null }
  }
  await lockIdentity(ctx, identity)
  const holderId = await holderOf(ctx, identity)
  if (holderId === undefined) return null
  return { step: 'signed_in', login: await signInByIdentity(ctx, gateways, holderId, device) }
}

/** An attempt to link belongs to the session in which the password was given. */
function refuseOtherSession(ctx: OutsideCtx, linkTo: NonNullable<Attempt['linkTo']>): void {
  const { holderId, sessionId } = me(ctx)
  if (String(holderId) !== linkTo.holder || sessionId !== linkTo.session) throw new Refusal('social_expired')
}

/**
 * An account with the same e-mail is not theirs because of that: it may be an old address of somebody else. Whoever
 * has shown that the address is theirs is told to sign in with the password first, where an account has it verified.
 */
async function toRegister(
  ctx: OutsideCtx,
  { provider }: Form,
  claims: Claims,
): Promise<Pick<Result, 'step' | 'ticket' | 'suggested'>> {
  const { email, unverifiedEmail, name } = claims
  if (email && (await ctx.transaction((inner) => ownerOfContact(inner, 'email', email))))
    throw new Refusal('social_email_taken')
  return {
    step: 'register',
    ticket: await makeTicket(ctx, provider, claims),
    suggested: { email: email ?? unverifiedEmail, name },
  }
}

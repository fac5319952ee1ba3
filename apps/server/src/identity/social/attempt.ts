import { timingSafeEqual } from 'node:crypto'
import { socialProvider, socialSeconds, type SocialProvider } from '@chokka/contract/social'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { plusSeconds, Refusal, useOnce, type BaseCtx, type OutsideCtx, type Who } from '../../kit/index.ts'
import { decryptToken, encryptToken } from '../encrypted-token.ts'
import type { Providers } from './providers.ts'

const Attempt = z.object({
  id: z.string(),
  provider: socialProvider,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  /** The session in which an account is linked; null for a sign-in. */
  linkTo: z.object({ holder: z.string(), session: z.string() }).nullable(),
  expiresAt: z.number(),
})

/** A sign-in that was started. Only the browser that started it holds this, in a cookie that no script can read. */
export type Attempt = z.infer<typeof Attempt>

/** Starts an attempt, gives it to this browser, and returns the address at the provider. */
export async function startAttempt(
  ctx: BaseCtx,
  providers: Providers,
  { provider, next, linkTo }: { provider: SocialProvider; next: string | null; linkTo: Who | null },
): Promise<string> {
  const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const url = await providers.startUrl(ctx, provider, secrets)
  const attempt: Attempt = {
    ...{ id: ctx.chance.uuid(), provider, ...secrets, next },
    linkTo: linkTo && { holder: String(linkTo.holderId), session: linkTo.sessionId },
    expiresAt: plusSeconds(ctx.clock.now(), socialSeconds.attempt).getTime(),
  }
  ctx.headers.set('social', await encryptToken(ctx, 'social', attempt))
  return url
}

/**
 * The attempt of this browser, for which the provider has answered; it is used up. Refuses with social_expired when
 * there is none, or it is over, or the answer belongs to another attempt, another browser or another provider.
 */
export async function takeAttempt(
  ctx: OutsideCtx,
  { provider, state }: { provider: SocialProvider; state: string },
): Promise<Attempt> {
  const sent = ctx.headers.read('social')
  const attempt = sent === undefined ? null : await decryptToken(ctx, 'social', sent, Attempt)
  if (!attempt || attempt.expiresAt <= ctx.clock.now().getTime()) throw new Refusal('social_expired')
  if (attempt.provider !== provider || !isSame(attempt.state, state)) throw new Refusal('social_expired')
  const until = plusSeconds(new Date(attempt.expiresAt), 60)
  const isFirst = await ctx.transaction(({ db }) => useOnce(db, `social:${attempt.id}`, until))
  if (!isFirst) throw new Refusal('social_expired')
  return attempt
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

import * as oidc from 'openid-client'
import { returnPath, type SocialProvider } from '@chokka/contract/social'
import { isStorable, Refusal, type BaseCtx } from '../../kit/index.ts'
import { systemClock } from '../../kit/clock.ts'
import type { OutsideAccounts, SocialConfig } from '../../kit/outside-accounts.ts'

/** What a browser took to the provider, and must bring back. */
export type Secrets = { state: string; nonce: string; verifier: string }
/** What the provider says of whoever has signed in there. `email` only when the provider has verified it. */
export type Claims = { subject: string; email: string | null; unverifiedEmail: string | null; name: string | null }
type Answer = { code: string; state: string; iss?: string | undefined }

export type Providers = {
  /** The address at the provider. Refuses with social_disabled or social_unreachable. */
  startUrl: (ctx: BaseCtx, provider: SocialProvider, secrets: Secrets) => Promise<string>
  /** Redeems a code, and checks the id token that it brings. Refuses with social_refused or social_unreachable. */
  claimsOf: (ctx: BaseCtx, provider: SocialProvider, answer: Answer, secrets: Secrets) => Promise<Claims>
}

const scopes = { google: 'openid email profile', facebook: 'openid email public_profile' }
const timeoutSeconds = 8
/** What a clock of ours and one of theirs may differ by. */
const toleranceSeconds = 30
const longestSubject = 255
const longestText = 100

/** Speaks OpenID Connect with the providers: code flow with PKCE, state and nonce (docs/protocols). */
export function openProviders(social: OutsideAccounts['social'], siteUrl: string): Providers {
  const opened = new Map<SocialProvider, Promise<oidc.Configuration>>()
  const redirectUrl = (provider: SocialProvider) => new URL(returnPath(provider), siteUrl)

  function open(ctx: BaseCtx, provider: SocialProvider): Promise<oidc.Configuration> {
    const config = social[provider]
    if (!config || !ctx.site.socialLogin[provider]) throw new Refusal('social_disabled')
    const known = opened.get(provider)
    if (known) return known
    const opening = describe(config)
    opened.set(provider, opening)
    // What a provider publishes is read once; a failure is not kept.
    opening.catch(() => opened.delete(provider))
    return opening
  }

  return {
    startUrl: async (ctx, provider, { state, nonce, verifier }) => {
      const config = await reach(ctx, provider, () => open(ctx, provider))
      const url = oidc.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUrl(provider).href, scope: scopes[provider], state, nonce },
        ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      })
      return url.href
    },
    claimsOf: async (ctx, provider, answer, { state, nonce, verifier }) => {
      const config = await reach(ctx, provider, () => open(ctx, provider))
      const url = redirectUrl(provider)
      for (const [name, value] of Object.entries(answer)) if (value) url.searchParams.set(name, value)
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const tokens = await reach(ctx, provider, () => oidc.authorizationCodeGrant(config, url, checks))
      const claims = tokens.claims()
      refuseFromFuture(claims)
      return readClaims(claims)
    },
  }
}

async function describe({ issuer, clientId, clientSecret, endpoints }: SocialConfig): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  // Without encryption to this machine only, which the configuration has checked: to a simulator.
  const isPlain = [issuer, ...Object.values(endpoints ?? {})].some((url) => url.startsWith('http:'))
  const auth = oidc.ClientSecretPost(clientSecret)
  const config = endpoints
    ? new oidc.Configuration(metadataOf(issuer, endpoints), clientId, undefined, auth)
    : await oidc.discovery(server, clientId, undefined, auth, {
        timeout: timeoutSeconds,
        execute: isPlain ? [oidc.allowInsecureRequests] : [],
      })
  if (isPlain) oidc.allowInsecureRequests(config)
  config.timeout = timeoutSeconds
  // Without this the signature of an id token that came from the token endpoint is not checked.
  oidc.enableNonRepudiationChecks(config)
  return config
}

const metadataOf = (issuer: string, { authorization, token, keys }: NonNullable<SocialConfig['endpoints']>) => ({
  issuer,
  authorization_endpoint: authorization,
  token_endpoint: token,
  jwks_uri: keys,
})

/** Turns what went wrong into a refusal. The log says what it was: it names no token and no account. */
async function reach<T>(ctx: BaseCtx, provider: SocialProvider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (fault) {
    if (fault instanceof Refusal) throw fault
    const { message, code } = named(fault)
    ctx.log.warn({ provider, fault: message, code }, 'a social provider did not sign somebody in')
    throw new Refusal(isUnreachable(fault) ? 'social_unreachable' : 'social_refused')
  }
}

const named = (fault: unknown) => ({
  message: fault instanceof Error ? fault.message : 'unknown',
  code: fault instanceof Error && 'code' in fault ? String(fault.code) : undefined,
})

/** No answer, none in time, or an answer that says that the provider is out of order. */
function isUnreachable(fault: unknown): boolean {
  const { code } = named(fault)
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || fault instanceof TypeError) return true
  const cause = fault instanceof Error ? fault.cause : undefined
  return cause instanceof Response && cause.status >= 500
}

/** The library checks the other times, by the clock of the machine, but takes a token that was made tomorrow. */
function refuseFromFuture(claims: oidc.IDToken | undefined): void {
  const latest = systemClock.now().getTime() / 1000 + toleranceSeconds
  if (claims === undefined || claims.iat > latest) throw new Refusal('social_refused')
}

function readClaims(claims: oidc.IDToken | undefined): Claims {
  const subject = claims?.sub ?? ''
  if (subject === '' || subject.length > longestSubject || !isStorable(subject)) throw new Refusal('social_refused')
  const email = textOf(claims?.email)
  const isVerified = claims?.email_verified === true
  return {
    subject,
    email: isVerified ? email : null,
    unverifiedEmail: isVerified ? null : email,
    name: textOf(claims?.name),
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= longestText && isStorable(value) ? value : null

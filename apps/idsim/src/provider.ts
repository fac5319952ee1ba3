import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import type { IdsimConfig } from './config.ts'
import { errorPage } from './pages.ts'

export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

/** A certified OpenID provider, which signs in whoever says who they are, and asks for no consent. */
export async function openProvider(
  name: ProviderName,
  { origin, config, accounts }: { origin: string; config: IdsimConfig; accounts: Accounts },
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }
  const scope = 'openid email profile'
  return new Provider(`${origin}/${name}`, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uris: [new URL(`/sign-in/${name}`, config.siteUrl).href],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Facebook does not say whether it has verified an address.
    claims: {
      openid: ['sub'],
      email: name === 'google' ? ['email', 'email_verified'] : ['email'],
      profile: ['name'],
      public_profile: ['name'],
    },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/${name}/choose/${interaction.uid}` },
    ttl: { Interaction: 3600, Session: 60, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_, subject) => {
      const account = accounts.find(subject)
      return (
        account && {
          accountId: subject,
          claims: () => ({
            ...{ sub: subject, name: account.name, email: account.email, email_verified: account.isVerified },
          }),
        }
      )
    },
    loadExistingGrant: async (ctx) => {
      const { client, account, provider } = ctx.oidc
      if (!client || !account) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
      grant.addOIDCScope(`${scope} public_profile`)
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = errorPage(name, out.error_description ?? out.error)
    },
  })
}

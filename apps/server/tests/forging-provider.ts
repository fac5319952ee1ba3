// For tests: a provider in the hands of an attacker, or one that is broken. It answers with any id token.
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { onTestFinished } from 'vitest'

const issuer = 'https://www.facebook.com'
const clientId = 'chokka'

/** A site that is given `environment` takes this for Facebook. `reply` decides what the next code brings. */
export async function forgingProvider() {
  const [real, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const published = { ...(await exportJWK(real.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let next: { status: number; body: object } = { status: 500, body: {} }
  const requests: URLSearchParams[] = []
  const server = createServer((request, reply) => {
    const isKeys = request.url === '/keys'
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (!isKeys) requests.push(new URLSearchParams(Buffer.concat(parts).toString()))
      reply.writeHead(isKeys ? 200 : next.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(isKeys ? { keys: [published] } : next.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const environment = {
    ...{ SITE_URL: 'http://site.test', FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: 'a secret of tests' },
    ...{
      FACEBOOK_AUTHORIZATION_URL: `${url}/auth`,
      FACEBOOK_TOKEN_URL: `${url}/token`,
      FACEBOOK_KEYS_URL: `${url}/keys`,
    },
  }
  const sign = (claims: object, key: CryptoKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  const answer = (token: string | undefined) => {
    const body = { access_token: 'a', token_type: 'bearer', expires_in: 60, ...(token ? { id_token: token } : {}) }
    next = { status: 200, body }
  }
  return {
    environment,
    /** What the site has sent to redeem codes. */
    requests,
    sign: async (claims: object) => answer(await sign(claims, real.privateKey)),
    /** With a key that the provider has not published, under the name of one that it has. */
    forge: async (claims: object) => answer(await sign(claims, foreign.privateKey)),
    unsigned: async (claims: object) => answer(new UnsecuredJWT({ ...claims }).encode()),
    withoutToken: async () => answer(undefined),
    broken: () => void (next = { status: 503, body: {} }),
  }
}

/** The claims that the provider would make for this sign-in. */
export function claimsFor(startUrl: string, now: Date, changes: object = {}) {
  const seconds = Math.floor(now.getTime() / 1000)
  const nonce = new URL(startUrl).searchParams.get('nonce')
  return { iss: issuer, aud: clientId, sub: 'mallory', nonce, iat: seconds, exp: seconds + 600, ...changes }
}

// For tests: the simulator of Google and Facebook as a process of its own, and a browser that signs in with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { headerValues } from '@chokka/contract/header-values'
import type { SocialProvider } from '@chokka/contract/social'
import type { Answer, TestSite } from './site.ts'

const entry = fileURLToPath(new URL('../../idsim/src/main.ts', import.meta.url))
const siteUrl = 'http://site.test'
const client = { id: 'chokka', secret: 'a secret of tests' }

export type IdentitySimulator = { url: string; stop: () => Promise<void> }

/** Resolves when both providers answer. */
export async function startIdentitySimulator(): Promise<IdentitySimulator> {
  const child = spawn(process.execPath, [entry], {
    env: { IDSIM_PORT: '0', SITE_URL: siteUrl, CLIENT_ID: client.id, CLIENT_SECRET: client.secret },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`the simulator ended: ${output}`)))
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      const found = /"url":"([^"]+)"/.exec(output)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Google as its issuer publishes it, and Facebook by endpoints that the environment names. */
export const environmentFor = (url: string): Record<string, string> => ({
  SITE_URL: siteUrl,
  ...{ GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: `${url}/google` },
  ...{ FACEBOOK_CLIENT_ID: client.id, FACEBOOK_CLIENT_SECRET: client.secret, FACEBOOK_ISSUER: `${url}/facebook` },
  ...{ FACEBOOK_AUTHORIZATION_URL: `${url}/facebook/auth`, FACEBOOK_TOKEN_URL: `${url}/facebook/token` },
  FACEBOOK_KEYS_URL: `${url}/facebook/jwks`,
})

/** What somebody says on the simulator's page. */
export type Visitor = { name: string; email: string; verified?: 'yes' }
/** What the provider sent back in the address. */
export type Returned = { code: string; state: string; iss?: string }

/** Signs in at the simulator, as a browser of its own that follows each redirect, and returns where it ends. */
export async function chooseAt(start: string, form: Record<string, string>): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(start)
  let body: string | undefined
  for (let step = 0; step < 10; step++) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    await reply.arrayBuffer()
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location === null && (reply.status !== 200 || body !== undefined))
      throw new Error(`the simulator answered ${reply.status} at ${at.pathname}`)
    body = location === null ? new URLSearchParams(form).toString() : undefined
    if (location !== null) at = new URL(location, at)
    if (at.origin === siteUrl) return at
  }
  throw new Error('the simulator redirects for ever')
}

export const returned = (url: URL): Returned => {
  const { code = '', state = '', iss } = Object.fromEntries(url.searchParams)
  return { code, state, ...(iss ? { iss } : {}) }
}

/** One browser of a visitor: it keeps the cookie of the site, and nobody else has it. */
export function aBrowser(site: TestSite) {
  const { cookie } = headerValues.social
  let kept = ''
  const keep = (setCookie: string | string[] | undefined) => {
    const found = new RegExp(`${cookie}=([^;]+)`).exec(String(setCookie))?.[1]
    if (found) kept = found
  }
  const headers = (): Record<string, string> => (kept ? { cookie: `${cookie}=${kept}` } : {})

  /** Presses the button of a provider, and returns the address at the provider. */
  async function start(provider: SocialProvider, next?: string): Promise<string> {
    const response = await site.send('socialStart', { provider, next })
    keep(response.headers['set-cookie'])
    if (!response.json().success) throw new Error(`socialStart was refused: ${response.json().code}`)
    return response.json().value.url
  }
  /** The same from the security centre, with the password. */
  async function startLink(provider: SocialProvider, as: { token: string; password: string }): Promise<string> {
    const response = await site.send('linkIdentity', { provider, password: as.password }, as)
    keep(response.headers['set-cookie'])
    if (!response.json().success) throw new Error(`linkIdentity was refused: ${response.json().code}`)
    return response.json().value.url
  }
  const finish = (
    provider: SocialProvider,
    answer: Returned,
    more: { device?: string } = {},
    as?: { token: string },
  ): Promise<Answer<'socialFinish'>> => site.ask('socialFinish', { provider, ...answer, ...more }, as, headers())
  /** From the button to the answer. */
  async function signIn(provider: SocialProvider, visitor: Visitor, device?: string) {
    const answer = returned(await chooseAt(await start(provider), visitor))
    return finish(provider, answer, device ? { device } : {})
  }
  async function link(provider: SocialProvider, visitor: Visitor, as: { token: string; password: string }) {
    const answer = returned(await chooseAt(await startLink(provider, as), visitor))
    return finish(provider, answer, {}, as)
  }
  return { start, startLink, finish, signIn, link, cookie: () => kept, headers }
}

/** The value of an answer that must not be a refusal. */
export function valueOf<Value>(answer: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!answer.ok) throw new Error(`refused: ${answer.code}`)
  return answer.value
}

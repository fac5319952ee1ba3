import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { accountsOf, SignInForm, type Accounts } from './accounts.ts'
import type { IdsimConfig } from './config.ts'
import { fontFiles } from './layout.ts'
import { choosePage, overviewPage, unknownPage } from './pages.ts'
import { openProvider, providerNames, type ProviderName } from './provider.ts'

export type RunningIdsim = { url: string; stop: () => Promise<void> }
type Served = {
  provider: Provider
  accounts: Accounts
  serve: (request: IncomingMessage, reply: ServerResponse) => void
}
type Providers = ReadonlyMap<ProviderName, Served>

const mostBytes = 4096

/** Starts both providers on 127.0.0.1; port 0 takes a free one. Throws when the port is taken. */
export async function startIdsim(config: IdsimConfig): Promise<RunningIdsim> {
  const providers = new Map<ProviderName, Served>()
  const server = createServer((request, reply) => {
    answer(providers, request, reply).catch(() => void reply.writeHead(400).end())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(config.port, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator listens on no port')
  const origin = `http://127.0.0.1:${address.port}`
  for (const name of providerNames) {
    const accounts = accountsOf(name)
    const provider = await openProvider(name, { origin, config, accounts })
    // oxlint-disable-next-line typescript/no-misused-promises
    providers.set(name, { provider, accounts, serve: provider.callback() })
  }
  return {
    url: origin,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function answer(providers: Providers, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://idsim')
  const [, first = '', second = ''] = pathname.split('/')
  if (pathname === '/') return html(reply, 200, overviewPage())
  if (pathname === '/health') {
    // The providers make their keys once the port is known.
    const isReady = providers.size === providerNames.length
    return void reply.writeHead(isReady ? 200 : 503).end(JSON.stringify({ ready: isReady, simulator: 'idsim' }))
  }
  if (first === 'fonts') return sendFont(reply, second)
  const name = providerNames.find((one) => one === first)
  const served = name && providers.get(name)
  if (!name || !served) return html(reply, 404, unknownPage())
  if (second === 'choose') return choose(name, served, request, reply)
  // The provider finds the path under which it is served by comparing both addresses.
  const original = request.url ?? '/'
  Object.assign(request, { originalUrl: original, url: original.slice(name.length + 1) || '/' })
  served.serve(request, reply)
}

/** Shows the page, or takes who somebody says that they are. */
async function choose(
  name: ProviderName,
  { provider, accounts }: Served,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return html(reply, 200, choosePage(name))
  const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
  const options = { mergeWithLastSubmission: false }
  if (form.cancel) {
    const denied = { error: 'access_denied', error_description: 'cancelled on the page of the provider' }
    return provider.interactionFinished(request, reply, denied, options)
  }
  const read = SignInForm.safeParse(form)
  if (!read.success) return html(reply, 422, choosePage(name, true))
  const { subject } = accounts.signIn(read.data)
  return provider.interactionFinished(request, reply, { login: { accountId: subject, remember: false } }, options)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostBytes) throw new Error('the form is too large')
  }
  return text
}

function sendFont(reply: ServerResponse, name: string): void {
  const file = fontFiles.find((one) => one === name)
  if (!file) return html(reply, 404, unknownPage())
  const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }
  reply.writeHead(200, headers).end(readFileSync(new URL(`../fonts/${file}`, import.meta.url)))
}

function html(reply: ServerResponse, status: number, text: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'"
  reply
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(text)
}

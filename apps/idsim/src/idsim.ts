import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fonts, pageHeaders, portOf, systemClock } from '@chokka/simulator-kit'
import type { Provider } from 'oidc-provider'
import { accountsOf, SignInForm, type Accounts } from './accounts.ts'
import type { IdsimConfig } from './config.ts'
import { choosePage, overviewPage, unknownPage } from './pages.ts'
import { openIdTokens } from './phone/id-tokens.ts'
import { openPhoneCodes } from './phone/phone-codes.ts'
import { servePhone, type Phone } from './phone/serve-phone.ts'
import { openProvider, providerNames, type ProviderName } from './provider.ts'
import { bodyOf } from './read-body.ts'

export type RunningIdsim = { url: string; stop: () => Promise<void> }
type Served = {
  provider: Provider
  accounts: Accounts
  serve: (request: IncomingMessage, reply: ServerResponse) => void
}
type Providers = ReadonlyMap<ProviderName, Served>

/** Starts all three on 127.0.0.1; port 0 takes a free one. Throws when the port is taken. */
export async function startIdsim(config: IdsimConfig): Promise<RunningIdsim> {
  const providers = new Map<ProviderName, Served>()
  const phone = openPhone(config)
  const server = createServer((request, reply) => {
    answer({ providers, phone }, request, reply).catch(() => void reply.writeHead(400).end())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(config.port, '127.0.0.1', done)
  })
  const origin = `http://127.0.0.1:${portOf(server)}`
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

function openPhone({ projectId, apiKey }: IdsimConfig): Phone {
  const clock = systemClock
  return { projectId, apiKey, codes: openPhoneCodes(clock), tokens: openIdTokens({ projectId, clock }) }
}

type Simulated = { providers: Providers; phone: Phone }

async function answer({ providers, phone }: Simulated, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://idsim')
  const { pathname } = url
  const [, first = '', second = ''] = pathname.split('/')
  if (pathname === '/') return html(reply, 200, overviewPage(phone.codes.list()))
  if (pathname === '/health') {
    // The providers make their keys once the port is known.
    const isReady = providers.size === providerNames.length
    return void reply.writeHead(isReady ? 200 : 503).end(JSON.stringify({ ready: isReady, simulator: 'idsim' }))
  }
  if (first === 'fonts') return sendFont(reply, pathname)
  if (await servePhone(phone, request, reply, url)) return
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

function sendFont(reply: ServerResponse, path: string): void {
  const font = fonts.get(path)
  if (!font) return html(reply, 404, unknownPage())
  reply.writeHead(200, font.headers).end(font.body)
}

function html(reply: ServerResponse, status: number, text: string): void {
  reply.writeHead(status, pageHeaders()).end(text)
}

import { createServer, type IncomingMessage } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endIdleConnections } from '@chokka/server-kit'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

const folder = fileURLToPath(new URL('../../../office/dist/', import.meta.url))

/** The calls of the office, and the key for which its sealed bodies are sealed. */
const calls = /^\/(office\/|\.well-known\/jwks\.json$)/
const isCall = (url = '') => calls.test(url)
const byOffice = new WeakSet<IncomingMessage>()

/** Whether a request has come by the listener of the office. */
export const cameByOffice = (raw: IncomingMessage): boolean => byOffice.has(raw)

/** Its own files and calls, and nothing of anybody else; pictures are read by a call and shown from memory. */
const policy = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "font-src 'self'", "connect-src 'self'", "worker-src 'self'"],
  ...["img-src 'self' blob:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')

/**
 * The listener of the office: it serves the office's page and files, and passes the calls of staff to the site's own
 * server, which answers them at no other listener. Nothing else of the site can be reached here.
 */
export async function openOfficeDoor(site: FastifyInstance, log: FastifyBaseLogger): Promise<FastifyInstance> {
  await site.ready()
  const door = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    serverFactory: (framework) =>
      createServer({ requestTimeout: 120_000, keepAliveTimeout: 72_000 }, (request, reply) => {
        if (!isCall(request.url)) return framework(request, reply)
        byOffice.add(request)
        site.routing(request, reply)
      }),
  })
  door.addHook('preClose', async () => endIdleConnections(door.server))
  await door.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  door.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
  const file = `${folder}index.html`
  const page = existsSync(file) ? readFileSync(file) : undefined
  if (page) {
    const files = { root: `${folder}assets`, prefix: '/assets/', preCompressed: true }
    await door.register(fastifyStatic, { ...files, immutable: true, maxAge: '1y' })
  }
  const icon = page && readFileSync(`${folder}icon.svg`)
  if (icon) door.get('/icon.svg', async (_request, reply) => reply.type('image/svg+xml').send(icon))
  door.setNotFoundHandler(async (request, reply) => {
    const isPage = page && ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/assets/')
    if (!isPage) return reply.status(404).send()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  return door
}

import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { enforced } from '@chokka/contract/limits'
import { sealedContentType } from '@chokka/contract/seal'
import { serveRawRoutes, type RawRoutes } from './raw-routes.ts'
import { answerFault, formContentType, type MountOptions } from './mount.ts'
import { Refusal } from './refusal.ts'
import { endIdleConnections } from '@chokka/server-kit'
import { addressOf, visitorNetwork, type IsTrustedProxy } from '@chokka/server-kit/visitor'

type Sources = { images: readonly string[]; frames: readonly string[] }
type Options = {
  log: FastifyBaseLogger
  /** Which proxies are trusted to say where a request comes from. */
  trusts: IsTrustedProxy
  /** The public address of the site. */
  siteUrl: string
  /** Shares the rate limits between server processes. */
  redis: Redis | undefined
  sentence: MountOptions['sentence']
  /** Other origins that a page may show: pictures of games, and game pages in a frame. */
  sources: () => Promise<Sources>
  rawRoutes: RawRoutes
}

/** A request that arrives byte by byte must not hold its connection forever; a picture from a slow phone has time. */
const requestTimeout = 120_000
/** Longer than a proxy in front keeps its connections, so that the proxy closes them. */
const keepAliveTimeout = 72_000

/**
 * A Fastify server with the site's headers and body parsers, which answers every error with a code of the catalogue.
 */
export async function openHttp(options: Options): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    bodyLimit: enforced.bodyBytes,
    serverFactory: (framework) => serveRawRoutes(options.rawRoutes, framework, { requestTimeout, keepAliveTimeout }),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: (fault, request, reply) => answerFault(fault, request, reply, options.sentence),
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('preClose', async () => endIdleConnections(app.server))
  app.decorateRequest('who', null)
  app.decorateRequest('staff', null)
  // First of all hooks, as rate limits count by it. Fastify's own `ip` would take any text in the header for an
  // address.
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request.raw, options.trusts) })
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy(options.siteUrl, await sourcesOf(options)))
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? request.routeOptions.url
    const took = Math.round(reply.elapsedTime * 10) / 10
    request.log.debug({ call, method: request.method, status: reply.statusCode, ms: took }, 'answered')
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => visitorNetwork(request.ip),
    ...(options.redis ? { redis: options.redis } : {}),
  })
  await app.register(websocket, { options: { maxPayload: 4096 } })
  readBodies(app)
  app.setErrorHandler((fault, request, reply) => answerFault(fault, request, reply, options.sentence))
  return app
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new Refusal('invalid_input'))
    }
  })
  // Only rows that take a form read it; see `rawInput`.
  app.addContentTypeParser(formContentType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addContentTypeParser(sealedContentType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(['image/png', 'image/jpeg'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** None while the settings cannot be read: the page then shows fewer pictures, and every call says that it is busy. */
const sourcesOf = (options: Options): Promise<Sources> =>
  options.sources().catch((): Sources => ({ images: [], frames: [] }))

function policy(siteUrl: string, { images, frames }: Sources): string {
  // Browsers before 2022 do not take the site's own sockets for 'self'.
  const sockets = new URL(siteUrl).origin.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `img-src ${["'self' data: blob:", ...images].join(' ')}`,
    `connect-src 'self' ${sockets}`,
  ].join('; ')
}

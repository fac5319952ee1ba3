import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { preloadsOf } from '../products/slots/pages.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export type PageOptions = { studioUrl: string; siteOrigins: string[] }

/** Only our own files may run, and only the sites of the operator may frame the games. */
function contentPolicy({ studioUrl, siteOrigins }: PageOptions): string {
  const live = studioUrl.replace(/^http/, 'ws')
  return [
    `default-src 'self'`,
    `connect-src 'self' ${live}`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${siteOrigins.join(' ') || `'none'`}`,
  ].join('; ')
}

/** Serves the game pages and the verify page: one static app, whose index.html answers for all their addresses. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const policy = contentPolicy(options)
  const secure = options.studioUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  await app.register(staticFiles, {
    root: dist,
    index: false,
    cacheControl: false,
    // The build puts a .br and a .gz file beside each file that is worth compressing.
    preCompressed: true,
    // File names below assets/ contain a hash of their content.
    setHeaders: (reply, path) => {
      const caching = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
      reply.header('cache-control', caching)
    },
  })
  for (const path of ['/play/:game', '/verify']) {
    app.get<{ Params: { game?: string }; Querystring: { lang?: unknown } }>(path, ({ params, query }, reply) => {
      if (!existsSync(`${dist}index.html`))
        return reply.status(503).send({ error: 'the game pages have not been built' })
      const preloads = preloadsOf(params.game ?? '', query.lang)
      if (preloads) reply.header('link', preloads)
      return reply.header('cache-control', 'no-store').sendFile('index.html')
    })
  }
}

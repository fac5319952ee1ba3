import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const notPages = /\.(js|css|woff2)$/
const keptHeaders = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])

/**
 * A script or a font is no page: it gets the strictest policy, which is also a short one. A kilobyte of page policy
 * before each of two dozen files is felt on a phone.
 */
function shorten(reply: FastifyReply): void {
  for (const name of reply.raw.getHeaderNames()) if (!keptHeaders.has(name)) reply.raw.removeHeader(name)
  reply.removeHeader('permissions-policy')
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
}

/** Serves the built web app: its files for a year, and its one page for every address that is not a call. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const page = readPage()
  if (page) {
    // The build has put a .br and a .gz beside what is worth it.
    const files = { root: `${folder}assets`, prefix: '/assets/', preCompressed: true }
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (notPages.test(request.url)) shorten(reply)
      })
      await scope.register(fastifyStatic, { ...files, immutable: true, maxAge: '1y' })
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || !page) throw new Refusal('not_found')
    reply.type('text/html').header('cache-control', 'no-store').header('vary', 'accept-encoding')
    if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(page.plain)
    return reply.header('content-encoding', 'gzip').send(page.gzipped)
  })
}

/** Read once: a new build comes with a new start. Null when the pages were not built, as in tests of the calls. */
function readPage(): { plain: Buffer; gzipped: Buffer } | null {
  if (!existsSync(`${folder}index.html`)) return null
  const plain = readFileSync(`${folder}index.html`)
  return { plain, gzipped: gzipSync(plain) }
}

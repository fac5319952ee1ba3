import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callsByName } from '@chokka/contract'
import { Refusal } from './refusal.ts'
import { webPage } from './web-build.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const assetFiles = /\.(js|css|woff2)$/
const keptHeaders = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])

/**
 * Scripts, styles and fonts get the strictest policy, which is also a short one: a kilobyte of headers for each of two
 * dozen files would slow down a phone.
 */
function sendFewHeaders(reply: FastifyReply): void {
  for (const name of reply.raw.getHeaderNames()) if (!keptHeaders.has(name)) reply.raw.removeHeader(name)
  reply.removeHeader('permissions-policy')
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
}

/**
 * What the page says of itself at an address: its status, its language and those that it may be changed to, the tags of
 * its head, and what stands in the slots of its first markup, as markup.
 */
export type PageHead = {
  status: 200 | 404
  lang: string
  languages: readonly string[]
  tags: string
  slots: Readonly<Record<string, string>>
}

/**
 * Serves the built web app: its files, cached for a year, and its one page at every path that is not a call. The page
 * is the same at all addresses but for its head, so that a link that somebody shares says what it leads to.
 */
export async function serveWeb(
  app: FastifyInstance,
  headOf: (request: FastifyRequest) => Promise<PageHead>,
): Promise<void> {
  const page = webPage && pageWithHead(webPage.toString())
  if (page) {
    // The build has written a .br and a .gz next to files that are worth it.
    const files = { root: `${folder}assets`, prefix: '/assets/', preCompressed: true }
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (assetFiles.test(request.url)) sendFewHeaders(reply)
      })
      await scope.register(fastifyStatic, { ...files, immutable: true, maxAge: '1y' })
    })
    // Marks of vendors: a vendor names its file, so their addresses have no hash.
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root: `${folder}vendors`,
        prefix: '/vendors/',
        preCompressed: true,
        maxAge: '1d',
      })
    })
  }
  const methodsOf = Map.groupBy(Object.values(callsByName), (row) => row.path)
  // Before the body is read: a wrong method is refused as such, whatever the body is.
  app.addHook('onRequest', async (request, reply) => {
    const rows = request.is404 ? methodsOf.get(pathOf(request)) : undefined
    if (!rows) return
    reply.header('allow', rows.map((row) => row.method).join(', '))
    throw new Refusal('method_not_allowed')
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!page || !wantsPage(request)) throw new Refusal('not_found')
    const head = await headOf(request)
    const { plain, gzipped } = page(head)
    reply.status(head.status).type('text/html; charset=utf-8')
    reply.header('cache-control', 'no-store').header('vary', 'accept-encoding')
    if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  })
}

/** As many different heads as there are kept pages: more than the screens have, fewer than the games. */
const mostPages = 200
const slotPlace = /\{\{(\w+)\}\}/g
const headPlace = /<!--head-->[^]*<!--\/head-->/

/** Puts a head into the page. What most visitors ask for is compressed once. */
export function pageWithHead(page: string): (head: PageHead) => { plain: Buffer; gzipped: Buffer } {
  const made = new Map<string, { plain: Buffer; gzipped: Buffer }>()
  return ({ lang, languages, tags, slots }) => {
    const offered = languages.join(' ')
    const key = [lang, offered, tags, ...Object.values(slots)].join('\n')
    const known = made.get(key)
    if (known) return known
    // By functions, because a dollar sign in a name would be read as a pattern.
    const whole = page
      .replace(headPlace, () => tags)
      .replace(/(<html[^>]*? lang=")\w+"/, `$1${lang}" data-languages="${offered}"`)
      .replaceAll(slotPlace, (found, name: string) => slots[name] ?? found)
    const plain = Buffer.from(whole)
    const pair = { plain, gzipped: gzipSync(plain) }
    if (made.size >= mostPages) made.delete(made.keys().next().value ?? '')
    made.set(key, pair)
    return pair
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''
const callPath = /^\/(wps|lgw|lotto|office|vendor|api|assets|\.well-known)(\/|$)/

/**
 * Browsers ask for text/html. Monitors, link previews and command lines accept anything: they get the page at any path
 * that could be a screen, and a 404 where a call or a file is meant.
 */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const accept = request.headers.accept || '*/*'
  if (accept.includes('text/html')) return true
  const path = pathOf(request)
  return /(text\/\*|\*\/\*)/.test(accept) && !callPath.test(path) && !/\.\w+$/.test(path)
}

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Serves the built web app: its files for a year, and its one page for every address that is not a call. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, { root: `${folder}assets`, prefix: '/assets/', immutable: true, maxAge: '1y' })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || !existsSync(`${folder}index.html`)) throw new Refusal('not_found')
    const page = readFileSync(`${folder}index.html`, 'utf8').replaceAll('__STYLE_NONCE__', reply.styleNonce)
    return reply.type('text/html').header('cache-control', 'no-store').send(page)
  })
}

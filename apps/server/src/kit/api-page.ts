import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApi } from './open-api.ts'

/** The OpenAPI of all rows at /api/openapi.json, and a page to browse it at /api. */
export async function serveApiPage(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async () => description())
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, { root: folder, prefix: '/api/parts/', decorateReply: false, index: false })
  app.get('/api', async (_request, reply) => {
    const own = reply.getHeader('content-security-policy')
    // Swagger UI writes style attributes; they are allowed on this page alone.
    reply.header('content-security-policy', String(own).replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'"))
    return reply.type('text/html').send(page)
  })
  app.get('/api/start.js', async (_request, reply) => reply.type('text/javascript').send(start))
}

// The rows never change, and few ever ask.
let made: ReturnType<typeof openApi> | undefined
const description = () => (made ??= openApi())

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chokka API</title>
<link rel="stylesheet" href="/api/parts/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/parts/swagger-ui-bundle.js"></script><script src="/api/start.js"></script></body></html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, supportedSubmitMethods: [] })`

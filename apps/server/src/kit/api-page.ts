import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { calls } from '@chokka/contract'
import { beside } from '@chokka/contract/beside'
import type { Call } from '@chokka/contract/call'
import { errors } from '@chokka/contract/errors'
import { sealedContentType } from '@chokka/contract/seal'
import { z } from 'zod'

/** The OpenAPI of all rows at /api/openapi.json, and a page to browse it at /api. */
export async function serveApiPage(app: FastifyInstance): Promise<void> {
  const description = openApi()
  app.get('/api/openapi.json', async () => description)
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, { root: folder, prefix: '/api/parts/', decorateReply: false, index: false })
  app.get('/api', async (_request, reply) => {
    const own = reply.getHeader('content-security-policy')
    // The reader of the API page writes style attributes; they are allowed on this page alone.
    reply.header('content-security-policy', String(own).replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'"))
    return reply.type('text/html').send(page)
  })
  app.get('/api/start.js', async (_request, reply) => reply.type('text/javascript').send(start))
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chokka API</title>
<link rel="stylesheet" href="/api/parts/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/parts/swagger-ui-bundle.js"></script><script src="/api/start.js"></script></body></html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, supportedSubmitMethods: [] })`

function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(calls) as [string, Call][]) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chokka',
      version: '1',
      description: 'Answers are { success, message, value } and, on a refusal, code.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(name: string, row: Call) {
  const input = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })
  const value = z.toJSONSchema(row.value, { io: 'input', unrepresentable: 'any' })
  const isQuery = row.method === 'GET' || row.method === 'DELETE'
  const content = row.body === 'image' ? 'image/png' : row.sealed ? sealedContentType : 'application/json'
  return {
    operationId: name,
    summary: row.summary,
    description: row.sealed
      ? 'Sealed: the body is a JWE (ECDH-ES, A256GCM) for the key at /.well-known/jwks.json.'
      : undefined,
    security: row.who === 'anyone' ? [] : [{ session: [] }],
    parameters: [...(isQuery ? parameters(input) : []), ...headersOf(row)],
    requestBody: isQuery ? undefined : { content: { [content]: { schema: input } } },
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer(value) } } },
      default: {
        description: `Refusals: ${refusalsOf(row)}`,
      },
    },
  }
}

/** What may travel beside the body; where it has a cookie too, browsers send it by themselves. */
const headersOf = (row: Call) =>
  row.takesBeside.map((name) => ({
    name: beside[name].header,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  }))

const refusalsOf = (row: Call) =>
  row.refusals.map((code) => `${code} (${errors[code].status})`).join(', ') || 'the general ones'

const answer = (value: unknown) => ({
  type: 'object',
  properties: { success: { const: true }, message: { type: 'string' }, value },
})

function parameters(input: { properties?: Record<string, unknown>; required?: string[] }) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
}

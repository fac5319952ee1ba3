import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Answers a request by itself. It must not throw, and must end the answer. */
export type BareHandler = (request: FastifyRequest, reply: ServerResponse) => Promise<void>

/**
 * Lets routes with `config.bare` answer machines that call thousands of times a second: their handler gets the exact
 * bytes, and none of what guards a page is run or sent. Call it before any other hook is added.
 */
export function serveBareRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { bare } = request.routeOptions.config
    if (!bare) return done()
    reply.hijack()
    void bare(request, reply.raw)
  })
}

/** The whole body as it came, or null when it is larger than `most` bytes. Rejects when the caller is gone. */
export function readBody(raw: IncomingMessage, most: number): Promise<Buffer | null> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > most) done(null)
      else chunks.push(chunk)
    })
    raw.on('end', () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    raw.on('error', fail)
    raw.on('close', () => fail(new Error('the caller is gone')))
  })
}

export function sendJson(reply: ServerResponse, status: number, value: object, headers: object = {}): void {
  const body = JSON.stringify(value)
  const length = Buffer.byteLength(body)
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': length, ...headers })
  reply.end(body)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bare?: BareHandler
  }
}

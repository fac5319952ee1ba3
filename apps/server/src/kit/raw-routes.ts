import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Handles a request of Node's HTTP server. It must not throw, and must end the response. */
export type RawHandler = (request: IncomingMessage, reply: ServerResponse) => Promise<void>

/**
 * Handlers by the first part of the path, as /vendor, for what machines call thousands of times a second. The handler
 * gets the request of Node's server: Fastify's routing, hooks and headers are skipped.
 */
export type RawRoutes = Map<string, RawHandler>

/** A server that passes raw routes to their handlers, and everything else to the framework. */
export function serveRawRoutes(
  rawRoutes: RawRoutes,
  framework: (request: IncomingMessage, reply: ServerResponse) => void,
  times: { requestTimeout: number; keepAliveTimeout: number },
): Server {
  const server = createServer(times, (request, reply) => {
    const url = request.url ?? ''
    const handler = rawRoutes.get(url.slice(0, url.indexOf('/', 1)))
    if (!handler) return framework(request, reply)
    // Closes the connection: a caller that always has one more call would keep the server from stopping.
    if (!server.listening) reply.shouldKeepAlive = false
    void handler(request, reply)
  })
  return server
}

/** The whole body, or null when it is larger than `maxBytes`. Rejects when the caller is gone. */
export function readBody(raw: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) done(null)
      else chunks.push(chunk)
    })
    raw.on('end', () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    raw.on('error', fail)
    raw.on('close', () => {
      // Every request closes. An error, with its costly stack, is made only for those whose body did not end.
      if (!raw.readableEnded) fail(new Error('the caller is gone'))
    })
  })
}

export function sendJson(reply: ServerResponse, status: number, value: object, headers: object = {}): void {
  const body = JSON.stringify(value)
  const length = Buffer.byteLength(body)
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': length, ...headers })
  reply.end(body)
}

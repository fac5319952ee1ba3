import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Answers a request by itself. It must not throw, and must end the answer. */
export type RawHandler = (request: IncomingMessage, reply: ServerResponse) => Promise<void>

/**
 * Paths below a first part, as /vendor, that machines call thousands of times a second: their handler gets the request
 * as Node has it, and nothing of what routes and guards a page is run or sent.
 */
export type RawRoutes = Map<string, RawHandler>

/** A server that gives bare routes to their handlers, and everything else to the framework. */
export function serveRawRoutes(
  rawRoutes: RawRoutes,
  framework: (request: IncomingMessage, reply: ServerResponse) => void,
  times: { requestTimeout: number; keepAliveTimeout: number },
): Server {
  const server = createServer(times, (request, reply) => {
    const url = request.url ?? ''
    const handler = rawRoutes.get(url.slice(0, url.indexOf('/', 1)))
    if (!handler) return framework(request, reply)
    // A caller that always has one more call would keep a server that is to stop from stopping.
    if (!server.listening) reply.shouldKeepAlive = false
    void handler(request, reply)
  })
  return server
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
    raw.on('close', () => {
      // It comes behind every end, so the fault, which costs a stack, is made for those without one.
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

import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { serveHttpSms } from './http-sms.ts'
import type { MessagesimKeys } from './keys.ts'
import { fontFiles, policy } from './layout.ts'
import type { Outbox } from './outbox.ts'
import { messageList, newestOf, outboxPage } from './pages.ts'

/** The HTTP server: the published call, the outbox as a page, and the same as JSON for tests. */
export async function messagesimApp(keys: MessagesimKeys, outbox: Outbox): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 65_536 })
  await app.register(formbody)
  serveHttpSms(app, keys, outbox)
  app.get('/health', () => ({ status: 'ok', simulator: 'messagesim' }))
  app.get('/messages.json', (_, reply) => reply.header('cache-control', 'no-store').send({ messages: outbox.list() }))
  app.get('/', (_, reply) => html(reply, outboxPage(outbox.list())))
  app.get('/list', (_, reply) => html(reply.header('x-newest', newestOf(outbox.list())), messageList(outbox.list())))
  for (const file of fontFiles) {
    const font = readFileSync(new URL(`../fonts/${file}`, import.meta.url))
    app.get(`/fonts/${file}`, (_, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    )
  }
  return app
}

const html = (reply: FastifyReply, text: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(text)

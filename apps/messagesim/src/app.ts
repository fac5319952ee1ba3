import formbody from '@fastify/formbody'
import { fonts, pageHeaders } from '@chokka/simulator-kit'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { policy } from './frame.ts'
import { serveHttpSms } from './http-sms.ts'
import type { MessagesimKeys } from './keys.ts'
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
  for (const [path, { body, headers }] of fonts) app.get(path, (_, reply) => reply.headers(headers).send(body))
  return app
}

const html = (reply: FastifyReply, text: string) => reply.headers(pageHeaders(policy)).send(text)

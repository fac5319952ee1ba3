import { pageHeaders } from '@chokka/simulator-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { choicePage, formPage, messagePage } from '../pay-pages.ts'
import type { Sim } from '../sim.ts'
import { texts } from '../texts.ts'
import { isCutOff } from './refunds.ts'
import { answerSession, noticeFields, openSession, sessionByKey, sslChoices, type Fields } from './sessions.ts'
import { transactions, validate } from './validator.ts'

const Path = z.object({ key: z.string().max(64) })
const Chosen = z.object({ choice: z.enum(sslChoices) })

/** SSLCOMMERZ v4 under /sslcommerz: the published calls and the payer's page. */
export function sslcommerzRoutes(app: FastifyInstance, sim: Sim): void {
  void app.register(async (scope) => {
    // Its own client sends forms as multipart, also to the calls that are read by GET.
    scope.addContentTypeParser(/^multipart\//, { parseAs: 'buffer' }, multipartFields)
    const answer = (verb: (sim: Sim, fields: Fields) => object) => (request: FastifyRequest, reply: FastifyReply) => {
      const fields = { ...fieldsOf(request.query), ...fieldsOf(request.body) }
      const value = verb(sim, fields)
      if (!isCutOff(fields, value)) return value
      reply.hijack()
      reply.raw.destroy()
      return undefined
    }
    scope.post('/sslcommerz/gwprocess/v4/api.php', answer(openSession))
    const api = '/sslcommerz/validator/api'
    for (const method of ['GET', 'POST'] as const) {
      scope.route({ method, url: `${api}/validationserverAPI.php`, handler: answer(validate) })
      scope.route({ method, url: `${api}/merchantTransIDvalidationAPI.php`, handler: answer(transactions) })
    }
    payerPage(scope, sim)
  })
}

function payerPage(scope: FastifyInstance, sim: Sim): void {
  const html = (reply: FastifyReply, text: string, code = 200) => reply.code(code).headers(pageHeaders()).send(text)
  scope.get('/sslcommerz/pay/:key', (request, reply) => {
    const session = sessionByKey(sim, Path.parse(request.params).key)
    if (!session) return html(reply, messagePage(texts.unknown), 404)
    if (session.state === 'PENDING')
      return html(
        reply,
        choicePage({ company: 'SSLCOMMERZ', amount: `৳${session.amount}`, invoice: session.tran_id }, sslChoices),
      )
    const address = session.val_id === null ? session.fail_url : session.success_url
    return html(reply, formPage(texts.late, address, noticeFields(sim, session)))
  })
  scope.post('/sslcommerz/pay/:key', (request, reply) => {
    const { key } = Path.parse(request.params)
    const chosen = Chosen.safeParse(request.body)
    if (!chosen.success) return reply.redirect(`/sslcommerz/pay/${encodeURIComponent(key)}`, 303)
    const { choice } = chosen.data
    const back = answerSession(sim, key, choice)
    if (back === undefined) return html(reply, messagePage(texts.unknown), 404)
    if (back) return html(reply, formPage(texts.goBack, back.address, back.fields))
    return html(reply, messagePage(choice === 'away' ? texts.stayedAway : texts.stayedLeave))
  })
}

const Texts = z.record(z.string(), z.string())
const fieldsOf = (given: unknown): Fields => Texts.safeParse(given ?? {}).data ?? {}

async function multipartFields(request: FastifyRequest, body: string | Buffer): Promise<Fields> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(Buffer.from(body)), { headers }).formData()
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

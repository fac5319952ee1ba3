import formbody from '@fastify/formbody'
import { fonts, pageHeaders } from '@chokka/simulator-kit'
import { fastify } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { organizationBalance } from './balance.ts'
import { confirmSubscription } from './notices.ts'
import { latePage, overviewPage, payPage, stayPage, unknownPage } from './pages.ts'
import { answerPayment, Choice } from './payer.ts'
import { paymentById } from './payment-rows.ts'
import { btcpayRoutes } from './btcpay/routes.ts'
import { sslcommerzRoutes } from './sslcommerz/routes.ts'
import { createPayment, executePayment, paymentStatus, searchTransaction } from './payments.ts'
import { payOut, payoutStatus } from './payouts.ts'
import { refundPayment } from './refunds.ts'
import type { Reply } from './replies.ts'
import { answer } from './replies.ts'
import type { Sim } from './sim.ts'
import { certificatePath } from './sim.ts'
import type { TokenReply } from './tokens.ts'
import { grantToken, mayCall, refreshToken } from './tokens.ts'

const api = '/v1.2.0-beta'
const checkout = `${api}/tokenized/checkout`
const PaymentPath = z.object({ paymentId: z.string().max(64) })
const ChoiceForm = z.object({ choice: Choice })

/** The simulator's HTTP server: the published calls, the payer's page and the overview for testers. */
export async function paysimApp(sim: Sim): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 65_536 })
  await app.register(formbody)
  tokenCalls(app, sim)
  moneyCalls(app, sim)
  payerPages(app, sim)
  sslcommerzRoutes(app, sim)
  btcpayRoutes(app, sim)
  app.get('/health', () => ({ status: 'ok', simulator: 'paysim' }))
  app.get(certificatePath, (_, reply) => reply.type('application/x-pem-file').send(sim.keys.certificatePem))
  app.get('/sns/confirm', (request, reply) => {
    const query = z.object({ Token: z.string() }).safeParse(request.query)
    const isKnown = query.success && confirmSubscription(sim, query.data.Token)
    return reply
      .code(isKnown ? 200 : 404)
      .type('text/xml')
      .send(isKnown ? '<ConfirmSubscriptionResponse/>' : '<Error/>')
  })
  return app
}

function tokenCalls(app: FastifyInstance, sim: Sim): void {
  const send = (reply: FastifyReply, value: TokenReply) =>
    value === 'blocked' ? reply.code(429).send({ message: 'Too Many Requests' }) : reply.send(value)
  app.post(`${checkout}/token/grant`, (request, reply) => send(reply, grantToken(sim, request.headers, request.body)))
  app.post(`${checkout}/token/refresh`, (request, reply) =>
    send(reply, refreshToken(sim, request.headers, request.body)),
  )
}

function moneyCalls(app: FastifyInstance, sim: Sim): void {
  type Verb = (sim: Sim, body: unknown) => Reply | { reply: Reply; stalls: boolean }
  const call = (path: string, verb: Verb) => {
    app.post(path, (request: FastifyRequest, reply: FastifyReply) => {
      const access = mayCall(sim, request.headers)
      if (access === 'unauthorized') return reply.code(401).send({ message: 'Unauthorized' })
      if (access !== 'allowed') return reply.send(access)
      if (typeof request.body !== 'object' || request.body === null) return reply.send(answer('2025'))
      const outcome = verb(sim, request.body)
      if (!mayStall(outcome)) return reply.send(outcome)
      return outcome.stalls ? stall(sim, reply) : reply.send(outcome.reply)
    })
  }
  app.get(`${api}/checkout/payment/organizationBalance`, (request, reply) => {
    const access = mayCall(sim, request.headers)
    if (access === 'unauthorized') return reply.code(401).send({ message: 'Unauthorized' })
    return reply.send(access === 'allowed' ? organizationBalance(sim) : access)
  })
  call(`${checkout}/create`, createPayment)
  call(`${checkout}/execute`, executePayment)
  call(`${checkout}/payment/status`, paymentStatus)
  call(`${checkout}/general/searchTransaction`, searchTransaction)
  call(`${checkout}/payment/refund`, refundPayment)
  call(`${api}/checkout/payment/b2cPayment`, payOut)
  call(`${api}/checkout/payment/b2cPayment/status`, payoutStatus)
}

const mayStall = (outcome: Reply | { reply: Reply; stalls: boolean }): outcome is { reply: Reply; stalls: boolean } =>
  'stalls' in outcome

// Sends nothing, and closes the connection after stallSeconds, so that the caller runs into its timeout.
function stall(sim: Sim, reply: FastifyReply): void {
  reply.hijack()
  const timer = setTimeout(() => reply.raw.destroy(), sim.stallSeconds * 1000)
  reply.raw.on('close', () => clearTimeout(timer))
}

function payerPages(app: FastifyInstance, sim: Sim): void {
  const html = (reply: FastifyReply, code: number, text: string) => reply.code(code).headers(pageHeaders()).send(text)
  for (const [path, { body, headers }] of fonts) app.get(path, (_, reply) => reply.headers(headers).send(body))
  app.get('/', (_, reply) => html(reply, 200, overviewPage(sim)))
  app.get('/pay/:paymentId', (request, reply) => {
    const payment = paymentById(sim, PaymentPath.parse(request.params).paymentId)
    return payment ? html(reply, 200, payPage(sim, payment)) : html(reply, 404, unknownPage())
  })
  app.post('/pay/:paymentId', (request, reply) => {
    const { paymentId } = PaymentPath.parse(request.params)
    const form = ChoiceForm.safeParse(request.body)
    if (!form.success) return reply.redirect(`/pay/${encodeURIComponent(paymentId)}`, 303)
    const after = answerPayment(sim, paymentId, form.data.choice)
    const payment = paymentById(sim, paymentId)
    if (!after || !payment) return html(reply, 404, unknownPage())
    if (after.kind === 'return') return reply.redirect(after.address, 303)
    return html(reply, 200, after.kind === 'late' ? latePage(payment) : stayPage(payment, after.choice))
  })
}

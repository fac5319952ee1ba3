import { timingSafeEqual } from 'node:crypto'
import { pageHeaders } from '@chokka/simulator-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { choicePage, messagePage } from '../pay-pages.ts'
import type { Sim } from '../sim.ts'
import { texts } from '../texts.ts'
import { rate } from './coins.ts'
import {
  answerInvoice,
  btcChoices,
  createInvoice,
  invoiceById,
  listInvoices,
  paymentMethods,
  shown,
} from './invoices.ts'
import { walletOverview } from './wallet.ts'
import { approvePayout, cancelPayout, createPayout, listPayouts, payoutById, type Refused } from './payouts.ts'

const Path = z.object({ id: z.string().max(64) })
const Query = z.object({ orderId: z.string().optional(), includeCancelled: z.enum(['true', 'false']).default('false') })
const Chosen = z.object({ choice: z.enum(btcChoices) })

/** BTCPay Server under /btcpay: the calls of Greenfield v1 for one store, and its checkout page. */
export function btcpayRoutes(app: FastifyInstance, sim: Sim): void {
  const store = `/btcpay/api/v1/stores/${sim.keys.btcpay.storeId}`
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(sim, request))
        return reply.code(401).send({ code: 'unauthenticated', message: 'Authentication is required' })
    })
    const idOf = (request: FastifyRequest) => Path.parse(request.params).id
    scope.get(`${store}/invoices`, (request) => listInvoices(sim, Query.parse(request.query).orderId))
    scope.post(`${store}/invoices`, (request, reply) =>
      reply.send(createInvoice(sim, request.body) ?? wrong(reply, 422, 'invalid', 'Wrong body')),
    )
    scope.get(`${store}/invoices/:id`, (request, reply) => {
      const row = invoiceById(sim, idOf(request))
      return row ? shown(sim, row) : wrong(reply, 404, 'invoice-not-found', 'The invoice was not found')
    })
    scope.get(`${store}/invoices/:id/payment-methods`, (request, reply) => {
      const row = invoiceById(sim, idOf(request))
      return row ? paymentMethods(row) : wrong(reply, 404, 'invoice-not-found', 'The invoice was not found')
    })
    scope.get(`${store}/payment-methods/BTC-CHAIN/wallet`, () => walletOverview(sim))
    scope.get(`${store}/rates`, () => [{ currencyPair: 'BTC_BDT', errors: [], rate }])
    const answer = (reply: FastifyReply, value: object | Refused) =>
      'code' in value ? wrong(reply, value.status, value.code, value.message) : value
    scope.get(`${store}/payouts`, (request) => listPayouts(sim, Query.parse(request.query).includeCancelled === 'true'))
    scope.post(`${store}/payouts`, (request, reply) => answer(reply, createPayout(sim, request.body)))
    scope.get(`${store}/payouts/:id`, (request, reply) => answer(reply, payoutById(sim, idOf(request))))
    scope.post(`${store}/payouts/:id`, (request, reply) =>
      answer(reply, approvePayout(sim, idOf(request), request.body)),
    )
    scope.delete(`${store}/payouts/:id`, (request, reply) => answer(reply, cancelPayout(sim, idOf(request))))
  })
  checkoutPage(app, sim)
}

function wrong(reply: FastifyReply, status: number, code: string, message: string) {
  void reply.code(status)
  return { code, message }
}

function isAllowed(sim: Sim, request: FastifyRequest): boolean {
  const [sent, expected] = [request.headers.authorization ?? '', `token ${sim.keys.btcpay.apiKey}`].map((one) =>
    Buffer.from(one),
  )
  return (
    sent !== undefined && expected !== undefined && sent.length === expected.length && timingSafeEqual(sent, expected)
  )
}

function checkoutPage(app: FastifyInstance, sim: Sim): void {
  const html = (reply: FastifyReply, text: string, code = 200) => reply.code(code).headers(pageHeaders()).send(text)
  app.get('/btcpay/i/:id', (request, reply) => {
    const row = invoiceById(sim, Path.parse(request.params).id)
    if (!row) return html(reply, messagePage(texts.unknown), 404)
    const due = paymentMethods(row)[0]?.amount ?? ''
    return html(
      reply,
      choicePage(
        { company: 'BTCPay Server', amount: `৳${row.amount} = ${due} BTC`, invoice: row.order_id },
        btcChoices,
      ),
    )
  })
  app.post('/btcpay/i/:id', (request, reply) => {
    const { id } = Path.parse(request.params)
    const chosen = Chosen.safeParse(request.body)
    if (!chosen.success) return reply.redirect(`/btcpay/i/${encodeURIComponent(id)}`, 303)
    const back = answerInvoice(sim, id, chosen.data.choice)
    if (back === undefined) return html(reply, messagePage(texts.unknown), 404)
    if (back) return reply.redirect(back, 303)
    return html(reply, messagePage(chosen.data.choice === 'away' ? texts.stayedAway : texts.stayedLeave))
  })
}

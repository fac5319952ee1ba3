import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSame, type MessagesimKeys } from './keys.ts'
import { fateOf, type Outbox, type StoredMessage } from './outbox.ts'

const version = '2010-04-01'
const longest = 1600
const Path = z.object({ sid: z.string().max(64) })
const Form = z.object({ To: z.string().optional(), From: z.string().optional(), Body: z.string().optional() })

type Fault = { status: number; code: number; message: string }

/** The published call with which an account sends an SMS, with its access and its errors. */
export function serveHttpSms(app: FastifyInstance, keys: MessagesimKeys, outbox: Outbox): void {
  app.post(`/${version}/Accounts/:sid/Messages.json`, (request, reply) => {
    const { sid } = Path.parse(request.params)
    const fault = accessFault(request, sid, keys) ?? formFault(request.body, outbox)
    if (fault) return refuse(reply, fault)
    const { To: to = '', From: from = '', Body: text = '' } = Form.parse(request.body)
    return reply.code(201).send(resourceOf(outbox.add({ protocol: 'http', to, from, text }), sid))
  })
}

function accessFault({ headers }: FastifyRequest, sid: string, keys: MessagesimKeys): Fault | undefined {
  const sent = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  if (!isSame(sent, `${keys.accountSid}:${keys.authToken}`))
    return { status: 401, code: 20003, message: 'Authenticate' }
  if (isSame(sid, keys.accountSid)) return undefined
  return { status: 404, code: 20404, message: `The requested resource /${version}/Accounts/${sid} was not found` }
}

function formFault(body: unknown, outbox: Outbox): Fault | undefined {
  const { To: to, From: from, Body: text } = Form.safeParse(body).data ?? {}
  const wrong = (code: number, message: string) => ({ status: 400, code, message })
  if (!to) return wrong(21604, "A 'To' phone number is required.")
  if (!from) return wrong(21603, "A 'From' phone number is required.")
  if (!text) return wrong(21602, 'Message body is required.')
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return wrong(21211, `Invalid 'To' Phone Number: ${to}`)
  if (text.length > longest) return wrong(21617, `The concatenated message body exceeds the ${longest} character limit`)
  const fate = fateOf(to)
  if (fate === 'refused') return wrong(21610, 'Attempt to send to unsubscribed recipient')
  if (fate === 'busy_once' && outbox.isFirst(to)) return { status: 429, code: 20429, message: 'Too Many Requests' }
  return undefined
}

const refuse = (reply: FastifyReply, { status, code, message }: Fault) =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })

const resourceOf = ({ id, at, to, from, text }: StoredMessage, sid: string) => ({
  ...{ sid: id, account_sid: sid, api_version: version, to, from, body: text },
  ...{ status: 'queued', direction: 'outbound-api', num_segments: String(segmentsOf(text)), num_media: '0' },
  ...{ date_created: at.toUTCString(), date_updated: at.toUTCString(), date_sent: null },
  ...{ error_code: null, error_message: null, price: null, price_unit: 'USD', messaging_service_sid: null },
  uri: `/${version}/Accounts/${sid}/Messages/${id}.json`,
})

/** A text beyond the basic alphabet travels in units of 16 bits. */
function segmentsOf(text: string): number {
  const [whole, part] = /^[\x20-\x7e\n\r]*$/.test(text) ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}

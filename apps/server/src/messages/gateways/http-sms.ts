import { z } from 'zod'
import { answerSeconds, inTime, type Gateway, type Outgoing, type SendOutcome } from './gateway.ts'

export type HttpSmsConfig = {
  /** The base address, without a slash at its end. */
  url: string
  /** The account's sid, and its secret. */
  user: string
  password: string
  from: string
}

const Accepted = z.object({ sid: z.string().min(1).max(64) })
const Fault = z.object({ code: z.number().int() })

/** SMS over HTTP in the form that Twilio has published and others have copied: POST …/Messages.json. */
export function httpSmsGateway(config: HttpSmsConfig): Gateway {
  const address = `${config.url}/2010-04-01/Accounts/${encodeURIComponent(config.user)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${config.user}:${config.password}`).toString('base64')}`
  async function post({ to, text }: Outgoing): Promise<SendOutcome> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ To: to, From: config.from, Body: text }),
      // A redirect would carry the password and the code to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(answerSeconds * 1000),
    })
    return outcomeOf(response.status, await response.json().catch(() => undefined))
  }
  return { name: 'http', send: (message) => inTime(post(message)), close: async () => undefined }
}

/** Access, timeouts and rate limits are the site's own affair and may pass; everything else says no to this message. */
const mayPass = new Set([401, 403, 404, 408, 429])

function outcomeOf(status: number, body: unknown): SendOutcome {
  const accepted = Accepted.safeParse(body)
  if (status === 201 && accepted.success) return { kind: 'sent', providerId: accepted.data.sid }
  const code = Fault.safeParse(body).data?.code
  const fault = `HTTP ${status}${code === undefined ? '' : ` code ${code}`}`
  const isFinal = status >= 400 && status < 500 && !mayPass.has(status)
  return { kind: isFinal ? 'refused' : 'failed', fault }
}

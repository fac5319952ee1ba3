import { z } from 'zod'
import { maxCallSeconds, type UnknownReason } from '../channel.ts'
import { askProvider, parseJson, type ChannelLog } from '../http.ts'

export type BtcpayConfig = {
  /** The address of the server, without a slash at its end. */
  baseUrl: string
  storeId: string
  apiKey: string
  webhookSecret: string
  /** The way of payouts: BTC-CHAIN. */
  payoutMethodId: string
  /** The coin of that way, as in the name of its rate: BTC. */
  coin: string
  answerSeconds: number
  log: ChannelLog
}

export type Called<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: UnknownReason }

const Refusal = z.object({ code: z.string(), message: z.string().default('') })
const Invalid = z.array(z.object({ path: z.string(), message: z.string() })).min(1)

/** The time limit of several calls that belong together: no lease ends before them. */
export const togetherSignal = (): AbortSignal => AbortSignal.timeout(maxCallSeconds * 1000)

/** Calls of Greenfield v1 for one store. */
export function btcpayCalls(config: BtcpayConfig) {
  /** With a body it is a POST. */
  async function ask<T>(schema: z.ZodType<T>, path: string, body?: object, within?: AbortSignal): Promise<Called<T>> {
    const own = AbortSignal.timeout(Math.ceil(config.answerSeconds * 1000))
    const answer = await askProvider(config.log, {
      ...{ url: `${config.baseUrl}${path}`, method: body ? 'POST' : 'GET' },
      signal: within ? AbortSignal.any([own, within]) : own,
      headers: { authorization: `token ${config.apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer === 'no_answer') return { kind: 'unknown', reason: 'no_answer' }
    if (answer.status === 401 || answer.status === 403) return { kind: 'unknown', reason: 'no_access' }
    if (answer.status >= 500) return { kind: 'unknown', reason: 'provider_fault' }
    const json = parseJson(answer.text)
    if (answer.status >= 400) return refused(answer.status, json)
    const read = schema.safeParse(json)
    if (read.success) return { kind: 'ok', value: read.data }
    config.log.warn({ faults: read.error.issues.map((issue) => issue.path.join('.')) }, 'BTCPay answered unexpectedly')
    return { kind: 'unknown', reason: 'undecodable' }
  }
  return { ask, storePath: `/api/v1/stores/${encodeURIComponent(config.storeId)}` }
}

function refused(status: number, json: unknown): Called<never> {
  if (status === 404) return { kind: 'unknown', reason: 'not_found' }
  const one = Refusal.safeParse(json)
  if (one.success) return { kind: 'refused', ...one.data }
  const several = Invalid.safeParse(json)
  if (!several.success) return { kind: 'unknown', reason: 'undecodable' }
  return {
    kind: 'refused',
    code: 'invalid',
    message: several.data.map(({ path, message }) => `${path}: ${message}`).join(),
  }
}

import type { z } from 'zod'
import type { UnknownReason } from '../channel.ts'
import { askProvider, parseJson, type HttpAnswer } from '../http.ts'
import type { BkashConfig } from './config.ts'
import type { TokenSource } from './tokens.ts'
import { AnyReply, codes } from './wire.ts'

export type CallResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; code: string; message: string; reply: unknown }
  | { kind: 'unknown'; reason: UnknownReason }

/** One POST of JSON; a GET where there is no body. */
export const post = (
  config: BkashConfig,
  url: string,
  headers: Record<string, string>,
  body: unknown,
  signal = timeLimit(config),
): Promise<HttpAnswer> =>
  askProvider(config.log, {
    ...{ url, signal, method: body === undefined ? 'GET' : 'POST' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  })

const timeLimit = (config: BkashConfig) => AbortSignal.timeout(Math.ceil(config.answerSeconds * 1000))

/**
 * A call with a token; a GET where there is no body, whose published replies have no code. When the gateway refuses the
 * token, the call was not made and is retried with a new one. All of it, including waiting for tokens, takes at most
 * `answerSeconds`.
 */
export async function callBkash<T>(
  config: BkashConfig,
  tokens: TokenSource,
  url: string,
  body: unknown,
  schema: z.ZodType<T>,
): Promise<CallResult<T>> {
  const signal = timeLimit(config)
  const token = await untilTimeout(signal, tokens.current())
  if (!token) return { kind: 'unknown', reason: 'no_access' }
  const headersOf = (idToken: string) => ({ authorization: idToken, 'x-app-key': config.appKey })
  let answer = await post(config, url, headersOf(token), body, signal)
  if (isDenied(answer)) {
    tokens.drop(token)
    const fresh = await untilTimeout(signal, tokens.current())
    if (!fresh || fresh === token) return { kind: 'unknown', reason: 'no_access' }
    answer = await post(config, url, headersOf(fresh), body, signal)
  }
  return isDenied(answer)
    ? { kind: 'unknown', reason: 'no_access' }
    : readAnswer(config, url, answer, schema, body === undefined ? codes.ok : undefined)
}

/** The result of the work; undefined when the timeout comes first, or has passed already. */
function untilTimeout<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((done) => {
    if (signal.aborted) done(undefined)
    else signal.addEventListener('abort', () => done(undefined), { once: true })
  })
  return Promise.race([work, timeout])
}

/**
 * The parsed reply, or why it is not in the published form. `codeOfSilence` is the code of a reply that has none, where
 * such replies are published.
 */
export function readAnswer<T>(
  config: BkashConfig,
  url: string,
  answer: HttpAnswer,
  schema: z.ZodType<T>,
  codeOfSilence?: string,
): CallResult<T> {
  if (answer === 'no_answer') return { kind: 'unknown', reason: 'no_answer' }
  if (answer.status >= 500) return { kind: 'unknown', reason: 'provider_fault' }
  const json = parseJson(answer.text)
  const reply = AnyReply.safeParse(json)
  const code = reply.data?.statusCode ?? reply.data?.errorCode ?? codeOfSilence
  if (!reply.success || code === undefined) {
    config.log.warn({ url, status: answer.status }, 'bKash answered in an unknown form')
    return { kind: 'unknown', reason: 'undecodable' }
  }
  if (code !== codes.ok) {
    return { kind: 'refused', code, message: reply.data.statusMessage ?? reply.data.errorMessage ?? '', reply: json }
  }
  const value = schema.safeParse(json)
  if (value.success) return { kind: 'ok', value: value.data }
  config.log.warn(
    { url, faults: value.error.issues.map((issue) => issue.path.join('.')) },
    'bKash answered with unexpected fields',
  )
  return { kind: 'unknown', reason: 'undecodable' }
}

const isDenied = (answer: HttpAnswer) => answer !== 'no_answer' && (answer.status === 401 || answer.status === 403)

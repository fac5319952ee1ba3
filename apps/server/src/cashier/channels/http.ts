// What all connectors share: one call to a provider, read with care.
import { storableText } from '../../kit/index.ts'

const maxReplyBytes = 1_048_576

export type HttpAnswer = { status: number; text: string } | 'no_answer'
/** What a connector writes its warnings to; they never hold an address with a secret in its query. */
export type ChannelLog = { warn: (fields: Record<string, unknown>, text: string) => void }

type HttpCall = {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
}

/** One call without redirects. Anything that leaves the outcome open, a half-read answer included, is `no_answer`. */
export async function askProvider(log: ChannelLog, call: HttpCall): Promise<HttpAnswer> {
  const { url, method, headers = {}, body, signal } = call
  try {
    const response = await fetch(url, {
      ...{ method, signal, redirect: 'error' },
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, text: await limitedText(response) }
  } catch (fault) {
    const { origin, pathname } = new URL(url)
    log.warn({ url: origin + pathname, fault: faultName(fault) }, 'a payment provider did not answer')
    return 'no_answer'
  }
}

/** The message of a failed fetch may quote the address. */
const faultName = (fault: unknown): string => (fault instanceof Error ? fault.name : 'unknown')

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxReplyBytes) throw new Error('the reply is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Of texts what can be stored; undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, storableText)
  } catch {
    return undefined
  }
}

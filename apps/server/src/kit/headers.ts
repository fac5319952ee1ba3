import type { Call } from '@chokka/contract/call'
import { headerValues, type HeaderValueName } from '@chokka/contract/header-values'
import { Refusal } from './refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The values that the row of a call lets travel in headers, or in a cookie, instead of the body. */
export type HeaderValues = {
  /** The value that the request carries in its header or else in its cookie. */
  read: (name: HeaderValueName) => string | undefined
  /** Adds a value to the answer; an empty one takes the cookie away. A refusal carries none. */
  set: (name: HeaderValueName, text: string) => void
}

/** For verbs that run outside of a request. */
export const noHeaders: HeaderValues = {
  read: () => undefined,
  set: () => {
    throw new Error('there is no answer whose header could be set')
  },
}

/** `send` writes what the verb has set to the answer. A verb that uses a header that its row does not name throws. */
export function headersOf(row: Call, request: FastifyRequest, isHttps: boolean) {
  const toSend = new Map<HeaderValueName, string>()
  const headers: HeaderValues = {
    read: (name) => {
      mustName(row.takesHeaders, name)
      const { header, cookie, most } = headerValues[name]
      const sent = header === null ? undefined : request.headers[header]
      const text = typeof sent === 'string' ? sent : cookie && cookieOf(request, cookie)
      return text && text.length <= most ? text : undefined
    },
    set: (name, text) => {
      mustName(row.givesHeaders, name)
      toSend.set(name, text)
    },
  }
  const send = (reply: FastifyReply): void => {
    for (const [name, text] of toSend) {
      const { header, cookie, seconds } = headerValues[name]
      if (header !== null) reply.header(header, text)
      // Sent to calls of this site only, and out of reach of scripts. No cookie stands for a session.
      const attributes = `Path=/wps; Max-Age=${text === '' ? 0 : seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
      if (cookie) reply.header('set-cookie', `${cookie}=${text}; ${attributes}`)
    }
  }
  return { headers, send }
}

/**
 * Refuses a header that is longer than its row says (spec 33.12). A cookie, which nobody writes by hand, is ignored.
 */
export function refuseLongHeaders(row: Call, request: FastifyRequest): void {
  const fields = row.takesHeaders.flatMap((name) => {
    const { header, most } = headerValues[name]
    return header !== null && (request.headers[header]?.length ?? 0) > most ? [header] : []
  })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

function mustName(named: readonly HeaderValueName[], name: HeaderValueName): void {
  if (!named.includes(name)) throw new Error(`the row does not name the header value "${name}"`)
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

import type { Call } from '@chokka/contract/call'
import { beside, type Beside } from '@chokka/contract/beside'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What travels beside the body of a call, as far as its row names it. */
export type HeaderValues = {
  /** What the request carries under this name, in its header or else in its cookie. */
  read: (name: Beside) => string | undefined
  /** Gives the answer something to carry; a refusal carries nothing. */
  set: (name: Beside, text: string) => void
}

/** For work that no request began. */
export const noHeaders: HeaderValues = {
  read: () => undefined,
  set: () => {
    throw new Error('nothing can travel beside an answer that nobody gets')
  },
}

/** `put` writes on the answer what the verb gave. A verb that names what its row does not is at fault. */
export function headersOf(row: Call, request: FastifyRequest, isHttps: boolean) {
  const toSend = new Map<Beside, string>()
  const headers: HeaderValues = {
    read: (name) => {
      mustName(row.takesBeside, name)
      const { header, cookie, most } = beside[name]
      const sent = request.headers[header]
      const text = typeof sent === 'string' ? sent : cookie && cookieOf(request, cookie)
      return text && text.length <= most ? text : undefined
    },
    set: (name, text) => {
      mustName(row.givesBeside, name)
      toSend.set(name, text)
    },
  }
  const put = (reply: FastifyReply): void => {
    for (const [name, text] of toSend) {
      const { header, cookie, seconds } = beside[name]
      reply.header(header, text)
      // For calls of this site alone, out of reach of scripts. It ties things together and never says who somebody is.
      const marks = `Path=/wps; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
      if (cookie) reply.header('set-cookie', `${cookie}=${text}; ${marks}`)
    }
  }
  return { headers, put }
}

function mustName(named: readonly Beside[], name: Beside): void {
  if (!named.includes(name)) throw new Error(`the row does not say that "${name}" travels beside it`)
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

import type { Call } from '@chokka/contract/call'
import { beside, type Beside } from '@chokka/contract/beside'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What travels beside the body of a call, as far as its row names it. */
export type Travelling = {
  /** What the request carries under this name, in its header or else in its cookie. */
  read: (name: Beside) => string | undefined
  /** Gives the answer something to carry; a refusal carries nothing. */
  give: (name: Beside, text: string) => void
}

/** For work that no request began. */
export const nothingBeside: Travelling = {
  read: () => undefined,
  give: () => {
    throw new Error('nothing can travel beside an answer that nobody gets')
  },
}

/** `put` writes on the answer what the verb gave. A verb that names what its row does not is at fault. */
export function travellingWith(row: Call, request: FastifyRequest, isHttps: boolean) {
  const given = new Map<Beside, string>()
  const travelling: Travelling = {
    read: (name) => {
      mustName(row.takesBeside, name)
      const { header, cookie, most } = beside[name]
      const sent = request.headers[header]
      const text = typeof sent === 'string' ? sent : cookie && cookieOf(request, cookie)
      return text && text.length <= most ? text : undefined
    },
    give: (name, text) => {
      mustName(row.givesBeside, name)
      given.set(name, text)
    },
  }
  const put = (reply: FastifyReply): void => {
    for (const [name, text] of given) {
      const { header, cookie, seconds } = beside[name]
      reply.header(header, text)
      // For calls of this site alone, out of reach of scripts. It ties things together and never says who somebody is.
      const marks = `Path=/wps; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
      if (cookie) reply.header('set-cookie', `${cookie}=${text}; ${marks}`)
    }
  }
  return { travelling, put }
}

function mustName(named: readonly Beside[], name: Beside): void {
  if (!named.includes(name)) throw new Error(`the row does not say that "${name}" travels beside it`)
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

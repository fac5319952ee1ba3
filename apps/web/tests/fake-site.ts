// For tests: the wire of the site with fake verbs behind it. What they answer must fit the rows of the contract.
import { callsByName } from '@chokka/contract'
import type { CallName, WireInput, WireValue } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { errors } from '@chokka/contract/errors'
import type { Code } from '@chokka/contract/errors'
import { z } from 'zod'

/** A fake verb: an answer, a refusal by its code, or none ever. */
export type FakeVerb<Name extends CallName> =
  | WireValue<Name>
  | { refuse: Code }
  | 'never'
  | ((input: WireInput<Name>) => WireValue<Name>)
export type FakeVerbs = { [Name in CallName]?: FakeVerb<Name> }

/** The sentence that comes with a refusal, as the server writes it. */
export const sentenceFor = (code: Code): string => `refused: ${code}`

/** Puts the fake verbs in the place of `fetch`. Answers the names of the calls that were asked, as they come. */
export function fakeSite(verbs: FakeVerbs): CallName[] {
  const asked: CallName[] = []
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), 'http://site.test')
    const name = callAt(init.method ?? 'GET', url.pathname)
    asked.push(name)
    const verb: unknown = verbs[name]
    if (verb === 'never') return new Promise<Response>(() => undefined)
    if (verb === undefined) throw new Error(`no fake verb for ${name}`)
    const isRefusal = typeof verb === 'object' && verb !== null && 'refuse' in verb
    if (isRefusal) return refusal(verb.refuse)
    const value = typeof verb === 'function' ? verb(inputOf(url, init)) : verb
    return Response.json({ success: true, message: '', value: checked(name, value) })
  }
  return asked
}

function callAt(method: string, path: string): CallName {
  const found = Object.entries<Call>(callsByName).find(([, row]) => row.method === method && row.path === path)
  if (!found) throw new Error(`no row for ${method} ${path}`)
  // The name of a row of the table.
  return found[0] as CallName
}

function inputOf(url: URL, init: RequestInit): unknown {
  return typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams)
}

/** A fake verb cannot answer what the real one could not: the row reads it and writes it, as `mount` does. */
function checked(name: CallName, value: unknown): unknown {
  const row: Call = callsByName[name]
  return z.encode(row.value, z.decode(row.value, JSON.parse(JSON.stringify(value))))
}

function refusal(refuse: unknown): Response {
  // Given by a test as one of the catalogue's codes.
  const code = refuse as Code
  const body = { success: false, message: sentenceFor(code), code, value: null }
  return Response.json(body, { status: errors[code].status })
}

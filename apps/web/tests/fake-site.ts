// For tests: replaces `fetch` by fake verbs. Their answers must match the rows of the contract.
import { callsByName } from '@chokka/contract'
import type { CallName, WireInput, WireValue } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { errors } from '@chokka/contract/errors'
import type { Code } from '@chokka/contract/errors'
import { z } from 'zod'

/** A fake verb: an answer, a refusal by its code, or 'never' for a call that is never answered. */
export type FakeVerb<Name extends CallName> =
  | WireValue<Name>
  | { refuse: Code; value?: object }
  | 'never'
  | ((input: WireInput<Name>) => WireValue<Name> | { refuse: Code; value?: object })
export type FakeVerbs = { [Name in CallName]?: FakeVerb<Name> }

/** The server's sentence of a refusal. */
export const sentenceFor = (code: Code): string => `refused: ${code}`

/** Replaces `fetch` by the fake verbs. Returns a list to which the name of each call is added. */
export function fakeSite(verbs: FakeVerbs): CallName[] {
  const called: CallName[] = []
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), 'http://site.test')
    const name = callAt(init.method ?? 'GET', url.pathname)
    called.push(name)
    const verb: unknown = verbs[name]
    if (verb === 'never') return new Promise<Response>(() => undefined)
    if (verb === undefined) throw new Error(`no fake verb for ${name}`)
    const isRefusal = typeof verb === 'object' && verb !== null && 'refuse' in verb
    if (isRefusal) return refusal(verb.refuse, 'value' in verb ? verb.value : null)
    const value = typeof verb === 'function' ? verb(inputOf(url, init)) : verb
    if (typeof value === 'object' && value !== null && 'refuse' in value)
      return refusal(value.refuse, 'value' in value ? value.value : null)
    return Response.json({ success: true, message: '', value: checked(name, value) })
  }
  return called
}

function callAt(method: string, path: string): CallName {
  const found = Object.entries<Call>(callsByName).find(([, row]) => row.method === method && row.path === path)
  if (!found) throw new Error(`no row for ${method} ${path}`)
  // A key of the table.
  return found[0] as CallName
}

function inputOf(url: URL, init: RequestInit): unknown {
  return typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams)
}

/** Validates a fake answer against the row, as the server does. */
function checked(name: CallName, value: unknown): unknown {
  const row: Call = callsByName[name]
  return z.encode(row.value, z.decode(row.value, JSON.parse(JSON.stringify(value))))
}

function refusal(refuse: unknown, value: unknown): Response {
  // Given by a test as one of the catalogue's codes.
  const code = refuse as Code
  const body = { success: false, message: sentenceFor(code), code, value }
  return Response.json(body, { status: errors[code].status })
}

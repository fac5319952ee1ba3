// For tests: replaces `fetch` by fake verbs. Their answers must match the rows of the contract.
import { callsByName } from '@chokka/contract'
import type { CallName, WireInput, WireValue } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { errors } from '@chokka/contract/errors'
import type { Code } from '@chokka/contract/errors'
import { unseal } from '@chokka/contract/seal'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

/** A fake verb: an answer, a refusal by its code, or 'never' for a call that is never answered. */
export type FakeVerb<Name extends CallName> =
  | WireValue<Name>
  | FakeRefusal
  | 'never'
  | ((input: WireInput<Name>) => WireValue<Name> | FakeRefusal | 'never')
type FakeRefusal = { refuse: Code; value?: unknown }
export type FakeVerbs = { [Name in CallName]?: FakeVerb<Name> }

/** The server's sentence of a refusal. */
export const sentenceFor = (code: Code): string => `refused: ${code}`

/** Replaces `fetch` by the fake verbs. Returns a list to which the name of each call is added. */
export function fakeSite(verbs: FakeVerbs): CallName[] {
  const called: CallName[] = []
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), 'http://site.test')
    if (url.pathname === '/.well-known/jwks.json')
      return Response.json({ keys: [await exportJWK((await keys).publicKey)] })
    const name = callAt(init.method ?? 'GET', url.pathname)
    called.push(name)
    const verb: unknown = verbs[name]
    if (verb === undefined) throw new Error(`no fake verb for ${name}`)
    const answer: unknown = typeof verb === 'function' ? verb(await inputOf(name, url, init)) : verb
    if (answer === 'never') return new Promise<Response>(() => undefined)
    if (isRefusal(answer)) return refusal(answer)
    return Response.json({ success: true, message: '', value: checked(name, answer) })
  }
  Object.assign(globalThis, { XMLHttpRequest: UploadByFetch })
  return called
}

/** As much of a request as `upload` uses, answered by the fake verbs. */
class UploadByFetch {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = (): void => undefined
  onerror = (): void => undefined
  onabort = (): void => undefined
  #url = ''
  #init: RequestInit = {}
  open(method: string, url: string): void {
    this.#url = url
    this.#init = { method }
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  abort(): void {
    this.onabort()
  }
  send(body: NonNullable<RequestInit['body']>): void {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    fetch(this.#url, { ...this.#init, body })
      .then(async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.onload()
      })
      .catch(() => this.onerror())
  }
}

/** What sealed calls are sealed for. */
const keys = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

const isRefusal = (answer: unknown): answer is FakeRefusal =>
  typeof answer === 'object' && answer !== null && 'refuse' in answer

function callAt(method: string, path: string): CallName {
  const found = Object.entries<Call>(callsByName).find(([, row]) => row.method === method && row.path === path)
  if (!found) throw new Error(`no row for ${method} ${path}`)
  // A key of the table.
  return found[0] as CallName
}

async function inputOf(name: CallName, url: URL, init: RequestInit): Promise<unknown> {
  if (typeof init.body !== 'string') return Object.fromEntries(url.searchParams)
  if (!callsByName[name].sealed) return JSON.parse(init.body)
  return (await unseal(init.body, (await keys).privateKey)).body
}

/** Validates a fake answer against the row, as the server does. */
function checked(name: CallName, value: unknown): unknown {
  const row: Call = callsByName[name]
  return z.encode(row.value, z.decode(row.value, JSON.parse(JSON.stringify(value))))
}

function refusal({ refuse: code, value = null }: FakeRefusal): Response {
  const body = { success: false, message: sentenceFor(code), code, value }
  return Response.json(body, { status: errors[code].status })
}

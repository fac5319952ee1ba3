import type { CallName, WireInput, WireValue } from '@chokka/contract'
import type { Code } from '@chokka/contract/errors'
import type { SealedFor } from '@chokka/contract/seal'
import { rowOf } from './wire.ts'
import type { Wire, WireRow } from './wire.ts'

/** Refusals that the browser itself makes: no answer at all, or none in time. */
export type RefusalCode = Code | 'network_error' | 'slow_network'

/** A call that was refused. `message` is the server's sentence in the reader's language; our own codes have none. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly value: unknown
  constructor(code: RefusalCode, message = '', value?: unknown) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.value = value
  }
}

/** `headers`: what travels beside the body, as far as the row takes it. */
export type How = { signal?: AbortSignal; image?: Blob; headers?: Record<string, string> }
/** The input of a call; it may be left out where every field may. */
export type Asked<Name extends CallName> =
  Record<string, never> extends WireInput<Name>
    ? [input?: WireInput<Name>, how?: How]
    : [input: WireInput<Name>, how?: How]
export type Ask = <Name extends CallName>(name: Name, ...asked: Asked<Name>) => Promise<WireValue<Name>>

export type Sealer = { seal: (body: unknown, row: SealedFor) => Promise<string>; forget: () => void }
/** What the client works with; handed in, so that tests run the very same client. */
export type Surroundings = {
  wire: Wire
  fetch: typeof fetch
  token: () => string | null
  language: () => string
  sealer: Sealer
  /** The server says that this token is dead. */
  sessionEnded: (token: string) => void
  /** Told when a request leaves, and by the function it answers, how it ended. */
  watch: () => (answered: boolean) => void
  wait: (milliseconds: number) => Promise<void>
  timeoutMs: { read: number; act: number }
}

type Answer = { success: boolean; message: string; value: unknown; code?: string }
const retryAfterMs = 400

/** Makes `ask`: one request of the contract, with token, language and seal. Throws Refused, or AbortError. */
export function makeAsk(at: Surroundings): Ask {
  return async (name, ...[input, how = {}]) => {
    const row = rowOf(at.wire, name)
    try {
      return await once(at, row, input, how)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      if (row.method === 'GET' && fault.code === 'network_error') {
        await at.wait(retryAfterMs)
        return once(at, row, input, how)
      }
      if (row.sealed && fault.code === 'seal_broken') {
        // The key may have been changed since it was fetched. The server read nothing, so nothing happens twice.
        at.sealer.forget()
        return once(at, row, input, how)
      }
      // The clock may be wrong: the next seal takes the time from the server again.
      if (fault.code === 'seal_replayed') at.sealer.forget()
      throw fault
    }
  }
}

async function once<Value>(at: Surroundings, row: WireRow, input: object | undefined, how: How): Promise<Value> {
  const token = at.token()
  const ended = at.watch()
  const answer = await send(at, row, input, how, token).then(
    (got) => {
      ended(true)
      return got
    },
    (fault: unknown) => {
      ended(how.signal?.aborted ?? false)
      throw fault
    },
  )
  // The server checks each answer against the row before it sends it, so its value has the row's shape.
  if (answer.success) return answer.value as Value
  const code = knownCode(at.wire, answer.code)
  if (code === 'not_signed_in' && token) at.sessionEnded(token)
  throw new Refused(code, answer.message, answer.value)
}

async function send(
  at: Surroundings,
  row: WireRow,
  input: object | undefined,
  how: How,
  token: string | null,
): Promise<Answer> {
  const limit = AbortSignal.timeout(row.method === 'GET' ? at.timeoutMs.read : at.timeoutMs.act)
  const signal = how.signal ? AbortSignal.any([how.signal, limit]) : limit
  try {
    const response = await at.fetch(address(row, input), {
      method: row.method,
      signal,
      headers: headersOf(at, row, how, token),
      body: await bodyOf(at, row, input, how),
    })
    const read: unknown = await response.json().catch(() => null)
    return isAnswer(read) ? read : { success: false, message: '', value: undefined, code: 'unknown_error' }
  } catch (fault) {
    if (how.signal?.aborted) throw fault
    throw new Refused(limit.aborted ? 'slow_network' : 'network_error')
  }
}

const inQuery = (row: WireRow) => row.method === 'GET' || row.method === 'DELETE'

function address(row: WireRow, input: object | undefined): string {
  if (!input || !inQuery(row)) return row.path
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.set(field, String(value))
  }
  return query.size > 0 ? `${row.path}?${query}` : row.path
}

function headersOf(at: Surroundings, row: WireRow, how: How, token: string | null): Record<string, string> {
  const headers: Record<string, string> = { ...how.headers, 'accept-language': at.language() }
  if (token) headers.authorization = `Bearer ${token}`
  if (row.body === 'image') headers['content-type'] = how.image?.type ?? 'image/jpeg'
  else if (!inQuery(row)) headers['content-type'] = row.sealed ? 'application/jose' : 'application/json'
  return headers
}

async function bodyOf(at: Surroundings, row: WireRow, input: object = {}, how: How): Promise<BodyInit | undefined> {
  if (inQuery(row)) return undefined
  if (row.body === 'image') return how.image
  return row.sealed ? at.sealer.seal(input, row) : JSON.stringify(input)
}

function isAnswer(read: unknown): read is Answer {
  return typeof read === 'object' && read !== null && 'success' in read && typeof read.success === 'boolean'
}

const isCode = (wire: Wire, code: string): code is Code => Object.hasOwn(wire.reactions, code)
const knownCode = (wire: Wire, code = ''): Code => (isCode(wire, code) ? code : 'unknown_error')

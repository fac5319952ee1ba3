import type { CallName, WireInput, WireValue } from '@chokka/contract'
import type { Code } from '@chokka/contract/errors'
import type { SealedFor } from '@chokka/contract/seal'
import { followServerClock } from './clock.ts'
import { barFromBytes } from './upload.ts'
import { rowOf } from './wire.ts'
import type { Wire, WireRow } from './wire.ts'

/** The codes of the contract, and two of the browser's own: no answer at all, or none in time. */
export type RefusalCode = Code | 'network_error' | 'slow_network'

/** A call was refused. `message` is the server's sentence in the chosen language; the browser's own codes have none. */
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

/** `headers`: additional headers that the row accepts. */
export type CallOptions = { signal?: AbortSignal; image?: Blob; headers?: Record<string, string> }
/** The input of a call; it may be left out where every field may. */
export type CallArguments<Name extends CallName> =
  Record<string, never> extends WireInput<Name>
    ? [input?: WireInput<Name>, options?: CallOptions]
    : [input: WireInput<Name>, options?: CallOptions]
export type Ask = <Name extends CallName>(name: Name, ...args: CallArguments<Name>) => Promise<WireValue<Name>>

export type Sealer = { seal: (body: unknown, row: SealedFor) => Promise<string>; forget: () => void }
/** What `ask` depends on; passed in, so that tests use the same code with fakes. */
export type AskDependencies = {
  wire: Wire
  fetch: typeof fetch
  token: () => string | null
  language: () => string
  sealer: Sealer
  /** The server no longer accepts this token. */
  sessionEnded: (token: string) => void
  /** Called when a request is sent; the returned function is called when it has ended. */
  watch: () => (answered: boolean) => void
  wait: (milliseconds: number) => Promise<void>
  /** How long a call may stand still: what moves, however slowly, arrives. */
  timeoutMs: { read: number; act: number }
  /** Sends a large body, and says each time that bytes have moved. */
  upload: (url: string, init: RequestInit, moved: () => void) => Promise<Response>
  /** A picture as small as what is stored of it. */
  shrunk: (image: Blob) => Promise<Blob>
}

type Answer = { success: boolean; message: string; value: unknown; code?: string }
const retryAfterMs = 400

/** Makes `ask`, which sends one call of the contract with token, language and seal. It throws Refused or AbortError. */
export function makeAsk(deps: AskDependencies): Ask {
  return async (name, ...[input, options = {}]) => {
    const row = rowOf(deps.wire, name)
    try {
      return await send(deps, row, input, options)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      if (row.method === 'GET' && fault.code === 'network_error') {
        await deps.wait(retryAfterMs)
        return send(deps, row, input, options)
      }
      if (row.sealed && fault.code === 'seal_broken') {
        // The key may have changed since it was fetched. The server could read nothing, so nothing happens twice.
        deps.sealer.forget()
        return send(deps, row, input, options)
      }
      // The clock may be wrong: fetch the server's time again for the next seal.
      if (fault.code === 'seal_replayed') deps.sealer.forget()
      throw fault
    }
  }
}

async function send<Value>(
  deps: AskDependencies,
  row: WireRow,
  input: object | undefined,
  options: CallOptions,
): Promise<Value> {
  const token = deps.token()
  const ended = deps.watch()
  const answer = await fetchAnswer(deps, row, input, options, token).then(
    (got) => {
      ended(true)
      return got
    },
    (fault: unknown) => {
      ended(options.signal?.aborted ?? false)
      throw fault
    },
  )
  // The server validates each answer against the row before it sends it, so the value has the row's type.
  if (answer.success) return answer.value as Value
  const code = knownCode(deps.wire, answer.code)
  if (code === 'not_signed_in' && token) deps.sessionEnded(token)
  throw new Refused(code, answer.message, answer.value)
}

async function fetchAnswer(
  deps: AskDependencies,
  row: WireRow,
  input: object | undefined,
  options: CallOptions,
  token: string | null,
): Promise<Answer> {
  const still = stillness(row.method === 'GET' ? deps.timeoutMs.read : deps.timeoutMs.act)
  try {
    const body = await bodyOf(deps, row, input, options)
    // Shrinking a picture takes an old phone a while, and is no standstill of the line.
    still.moved()
    const init = {
      method: row.method,
      signal: options.signal ? eitherOf(options.signal, still.signal) : still.signal,
      headers: headersOf(deps, row, options, token),
      body,
    }
    const url = address(row, input)
    const response = isLarge(body) ? await deps.upload(url, init, still.moved) : await deps.fetch(url, init)
    followServerClock(response.headers)
    const read = parsed(await textOf(response, still.moved))
    return isAnswer(read) ? read : { success: false, message: '', value: undefined, code: 'unknown_error' }
  } catch (fault) {
    if (options.signal?.aborted || fault instanceof Refused) throw fault
    throw new Refused(still.signal.aborted ? 'slow_network' : 'network_error')
  } finally {
    still.end()
  }
}

/** Aborted once nothing has moved for this long. */
function stillness(milliseconds: number): { signal: AbortSignal; moved: () => void; end: () => void } {
  const still = new AbortController()
  const begin = () => setTimeout(() => still.abort(new DOMException('nothing moves', 'TimeoutError')), milliseconds)
  let timer = begin()
  const end = () => clearTimeout(timer)
  const moved = () => {
    end()
    timer = begin()
  }
  return { signal: still.signal, moved, end }
}

const isLarge = (body: BodyInit | undefined): boolean =>
  (typeof body === 'string' ? body.length : body instanceof Blob ? body.size : 0) >= barFromBytes

/** The text of an answer, read in the pieces in which it comes. */
async function textOf(response: Response, moved: () => void): Promise<string> {
  if (!response.body) return response.text()
  const [reader, decoder] = [response.body.getReader(), new TextDecoder()]
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    moved()
    text += decoder.decode(value, { stream: true })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Aborted with the first of them. `AbortSignal.any` would shut out browsers of 2023 (support.ts). */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal })
  }
  return either.signal
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

function headersOf(
  deps: AskDependencies,
  row: WireRow,
  options: CallOptions,
  token: string | null,
): Record<string, string> {
  const headers: Record<string, string> = { ...options.headers, 'accept-language': deps.language() }
  if (token) headers.authorization = `Bearer ${token}`
  if (row.body === 'image') headers['content-type'] = options.image?.type ?? 'image/jpeg'
  else if (!inQuery(row)) headers['content-type'] = row.sealed ? 'application/jose' : 'application/json'
  return headers
}

async function bodyOf(
  deps: AskDependencies,
  row: WireRow,
  input: object = {},
  options: CallOptions,
): Promise<BodyInit | undefined> {
  if (inQuery(row)) return undefined
  if (row.body === 'image') return options.image && deps.shrunk(options.image)
  return row.sealed ? deps.sealer.seal(input, row) : JSON.stringify(input)
}

function isAnswer(read: unknown): read is Answer {
  return typeof read === 'object' && read !== null && 'success' in read && typeof read.success === 'boolean'
}

const isCode = (wire: Wire, code: string): code is Code => Object.hasOwn(wire.reactions, code)
const knownCode = (wire: Wire, code = ''): Code => (isCode(wire, code) ? code : 'unknown_error')

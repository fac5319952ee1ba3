import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteCurrency } from '@chokka/money'
import {
  balanceRequest,
  betRequest,
  readMessage,
  resultRequest,
  rollbackRequest,
  severalRequest,
  signatureHeader,
  verifier,
  walletPaths,
  winRequest,
} from '@chokka/vendor-api'
import type { Status } from '@chokka/vendor-api'

/** How the operator handles the next calls of a path: correctly, or with a failure. */
export type Behaviour =
  | { kind: 'right' }
  | { kind: 'status'; status: Status }
  /** Executes the call, but the answer is lost. */
  | { kind: 'lost' }
  /** The connection breaks before anything is executed. */
  | { kind: 'dead' }
  | { kind: 'garbage' }
  /** Executes and answers correctly, but only after `until`. */
  | { kind: 'held'; until: Promise<void> }
  /** Executes at once, and answers only after `until`. */
  | { kind: 'late'; until: Promise<void> }

export type Transaction = {
  id: string
  kind: 'bet' | 'win' | 'rollback'
  reference: string | null
  amount: bigint
  /** Whether it ends its round. */
  closed: boolean
}

/** A small operator with one balance that follows the rules of the wallet protocol, in units of 10⁻⁵. */
export type TestOperator = {
  url: string
  balance: () => bigint
  setBalance: (units: bigint) => void
  transactions: Map<string, Transaction>
  /** Every call that arrived, in order: path and transaction id. */
  calls: { path: string; id: string }[]
  /** The bodies of the calls, by transaction id, without the id of the request. */
  bodies: Map<string, unknown[]>
  /** How many calls each message of several had. */
  messages: number[]
  /** The next calls of a path are handled like this, one each; later ones correctly. */
  behave: (path: string, ...next: Behaviour[]) => void
  /** All calls are handled like this until the next `always`. */
  always: (behaviour: Behaviour) => void
  close: () => Promise<void>
}

export async function testOperator(studioKeyPem: string, startUnits = 100_000_000n): Promise<TestOperator> {
  const isSigned = verifier(studioKeyPem)
  const transactions = new Map<string, Transaction>()
  const calls: { path: string; id: string }[] = []
  const bodies = new Map<string, unknown[]>()
  const messages: number[] = []
  const queued = new Map<string, Behaviour[]>()
  let fallback: Behaviour = { kind: 'right' }
  let balance = startUnits

  const book = (entry: Transaction, change: bigint): Status => {
    const known = transactions.get(entry.id)
    if (known) return known.amount === entry.amount ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
    if (balance + change < 0n) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    transactions.set(entry.id, entry)
    balance += change
    return 'RS_OK'
  }
  const isUndone = (betId: string) =>
    [...transactions.values()].some((entry) => entry.kind === 'rollback' && entry.reference === betId)

  const bet = (raw: Buffer): [Status, string] => {
    const read = readMessage(betRequest, raw)
    if (!('message' in read)) return [read.status, '']
    const { transaction_uuid: id, amount, round_closed: closed } = read.message
    if (isUndone(id)) return ['RS_ERROR_TRANSACTION_ROLLED_BACK', id]
    return [book({ id, kind: 'bet', reference: null, amount, closed: closed ?? false }, -amount), id]
  }
  const win = (raw: Buffer): [Status, string] => {
    const read = readMessage(winRequest, raw)
    if (!('message' in read)) return [read.status, '']
    const { transaction_uuid: id, reference_transaction_uuid: reference, amount, round_closed: closed } = read.message
    const of = transactions.get(reference)
    // A win on a round that its bet has ended is a mistake of the studio.
    if (!of || of.closed || isUndone(reference)) return ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', id]
    return [book({ id, kind: 'win', reference, amount, closed: closed ?? false }, amount), id]
  }
  const rollback = (raw: Buffer): [Status, string] => {
    const read = readMessage(rollbackRequest, raw)
    if (!('message' in read)) return [read.status, '']
    const { transaction_uuid: id, reference_transaction_uuid: reference } = read.message
    const amount = transactions.get(reference)?.amount ?? 0n
    return [book({ id, kind: 'rollback', reference, amount, closed: true }, amount), id]
  }
  const readBalance = (raw: Buffer): [Status, string] => {
    const read = readMessage(balanceRequest, raw)
    return ['message' in read ? 'RS_OK' : read.status, '']
  }
  const readResult = (raw: Buffer): [Status, string] => {
    const read = readMessage(resultRequest, raw)
    return ['message' in read ? 'RS_OK' : read.status, '']
  }
  const handlers: Record<string, (raw: Buffer) => [Status, string]> = {
    [walletPaths.bet]: bet,
    [walletPaths.win]: win,
    [walletPaths.rollback]: rollback,
    [walletPaths.balance]: readBalance,
    [walletPaths.result]: readResult,
  }

  /** The answer to one message; 'gone' where the connection breaks, and 'garbage' where it is none. */
  const answerTo = async (path: string, raw: Buffer, signed: boolean): Promise<object | 'gone' | 'garbage'> => {
    const behaviour = queued.get(path)?.shift() ?? fallback
    const { request_uuid: requestUuid, ...message } = JSON.parse(raw.toString())
    if (path !== walletPaths.several) {
      const id = String(message.transaction_uuid ?? '')
      calls.push({ path, id })
      bodies.set(id, [...(bodies.get(id) ?? []), message])
    }
    if (behaviour.kind === 'held') await behaviour.until
    if (behaviour.kind === 'dead') return 'gone'
    if (behaviour.kind === 'garbage') return 'garbage'
    const shared = { user: 'player-7', request_uuid: String(requestUuid), currency: siteCurrency }
    const several = path === walletPaths.several && signed && behaviour.kind !== 'status'
    const answers = several ? await answersTo(raw) : undefined
    const refusal = behaviour.kind === 'status' ? behaviour.status : signed ? undefined : 'RS_ERROR_INVALID_SIGNATURE'
    const status = refusal ?? (answers ? 'RS_OK' : (handlers[path]?.(raw)[0] ?? 'RS_ERROR_UNKNOWN'))
    if (behaviour.kind === 'late') await behaviour.until
    if (behaviour.kind === 'lost' || typeof answers === 'string') return typeof answers === 'string' ? answers : 'gone'
    return answers ? { ...shared, status, answers } : { ...shared, status, balance: Number(balance) }
  }
  const answersTo = async (raw: Buffer): Promise<object[] | 'gone' | 'garbage' | undefined> => {
    const read = readMessage(severalRequest, raw)
    if (!('message' in read)) return undefined
    messages.push(read.message.calls.length)
    const all = await Promise.all(read.message.calls.map(({ path, body }) => answerTo(path, Buffer.from(body), true)))
    // What happens to one answer happens to its message.
    const broken = all.find((answer) => typeof answer === 'string')
    return broken ?? all.filter((answer) => typeof answer === 'object')
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const raw = Buffer.concat(chunks)
    const path = (request.url ?? '').replace(/^\/vendor\/[A-Z]+/, '')
    const signature = request.headers[signatureHeader.toLowerCase()]
    const answer = await answerTo(path, raw, isSigned(raw, typeof signature === 'string' ? signature : undefined))
    if (answer === 'gone') return void request.socket.destroy()
    if (answer === 'garbage') return void response.writeHead(502).end('<html>')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server that listens always has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/vendor/TEST`,
    balance: () => balance,
    setBalance: (units) => (balance = units),
    transactions,
    calls,
    bodies,
    messages,
    behave: (path, ...next) => queued.set(path, next),
    always: (behaviour) => (fallback = behaviour),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, type Registry } from 'prom-client'
import type { z } from 'zod'
import {
  balanceRequest,
  betRequest,
  readMessage,
  resultRequest,
  rollbackRequest,
  severalRequest,
  signatureHeader,
  userInfoRequest,
  walletPaths,
  winRequest,
  type BetRequest,
  type RollbackRequest,
  type SentWalletReply,
  type WinRequest,
} from '@chokka/vendor-api'
import { signatureChecks } from '@chokka/vendor-api/signature-checks'
import { isInMaintenance, readVendors, type Vendor } from '../games/index.ts'
import { enforced } from '@chokka/contract/limits'
import { readBody, sendJson, type RawRoutes, type Db, type Live, type BaseCtx } from '../kit/index.ts'
import { bookResult } from './book-result.ts'
import type { BetCondition } from './conditions.ts'
import { doorBatches } from './door-batch.ts'
import { toCall, type DoorCall } from './door-call.ts'
import type { DoorTimes } from './door-connection.ts'
import { failure, balanceForVendor, toReply, type Reply } from './door-replies.ts'
import { unsignedCallLimit } from './unsigned-call-limit.ts'
import { readGameSession, holderOf } from './game-session.ts'

export type DoorParts = {
  db: Db
  pool: pg.Pool
  baseCtx: () => Promise<BaseCtx>
  metrics: Registry
  live: Live
  rateFactor: number
  /** The conditions of other modules for every bet. */
  conditions: readonly BetCondition[]
  times: Partial<DoorTimes>
  /** Whether games of this vendor are played from the wallets there. */
  isOpenWallet: (ctx: BaseCtx, vendor: Vendor) => boolean
  rawRoutes: RawRoutes
  /** The address of a visitor. */
  addressOf: (request: IncomingMessage) => string
}
type Kind = DoorCall['kind']
/** Answers the text of a message whose signature was good. */
type Read<Message, Answer> = { message?: Message; answer: (vendor: Vendor) => Promise<Answer> }
type Work<Answer> = (vendor: Vendor, text: Uint8Array | string) => Promise<Answer>

/**
 * Serves the wallet calls to vendors below /vendor/<code>. Answers are always HTTP 200 with the outcome in
 * `status`, except to an address with too many calls without a valid signature: 429.
 */
export function serveDoor(app: FastifyInstance, parts: DoorParts): void {
  const { apply, close } = doorBatches(parts.pool, {
    conditions: parts.conditions,
    times: parts.times,
    site: async () => {
      const { sessionIdleMinutes: idleMinutes, timeZone } = (await parts.baseCtx()).site
      return { idleMinutes, timeZone }
    },
  })
  app.addHook('onClose', close)
  const signatures = signatureChecks()
  app.addHook('onClose', signatures.close)
  const isSigned: IsSigned = ({ publicKey: key, verify }, body, signature) =>
    signatures.isGood({ key, verify, body, signature })
  const answers = new Counter({
    name: 'chokka_door_answers_total',
    help: 'Answers of the vendor door by vendor, kind and outcome',
    labelNames: ['vendor', 'kind', 'outcome'],
    registers: [parts.metrics],
  })
  const countUnsigned = unsignedCallLimit(app, parts.rateFactor)

  const works = new Map<string, Work<Reply>>()
  function serve<Schema extends z.ZodType<{ request_uuid: string }>, Answer extends Reply>(
    path: string,
    schema: Schema,
    work: (vendor: Vendor, message: z.output<Schema>) => Promise<Answer>,
  ) {
    /** A text that was read: its message, and what answers it. It never rejects. */
    const read = (text: Uint8Array | string): Read<z.output<Schema>, Answer | SentWalletReply> => {
      const found = readMessage(schema, text)
      if ('status' in found) return { answer: async () => ({ status: found.status, request_uuid: found.requestUuid }) }
      const answer = async (vendor: Vendor) => {
        try {
          return await work(vendor, found.message)
        } catch (fault) {
          // With this status the vendor rolls a bet back and sends a win again, so nothing is lost.
          app.log.error({ err: fault }, 'door')
          return failure('RS_ERROR_UNKNOWN', found.message)
        }
      }
      return { message: found.message, answer }
    }
    works.set(path, (vendor, text) => read(text).answer(vendor))
    return read
  }
  // Unknown codes share one label: whoever makes them up could otherwise fill the memory.
  const count = (vendor: Vendor | undefined, kind: string, { status }: { status: string }) =>
    answers.inc({ vendor: vendor?.code ?? 'none', kind, outcome: status })
  serve(walletPaths.userInfo, userInfoRequest, (vendor, message) => userInfo(parts.db, vendor, message))
  serve(walletPaths.balance, balanceRequest, (vendor, message) => balance(parts, vendor, message))
  serve(walletPaths.result, resultRequest, (vendor, message) => bookResult(parts, vendor, message))
  const { bet, win, rollback } = walletPaths
  const transactions = {
    [bet]: serve(bet, betRequest, (vendor, message) => transact('bet', vendor, message)),
    [win]: serve(win, winRequest, (vendor, message) => transact('win', vendor, message)),
    [rollback]: serve(rollback, rollbackRequest, (vendor, message) => transact('rollback', vendor, message)),
  }
  serve(walletPaths.several, severalRequest, async (vendor, { request_uuid, calls }) => {
    const take = inOrder()
    const answers = calls.map(async ({ path, body }) => {
      const { message, answer } = transactions[path](body)
      const answered = await take(message, () => answer(vendor))
      count(vendor, path, answered)
      return answered
    })
    return { status: 'RS_OK' as const, request_uuid, answers: await Promise.all(answers) }
  })

  // A raw route: the signature is over the exact bytes, and whatever runs here costs every bet time.
  parts.rawRoutes.set('/vendor', async (request, reply) => {
    const [, vendorCode = '', path = ''] = /^\/vendor\/([^/?]+)(\/[^?]*)/.exec(request.url ?? '') ?? []
    const work = request.method === 'POST' ? works.get(path) : undefined
    if (!work) return sendJson(reply, 404, { status: 'RS_ERROR_UNKNOWN' })
    const { vendor, answered } = await answer(parts.db, app.log, { vendorCode, request }, work, isSigned)
    count(vendor, path, answered)
    const isUnsigned =
      unsignedStatuses.has(answered.status) && (!vendor || answered.status !== 'RS_ERROR_INVALID_PARTNER')
    const retryAfter = isUnsigned ? await countUnsigned(parts.addressOf(request)) : null
    if (retryAfter === null) sendJson(reply, 200, answered)
    else sendJson(reply, 429, answered, { 'retry-after': retryAfter, connection: 'close' })
  })

  async function transact(
    kind: Kind,
    vendor: Vendor,
    message: BetRequest | WinRequest | RollbackRequest,
  ): Promise<SentWalletReply> {
    const user =
      message.user === undefined ? await userOfToken(parts.db, vendor, message.token) : holderOf(message.user)
    if (user === null) return failure('RS_ERROR_INVALID_TOKEN', message)
    const calling = { ...vendor, takesBets: kind !== 'bet' || (await takesBets(parts, vendor)) }
    const call = toCall(kind, calling, message, user)
    const outcome = await apply(call)
    if (outcome.outcome === 'ok') publishChange(parts.live, call.user)
    return toReply(vendor, call, outcome, message.request_uuid)
  }
}

type Named = {
  user?: string | undefined
  token: string
  transaction_uuid: string
  reference_transaction_uuid?: string | null | undefined
}

/**
 * Judges calls of one message in their order: one that shares its member or a transaction with calls before it begins
 * when they are answered. Calls of different members go on together; one that does not name its user may be of any.
 */
function inOrder() {
  const latest = new Map<string, Promise<unknown>>()
  let ofAny: Promise<unknown> | undefined
  return async <Answer>(message: Named | undefined, work: () => Promise<Answer>): Promise<Answer> => {
    if (!message) return work()
    const { user, token, transaction_uuid, reference_transaction_uuid } = message
    const names = [user, token, transaction_uuid, reference_transaction_uuid].filter((name) => typeof name === 'string')
    const own = user === undefined ? [...latest.values()] : names.flatMap((name) => latest.get(name) ?? [])
    const before = ofAny ? [ofAny, ...own] : own
    const done = before.length === 0 ? work() : Promise.all(before).then(work)
    if (user === undefined) ofAny = done
    for (const name of names) latest.set(name, done)
    return done
  }
}

/** The answers to a call without a valid signature. A vendor that is switched off gets the first one too. */
const unsignedStatuses: ReadonlySet<string> = new Set(['RS_ERROR_INVALID_PARTNER', 'RS_ERROR_INVALID_SIGNATURE'])

const signatureName = signatureHeader.toLowerCase()
function signatureOf(request: IncomingMessage): string | undefined {
  const signature = request.headers[signatureName]
  return typeof signature === 'string' ? signature : undefined
}

type IsSigned = (vendor: Vendor, body: Uint8Array, signature: string) => Promise<boolean>
type Answered = { vendor?: Vendor | undefined; answered: Reply }

/** Who calls, and what is answered. The body is read only when the vendor is known and there is a signature. */
async function answer(
  db: Db,
  log: FastifyBaseLogger,
  { vendorCode, request }: { vendorCode: string; request: IncomingMessage },
  work: Work<Reply>,
  isSigned: IsSigned,
): Promise<Answered> {
  let vendor: Vendor | undefined
  try {
    vendor = (await readVendors(db, log)).get(vendorCode)
    if (!vendor) return { answered: { status: 'RS_ERROR_INVALID_PARTNER' } }
    const signature = signatureOf(request)
    const raw = signature ? await readBody(request, enforced.bodyBytes) : null
    if (!raw || !signature || !(await isSigned(vendor, raw, signature)))
      return { vendor, answered: { status: 'RS_ERROR_INVALID_SIGNATURE' } }
    return { vendor, answered: await work(vendor, raw) }
  } catch (fault) {
    log.error({ err: fault }, 'door')
    return { vendor, answered: { status: 'RS_ERROR_UNKNOWN' } }
  }
}

/**
 * No new bets for a vendor that is switched off or in maintenance, or while the site is; open rounds still end. Nor for
 * one whose games are played from the wallets there: sessions that began with the main wallet have to begin again.
 */
async function takesBets(parts: DoorParts, vendor: Vendor): Promise<boolean> {
  const ctx = await parts.baseCtx()
  const { site, clock } = ctx
  if (parts.isOpenWallet(ctx, vendor)) return false
  return vendor.enabled && !isInMaintenance(vendor, clock.now()) && !site.maintenance.on
}

/** A rollback need not name its user: then the token says who it is. */
async function userOfToken(db: Db, vendor: Vendor, token: string): Promise<bigint | null> {
  const session = await db
    .selectFrom('game_session_view')
    .select('holder_id')
    .where('vendor_id', '=', vendor.id)
    .where('token_hash', '=', hash('sha256', token, 'buffer'))
    .executeTakeFirst()
  return session?.holder_id ?? null
}

function publishChange(live: Live, user: bigint): void {
  live.publish({ topic: 'balance', holder: String(user) })
  live.publish({ topic: 'bets', holder: String(user) })
}

/** Answers for members who play with this vendor only; any other user is unknown. */
async function userInfo(db: Db, vendor: Vendor, message: { user: string; request_uuid: string }): Promise<Reply> {
  const user = holderOf(message.user)
  const holder =
    user === null
      ? undefined
      : await db
          .selectFrom('game_session_view as gs')
          .innerJoin('account_holder_view as a', 'a.id', 'gs.holder_id')
          .select('a.registered_at')
          .where('gs.holder_id', '=', user)
          .where('gs.vendor_id', '=', vendor.id)
          .limit(1)
          .executeTakeFirst()
  if (!holder) return failure('RS_ERROR_INVALID_TOKEN', message)
  return {
    status: 'RS_OK',
    user: message.user,
    request_uuid: message.request_uuid,
    country: 'BD',
    registration_date: holder.registered_at.toISOString().slice(0, 10),
  }
}

async function balance(
  parts: DoorParts,
  vendor: Vendor,
  message: { user: string; token: string; request_uuid: string; game_code?: string | undefined },
): Promise<Reply> {
  const { site, clock } = await parts.baseCtx()
  const session = await readGameSession(parts.db, vendor.id, message, {
    now: clock.now(),
    idleMinutes: site.sessionIdleMinutes,
  })
  if (session.outcome !== 'ok') return failure(session.outcome, message)
  return {
    status: 'RS_OK',
    user: message.user,
    request_uuid: message.request_uuid,
    currency: session.currency,
    balance: balanceForVendor(session.balance),
  }
}

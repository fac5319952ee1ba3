import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { sealLifeSeconds, sealTarget, sealedContentType, unseal } from '@chokka/contract/seal'
import { errors } from '@chokka/contract/errors'
import { enforced } from '@chokka/contract/limits'
import { isStaff } from '@chokka/contract/who'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteRefused, runAct, type AnyAct, type HoldForAct, type StoreAskedAct } from './act.ts'
import { decodeInput } from './decode-input.ts'
import { headersOf, refuseLongHeaders } from './headers.ts'
import type { Db } from './database.ts'
import type { OutsideVerb, Routes, StaffWho, BaseCtx, Verb, Who } from './ctx.ts'
import { plusSeconds } from './clock.ts'
import { countByNetworks, countRequests, rateLimit, refuseOver } from './rate-limit.ts'
import { refusalOf } from './may-call.ts'
import { Refusal } from './refusal.ts'
import { sharedBody, type SharedBody } from './shared-value.ts'
import { isOutage, transact } from './transact.ts'

/** What mount needs from the modules above kit. */
export type MountOptions = {
  db: Db
  baseCtx: (request: FastifyRequest) => Promise<BaseCtx>
  /** Whose token this is; null for one that is unknown, ended or expired. */
  authenticate: (token: string, request: FastifyRequest) => Promise<Who | null>
  /** The same for the token of a staff member. */
  authenticateStaff: (token: string, request: FastifyRequest) => Promise<StaffWho | null>
  storeAskedAct: StoreAskedAct
  holdForAct: HoldForAct
  /** Refuses when the site is closed to this visitor. */
  admit: (name: CallName, request: FastifyRequest) => Promise<void>
  /** The sentence for a code in the visitor's language. */
  sentence: (code: string, request: FastifyRequest) => string
  isTrial: (who: Who) => boolean
  rateFactor: number
  /** By how much limits of a network are higher for this address, where many people share one. */
  networkFactor: (request: FastifyRequest) => Promise<number>
  /** Whether cookies are marked as for https only. */
  isHttps: boolean
}

type AnyVerb = Verb<CallName> | OutsideVerb<CallName> | AnyAct

/** What a plain HTML form sends. */
export const formContentType = 'application/x-www-form-urlencoded'

/** Registers every row of the contract: authorisation, rate limits, sealing, input checks, the verb, and the answer. */
export function mount(app: FastifyInstance, routes: Routes<CallName>, options: MountOptions): void {
  for (const [name, row] of Object.entries(callsByName) as [CallName, Call][]) {
    // By the type of `routes` each verb fits its row; the types of a loop over all rows cannot express that.
    const verb = routes[name] as unknown as AnyVerb
    const perMinute = Math.ceil(row.perMinute * options.rateFactor)
    const apartMs = (row.secondsApart * 1000) / options.rateFactor
    const accountOf = (request: FastifyRequest) => `${name}:${callerName(request)}`
    const ofNetwork = row.countsBy === 'network' ? perMinute : perMinute * peopleOfOneNetwork
    const mostOf = async (request: FastifyRequest) => ofNetwork * (await options.networkFactor(request))
    const countAccount = countRequests(app, perMinute, accountOf)
    // Whoever guesses tokens is counted by their networks, and takes nothing from members who are in them too.
    const countNetworks = countByNetworks(app, mostOf, name)
    const limit = refuseOver((request) => (isCountedAlone(row, request) ? countAccount : countNetworks)(request))
    // Not the key of the other limit: over Redis all limits share their keys.
    const apartOf = (request: FastifyRequest) => `${accountOf(request)} apart`
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.body === 'image' ? enforced.imageBytes : row.bodyBytes,
      config: { call: name },
      // Before the body is read: a caller who may not call, or calls too often, must not fill the memory with bodies.
      onRequest: [
        (request) => options.admit(name, request),
        (request) => readCaller(row, request, options),
        limit,
        async (request) => {
          if (row.who !== 'anyone' && !isSignedIn(request)) throw new Refusal('not_signed_in')
        },
        ...(apartMs >= 1 ? [rateLimit(app, 1, apartOf, apartMs)] : []),
        // After the rate limit, because each call of a staff member without the permission writes a row of the audit.
        (request) => refuseCaller(name, row, request, options),
      ],
      handler: async (request, reply) => {
        const { headers, send } = headersOf(row, request, options.isHttps)
        const base = { ...(await options.baseCtx(request)), headers }
        refuseLongHeaders(row, request)
        const input = await readInput(row, request, base, options.db)
        const value = await run(options, base, { name, row, verb }, input)
        send(reply)
        const encode = () => z.encode(row.value, value)
        const shared = sharedBody(value, encode)
        void reply.header('cache-control', 'no-store')
        if (shared) return sendShared(shared, request, reply)
        return reply.send({ success: true, message: '', value: encode() })
      },
    })
  }
}

function sendShared({ plain, gzipped }: SharedBody, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const small = (request.headers['accept-encoding'] ?? '').includes('gzip') ? gzipped() : null
  return small ? reply.header('content-encoding', 'gzip').send(small) : reply.send(plain)
}

/** How many people may share an address: a family, a shop. A mobile carrier has a factor of its own. */
const peopleOfOneNetwork = 20

const isSignedIn = ({ who, staff }: FastifyRequest): boolean => who !== null || staff !== null

/** Counted by the account, wherever it calls from; others by their network. */
const isCountedAlone = (row: Call, request: FastifyRequest): boolean =>
  row.countsBy !== 'network' && isSignedIn(request)

function tokenOf(row: Call, request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return header.slice(7)
  const { token } = request.query as { token?: unknown } // A query holds strings or lists of strings.
  return row.tokenInQuery && typeof token === 'string' ? token : undefined
}

/** Looks up the token as a session of the kind that the row needs; a token of another kind counts as none. */
async function readCaller(row: Call, request: FastifyRequest, options: MountOptions): Promise<void> {
  const token = tokenOf(row, request)
  if (token && isStaff(row.who)) request.staff = await options.authenticateStaff(token, request)
  if (token && !isStaff(row.who)) request.who = await options.authenticate(token, request)
}

async function refuseCaller(name: CallName, row: Call, request: FastifyRequest, options: MountOptions): Promise<void> {
  const { who, staff } = request
  const code = refusalOf(row, { who, staff, isTrial: who !== null && options.isTrial(who) })
  if (code === null) return
  if (code === 'not_allowed' && staff) request.log.warn({ staff: staff.name, call: name }, 'permission is missing')
  if (code === 'not_allowed' && row.act) await noteRefused(options.db, await options.baseCtx(request), name)
  throw new Refusal(code)
}

const callerName = ({ who, staff }: FastifyRequest) => (staff ? `staff ${staff.staffId}` : `account ${who?.holderId}`)

async function readInput(row: Call, request: FastifyRequest, base: BaseCtx, db: Db): Promise<unknown> {
  if (row.body === 'image') {
    if (!Buffer.isBuffer(request.body)) throw new Refusal('image_wrong')
    return { bytes: request.body }
  }
  return decodeInput(row, await rawInput(row, request, base, db))
}

async function rawInput(row: Call, request: FastifyRequest, base: BaseCtx, db: Db): Promise<unknown> {
  if (row.method === 'GET') return request.query
  if (row.method === 'DELETE') return request.body === undefined ? request.query : request.body
  const isOf = (contentType: string) => request.headers['content-type']?.startsWith(contentType) ?? false
  if (isOf(formContentType) && row.body !== 'form') throw new Refusal('invalid_input')
  const isSealed = isOf(sealedContentType)
  if (row.sealed !== isSealed) throw new Refusal(row.sealed ? 'sealed_only' : 'invalid_input')
  if (!isSealed) return request.body === undefined ? {} : request.body
  return openSealed(row, String(request.body), base, db)
}

async function openSealed(row: Call, sealed: string, base: BaseCtx, db: Db): Promise<unknown> {
  const envelope = await unseal(sealed, base.keys.sealPrivate).catch(() => {
    throw new Refusal('seal_broken')
  })
  // Sealed for another call: whoever intercepted the body must not choose which call opens it.
  if (envelope.for !== sealTarget(row)) throw new Refusal('seal_broken')
  const now = base.clock.now()
  if (Math.abs(now.getTime() / 1000 - envelope.iat) > sealLifeSeconds) throw new Refusal('seal_replayed')
  if (!(await useOnce(db, `seal:${envelope.nonce}`, plusSeconds(now, 2 * sealLifeSeconds))))
    throw new Refusal('seal_replayed')
  return envelope.body
}

/** True the first time that a key is used, and never again. */
export async function useOnce(db: Db, key: string, expiresAt: Date): Promise<boolean> {
  const made = await db
    .insertInto('used_once')
    .values({ key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

async function run(
  { db, storeAskedAct: store, holdForAct: hold }: MountOptions,
  base: BaseCtx,
  { name, row, verb }: { name: CallName; row: Call; verb: AnyVerb },
  input: unknown,
): Promise<unknown> {
  // By the type of `routes` the rows of acts, and only those, have the verb of an act.
  if (row.act) return runAct(db, base, { name, row, verb: verb as AnyAct }, input, { store, hold })
  const plain = verb as Verb<CallName> | OutsideVerb<CallName>
  // The schema of this row has decoded the input, so it is what the verb takes.
  const decoded = input as never
  if ('outside' in plain) {
    return plain.outside({ ...base, transaction: (work) => transact(db, base, work) }, decoded)
  }
  return transact(db, base, (ctx) => plain(ctx, decoded), { readOnly: row.method === 'GET' })
}

/** Turns whatever was thrown into an answer with a code of the catalogue. Only unexpected errors are logged in full. */
export function answerFault(
  fault: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sentence: MountOptions['sentence'],
): void {
  const { code, value = null } = asRefusal(fault)
  if (code === 'unknown_error') request.log.error({ err: fault }, 'unexpected fault')
  // What was said of a body that does not come. A header that Node cannot send would be refused again.
  for (const header of ['content-type', 'content-encoding', 'content-disposition']) void reply.removeHeader(header)
  void reply
    .status(errors[code].status)
    .header('cache-control', 'no-store')
    // A client reads `success`, `message` and `value` of every answer (spec 7), so none of them is left out.
    .send({ success: false, message: sentence(code, request), code, value })
}

function asRefusal(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault
  if (isOutage(fault)) return new Refusal('busy_try_again')
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large')
  if (typeof code === 'string' && code.startsWith('FST_ERR_')) return new Refusal('invalid_input')
  const status = fault instanceof Error && 'statusCode' in fault ? fault.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('invalid_input')
  return new Refusal('unknown_error')
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null
    staff: StaffWho | null
  }
  interface FastifyContextConfig {
    call?: CallName
  }
}

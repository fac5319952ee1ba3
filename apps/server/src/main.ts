import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls, type CallName } from '@chokka/contract'
import { readiness } from '@chokka/server-kit'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  accountTakesBets,
  bettingRoutes,
  closeStaleRounds,
  forgetGameSessions,
  serveDoor,
  stakesInPlay,
  type DoorTimes,
} from './betting/index.ts'
import {
  addMonths,
  cashierJobs,
  cashierOfficeRoutes,
  cashierRoutes,
  netDeposit,
  serveHooks,
  type PaymentChannel,
} from './cashier/index.ts'
import { gamesRoutes, sessionIsPlayed, syncGames, vendorOrigins } from './games/index.ts'
import { authenticate, identityJobs, identityRoutes, isTrial, redeemTicket, sessionGoesOn } from './identity/index.ts'
import type { AnyAct } from './kit/act.ts'
import { nothingBeside } from './kit/beside.ts'
import { systemChance, type Chance } from './kit/chance.ts'
import { systemClock, type Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Routes, Surroundings } from './kit/ctx.ts'
import { openDatabase, type Db } from './kit/database.ts'
import { openHttp } from './kit/http.ts'
import { openJobs, type Job, type Jobs } from './kit/jobs.ts'
import { readKeys, type Keys } from './kit/keys.ts'
import { limited } from './kit/limited.ts'
import { openLive, type Live } from './kit/live.ts'
import { serveLiveSocket } from './kit/live-socket.ts'
import { serverDatabase } from './kit/migrate.ts'
import { openMetrics, type Metrics } from './kit/metrics.ts'
import { mount } from './kit/mount.ts'
import { readSettings } from './kit/read-settings.ts'
import { Refusal } from './kit/refusal.ts'
import { serveApiPage } from './kit/api-page.ts'
import { serveWeb } from './kit/web.ts'
import { sentences } from './kit/sentences.ts'
import { checkLogin } from '@chokka/database'
import { isThisMachine, visitorNetwork } from '@chokka/visitor'
import { openThings } from './open-things.ts'
import { auditSinceClosing, closeMonths, openAccounts } from './wallet/index.ts'
import { siteRoutes, statusFor } from './site/index.ts'
import { askAct, authenticateStaff, staffJobs, staffRoutes } from './staff/index.ts'

export type Parts = {
  config: Config
  log: Logger
  channels: PaymentChannel[]
  clock?: Clock
  chance?: Chance
  /** Off in tests of rules, which run the jobs themselves. */
  runJobs?: boolean
  /** How long the vendor door waits for the database, where that is not the standard. */
  doorTimes?: Partial<DoorTimes>
}

export type Site = {
  app: FastifyInstance
  db: Db
  metrics: Metrics
  /** What a verb outside of a request works with. */
  surroundings: () => Promise<Surroundings>
  jobs: Job[]
  close: () => Promise<void>
}

/** Wires the modules into one site that is ready to listen. */
export async function openSite(parts: Parts): Promise<Site> {
  const { config, log } = parts
  await checkLogin(config.DATABASE_URL, serverDatabase)
  const database = openDatabase(config.DATABASE_URL, 24)
  const { db } = database
  await addMonths(db, log)
  const keys = await readKeys(config.DATA_DIR)
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL) : undefined
  redis?.on('error', (fault) => log.warn({ err: fault }, 'redis'))
  const live = await openLive({ databaseUrl: config.DATABASE_URL, pool: database.pool }, redis)
  const metrics = openMetrics()
  const about = { clock: parts.clock ?? systemClock, chance: parts.chance ?? systemChance, keys, live, log }
  const surroundings = () => inside(db, about)
  const forRequest = async (request: FastifyRequest): Promise<Surroundings> => ({
    ...(await inside(db, about)),
    who: request.who,
    staff: request.staff,
    log: request.log,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  })
  const sentence = await sentences()
  const origins = await vendorOrigins(db)
  const app = await openHttp({
    ...{ log, redis, sentence },
    trustProxy: config.TRUST_PROXY,
    siteUrl: config.siteUrl,
    frameOrigins: origins.list,
  })
  const waking: { jobs?: Jobs } = {}
  const wake = (name: string) => waking.jobs?.wake(name)
  measure(app, metrics)
  const routes: Routes<CallName> = {
    ...siteRoutes,
    ...identityRoutes({ onRegistered: openAccounts, netDeposit }),
    // An act of any module: the row of an act has an act's verb.
    ...staffRoutes({ verbOf: (call) => routes[call] as AnyAct }),
    ...gamesRoutes({ siteUrl: config.siteUrl, refreshOrigins: origins.refresh }),
    ...cashierRoutes({ channels: parts.channels, siteUrl: config.siteUrl, wake, stakesInPlay }),
    ...cashierOfficeRoutes({ wake }),
    ...bettingRoutes,
  }
  mount(app, routes, {
    db,
    surroundings: forRequest,
    sentence,
    isTrial,
    rateFactor: config.RATE_FACTOR,
    isHttps: config.siteUrl.startsWith('https:'),
    authenticate: (token, request) => authenticate(db, about.clock, token, request),
    authenticateStaff: (token, request) => authenticateStaff(db, about.clock, token, request),
    keepAsked: askAct,
    admit: async (name, request) => admit(db, name, request),
  })
  serveDoor(app, {
    ...{ db, pool: database.pool, surroundings, metrics, live },
    rateFactor: config.RATE_FACTOR,
    conditions: [accountTakesBets],
    times: parts.doorTimes ?? {},
  })
  serveHooks(app, { db, surroundings, channels: parts.channels, wake })
  serveLiveSocket(app, {
    live,
    limit: limited(
      app,
      Math.ceil(upgradesPerMinute * config.RATE_FACTOR),
      (request) => `live:${visitorNetwork(request.ip)}`,
    ),
    redeem: (ticket) => redeemTicket(db, about.clock, ticket),
    // The machine itself is no visitor: an operator behind a proxy sets TRUST_PROXY.
    visitorOf: (ip) => (isThisMachine(ip) ? null : visitorNetwork(ip)),
    goesOn: (sessionId) => sessionGoesOn(db, about.clock, sessionId),
    isOwnOrigin: (origin, host) => origin === undefined || (URL.canParse(origin) && new URL(origin).host === host),
  })
  serveHealth(app, db)
  app.get('/.well-known/jwks.json', async () => ({ keys: [keys.sealPublic] }))
  await serveApiPage(app)
  await serveWeb(app)
  const jobs: Job[] = [
    ...identityJobs({ db, surroundings, sessionIsNeeded: sessionIsPlayed }),
    ...staffJobs({ db, surroundings }),
    ...cashierJobs({ db, surroundings, channels: parts.channels }),
    { name: 'close-stale-rounds', cron: '*/10 * * * *', work: async () => closeStaleRounds(db, await surroundings()) },
    { name: 'forget-game-sessions', cron: '20 20 * * *', work: () => forgetGameSessions(db, about.clock.now()) },
    { name: 'sync-games', cron: '7 * * * *', work: async () => syncGames(db, await surroundings()) },
    { name: 'audit-books', cron: '11 * * * *', work: () => reportDrift(db, log) },
  ]
  if (parts.runJobs !== false) waking.jobs = await openJobs(config.DATABASE_URL, jobs, log)
  const close = async () => {
    await app.close()
    await waking.jobs?.close()
    await live.close()
    redis?.disconnect()
    await database.close()
  }
  return { app, db, metrics, surroundings, jobs, close }
}

/** A month is closed only while the books balance, so that no drift becomes part of a closing. */
async function reportDrift(db: Db, log: Logger): Promise<void> {
  const drifts = await auditSinceClosing(db, openThings)
  for (const drift of drifts) log.fatal({ drift }, 'the books have drifted')
  if (drifts.length === 0) await closeMonths(db)
}

type About = { clock: Clock; chance: Chance; keys: Keys; live: Live; log: Logger }

/** Live sockets that one network may open: many phones share one, and all come back after an outage. */
const upgradesPerMinute = 600

/** What a verb sees that no request began. */
const nobodysRequest: Pick<Surroundings, 'who' | 'staff' | 'ip' | 'userAgent' | 'beside'> = {
  who: null,
  staff: null,
  ip: '127.0.0.1',
  userAgent: 'site',
  beside: nothingBeside,
}

async function inside(db: Db, about: About): Promise<Surroundings> {
  return { ...about, ...nobodysRequest, site: await readSettings(db) }
}

/** Calls that answer while the site is closed: what the closed page itself needs. */
const alwaysOpen: ReadonlySet<string> = new Set(['systemStatus', 'whitelabel'])

/** The office works while the site is closed: it is where that is ended. */
const isOffice = (name: CallName) => calls[name].path.startsWith('/office/')

async function admit(db: Db, name: CallName, request: FastifyRequest): Promise<void> {
  if (alwaysOpen.has(name) || isOffice(name)) return
  const status = statusFor(await readSettings(db), request.ip)
  if (status === 1) throw new Refusal('under_maintenance')
  if (status === 2) throw new Refusal('region_blocked')
}

function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', async () => ({ ok: true }))
  const isReady = readiness(() => db.selectFrom('setting').select('name').limit(1).execute())
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ ready })
  })
}

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? request.routeOptions.url ?? 'none'
    metrics.answered.inc({ call, status: String(reply.statusCode) })
    metrics.seconds.observe({ call }, reply.elapsedTime / 1000)
  })
}

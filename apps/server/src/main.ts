import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsByName, type CallName } from '@chokka/contract'
import { checkLogin } from '@chokka/server-kit/database'
import { readiness, systemChance, type Chance, type Log } from '@chokka/server-kit'
import { addressOf, isThisMachine, trustedProxies, visitorNetwork } from '@chokka/server-kit/visitor'
import { Redis } from 'ioredis'
import type { DoorTimes } from './betting/index.ts'
import type { SiteChannel } from './cashier/index.ts'
import { vendorOrigins } from './games/index.ts'
import { authenticate, isTrial, redeemTicket, isSessionAlive } from './identity/index.ts'
import type { AnyAct } from './kit/act.ts'
import { serveApiPage } from './kit/api-page.ts'
import type { BareRoutes } from './kit/bare-route.ts'
import { nothingBeside } from './kit/beside.ts'
import { systemClock, type Clock } from './kit/clock.ts'
import { startModules } from './kit/compose.ts'
import type { Config } from './kit/config.ts'
import type { Routes, Surroundings } from './kit/ctx.ts'
import { openDatabase, type Db } from './kit/database.ts'
import { openHttp } from './kit/http.ts'
import { openJobs, type Job, type Jobs } from './kit/jobs.ts'
import { readKeys } from './kit/keys.ts'
import { limited } from './kit/limited.ts'
import { serveLiveSocket } from './kit/live-socket.ts'
import { openLive, type Live } from './kit/live.ts'
import { module, type Ground } from './kit/manifest.ts'
import { serverDatabase } from './migrate.ts'
import { openMetrics, type Metrics } from './kit/metrics.ts'
import { addMonths } from './kit/months.ts'
import { mount } from './kit/mount.ts'
import { Refusal } from './kit/refusal.ts'
import { sentences } from './kit/sentences.ts'
import { serveWeb } from './kit/web.ts'
import { modules, settings } from './modules.ts'
import { settingsReader, statusFor, type SettingsReader } from './site/index.ts'
import { askAct, authenticateStaff, type VerbOf } from './staff/index.ts'

export type Parts = {
  config: Config
  log: Log
  channels: readonly SiteChannel[]
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
  settings: SettingsReader
  /** What a verb outside of a request works with. */
  surroundings: () => Promise<Surroundings>
  jobs: Job[]
  close: () => Promise<void>
}

/** Opens what the modules stand on, starts them, and gives one site that is ready to listen. */
export async function openSite(parts: Parts): Promise<Site> {
  const { config, log } = parts
  await checkLogin(config.DATABASE_URL, serverDatabase)
  const database = openDatabase(config.DATABASE_URL, 24)
  const { db, pool } = database
  await addMonths(db, log)
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL) : undefined
  redis?.on('error', (fault) => log.warn({ err: fault }, 'redis'))
  const live = await openLive({ databaseUrl: config.DATABASE_URL, pool }, redis)
  const metrics = openMetrics()
  const reader = settingsReader(db, settings)
  const surroundings = await inside(parts, live, reader)
  const origins = await vendorOrigins(db)
  const waking: { jobs?: Jobs } = {}
  const wake = (name: string) => waking.jobs?.wake(name)
  const trusts = trustedProxies(config.TRUST_PROXY)
  const bare: BareRoutes = new Map()
  const ground: Ground = {
    ...{ config, db, pool, live, log, figures: metrics.registry, surroundings, wake, bare },
    addressOf: (request) => addressOf(request, trusts),
  }
  const started: { routes?: Routes<CallName> } = {}
  // The verb of an act of any module: there before anybody can ask for it, and an act's, as its row says.
  const verbOf = (call: CallName) => started.routes?.[call] as AnyAct
  const { routes, jobs, serveHooks } = startModules([...modules, main(parts, origins, verbOf)], ground)
  started.routes = routes

  const sentence = await sentences()
  const app = await openHttp({
    ...{ log, redis, sentence },
    ...{ trusts, bare },
    siteUrl: config.siteUrl,
    frameOrigins: origins.list,
  })
  measure(app, metrics)
  mount(app, routes, {
    ...{ db, sentence, isTrial },
    surroundings: (request) => forRequest(surroundings, request),
    rateFactor: config.RATE_FACTOR,
    isHttps: config.siteUrl.startsWith('https:'),
    authenticate: async (token, request) => authenticate(db, await surroundings(), token, request),
    authenticateStaff: async (token, request) => authenticateStaff(db, await surroundings(), token, request),
    keepAsked: askAct,
    admit: async (name, request) => admit(await reader.read(), name, request),
  })
  serveHooks(app)
  serveLive(app, ground)
  serveHealth(app, reader)
  const { keys } = await surroundings()
  app.get('/.well-known/jwks.json', async () => ({ keys: [keys.sealPublic] }))
  await serveApiPage(app)
  await serveWeb(app)
  if (parts.runJobs !== false) waking.jobs = await openJobs(config.DATABASE_URL, jobs, log)
  const close = async () => {
    await app.close()
    await waking.jobs?.close()
    await live.close()
    redis?.disconnect()
    await database.close()
  }
  return { app, db, metrics, settings: reader, surroundings, jobs, close }
}

/** What is known only where the site is started, for the modules that need it. */
const main = ({ channels, doorTimes = {} }: Parts, origins: { refresh: () => Promise<void> }, verbOf: VerbOf) =>
  module({
    name: 'main',
    below: modules,
    tables: [],
    offers: { channels, doorTimes, verbOf, refreshOrigins: origins.refresh },
  })

/** What a verb sees that no request began. */
const nobodysRequest: Pick<Surroundings, 'who' | 'staff' | 'ip' | 'userAgent' | 'beside'> = {
  who: null,
  staff: null,
  ip: '127.0.0.1',
  userAgent: 'site',
  beside: nothingBeside,
}

async function inside(parts: Parts, live: Live, reader: SettingsReader): Promise<() => Promise<Surroundings>> {
  const { config, log, clock = systemClock, chance = systemChance } = parts
  const about = { clock, chance, log, live, keys: await readKeys(config.DATA_DIR) }
  return async () => ({ ...about, ...nobodysRequest, site: await reader.read() })
}

const forRequest = async (of: () => Promise<Surroundings>, request: FastifyRequest): Promise<Surroundings> => ({
  ...(await of()),
  who: request.who,
  staff: request.staff,
  log: request.log,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
})

/** Calls that answer while the site is closed: what the closed page itself needs. */
const alwaysOpen: ReadonlySet<string> = new Set(['systemStatus', 'whitelabel'])

/** The office works while the site is closed: it is where that is ended. */
const isOffice = (name: CallName) => callsByName[name].path.startsWith('/office/')

function admit(site: Surroundings['site'], name: CallName, request: FastifyRequest): void {
  if (alwaysOpen.has(name) || isOffice(name)) return
  const status = statusFor(site, request.ip)
  if (status === 1) throw new Refusal('under_maintenance')
  if (status === 2) throw new Refusal('region_blocked')
}

/** Live sockets that one network may open: many phones share one, and all come back after an outage. */
const upgradesPerMinute = 600

function serveLive(app: FastifyInstance, { config, db, live, surroundings }: Ground): void {
  const most = Math.ceil(upgradesPerMinute * config.RATE_FACTOR)
  serveLiveSocket(app, {
    live,
    limit: limited(app, most, (request) => `live:${visitorNetwork(request.ip)}`),
    redeem: async (ticket) => redeemTicket(db, await surroundings(), ticket),
    // The machine itself is no visitor: an operator behind a proxy sets TRUST_PROXY.
    visitorOf: (ip) => (isThisMachine(ip) ? null : visitorNetwork(ip)),
    endTopic: 'session',
    goesOn: async (sessionId) => isSessionAlive(db, await surroundings(), sessionId),
    isOwnOrigin: (origin, host) => origin === undefined || (URL.canParse(origin) && new URL(origin).host === host),
  })
}

function serveHealth(app: FastifyInstance, settings: SettingsReader): void {
  app.get('/health', async () => ({ ok: true }))
  const isReady = readiness(settings.probe)
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

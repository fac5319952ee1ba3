import { publicTopics } from '@chokka/contract/stale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appOf, callsByName, type CallName } from '@chokka/contract'
import { checkLogin } from '@chokka/server-kit/database'
import { readiness, systemChance, type Chance, type Log } from '@chokka/server-kit'
import { addressOf, isThisMachine, trustedProxies, visitorNetwork, networkFactor } from '@chokka/server-kit/visitor'
import { Redis } from 'ioredis'
import type { DoorTimes } from './betting/index.ts'
import type { SiteChannel } from './cashier/index.ts'
import { vendorOrigins } from './games/index.ts'
import type { Gateways } from './messages/index.ts'
import { authenticate, isTrial, redeemTicket, isSessionAlive } from './identity/index.ts'
import type { AnyAct } from './kit/act.ts'
import { serveApiPage } from './kit/api-page.ts'
import type { RawRoutes } from './kit/raw-routes.ts'
import { noHeaders } from './kit/headers.ts'
import { systemClock, type Clock } from './kit/clock.ts'
import { givenTo, startModules } from './kit/compose.ts'
import type { Config } from './kit/config.ts'
import type { Routes, BaseCtx } from './kit/ctx.ts'
import { openDatabase, type Db } from './kit/database.ts'
import { openHttp } from './kit/http.ts'
import { openJobs, type Job, type Jobs } from './kit/jobs.ts'
import { readKeys } from './kit/keys.ts'
import { countByNetworks, refuseOver } from './kit/rate-limit.ts'
import { parseSettings } from './kit/settings.ts'
import { serveLiveSocket } from './kit/live-socket.ts'
import { openLive, type Live } from './kit/live.ts'
import { module, type SharedContext } from './kit/manifest.ts'
import { serverDatabase } from './migrate.ts'
import { cameByOffice, openOfficeDoor } from './kit/office-door.ts'
import { Refusal } from './kit/refusal.ts'
import { openMetrics, type Metrics } from './kit/metrics.ts'
import { addMonths } from './kit/months.ts'
import { mount } from './kit/mount.ts'
import { languageOf, sentences } from './kit/sentences.ts'
import { servePhoneCheck } from './kit/phone-check.ts'
import { serveWeb, type PageHead } from './kit/web.ts'
import { webScreens } from './kit/web-build.ts'
import { modules, settings } from './modules.ts'
import {
  addedTextsOf,
  admit,
  pageHead,
  settingsReader,
  site as siteModule,
  siteTexts,
  type SettingsReader,
} from './site/index.ts'
import { admitToOffice, askAct, authenticateStaff, holdForAct, type VerbOf } from './staff/index.ts'

export type SiteOptions = {
  config: Config
  log: Log
  channels: readonly SiteChannel[]
  /** By which SMS and mail are sent. The site closes them with itself. */
  gateways: Gateways
  clock?: Clock
  chance?: Chance
  /** Off in tests, which run the jobs themselves. */
  runJobs?: boolean
  /** Timeouts of the vendor door, where they differ from the standard. */
  doorTimes?: Partial<DoorTimes>
}

export type Site = {
  app: FastifyInstance
  /** The listener of the office, where the environment names a port for it. */
  office: FastifyInstance | undefined
  db: Db
  metrics: Metrics
  settings: SettingsReader
  /** The context for verbs that run outside of a request. */
  baseCtx: () => Promise<BaseCtx>
  jobs: Job[]
  close: () => Promise<void>
}

/** Opens the database, the live messages and HTTP, starts the modules, and returns a site that is ready to listen. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, log } = options
  await checkLogin(config.DATABASE_URL, serverDatabase)
  const database = openDatabase(config.DATABASE_URL, 24)
  const { db, pool } = database
  await addMonths(db, log)
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL) : undefined
  redis?.on('error', (fault) => log.warn({ err: fault }, 'redis'))
  const live = await openLive({ databaseUrl: config.DATABASE_URL, pool }, redis)
  const metrics = openMetrics()
  const reader = settingsReader(db, settings)
  // Subscribed before any socket is: a browser that hears of a change and asks gets the new state.
  live.subscribe(({ topic }) => topic === 'status' && reader.invalidate())
  const baseCtx = await openBaseCtx(options, live, reader)
  const origins = await vendorOrigins(db)
  // Set at the end: the modules get `wake` before the job queue is open.
  const queue: { jobs?: Jobs } = {}
  const wake = (name: string) => queue.jobs?.wake(name)
  const trusts = trustedProxies(config.TRUST_PROXY)
  const rawRoutes: RawRoutes = new Map()
  const shared: SharedContext = {
    ...{ config, db, pool, live, log, metrics: metrics.registry, baseCtx, wake, rawRoutes },
    addressOf: (request) => addressOf(request, trusts),
  }
  const started: { routes?: Routes<CallName> } = {}
  // The verb of an act of any module. It is called while the site serves requests, so the routes are there by then.
  const verbOf = (call: CallName) => started.routes?.[call] as AnyAct
  const { routes, jobs, serveHooks } = startModules([...modules, main(options, origins, verbOf)], shared)
  started.routes = routes

  const sentence = await sentences()
  const app = await openHttp({
    ...{ log, redis, sentence },
    ...{ trusts, rawRoutes },
    siteUrl: config.siteUrl,
    sources: async () => {
      const { imageHosts, launchHosts } = await reader.read()
      // A vendor's pictures may come from where its games do; those of other hosts are allowed by the setting.
      return { images: [...imageHosts, ...origins.list()], frames: [...origins.list(), ...launchHosts] }
    },
  })
  measure(app, metrics)
  if (config.OFFICE_PORT !== undefined) hideOffice(app)
  mount(app, routes, {
    ...{ db, sentence, isTrial },
    baseCtx: (request) => forRequest(baseCtx, request),
    rateFactor: config.RATE_FACTOR,
    networkFactor: networkFactorOf(baseCtx),
    isHttps: config.siteUrl.startsWith('https:'),
    authenticate: async (token, request) => authenticate(db, await baseCtx(), token, request),
    authenticateStaff: async (token, request) => authenticateStaff(db, await baseCtx(), token, request),
    storeAskedAct: askAct,
    holdForAct,
    admit: async (name, request) => {
      const site = await reader.read()
      if (appOf(callsByName[name]) === 'office') return admitToOffice(site, request.ip)
      admit(site, name, { ip: request.ip, host: hostOf(request) })
    },
  })
  serveHooks(app)
  serveLive(app, shared)
  serveHealth(app, reader)
  const { keys } = await baseCtx()
  app.get('/.well-known/jwks.json', async () => ({ keys: [keys.sealPublic] }))
  await serveApiPage(app)
  servePhoneCheck(app, config.firebase?.inBrowser)
  await serveWeb(app, await openHeads(options, shared))
  if (options.runJobs !== false) queue.jobs = await openJobs(config.DATABASE_URL, jobs, log)
  const office = config.OFFICE_PORT === undefined ? undefined : await openOfficeDoor(app, log)
  const close = async () => {
    await office?.close()
    await app.close()
    await queue.jobs?.close()
    for (const gateway of Object.values(options.gateways)) await gateway?.close()
    await live.close()
    redis?.disconnect()
    await database.close()
  }
  return { app, office, db, metrics, settings: reader, baseCtx, jobs, close }
}

/** What is known only where the site is started, for the modules that need it. */
const main = (
  { channels, gateways, doorTimes = {} }: SiteOptions,
  origins: { admit: (origin: string) => Promise<void> },
  verbOf: VerbOf,
) =>
  module({
    name: 'main',
    below: modules,
    tables: [],
    offers: { channels, gateways, doorTimes, verbOf, admitOrigin: origins.admit, settingRows: settings },
  })

/** What pages say of themselves; without the database, what all of them say. */
async function openHeads({ log }: SiteOptions, { config, db, baseCtx }: SharedContext) {
  const { shareCards, resources: readResources } = givenTo(modules, siteModule)
  const [texts, added] = await Promise.all([siteTexts(), addedTextsOf(config)])
  return async (request: FastifyRequest): Promise<PageHead> => {
    // Pages are served while the database is away too.
    const { site, resources } = await baseCtx()
      .then(async (base) => ({ site: base.site, resources: await readResources({ ...base, db }) }))
      .catch(() => ({ site: parseSettings(settings, {}), resources: {} }))
    const [path = '/', query = ''] = request.url.split('?', 2)
    const place = {
      path,
      query: new URLSearchParams(query),
      site,
      languages: added.offered(site.languages),
      resources,
      texts,
      siteUrl: config.siteUrl,
      screens: webScreens,
    }
    return pageHead(place, shareCards, db).catch((fault: unknown) => {
      log.warn({ err: fault }, 'the head of a page')
      return pageHead(place, [], db)
    })
  }
}

/** The part of the context that a request fills, for verbs that run outside of one. */
const withoutRequest: Pick<BaseCtx, 'who' | 'staff' | 'ip' | 'host' | 'userAgent' | 'language' | 'headers'> = {
  who: null,
  staff: null,
  ip: '127.0.0.1',
  host: '',
  userAgent: 'site',
  language: 'bn',
  headers: noHeaders,
}

async function openBaseCtx(options: SiteOptions, live: Live, reader: SettingsReader): Promise<() => Promise<BaseCtx>> {
  const { config, log, clock = systemClock, chance = systemChance } = options
  const constant = { clock, chance, log, live, keys: await readKeys(config.DATA_DIR) }
  return async () => ({ ...constant, ...withoutRequest, site: await reader.read() })
}

const forRequest = async (baseCtx: () => Promise<BaseCtx>, request: FastifyRequest): Promise<BaseCtx> => ({
  ...(await baseCtx()),
  who: request.who,
  staff: request.staff,
  log: request.log,
  ip: request.ip,
  host: hostOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language: languageOf(request),
})

/** The Host header, which proxies pass on; a forged one only closes the site to whoever sends it. */
const hostOf = (request: FastifyRequest) => request.hostname.toLowerCase().replace(/\.$/, '')

/** By how much limits of a network are higher for the address of a request (decision 120). */
const networkFactorOf = (baseCtx: () => Promise<BaseCtx>) => async (request: FastifyRequest) =>
  networkFactor((await baseCtx()).site.carrierNetworks, request.ip)

/** Live sockets that visitors of one network may open: all reconnect after an outage. Tickets that are none, too. */
const upgradesPerMinute = 600

function serveLive(app: FastifyInstance, { config, db, live, baseCtx }: SharedContext): void {
  const networkFactor = networkFactorOf(baseCtx)
  const most = async (request: FastifyRequest) =>
    Math.ceil(upgradesPerMinute * config.RATE_FACTOR) * (await networkFactor(request))
  const guesses = countByNetworks(app, most, 'ticket')
  serveLiveSocket(app, {
    ...{ live, networkFactor },
    limit: refuseOver(countByNetworks(app, most, 'live')),
    isGuessing: async (request) => (await guesses(request)) !== null,
    redeem: async (ticket) => redeemTicket(db, await baseCtx(), ticket),
    // Sockets from the machine itself are not counted. Behind a proxy TRUST_PROXY must be set, or nobody is counted.
    visitorOf: (ip) => (isThisMachine(ip) ? null : visitorNetwork(ip)),
    endTopic: 'session',
    publicTopics,
    isAlive: async (sessionId) => isSessionAlive(db, await baseCtx(), sessionId),
    isOwnOrigin: (origin, host) => origin === undefined || (URL.canParse(origin) && new URL(origin).host === host),
  })
}

/** Where the office has a listener of its own, its calls are answered at no other. */
const hideOffice = (app: FastifyInstance) =>
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/office/') && !cameByOffice(request.raw)) throw new Refusal('not_found')
  })

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

import { sql } from 'kysely'
import { endIdleConnections, openLog, readiness, serveMetrics, systemChance } from '@chokka/server-kit'
import { checkLogin } from '@chokka/server-kit/database'
import { addressOf, trustedProxies, visitorNetwork } from '@chokka/server-kit/visitor'
import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { gameNames } from '@chokka/game-math/games'
import { startCleanup } from './cleanup.ts'
import type { Config } from './config.ts'
import { serveDoor } from './door/door.ts'
import { servePages } from './door/pages.ts'
import { makeBatcher } from './kit/batches.ts'
import type { BatchKit } from './kit/batches.ts'
import { startClockWatch } from './kit/clock-watch.ts'
import { after, systemClock } from './kit/clock.ts'
import type { Clock } from './kit/clock.ts'
import { openDatabase } from './kit/database.ts'
import type { Kit } from './kit/kit.ts'
import { makeMetrics } from './kit/metrics.ts'
import { studioDatabase } from './kit/migrate.ts'
import { recordRules, rulesInForce } from './kit/rules.ts'
import { startRunner } from './kit/runner.ts'
import type { RunnerOptions } from './kit/runner.ts'
import { sealFromFile } from './kit/seal.ts'
import { softwareVersion } from './kit/software.ts'
import { makeWorkQueues } from './kit/work-queues.ts'
import { commandsOf } from './live/commands.ts'
import type { Ctx } from './live/commands.ts'
import { publishToPages } from './live/ending.ts'
import { makeHub } from './live/hub.ts'
import { serveLive } from './live/serve.ts'
import { allRules, books, runningList, startProducts } from './products/products.ts'
import { slotPictures } from './products/slots/pictures.ts'
import { proofOf } from './record/proof.ts'
import { openRelay } from './relay/relay.ts'
import { openTiles } from './tiles/tiles.ts'
import type { TitlePictures } from './tiles/titles.ts'
import { makeWallet } from './wallet/wallet.ts'

/** What tests may override. */
export type Overrides = {
  clock: Clock
  operatorTimeoutMs: number
  runner: RunnerOptions
  askTimeoutMs: number
  /** The titles that have pictures. */
  pictures: TitlePictures
}
export type Studio = { ctx: Ctx; close: () => Promise<void> }

const operatorTimeoutMs = 1000

/** Opens the database with a login that owns nothing, and what everything else works with. */
async function openKit(
  config: Config,
  overrides: Partial<Overrides>,
): Promise<{ kit: Kit; closeKit: () => Promise<void> }> {
  const log = openLog({
    level: config.logLevel,
    name: 'studio',
    secrets: ['session', 'serverSeed', 'operatorToken', 'salt'],
  })
  await checkLogin(config.databaseUrl, studioDatabase)
  const database = openDatabase(config.databaseUrl)
  const base: BatchKit = {
    db: database.db,
    clock: overrides.clock ?? systemClock,
    chance: systemChance,
    seal: sealFromFile(config.sealKeyPath),
    log,
    metrics: makeMetrics(),
    runner: await startRunner(config.databaseUrl, log, overrides.runner),
  }
  const closeKit = async () => {
    await base.runner.close()
    await database.close()
  }
  return { kit: { ...base, batch: makeBatcher(base) }, closeKit }
}

/** Starts the whole studio on its migrated database. `close` finishes what is in progress. */
export async function startStudio(config: Config, overrides: Partial<Overrides> = {}): Promise<Studio> {
  const { kit, closeKit } = await openKit(config, overrides)
  await recordRules(kit.db, allRules())
  const access = {
    url: config.operatorUrl,
    privateKeyPem: config.privateKeyPem,
    timeoutMs: overrides.operatorTimeoutMs ?? operatorTimeoutMs,
    together: config.callsTogether,
  }
  const wallet = makeWallet(kit, access, books)
  const hub = makeHub(kit)
  const { siteOrigins, rateFactor, autoBet, studioUrl } = config
  const relay = await openRelay({
    ...{ databaseUrl: config.databaseUrl, redisUrl: config.redisUrl, seal: kit.seal, log: kit.log },
    ...{ number: kit.runner.number, clock: kit.clock, pages: hub, askTimeoutMs: overrides.askTimeoutMs },
  })
  const products = await startProducts({ kit, wallet, pages: hub, relay, studioUrl, autoBet }, config.products)
  const running = runningList(products)
  const queues = makeWorkQueues(kit.clock)
  const commands = commandsOf(kit, wallet, products)
  const ctx: Ctx = { kit, wallet, products, commands, siteOrigins, rateFactor, autoBet, queues }
  publishToPages(ctx, hub)

  const app = await makeServer(ctx, config)
  const closeTiles = await openTiles(app, kit, {
    ...config,
    pictures: overrides.pictures ?? slotPictures,
  })
  const closeLive = serveLive(app.server, ctx, hub, {
    ownOrigin: new URL(config.studioUrl).origin,
    trusts: trustedProxies(config.trustProxy),
    socketsPerAddress: config.socketsPerAddress,
  })
  await app.listen({ host: config.host, port: config.port })
  const closeMetrics = config.metrics && (await serveMetrics(kit.metrics.registry, config.metrics))
  wallet.outbox.start()
  wallet.reports.start()
  for (const { begin } of running) begin?.()
  const stopJobs = running.flatMap(({ jobs = [] }) => jobs.map((job) => startJob(kit, job)))
  const stopCleanup = startCleanup(kit, books.ofBets)
  const stopClockWatch = startClockWatch(kit)

  return {
    ctx,
    close: async () => {
      await stopCleanup()
      await stopClockWatch()
      await Promise.all(running.map(async ({ stop }) => stop?.()))
      await closeLive()
      await relay.close()
      await Promise.all(stopJobs.map((stop) => stop()))
      await app.close()
      closeTiles()
      await wallet.close()
      if (closeMetrics) await closeMetrics()
      await closeKit()
    },
  }
}

type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** Does a job every so often, until the function that it returns is called. */
function startJob(kit: Kit, { name, everyMs, run }: Job): () => Promise<void> {
  const stopping = new AbortController()
  const working = (async () => {
    for (;;) {
      await after(kit.clock, everyMs, stopping.signal)
      if (stopping.signal.aborted) return
      await run().catch((error: unknown) => kit.log.warn({ error, job: name }, 'a job was not done'))
    }
  })()
  return async () => {
    stopping.abort()
    await working
  }
}

async function makeServer(ctx: Ctx, config: Config): Promise<FastifyInstance> {
  const { kit, queues } = ctx
  const app = fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
  })
  app.addHook('preClose', async () => endIdleConnections(app.server))
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 500) kit.log.error({ error }, 'a request failed')
    return reply.status(status).send({ error: status === 429 ? 'too many requests' : 'refused' })
  })
  const trusts = trustedProxies(config.trustProxy)
  await app.register(rateLimit, {
    global: true,
    max: 600 * config.rateFactor,
    timeWindow: '1 minute',
    // By visitor: behind a proxy that is not trusted all visitors count as one.
    keyGenerator: (request) => visitorNetwork(addressOf(request.raw, trusts)),
  })
  const { studioUrl, operatorKeyPem, rateFactor } = config
  const running = runningList(ctx.products)
  const vendors = running.flatMap((one) => one.vendors ?? [])
  const { shown: jackpots } = ctx.products.jackpots
  await serveDoor(app, { kit, queues, studioUrl, operatorKeyPem, rateFactor, vendors, jackpots })
  await servePages(app, { studioUrl, siteOrigins: config.siteOrigins })

  app.get('/health', async () => ({ ok: true, version: softwareVersion }))
  const isReady = readiness(() => sql`select 1`.execute(kit.db))
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ ready })
  })
  app.get<{ Params: { id: string } }>('/api/rounds/:id', async (request, reply) => {
    const proof = await proofOf(kit, request.params.id)
    return proof
      ? reply.header('cache-control', 'no-store').send(proof)
      : reply.status(404).send({ error: 'no such round' })
  })
  const gameRules = allRules().filter(({ name }) => gameNames.some((game) => game === name))
  app.get('/api/rules', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ software: softwareVersion, games: await rulesInForce(kit.db, gameRules) }),
  )
  for (const { routes } of running) routes?.(app)
  return app
}

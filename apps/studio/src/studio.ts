import { isTable, tableNames } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import { sql } from 'kysely'
import { endIdleConnections, openLog, readiness, serveMetrics, systemChance } from '@chokka/server-kit'
import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { chainLength, fairnessOf, newestChain } from './tables/chain.ts'
import { makeEngine, startEngine } from './tables/engine.ts'
import type { Engine } from './tables/engine.ts'
import { serveDoor } from './door/door.ts'
import { servePages } from './door/pages.ts'
import { proofOf } from './door/proof.ts'
import { openJackpots } from './jackpot/jackpots.ts'
import { payAbandonedRounds } from './instant/rounds.ts'
import { startClockWatch } from './kit/clock-watch.ts'
import { systemClock } from './kit/clock.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { openDatabase } from './kit/database.ts'
import type { Kit } from './kit/kit.ts'
import { makeWorkQueues } from './kit/work-queues.ts'
import { makeMetrics } from './kit/metrics.ts'
import { studioDatabase } from './kit/migrate.ts'
import { startRunner } from './kit/runner.ts'
import { sealFromFile } from './kit/seal.ts'
import { makeBatcher } from './kit/batches.ts'
import type { BatchKit } from './kit/batches.ts'
import { softwareVersion } from './kit/software.ts'
import { checkLogin } from '@chokka/server-kit/database'
import { addressOf, trustedProxies, visitorNetwork } from '@chokka/server-kit/visitor'
import type { Ctx } from './live/commands.ts'
import { publishToPages } from './live/ending.ts'
import { makeHub } from './live/hub.ts'
import { serveLive } from './live/serve.ts'
import { recordModels, recordRules, rulesInForce } from './rules.ts'
import { serveSlots } from './slots/pages.ts'
import { startCleanup } from './cleanup.ts'
import { openTiles } from './tiles/tiles.ts'
import { slotPictures } from './slots/pictures.ts'
import type { TitlePictures } from './tiles/titles.ts'
import { makeWallet } from './wallet/wallet.ts'

/** What tests may override. */
export type Overrides = {
  clock: Clock
  chainLength: number
  operatorTimeoutMs: number
  lockTimeoutMs: number
  /** The titles that have pictures. */
  pictures: TitlePictures
}
export type Studio = { ctx: Ctx; close: () => Promise<void> }

const operatorTimeoutMs = 1000
/** Its chain was published without the name of a game, before there were others; that address stays. */
const firstTable: TableName = 'crash'
const abandonedCheckMs = 60_000

/** Starts the whole studio on its migrated database. `close` finishes what is in progress. */
export async function startStudio(config: Config, overrides: Partial<Overrides> = {}): Promise<Studio> {
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
    runner: await startRunner(config.databaseUrl, log, overrides.lockTimeoutMs),
  }
  const kit: Kit = { ...base, batch: makeBatcher(base) }
  await recordRules(kit.db)
  await recordModels(kit.db)
  const wallet = makeWallet(kit, {
    url: config.operatorUrl,
    privateKeyPem: config.privateKeyPem,
    timeoutMs: overrides.operatorTimeoutMs ?? operatorTimeoutMs,
    together: config.callsTogether,
  })
  const hub = makeHub(kit)
  const engines = tableNames.map((game) => [game, makeEngine(kit, wallet, hub.ofTable(game), game)] as const)
  const tables = Object.fromEntries(engines) as Record<TableName, Engine>
  const { siteOrigins, rateFactor, autoBet, leastRoundMs, slotPolicy } = config
  const queues = makeWorkQueues(kit.clock)
  const jackpots = await openJackpots(kit, config.jackpots)
  const ctx: Ctx = { kit, wallet, tables, siteOrigins, rateFactor, autoBet, leastRoundMs, slotPolicy, queues, jackpots }
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
  jackpots.start()
  const stopTables = engines.map(([game, engine]) =>
    startEngine(engine, {
      salt: config.salts[game],
      length: overrides.chainLength ?? chainLength,
      publishedUrl: `${config.studioUrl}/api/fairness${game === firstTable ? '' : `/${game}`}`,
    }),
  )
  const abandonedTimer = setInterval(() => {
    payAbandonedRounds(kit, wallet).catch((error: unknown) => log.warn({ error }, 'abandoned rounds could not be paid'))
  }, abandonedCheckMs)
  const stopCleanup = startCleanup(kit)
  const stopClockWatch = startClockWatch(kit)

  return {
    ctx,
    close: async () => {
      clearInterval(abandonedTimer)
      await stopCleanup()
      await stopClockWatch()
      await Promise.all(stopTables.map((stop) => stop()))
      await closeLive()
      await jackpots.stop()
      await app.close()
      closeTiles()
      await wallet.close()
      if (closeMetrics) await closeMetrics()
      await kit.runner.close()
      await database.close()
    },
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
  const { studioUrl, operatorKeyPem, rateFactor, slotPages } = config
  await serveDoor(app, { kit, queues, studioUrl, operatorKeyPem, rateFactor, slotPages, jackpots: ctx.jackpots })
  await servePages(app, { studioUrl: config.studioUrl, siteOrigins: config.siteOrigins })

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
  app.get('/api/rules', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ software: softwareVersion, games: await rulesInForce(kit.db) }),
  )
  serveSlots(app, config.slotPolicy, config.jackpots)
  app.get('/api/jackpots', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(ctx.jackpots.shown()),
  )
  app.get<{ Params: { game?: string } }>('/api/fairness/:game?', async (request, reply) => {
    const { game = firstTable } = request.params
    if (!isTable(game)) return reply.status(404).send({ error: 'no such game' })
    const chain = await newestChain(kit.db, game)
    return chain ? fairnessOf(chain) : reply.status(503).send({ error: 'not ready' })
  })
  return app
}

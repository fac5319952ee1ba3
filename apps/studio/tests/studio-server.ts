import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askOnce } from '@chokka/server-kit/database'
import { mostTogether, signer } from '@chokka/vendor-api'
import { productSettings, productVariables } from '../src/config.ts'
import type { Config } from '../src/config.ts'
import type { ProductSettings } from '../src/products/products.ts'
import { systemClock } from '../src/kit/clock.ts'
import { testClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { startStudio } from '../src/studio.ts'
import type { Overrides, Studio } from '../src/studio.ts'
import { longTimeoutMs } from './studio.ts'
import { testOperator } from './operator.ts'
import type { PlayedGame } from '@chokka/studio-wire/record'
import { aPage, postSigned, launchGame } from './page.ts'
import { freePort } from '../../../tools/ports.ts'

/** The settings of the products as they ship, with short chains; no slot has to wait for its next spin. */
export function testSettings(read: Readonly<Record<string, unknown>> = {}): ProductSettings {
  const settings = productSettings({ ...productVariables.parse({}), SLOT_LEAST_ROUND_MS: 0, ...read })
  return { ...settings, tables: { ...settings.tables, chainLength: 2000 } }
}

export const keyPair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/**
 * A complete studio on its own port and database, with a test operator. Its clock only moves when a test moves it, so
 * that crash betting stays open as long as a test needs.
 */
export async function testStudioServer(more: Partial<Config> = {}, first: Partial<Overrides> = {}) {
  const [database, port, studioKeys, operatorKeys] = [await testDatabase(), await freePort(), keyPair(), keyPair()]
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  const operator = await testOperator(studioKeys.publicKey)
  const clock = testClock(systemClock.nowMs())
  const base = `http://127.0.0.1:${port}`
  const config: Config = {
    port,
    host: '127.0.0.1',
    metrics: undefined,
    databaseUrl: database.url,
    sealKeyPath: join(folder, 'studio-seal.key'),
    privateKeyPem: studioKeys.privateKey,
    operatorKeyPem: operatorKeys.publicKey,
    operatorUrl: operator.url,
    callsTogether: mostTogether,
    studioUrl: base,
    siteOrigins: ['https://site.example'],
    redisUrl: undefined,
    logLevel: 'silent',
    trustProxy: undefined,
    rateFactor: 1,
    socketsPerAddress: 400,
    autoBet: true,
    products: testSettings(),
    tiles: { folder: join(folder, 'tiles'), megabytes: 10 },
    ...more,
  }
  const start = (to: Config, overrides: Partial<Overrides> = {}) =>
    startStudio(to, {
      clock,
      operatorTimeoutMs: longTimeoutMs,
      runner: { timeoutMs: longTimeoutMs, leaseMs: longTimeoutMs },
      ...overrides,
    })
  const studio = await start(config, first)
  const sign = signer(operatorKeys.privateKey)
  const at = (ofStudio: Studio, url: string) => ({
    base: url,
    ctx: ofStudio.ctx,
    aPage: (session: string, game: PlayedGame, origin?: string) => aPage(url, session, game, origin),
  })
  const others: (() => Promise<void>)[] = []
  return {
    ...at(studio, base),
    clock,
    operator,
    sign,
    databaseUrl: database.url,
    /** Runs a statement as the owner of the database. */
    asOwner: (statement: string) => askOnce(database.ownerUrl, statement),
    key: () => studio.ctx.kit.chance.uuid(),
    post: (path: string, body: object, signed = sign) => postSigned(base, path, body, signed),
    launch: (game: PlayedGame, as?: object) => launchGame(base, game, sign, as),
    /** Another process of the same studio: on its database, with its keys and its clock. */
    another: async (overrides: Partial<Overrides> = {}, change: Partial<Config> = {}) => {
      const otherPort = await freePort()
      const url = `http://127.0.0.1:${otherPort}`
      const other = await start({ ...config, port: otherPort, studioUrl: url, ...change }, overrides)
      others.push(other.close)
      return { ...at(other, url), close: other.close }
    },
    close: async () => {
      await Promise.all(others.map((close) => close()))
      await studio.close()
      await operator.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
export type TestStudioServer = Awaited<ReturnType<typeof testStudioServer>>

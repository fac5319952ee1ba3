import { openLog, sealWith, systemChance } from '@chokka/server-kit'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { siteCurrency } from '@chokka/money'
import { mostTogether } from '@chokka/vendor-api'
import { askOnce } from '@chokka/server-kit/database'
import { vi } from 'vitest'
import { systemClock } from '../src/kit/clock.ts'
import type { Clock } from '../src/kit/clock.ts'
import { openDatabase } from '../src/kit/database.ts'
import type { Kit } from '../src/kit/kit.ts'
import { makeMetrics } from '../src/kit/metrics.ts'
import { startRunner } from '../src/kit/runner.ts'
import type { RunnerOptions } from '../src/kit/runner.ts'
import { makeBatcher } from '../src/kit/batches.ts'
import type { BatchKit } from '../src/kit/batches.ts'
import { testDatabase } from './database.ts'
import type { PlayedGame } from '@chokka/studio-wire/record'
import { findSession, openSession } from '../src/wallet/sessions.ts'
import type { Launch, Session } from '../src/wallet/sessions.ts'
import { testOperator } from './operator.ts'
import type { TestOperator } from './operator.ts'
import { books } from '../src/products/products.ts'
import { makeWallet } from '../src/wallet/wallet.ts'
import type { Wallet } from '../src/wallet/wallet.ts'
import { sqlOn } from './sql-on.ts'

/** The kit and wallet of a studio on its own database, with a test operator; no HTTP server. */
export type TestStudio = {
  kit: Kit
  wallet: Wallet
  operator: TestOperator
  databaseUrl: string
  /** Runs a statement as the owner of the database, for changes that the studio itself may not make. */
  asOwner: (statement: string) => Promise<unknown>
  /** A second process of the studio on the same database, as after a restart. */
  secondProcess: (runner?: RunnerOptions) => Promise<{ kit: Kit; wallet: Wallet; close: () => Promise<void> }>
  close: () => Promise<void>
}

// A limit for tests that hang, far above what a busy machine needs.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Timeouts that never expire in a test: the speed of the machine must not decide anything. */
export const longTimeoutMs = 120_000

export async function testStudio(clock: Clock = systemClock): Promise<TestStudio> {
  const database = await testDatabase()
  const keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const seal = sealWith(randomBytes(32))
  const operator = await testOperator(keys.publicKey)
  const log = openLog({ level: 'silent', name: 'studio' })
  const start = async (runner: RunnerOptions = {}) => {
    const opened = openDatabase(database.url, 8)
    const base: BatchKit = {
      db: opened.db,
      clock,
      chance: systemChance,
      seal,
      log,
      metrics: makeMetrics(),
      runner: await startRunner(database.url, log, { timeoutMs: longTimeoutMs, leaseMs: longTimeoutMs, ...runner }),
    }
    const kit: Kit = { ...base, batch: makeBatcher(base) }
    const access = { url: operator.url, privateKeyPem: keys.privateKey, timeoutMs: longTimeoutMs }
    const wallet = makeWallet(kit, { ...access, together: mostTogether }, books)
    const close = async () => {
      await wallet.close()
      await kit.runner.close()
      await opened.close()
    }
    return { kit, wallet, close }
  }
  const { kit, wallet, close } = await start()
  return {
    kit,
    wallet,
    operator,
    databaseUrl: database.url,
    asOwner: (statement) => askOnce(database.ownerUrl, statement),
    secondProcess: start,
    close: async () => {
      await close()
      await operator.close()
      await database.drop()
    },
  }
}

/** A session of one of the operator's players, or of free play. */
export async function aSession(kit: Kit, game: PlayedGame, as: Partial<Launch> = {}): Promise<Session> {
  const launch: Launch = {
    operatorUser: `player-${kit.chance.hex(4)}`,
    operatorToken: kit.chance.token(),
    shownName: null,
    game,
    currency: siteCurrency,
    lang: 'bn',
    lobbyUrl: null,
    depositUrl: null,
    ...as,
  }
  const session = await findSession(kit, await openSession(kit, launch))
  if (!session) throw new Error('no session')
  return session
}

export const freePlay: Partial<Launch> = { operatorUser: null, operatorToken: null, currency: 'XXX' }

/** Whether no call to the operator is pending and no bet is in doubt. */
export async function isSettled(kit: Kit): Promise<boolean> {
  const [row] = await sqlOn(kit.db)<{ due: number }[]>`
    select (select count(*) from wallet_call where state = 'due')::int
      + (select count(*) from bet where state in ('intended', 'uncertain', 'void'))::int as due`
  return row?.due === 0
}

/** Polls until the check holds, for what happens in the background. */
export async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Until so many statements wait for a lock. */
export const untilWaiting = (kit: Kit, count: number): Promise<void> =>
  until(async () => {
    const waiting = await sqlOn(kit.db)`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return waiting.length >= count
  })

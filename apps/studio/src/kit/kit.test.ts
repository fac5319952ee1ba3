import { sealWith } from '@chokka/server-kit'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigFault, readConfig } from '../config.ts'
import { missingSaltVariables, saltsIn } from '../products/tables/settings.ts'
import { violatedUnique, openDatabase } from './database.ts'
import { migrateStudio, studioDatabase } from './migrate.ts'
import { makeRateLimit } from './rate-limits.ts'
import { sealFromFile } from './seal.ts'
import { testClock } from '../../tests/clock.ts'
import { testDatabase } from '../../tests/database.ts'
import { sqlOn } from '../../tests/sql-on.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let opened: ReturnType<typeof openDatabase>
let sql: ReturnType<typeof sqlOn>
const folder = mkdtempSync(join(tmpdir(), 'studio-kit-'))
beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, 4)
  sql = sqlOn(opened.db)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const env = {
  STUDIO_PORT: '8081',
  STUDIO_DATABASE_URL: 'postgres://localhost/studio',
  DATA_DIR: folder,
  OPERATOR_URL: 'http://127.0.0.1:8080/vendor/CHOKKA/',
  STUDIO_URL: 'http://127.0.0.1:8081',
  SITE_ORIGINS: 'http://127.0.0.1:8080, https://site.example',
}

test('all faults of the environment are reported at once, without the value of any secret', () => {
  const faults = { STUDIO_PORT: '0', OPERATOR_URL: 'ftp://x', TRUST_PROXY: '10.0.0.0/8, a proxy', AUTO_BET: 'maybe' }
  const read = () => readConfig({ ...env, ...faults, CRASH_SALT: 'a secret salt of mine' })
  expect(read).toThrow(ConfigFault)
  for (const name of [
    ...Object.keys(faults),
    'CRASH_SALT_SOURCE',
    'CRASH_SALT_CHAIN',
    'CRASH_SALT_PUBLIC_AT',
    'studio.pem',
    'platform.pub.pem',
  ]) {
    expect(read).toThrow(name)
  }
  expect(read).not.toThrow('a secret salt')
  expect(() => readConfig({ ...env, SITE_ORIGINS: 'https://site.example/path' })).toThrow('not an origin')
})

test('each game with shared rounds has a salt of its own in the environment, and one that is incomplete is a fault', () => {
  //
  const whole = {
    KITE_SALT_SOURCE: 'the hash of block 950000',
    KITE_SALT: 'the value of block 950000',
    KITE_SALT_CHAIN: 'ab'.repeat(32),
    KITE_SALT_PUBLIC_AT: '2027-01-31T12:00:00Z',
  }
  expect(missingSaltVariables(whole)).toEqual([])
  expect(missingSaltVariables({ ...whole, KITE_SALT_CHAIN: undefined })).toEqual([
    { name: 'KITE_SALT_CHAIN', salt: 'KITE_SALT' },
  ])
  const none = { source: undefined, named: undefined }
  expect(saltsIn({ ...whole, DOUBLE_SALT_SOURCE: 'block 960000' })).toEqual({
    crash: none,
    kite: {
      source: whole.KITE_SALT_SOURCE,
      named: { salt: whole.KITE_SALT, lastHash: whole.KITE_SALT_CHAIN, publicAt: new Date(whole.KITE_SALT_PUBLIC_AT) },
    },
    double: { ...none, source: 'block 960000' },
  })
})

test('a valid environment is read, with its defaults', () => {
  mkdirSync(join(folder, 'keys'))
  for (const name of ['studio.pem', 'platform.pub.pem']) writeFileSync(join(folder, 'keys', name), name)
  expect(readConfig({ ...env, METRICS_PORT: '' })).toMatchObject({
    port: 8081,
    operatorUrl: 'http://127.0.0.1:8080/vendor/CHOKKA',
    callsTogether: 1,
    siteOrigins: ['http://127.0.0.1:8080', 'https://site.example'],
    metrics: undefined,
    rateFactor: 1,
    socketsPerAddress: 400,
    autoBet: true,
    privateKeyPem: 'studio.pem',
  })
})

test('metrics are served on loopback, whatever address the pages have, unless METRICS_HOST names another', () => {
  const read = (more: object) => readConfig({ ...env, METRICS_PORT: '9081', ...more }).metrics
  expect(read({ STUDIO_HOST: '0.0.0.0' })).toEqual({ host: '127.0.0.1', port: 9081 })
  expect(read({ METRICS_HOST: '10.0.0.5' })).toEqual({ host: '10.0.0.5', port: 9081 })
})

test('a sealed value opens with its own key, but not with another one and not after a change', () => {
  // R-12 O-11
  const seal = sealFromFile(join(folder, 'keys/studio-seal.key'))
  const sealed = seal.close('a server seed')
  expect(sealFromFile(join(folder, 'keys/studio-seal.key')).open(sealed)).toBe('a server seed')
  expect(statSync(join(folder, 'keys/studio-seal.key')).mode & 0o077).toBe(0)
  expect(seal.close('a server seed').equals(sealed)).toBe(false)
  expect(() => sealWith(randomBytes(32)).open(sealed)).toThrow()
  sealed[30] = (sealed[30] ?? 0) ^ 1
  expect(() => seal.open(sealed)).toThrow()
})

test('running the migrations again, even twice at once, changes nothing', async () => {
  await Promise.all([migrateStudio(database.ownerUrl), migrateStudio(database.ownerUrl)])
  const applied = (await sql`select name from migration order by name`).map((row) => row.name)
  expect(applied).toContain('0001-the-ground.sql')
  expect(applied).toEqual(readdirSync(studioDatabase.migrations).toSorted())
})

test('amounts are read back exactly, and a unique violation names its constraint', async () => {
  const [row] = await sql`select ${9_007_199_254_740_993n}::bigint as amount`
  expect(row?.amount).toBe(9_007_199_254_740_993n)
  const player = (user: string) =>
    sql`insert into player (operator_user, shown_name) values (${user}, ${"o'brien; --"})`
  await player('twice')
  expect(violatedUnique(await player('twice').catch((error: unknown) => error))).toBe('player_operator_user_key')
})

test('a transaction whose connection is lost is rolled back, and the pool goes on working', async () => {
  // M-03
  const failing = opened.db.transaction().execute(async (tx) => {
    await sqlOn(tx)`insert into player (operator_user, shown_name) values ('lost', 'lost')`
    const [self] = await sqlOn(tx)`select pg_backend_pid() as pid`
    await sql`select pg_terminate_backend(${self?.pid})`
    await sqlOn(tx)`select 1`
  })
  await expect(failing).rejects.toThrow()
  expect(await sql`select 1 from player where operator_user = 'lost'`).toHaveLength(0)
})

test('a rate limit allows its burst, then as much as has been refilled since', () => {
  const clock = testClock()
  const limit = makeRateLimit(clock, 10, 3)
  const allowed = () => Array.from({ length: 5 }, () => limit.allows()).filter(Boolean).length
  expect(allowed()).toBe(3)
  clock.advance(200)
  expect(allowed()).toBe(2)
  clock.advance(60_000)
  expect(allowed()).toBe(3)
})

test('statements that are planned while a table is empty will use its index when it is large', async () => {
  const rows = await sql<{ 'QUERY PLAN': string }[]>`
    explain update bet set payout = given.payout
    from unnest((select array[gen_random_uuid()]), (select array[1::bigint])) as given (id, payout)
    where bet.id = given.id`
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('bet_pkey')
  expect(plan).not.toContain('Seq Scan')
})

// A site on the operator's own PostgreSQL, prepared with the SQL from docs/operate.md.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOnce } from '@chokka/server-kit/database'
import { removeDataDir, startPostgres, type Database } from '../../tools/database.ts'
import { openRun, type SiteRun } from '../../tools/site-run.ts'
import { startWholeSite } from '../../tools/whole-site.ts'
import { environmentOf } from './process-environment.ts'

const root = new URL('../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'chokka-outside-'))
let run: SiteRun
let postgres: Database
let env: Record<string, string>
beforeAll(async () => {
  run = await openRun(folder, { temporary: true })
  postgres = await startPostgres(run, { fast: true })
  const [sql] = /(?<=```sql\n)[\s\S]*?(?=```)/.exec(readFileSync(join(root, 'docs/operate.md'), 'utf8')) ?? []
  // Several statements at once are one transaction, in which no database can be created.
  for (const statement of (sql ?? '').replaceAll('…', 'secret').split(';\n'))
    await askOnce(postgres.url('postgres'), statement)
  const url = (login: string, name: string) => `postgres://${login}:secret@127.0.0.1:${postgres.port}/${name}`
  env = {
    DATABASE_OWNER_URL: url('chokka_owner', 'chokka'),
    DATABASE_URL: url('chokka_server', 'chokka'),
    STUDIO_DATABASE_OWNER_URL: url('chokka_owner', 'studio'),
    STUDIO_DATABASE_URL: url('chokka_studio', 'studio'),
  }
})
afterAll(async () => {
  await postgres.stop()
  run.end()
  removeDataDir(folder)
})

/** Runs `npm run migrate` as npm would. */
async function migrateWith(given: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['tools/migrate.ts'], { cwd: root, env: { ...process.env, ...given } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, printed }
}

// Issue 6, number 2
test('a database of the operator is migrated by its owner and served by logins that own nothing', async () => {
  const { DATABASE_OWNER_URL: _one, STUDIO_DATABASE_OWNER_URL: _other, ...working } = env
  await expect(startWholeSite({ pages: false, env: working })).rejects.toThrow('run "npm run migrate"')
  expect(await migrateWith(working)).toMatchObject({ code: 1, printed: expect.stringContaining('DATABASE_OWNER_URL') })
  const first = await migrateWith(env)
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining('0012_working_login.sql') })
  expect((await migrateWith(env)).printed).toContain('The databases were up to date.')

  const trial = await startWholeSite({ pages: false, env: working })
  expect(await trial.isReady()).toBe(true)
  const programs = ['guard', 'idsim', 'messagesim', 'paysim', 'server', 'studio']
  expect(Object.keys(trial.pids()).toSorted()).toEqual(programs)
  expect(await trial.stop()).toBe(0)
})

test('a starter that has the owner logins migrates with them and passes them to no program', async () => {
  const trial = await startWholeSite({ pages: false, env })
  const { server, studio, paysim } = trial.pids()
  const known = [server, studio, paysim].map((pid) => {
    const environment = environmentOf(pid ?? 0)
    expect(environment).toContain(trial.dataDir)
    return Object.keys(env).filter((name) => environment.includes(env[name] ?? name))
  })
  expect(known).toEqual([['DATABASE_URL'], ['STUDIO_DATABASE_URL'], []])
  expect(await trial.stop()).toBe(0)
})

test('the database owner in place of the working login is refused before anything is served', async () => {
  const swapped = { ...env, DATABASE_URL: env.DATABASE_OWNER_URL ?? '' }
  await expect(startWholeSite({ pages: false, env: swapped })).rejects.toThrow(
    /may not be worked with[\s\S]*which owns/,
  )
  const alone = { DATABASE_OWNER_URL: env.DATABASE_OWNER_URL ?? '' }
  await expect(startWholeSite({ pages: false, env: alone })).rejects.toThrow('DATABASE_URL is missing beside')
})

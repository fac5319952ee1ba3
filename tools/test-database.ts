// Global setup for Vitest: a PostgreSQL with a migrated template of the server's database, of which tests make copies.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admitLogin } from '@chokka/server-kit/database'
import type { TestProject } from 'vitest/node'
import { migrateServer, serverDatabase } from '../apps/server/src/migrate.ts'
import { removeDataDir, startPostgres } from './database.ts'
import { ensureKeys } from './keys.ts'
import { ensureDatabase, ensureLogins } from './logins.ts'
import { openRun } from './site-run.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chokka-test-'))
  const run = await openRun(folder, { temporary: true })
  ensureKeys(folder)
  const database = await startPostgres(run, { fast: true })
  await ensureLogins(database.url('postgres'), folder)
  await ensureDatabase(database.url, 'template_server')
  const [ownerUrl, workUrl] = [
    database.url('template_server', 'chokka_owner'),
    database.url('template_server', 'chokka_server'),
  ]
  await migrateServer(ownerUrl)
  await admitLogin(ownerUrl, workUrl, serverDatabase)
  project.provide('adminUrl', database.url('postgres'))
  project.provide('ownerUrl', database.url('postgres', 'chokka_owner'))
  project.provide('workingUrl', database.url('postgres', 'chokka_server'))
  project.provide('keysDir', folder)
  // Temporary files of tests are deleted with the folder of the run, also when the run is killed.
  process.env.TMPDIR = folder
  process.env.TEST_DATABASE_URL = database.url('postgres')
  process.env.TEST_DATABASE_OWNER_URL = database.url('postgres', 'chokka_owner')
  process.env.TEST_DATABASE_WORK_URL = database.url('postgres', 'chokka_studio')
  return async () => {
    await database.stop()
    // The guard is still there: should this process be killed while it deletes, the guard goes on.
    removeDataDir(folder)
    run.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL of this test run, for the superuser. */
    adminUrl: string
    /** The same for the login that owns the tables. */
    ownerUrl: string
    /** The same for the login that the server works with. */
    workingUrl: string
    /** A DATA_DIR that holds keys. */
    keysDir: string
  }
}

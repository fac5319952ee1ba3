// Before all tests: one PostgreSQL with a migrated template of the server's database, from which each test file copies.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, migrationsFolder } from '../apps/server/src/kit/migrate.ts'
import { ensureDatabase, removeDataDir, startPostgres } from './database.ts'
import { ensureKeys } from './keys.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chokka-test-'))
  ensureKeys(folder)
  const database = await startPostgres(folder, { fast: true })
  await ensureDatabase(database.url('postgres'), 'template_server')
  await migrate(database.url('template_server'), migrationsFolder)
  project.provide('adminUrl', database.url('postgres'))
  project.provide('keysDir', folder)
  process.env.TEST_DATABASE_URL = database.url('postgres')
  return async () => {
    await database.stop()
    removeDataDir(folder)
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the PostgreSQL of this test run. */
    adminUrl: string
    /** A DATA_DIR that holds keys. */
    keysDir: string
  }
}

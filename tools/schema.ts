// The types of the database tables. `node tools/schema.ts` writes them, after a migration was added; with `--check` it
// says whether they match the migrated database. It starts a PostgreSQL of its own and removes it again.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateServer } from '../apps/server/src/migrate.ts'
import { migrateStudio } from '../apps/studio/src/kit/migrate.ts'
import { removeDataDir, startPostgres } from './database.ts'
import { ensureDatabase, ensureLogins } from './logins.ts'
import { schemaFiles, schemaText } from './schema-text.ts'
import { openRun } from './site-run.ts'

const root = new URL('..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'chokka-schema-'))
const run = await openRun(folder, { temporary: true })
try {
  for (const [file, text] of await migratedTexts()) {
    if (!process.argv.includes('--check')) writeFileSync(join(root, file), text)
    else if (text !== readFileSync(join(root, file), 'utf8')) {
      console.error(`${file} is not what the migrated database says: run "node tools/schema.ts"`)
      process.exitCode = 1
    }
  }
} finally {
  removeDataDir(folder)
  run.end()
}

/** Each schema file with the text that it should have. */
async function migratedTexts(): Promise<[string, string][]> {
  const database = await startPostgres(run, { fast: true })
  try {
    await ensureLogins(database.url('postgres'), folder)
    await ensureDatabase(database.url, 'server')
    await ensureDatabase(database.url, 'studio')
    await migrateServer(database.url('server', 'chokka_owner'))
    await migrateStudio(database.url('studio', 'chokka_owner'))
    return [
      [schemaFiles.server, schemaText(database.url('server'))],
      [schemaFiles.studio, schemaText(database.url('studio'))],
    ]
  } finally {
    await database.stop()
  }
}

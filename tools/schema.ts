// The types of the database tables: `node tools/schema.ts` writes them after a migration was added, `--check` says
// whether the file fits the migrated database. It needs no running service and leaves nothing behind.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateServer } from '../apps/server/src/migrate.ts'
import { removeDataDir, startPostgres } from './database.ts'
import { ensureDatabase, ensureLogins } from './logins.ts'
import { schemaFile, schemaText } from './schema-text.ts'
import { openRun } from './site-run.ts'

const root = new URL('..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'chokka-schema-'))
const run = await openRun(folder, { temporary: true })
try {
  const text = await migratedText()
  if (!process.argv.includes('--check')) writeFileSync(join(root, schemaFile), text)
  else if (text !== readFileSync(join(root, schemaFile), 'utf8')) {
    console.error(`${schemaFile} is not what the migrated database says: run "node tools/schema.ts"`)
    process.exitCode = 1
  }
} finally {
  run.end()
  removeDataDir(folder)
}

async function migratedText(): Promise<string> {
  const database = await startPostgres(run, { fast: true })
  try {
    await ensureLogins(database.url('postgres'), folder)
    await ensureDatabase(database.url, 'schema')
    await migrateServer(database.url('schema', 'chokka_owner'))
    return schemaText(database.url('schema'))
  } finally {
    await database.stop()
  }
}

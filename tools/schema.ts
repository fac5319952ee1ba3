// Writes the types of the database tables: `node tools/schema.ts`, after a migration was added.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { migrateServer } from '../apps/server/src/migrate.ts'
import { startPostgres } from './database.ts'
import { ensureDatabase, ensureLogins } from './logins.ts'
import { openRun } from './site-run.ts'

const root = new URL('..', import.meta.url).pathname
const run = await openRun(join(root, '.data/schema'))
const database = await startPostgres(run, { fast: true })
try {
  const name = `schema_${process.pid}`
  await ensureLogins(database.url('postgres'), run.dataDir)
  await ensureDatabase(database.url, name)
  await migrateServer(database.url(name, 'chokka_owner'))
  const mapping = { int8: 'bigint', timestamptz: 'Date', bytea: 'Buffer' }
  execFileSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      ...['--dialect', 'postgres', '--url', database.url(name), '--out-file', 'apps/server/src/kit/schema.ts'],
      ...['--type-mapping', JSON.stringify(mapping), '--exclude-pattern', '*_(20|other)*', '--partitions', 'false'],
      ...['--default-schema', 'public', '--include-pattern', 'public.*'],
    ],
    { stdio: 'inherit', cwd: root },
  )
} finally {
  await database.stop()
  run.end()
}

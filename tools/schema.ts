// Writes the types of the database tables: `node tools/schema.ts`, after a migration was added.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { migrate, migrationsFolder } from '../apps/server/src/kit/migrate.ts'
import { ensureDatabase, startPostgres } from './database.ts'

const root = new URL('..', import.meta.url).pathname
const database = await startPostgres(join(root, '.data/schema'), { fast: true })
try {
  const name = `schema_${process.pid}`
  await ensureDatabase(database.url('postgres'), name)
  await migrate(database.url(name), migrationsFolder)
  const mapping = { int8: 'bigint', timestamptz: 'Date', bytea: 'Buffer' }
  execFileSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      ...['--dialect', 'postgres', '--url', database.url(name), '--out-file', 'apps/server/src/kit/schema.ts'],
      ...['--type-mapping', JSON.stringify(mapping), '--exclude-pattern', '*_(20|other)*', '--partitions', 'false'],
    ],
    { stdio: 'inherit', cwd: root },
  )
} finally {
  await database.stop()
}

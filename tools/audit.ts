// `npm run audit`: recomputes the books from the transfers. Exit 1, and the account's name, on any drift.
import { openDatabase } from '../apps/server/src/kit/database.ts'
import { openThings } from '../apps/server/src/modules.ts'
import { auditBooks } from '../apps/server/src/wallet/index.ts'
import { runningDatabase, startPostgres } from './database.ts'
import { readEnvironment } from './environment.ts'
import { openRun } from './site-run.ts'

const env = readEnvironment(process.env)
const embedded = env.DATABASE_URL ? undefined : await runningDatabase(env.DATA_DIR)
const run = env.DATABASE_URL || embedded ? undefined : await openRun(env.DATA_DIR)
const started = run ? await startPostgres(run) : undefined
const url = env.DATABASE_URL ?? (embedded ?? started?.url)?.('chokka', 'chokka_server')
const database = openDatabase(url ?? '', 2)
try {
  const drifts = await auditBooks(database.db, openThings)
  for (const drift of drifts) console.error(drift)
  console.log(drifts.length === 0 ? 'The books balance.' : `${drifts.length} account(s) drifted.`)
  process.exitCode = drifts.length === 0 ? 0 : 1
} finally {
  await database.close()
  await started?.stop()
  run?.end()
}

// `npm run audit`: recomputes the books from the transfers. Exit 1, and the account's name, on any drift.
import { openDatabase } from '../apps/server/src/kit/database.ts'
import { openThings } from '../apps/server/src/open-things.ts'
import { auditBooks } from '../apps/server/src/wallet/index.ts'
import { runningDatabase, startPostgres } from './database.ts'
import { readEnvironment } from './environment.ts'

const env = readEnvironment(process.env)
const running = env.DATABASE_URL ?? (await runningDatabase(env.DATA_DIR, 'chokka'))
const started = running ? undefined : await startPostgres(env.DATA_DIR)
const database = await openDatabase(running ?? started?.url('chokka') ?? '', 2)
try {
  const drifts = await auditBooks(database.db, openThings)
  for (const drift of drifts) console.error(drift)
  console.log(drifts.length === 0 ? 'The books balance.' : `${drifts.length} account(s) drifted.`)
  process.exitCode = drifts.length === 0 ? 0 : 1
} finally {
  await database.close()
  await started?.stop()
}

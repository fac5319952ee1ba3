// The server's database for a command: that of the environment, or the embedded one, which is started if it is not
// running.
import { openDatabase, type Db } from '../apps/server/src/kit/database.ts'
import { runningDatabase, startPostgres } from './database.ts'
import { readEnvironment } from './environment.ts'
import { openRun } from './site-run.ts'

/** Does the work with the login that the server works with, of which it gets the address too. */
export async function withWorkingDatabase<T>(work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const env = readEnvironment(process.env)
  const embedded = env.DATABASE_URL ? undefined : await runningDatabase(env.DATA_DIR)
  const run = env.DATABASE_URL || embedded ? undefined : await openRun(env.DATA_DIR)
  const started = run ? await startPostgres(run) : undefined
  try {
    const url = env.DATABASE_URL ?? (embedded ?? started?.url)?.('chokka', 'chokka_server') ?? ''
    const database = openDatabase(url, 2)
    try {
      return await work(database.db, url)
    } finally {
      await database.close()
    }
  } finally {
    await started?.stop()
    run?.end()
  }
}

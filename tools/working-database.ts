// The server's database for a command: the one that the environment names, or the embedded one, which is started when
// it does not run.
import { openDatabase, type Db } from '../apps/server/src/kit/database.ts'
import { runningDatabase, startPostgres } from './database.ts'
import { readEnvironment } from './environment.ts'
import { openRun } from './site-run.ts'

/** Runs `work` with the working login of the server, and with its URL. */
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

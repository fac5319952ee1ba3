import { openLockConnection } from './database.ts'
import type { Log } from '@chokka/server-kit'

/** Advisory locks (class, number): which processes are running, and which one leads the shared rounds. */
export const runnerClass = 7_313_002
const leaderClass = 7_313_003
const leaderNumber = 1

/**
 * A running process as the database sees it. Its number marks the bets for which it is waiting for the operator. While
 * its lock is held those bets are its own; once the process is gone, any other one can see that and roll them back.
 */
export type Runner = {
  number: number
  /**
   * Becomes the leader of the shared rounds of all games, or checks that it still is, and returns its term; null while
   * another process leads. With a term that is not the newest, rounds can neither be opened nor ended.
   */
  lead: () => Promise<bigint | null>
  /** Called whenever the lock connection is lost, and the leadership with it. */
  onLost: (callback: () => void) => void
  close: () => Promise<void>
}

const defaultTimeoutMs = 3000

/** Whether this database session itself holds the lock of a class ($1) and number ($2). */
const heldHere = `select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
  and classid = $1::int and objid = $2::int and objsubid = 2`

export async function startRunner(databaseUrl: string, log: Log, timeoutMs = defaultTimeoutMs): Promise<Runner> {
  const listeners: (() => void)[] = []
  let term: bigint | null = null
  let closing = false
  const locks = openLockConnection(databaseUrl, timeoutMs, () => {
    term = null
    if (closing) return
    log.warn('the lock connection was lost')
    for (const callback of listeners) callback()
  })
  const [first] = await locks.query<{ number: number }>(`select nextval('runner_id')::int as number`)
  if (!first) throw new Error('no runner number')
  const { number } = first

  // A session can take the same lock several times, so it is only taken when this session does not hold it yet.
  const take = async (lockClass: number, lockNumber: number): Promise<boolean> => {
    const [row] = await locks.query<{ held: boolean }>(
      `select case when exists (${heldHere}) then true else pg_try_advisory_lock($1::int, $2::int) end as held`,
      [lockClass, lockNumber],
    )
    return row?.held ?? false
  }
  // The connection may have been lost and reopened since the lock was taken: only the holder may begin a term.
  const beginTerm = async (): Promise<bigint | null> => {
    const [row] = await locks.query<{ term: bigint }>(
      `update round_lead set term = term + 1 where exists (${heldHere}) returning term`,
      [leaderClass, leaderNumber],
    )
    return row?.term ?? null
  }
  const lead = async (): Promise<bigint | null> => {
    if (!(await take(leaderClass, leaderNumber))) return (term = null)
    term ??= await beginTerm()
    return term
  }
  // One after the other: several tables ask at the same time, and only one of them may begin a term.
  let leading: Promise<bigint | null> = Promise.resolve(null)
  await take(runnerClass, number)
  const timer = setInterval(() => {
    take(runnerClass, number).catch((error: unknown) => log.warn({ error }, 'the runner lock could not be checked'))
  }, 1000)

  return {
    number,
    lead: () => (leading = leading.then(lead, lead)),
    onLost: (callback) => listeners.push(callback),
    close: async () => {
      closing = true
      clearInterval(timer)
      await locks.end()
    },
  }
}

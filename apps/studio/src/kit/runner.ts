import { openLockConnection } from './database.ts'
import type { Log } from './log.ts'

/** Advisory locks (class, number): who runs, and who leads the crash rounds. */
export const runnerClass = 7_313_002
const leaderClass = 7_313_003
const leaderNumber = 1

/**
 * A running process as the database sees it. Its number marks the bets it is asking the operator about; while its lock
 * is held they are its own, and when the process is gone, however it went, anyone may see that and undo them.
 */
export type Runner = {
  number: number
  /**
   * Takes the lead of the crash rounds, or makes sure that it is still held, and returns its term; null while another
   * process leads. A term that is not the newest may neither open rounds nor end those that were left open.
   */
  lead: () => Promise<bigint | null>
  /** Called whenever the connection that holds the locks is lost, and the lead with it. */
  onLost: (run: () => void) => void
  close: () => Promise<void>
}

const answerWithinMs = 3000

/** Whether this very backend holds the lock of a class ($1) and number ($2). */
const heldHere = `select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
  and classid = $1::int and objid = $2::int and objsubid = 2`

export async function startRunner(databaseUrl: string, log: Log, withinMs = answerWithinMs): Promise<Runner> {
  const listeners: (() => void)[] = []
  let term: bigint | null = null
  let closing = false
  const locks = openLockConnection(databaseUrl, withinMs, () => {
    term = null
    if (closing) return
    log.warn('the lock connection was lost')
    for (const run of listeners) run()
  })
  const [first] = await locks.query<{ number: number }>(`select nextval('runner_id')::int as number`)
  if (!first) throw new Error('no runner number')
  const { number } = first

  // Locks of one session pile up when taken twice, so each is taken only when this very backend does not hold it.
  const take = async (lockClass: number, lockNumber: number): Promise<boolean> => {
    const [row] = await locks.query<{ held: boolean }>(
      `select case when exists (${heldHere}) then true else pg_try_advisory_lock($1::int, $2::int) end as held`,
      [lockClass, lockNumber],
    )
    return row?.held ?? false
  }
  // The connection may have been lost, and opened again, since the lock was taken: only its holder begins a term.
  const beginTerm = async (): Promise<bigint | null> => {
    const [row] = await locks.query<{ term: bigint }>(
      `update crash_lead set term = term + 1 where exists (${heldHere}) returning term`,
      [leaderClass, leaderNumber],
    )
    return row?.term ?? null
  }
  await take(runnerClass, number)
  const timer = setInterval(() => {
    take(runnerClass, number).catch((error: unknown) => log.warn({ error }, 'the runner lock could not be checked'))
  }, 1000)

  return {
    number,
    lead: async () => {
      if (!(await take(leaderClass, leaderNumber))) return (term = null)
      term ??= await beginTerm()
      return term
    },
    onLost: (run) => listeners.push(run),
    close: async () => {
      closing = true
      clearInterval(timer)
      await locks.end()
    },
  }
}

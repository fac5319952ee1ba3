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
  /** Takes, or still has, the lead of the crash rounds. Only one process in the whole database has it. */
  lead: () => Promise<boolean>
  /** Called whenever the connection that holds the locks is lost, and the lead with it. */
  onLost: (run: () => void) => void
  close: () => Promise<void>
}

export async function startRunner(databaseUrl: string, log: Log): Promise<Runner> {
  const listeners: (() => void)[] = []
  let leads = false
  let closing = false
  const locks = openLockConnection(databaseUrl, () => {
    leads = false
    if (closing) return
    log.warn('the lock connection was lost')
    for (const run of listeners) run()
  })
  const [first] = await locks.query<{ number: number }[]>`select nextval('runner_id')::int as number`
  if (!first) throw new Error('no runner number')
  const { number } = first

  // Locks of one session pile up when taken twice, so each is taken only when this very backend does not hold it.
  const take = async (lockClass: number, lockNumber: number): Promise<boolean> => {
    const [row] = await locks.query<{ held: boolean }[]>`
      select case when exists (
        select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
          and classid = ${lockClass} and objid = ${lockNumber} and objsubid = 2
      ) then true else pg_try_advisory_lock(${lockClass}, ${lockNumber}) end as held`
    return row?.held ?? false
  }
  await take(runnerClass, number)
  const timer = setInterval(() => {
    take(runnerClass, number).catch((error: unknown) => log.warn({ error }, 'the runner lock could not be checked'))
  }, 1000)

  return {
    number,
    lead: async () => {
      if (!leads) leads = await take(leaderClass, leaderNumber)
      return leads
    },
    onLost: (run) => listeners.push(run),
    close: async () => {
      closing = true
      clearInterval(timer)
      await locks.end()
    },
  }
}

import type { Log } from '@chokka/server-kit'
import { systemClock } from './clock.ts'
import { openLockConnection } from './database.ts'
import type { Query } from './database.ts'
import { runnerClass } from './running.ts'
import { makeTableLeads } from './table-leads.ts'
import type { Lead } from './table-leads.ts'

/**
 * A running process as the database sees it. Its number marks the bets for which it is waiting for the operator. While
 * it runs those bets and the tables that it leads are its own; once it does not, any other one can see that and take
 * them over.
 */
export type Runner = {
  number: number
  /**
   * Becomes who runs a table, or checks that it still is; null while another process is, or should be: processes share
   * the tables evenly.
   */
  lead: (game: string) => Promise<Lead | null>
  /** Whether it certainly still counts as running, and so leads what it led. */
  isSure: () => boolean
  /** Called with a table that this process has lost, or for all when the connection that holds its lock is lost. */
  onLost: (callback: (game: string | null) => void) => void
  close: () => Promise<void>
}

export type RunnerOptions = {
  /** A connection that gives no answer so long is lost. */
  timeoutMs?: number
  /** A process that has not been heard of for so long does not run any more. */
  leaseMs?: number
}
const defaults = { timeoutMs: 3000, leaseMs: 5000 }
const beatMs = 1000
const forgottenAfter = '1 day'

export async function startRunner(databaseUrl: string, log: Log, options: RunnerOptions = {}): Promise<Runner> {
  const { timeoutMs, leaseMs } = { ...defaults, ...options }
  const listeners: ((game: string | null) => void)[] = []
  let sureUntilMs = -Infinity
  let closing = false
  const tell = (game: string | null): void => {
    for (const callback of listeners) callback(game)
  }
  const locks = openLockConnection(databaseUrl, timeoutMs, () => {
    leads.forgetAll()
    sureUntilMs = -Infinity
    if (closing) return
    log.warn('the lock connection was lost')
    tell(null)
  })
  const number = await nextNumber(locks.query)
  const leads = makeTableLeads(locks.query, number)

  const beat = async (): Promise<void> => {
    // Counted from the question: the lease began when it was answered, or before.
    const askedMs = systemClock.nowMs()
    const held = await sayRunning(locks.query, number, leaseMs)
    sureUntilMs = askedMs + leaseMs
    for (const game of leads.lost(held)) {
      log.warn({ game }, 'another process runs this table by now')
      tell(game)
    }
  }
  const isSure = () => systemClock.nowMs() < sureUntilMs

  await locks.query(`delete from runner where until < now() - interval '${forgottenAfter}'`)
  await beat()
  const inTurn = makeTurns()
  const timer = setInterval(() => {
    inTurn(beat).catch((error: unknown) => log.warn({ error }, 'the database was not told that this process runs'))
  }, beatMs)

  return {
    number,
    // One after the other: several tables ask at the same time, and only one of them may begin a term.
    lead: (game) =>
      inTurn(async () => {
        if (!isSure()) await beat()
        return leads.lead(game)
      }),
    isSure,
    onLost: (callback) => listeners.push(callback),
    close: async () => {
      closing = true
      clearInterval(timer)
      await locks.end()
    },
  }
}

async function nextNumber(query: Query): Promise<number> {
  const [row] = await query<{ number: number }>(`select nextval('runner_id')::int as number`)
  if (!row) throw new Error('no runner number')
  return row.number
}

/** Says that this process runs: takes its lock, and renews its lease. Returns the tables that it runs. */
async function sayRunning(query: Query, number: number, leaseMs: number): Promise<Lead[]> {
  // A session can take the same lock several times, so it takes it only once.
  await query(
    `select case when exists (select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
      and classid = $1::int and objid = $2::int and objsubid = 2) then true
      else pg_try_advisory_lock($1::int, $2::int) end`,
    [runnerClass, number],
  )
  await query(
    `insert into runner (number, until) values ($1, clock_timestamp() + make_interval(secs => $2))
    on conflict (number) do update set until = excluded.until`,
    [number, leaseMs / 1000],
  )
  return query<Lead>('select game, term from table_lead where holder = $1', [number])
}

/** Does what it is given one after the other. */
function makeTurns() {
  let turns: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const asked = turns.then(work)
    turns = asked.catch(() => undefined)
    return asked
  }
}

import type { Log } from '@chokka/server-kit'
import { sql } from 'kysely'
import { systemClock } from './clock.ts'
import { openLockConnection } from './database.ts'

/** The advisory locks (class, number) of running processes. */
const runnerClass = 7_313_002

/** Who runs a table: with a term that is not the newest, none of its rounds can be opened, paid in or ended. */
export type Lead = { game: string; term: bigint }

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

/**
 * SQL: the numbers of all processes that run. The lock of one that dies ends with its connection, at once; the lease of
 * one that is silent, when it has not been renewed.
 */
const runningText = `select number from runner where until > clock_timestamp() and exists (
    select from pg_locks where locktype = 'advisory' and classid = ${runnerClass} and objid = runner.number::oid
      and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database()))`
export const runningProcesses = sql.raw(runningText)

export async function startRunner(databaseUrl: string, log: Log, options: RunnerOptions = {}): Promise<Runner> {
  const { timeoutMs, leaseMs } = { ...defaults, ...options }
  const listeners: ((game: string | null) => void)[] = []
  const terms = new Map<string, bigint>()
  let sureUntilMs = -Infinity
  let closing = false
  const tell = (game: string | null): void => {
    for (const callback of listeners) callback(game)
  }
  const locks = openLockConnection(databaseUrl, timeoutMs, () => {
    terms.clear()
    sureUntilMs = -Infinity
    if (closing) return
    log.warn('the lock connection was lost')
    tell(null)
  })
  const [first] = await locks.query<{ number: number }>(`select nextval('runner_id')::int as number`)
  if (!first) throw new Error('no runner number')
  const { number } = first

  /** Says that this process runs. A session can take the same lock several times, so it takes it only once. */
  const beat = async (): Promise<void> => {
    const askedMs = systemClock.nowMs()
    await locks.query(
      `select case when exists (select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
        and classid = $1::int and objid = $2::int and objsubid = 2) then true
        else pg_try_advisory_lock($1::int, $2::int) end`,
      [runnerClass, number],
    )
    const [row] = await locks.query<{ held: string[] | null }>(
      `with said as (
        insert into runner (number, until) values ($1, clock_timestamp() + make_interval(secs => $2))
        on conflict (number) do update set until = excluded.until
      )
      select array_agg(game || ' ' || term) as held from table_lead where holder = $1`,
      [number, leaseMs / 1000],
    )
    sureUntilMs = askedMs + leaseMs
    const held = new Set(row?.held)
    for (const [game, term] of terms) {
      if (held.has(`${game} ${term}`)) continue
      terms.delete(game)
      log.warn({ game }, 'another process runs this table by now')
      tell(game)
    }
  }
  const isSure = () => systemClock.nowMs() < sureUntilMs

  const lead = async (game: string): Promise<Lead | null> => {
    if (!isSure()) await beat()
    const known = terms.get(game)
    const [row] = known === undefined ? await takeTable(game) : await keepTable(game, known)
    if (!row) {
      terms.delete(game)
      return null
    }
    terms.set(game, row.term)
    return { game, term: row.term }
  }
  /** SQL: how many tables each process runs, of those that run now. */
  const share = `select ceil(count(*) / greatest((select count(*) from running), 1)::numeric) as most from table_lead`
  const others = `(select count(*) from table_lead other where other.holder = $2 and other.game <> $1)`
  const takeTable = async (game: string) => {
    await locks.query('insert into table_lead (game) values ($1) on conflict do nothing', [game])
    return locks.query<{ term: bigint }>(
      `with running as (${runningText}), share as (${share})
      update table_lead set term = term + 1, holder = $2
      where game = $1 and (holder is null or holder = $2 or holder not in (select number from running))
        and ${others} < (select most from share)
      returning term`,
      [game, number],
    )
  }
  const keepTable = (game: string, term: bigint) =>
    locks.query<{ term: bigint }>(
      `with running as (${runningText}), share as (${share}), kept as (
        update table_lead set holder = case when ${others} < (select most from share) then holder end
        where game = $1 and term = $3 and holder = $2
        returning term, holder
      )
      select term from kept where holder is not null`,
      [game, number, String(term)],
    )

  await locks.query(`delete from runner where until < now() - interval '${forgottenAfter}'`)
  await beat()
  // One after the other: several tables ask at the same time, and only one of them may begin a term.
  let turns: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const asked = turns.then(work)
    turns = asked.catch(() => undefined)
    return asked
  }
  const timer = setInterval(() => {
    inTurn(beat).catch((error: unknown) => log.warn({ error }, 'the database was not told that this process runs'))
  }, beatMs)

  return {
    number,
    lead: (game) => inTurn(() => lead(game)),
    isSure,
    onLost: (callback) => listeners.push(callback),
    close: async () => {
      closing = true
      clearInterval(timer)
      await locks.end()
    },
  }
}

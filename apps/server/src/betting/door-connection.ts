import { indexPlans } from '@chokka/server-kit/database'
import pg from 'pg'
import type { Ask } from '../kit/index.ts'

/** Timeouts of the door for the database, in milliseconds. */
export type DoorTimes = {
  /** For a row that another transaction holds. */
  lockMs: number
  /** For one statement, and for the pause between two statements of a transaction. Enforced by the database. */
  statementMs: number
  /** For an answer: a connection without one is closed. */
  answerMs: number
}

/**
 * The result of the work, and its last statements, of which one needs to know only that they did not fail. They are
 * sent together with the commit, which the database turns into a rollback when one of them has failed.
 */
export type Worked<T> = { value: T; last: Promise<unknown> }

/** A connection of the door. It is opened at its first use, and again after it was lost. */
export type DoorConnection = {
  /**
   * Runs work in one transaction. After a failure nothing was committed, unless only the answer to the commit was lost.
   */
  transaction: <T>(work: (ask: Ask) => Promise<Worked<T>>) => Promise<T>
  close: () => Promise<void>
}

/** `options` are those of the site's connection pool. */
export function doorConnection(options: pg.PoolOptions, times: DoorTimes): DoorConnection {
  let open: Promise<pg.Client> | undefined

  let current: pg.Client | undefined
  function forget(client: pg.Client): void {
    if (current === client) open = undefined
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings(options, times))
    current = client
    client.on('error', () => forget(client))
    client.on('end', () => forget(client))
    await client.connect()
    return client
  }

  async function transaction<T>(work: (ask: Ask) => Promise<Worked<T>>): Promise<T> {
    open ??= connect()
    const client = await open.catch((fault: unknown) => {
      open = undefined
      throw fault
    })
    try {
      const { value, last } = await work(askIn(client, client.query('begin')))
      const [commit] = await Promise.all([client.query('commit'), last])
      if (commit.command !== 'COMMIT') throw new Error('the commit became a rollback')
      return value
    } catch (fault) {
      // A connection that cannot even roll back is closed, which frees its locks.
      await client.query('rollback').catch(() => {
        forget(client)
        void client.end().catch(() => undefined)
      })
      throw fault
    }
  }

  return {
    transaction,
    close: async () => {
      const client = await open?.catch(() => undefined)
      open = undefined
      await client?.end().catch(() => undefined)
    },
  }
}

const settings = (options: pg.PoolOptions, times: DoorTimes): pg.ClientConfig => ({
  ...options,
  options: `${options.options ?? ''} ${indexPlans}`,
  application_name: 'chokka-door',
  keepAlive: true,
  connectionTimeoutMillis: times.answerMs,
  query_timeout: times.answerMs,
  statement_timeout: times.statementMs,
  lock_timeout: times.lockMs,
  // A transaction whose process has vanished would keep the accounts of its members locked.
  idle_in_transaction_session_timeout: times.statementMs,
  // Statements that do not need each other's results are sent together.
  ...{ pipeline: true },
})

/** Runs the statements of one transaction. `begin` is sent with the first of them; when it fails, so do they. */
function askIn(client: pg.Client, begin: Promise<unknown>): Ask {
  begin.catch(() => undefined)
  return async <Row extends object>(statement: { name: string; text: string }, values: unknown[]) => {
    const query = client.query<Row & pg.QueryResultRow>({ ...statement, values })
    await begin.catch((fault: unknown) => {
      query.catch(() => undefined)
      throw fault
    })
    return (await query).rows
  }
}

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')

/**
 * A duplicate id, a deadlock or a serialisation failure: the next attempt sees what the other transaction has written.
 */
export const isRetryable = (fault: unknown): boolean => ['23505', '40P01', '40001'].includes(codeOf(fault))

/** The connection broke or timed out, or the database closed it. Whether the work was committed is not known. */
export const isConnectionLost = (fault: unknown): boolean =>
  /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|25P03)/.test(codeOf(fault)) ||
  (fault instanceof Error && /^(Connection terminated|Query read timeout|Client |timeout)/.test(fault.message))

/** Another transaction held a row for longer than lock_timeout. */
export const isLockTimeout = (fault: unknown): boolean => codeOf(fault) === '55P03'

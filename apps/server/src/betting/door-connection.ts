import pg from 'pg'
import type { Ask } from '../kit/index.ts'

/** How long the door waits for the database, in milliseconds. */
export type DoorTimes = {
  /** For a row that somebody else holds. */
  lockMs: number
  /** For one statement, and for the next one of an open transaction: the database ends what takes longer. */
  statementMs: number
  /** For an answer: a connection that gives none is given up. */
  answerMs: number
}

/**
 * What came of the work, and its last statements, whose answers nobody needs but to know that they did not fail: the
 * commit travels with them, and the database makes a rollback of it when one of them failed.
 */
export type Worked<T> = { value: T; last: Promise<unknown> }

/** One connection of the door's own. It is opened when it is first needed, and again after it was lost. */
export type DoorConnection = {
  /** Runs work in one transaction. When the work or the connection fails, nothing of it stands but by a lost answer. */
  transaction: <T>(work: (ask: Ask) => Promise<Worked<T>>) => Promise<T>
  close: () => Promise<void>
}

/**
 * What the door asks is always found by an index. A plan made while a table was empty would read the whole of it, and
 * stay in use while the table grows.
 */
const plans =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off'

/** `options` are those of the site's own connections. */
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
      const { value, last } = await work(asksOf(client, client.query('begin')))
      const [commit] = await Promise.all([client.query('commit'), last])
      if (commit.command !== 'COMMIT') throw new Error('what was to be committed was undone')
      return value
    } catch (fault) {
      // A connection on which this does not work is given up, and with it whatever it holds.
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
  options: `${options.options ?? ''} ${plans}`,
  application_name: 'chokka-door',
  keepAlive: true,
  connectionTimeoutMillis: times.answerMs,
  query_timeout: times.answerMs,
  statement_timeout: times.statementMs,
  lock_timeout: times.lockMs,
  // A transaction whose process is gone without a word would hold its members' accounts.
  idle_in_transaction_session_timeout: times.statementMs,
  // Statements that do not need each other's answers travel together.
  ...{ pipeline: true },
})

/** Statements of one transaction. Its beginning is sent with the first of them; when that fails, so do they. */
function asksOf(client: pg.Client, begun: Promise<unknown>): Ask {
  begun.catch(() => undefined)
  return async <Row extends object>(statement: { name: string; text: string }, values: unknown[]) => {
    const query = client.query<Row & pg.QueryResultRow>({ ...statement, values })
    await begun.catch((fault: unknown) => {
      query.catch(() => undefined)
      throw fault
    })
    return (await query).rows
  }
}

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')

/** An id came from two sides at once, a deadlock, or a serialisation: the next try finds what the other has written. */
export const isRetryable = (fault: unknown): boolean => ['23505', '40P01', '40001'].includes(codeOf(fault))

/** The connection broke or fell silent, or the database ended it. Whether the work was committed is not known. */
export const isConnectionLost = (fault: unknown): boolean =>
  /^(ECONN|EPIPE|ETIMEDOUT|57P0|08|25P03)/.test(codeOf(fault)) ||
  (fault instanceof Error && /^(Connection terminated|Query read timeout|Client |timeout)/.test(fault.message))

/** Somebody held a row for longer than lock_timeout. */
export const isLockTimeout = (fault: unknown): boolean => codeOf(fault) === '55P03'

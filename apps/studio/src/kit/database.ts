import { exactTypes, openDatabase as open } from '@chokka/server-kit/database'
import type { OpenDatabase } from '@chokka/server-kit/database'
import type { Kysely } from 'kysely'
import { Client, DatabaseError } from 'pg'
import type { QueryResultRow } from 'pg'
import type { DB } from './schema.ts'

/** The database, or a transaction in it. */
export type Db = Kysely<DB>

const answerWithinMs = 15_000

/** Opens the database with the login of `url`. */
export const openDatabase = (url: string, connections = 16): OpenDatabase<DB> =>
  open(url, { connections, name: 'studio', prepared: true, statementTimeoutMs: answerWithinMs, indexPlans: true })

export type Query = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/**
 * A single connection for locks that live as long as the connection. The next query after a loss opens it again;
 * `onLost` is called at every loss. A connection that gives no answer within `timeoutMs` counts as lost: the database
 * may have closed its end without our noticing, and given the locks to another process.
 */
export function openLockConnection(
  url: string,
  timeoutMs: number,
  onLost: () => void,
): { query: Query; end: () => Promise<void> } {
  let client: Client | undefined
  let opening: Promise<Client> | undefined
  let ended = false
  const lose = (lost: Client): void => {
    if (client !== lost) return
    client = opening = undefined
    if (!ended) onLost()
  }
  const open = async (): Promise<Client> => {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: 'studio locks',
      types: exactTypes,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    await next.connect()
    client = next
    return next
  }
  const connected = (): Promise<Client> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const query: Query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
    const connection = await connected()
    try {
      return (await connection.query<Row>(text, values)).rows
    } catch (error) {
      // Any error that did not come from the database leaves it unknown whether this connection still holds its locks.
      if (!(error instanceof DatabaseError)) {
        lose(connection)
        connection.end().catch(() => undefined)
      }
      throw error
    }
  }
  return {
    query,
    end: async () => {
      ended = true
      await client?.end()
    },
  }
}

/**
 * Whether the database rolled the statement back itself: a constraint was violated (class 23) or the transaction lost
 * against another one (class 40).
 */
export const rolledBackByDatabase = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:23|40)/.test(error.code ?? '')

/** The name of the violated constraint or index when the error is a unique violation. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}

import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

export type OpenDatabase<Tables> = { db: Kysely<Tables>; pool: pg.Pool; close: () => Promise<void> }

export type OpenOptions = {
  connections: number
  /** application_name, as PostgreSQL shows it in pg_stat_activity. */
  name: string
  /** Prepares each statement once on each connection, under a name that depends on its text. */
  prepared?: boolean
  /** Timeout of a statement; its connection is closed then. */
  statementTimeoutMs?: number
  /** For a database whose every query can use an index: see `indexPlans`. */
  indexPlans?: boolean
}

/**
 * Settings of a connection whose every query can use an index. A plan made while a table was empty would scan it, and
 * stay in use while the table grows.
 */
export const indexPlans =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off'

/** Instants that are read as text are in UTC, whatever the zone of the database is. */
const utc = '-c timezone=UTC'

const int8 = 20
/**
 * Columns of type bigint are read as bigint, so that money and ids stay exact; other types as the driver reads them.
 */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === int8 ? BigInt : pg.types.getTypeParser(type, format ?? 'text'),
}

/** Opens the database with the login of `url`. */
export function openDatabase<Tables>(url: string, options: OpenOptions): OpenDatabase<Tables> {
  const { connections, name, prepared = false, statementTimeoutMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: exactTypes,
    // A request fails rather than wait longer for a connection.
    connectionTimeoutMillis: 5000,
    ...(statementTimeoutMs === undefined ? {} : { query_timeout: statementTimeoutMs }),
    application_name: name,
    options: options.indexPlans ? `${utc} ${indexPlans}` : utc,
  })
  // A lost connection is replaced when one is needed; the statement that ran on it rejects by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared ? preparing(pool) : pool }) })
  return { db, pool, close: () => pool.end() }
}

/** Statements whose text differs at each call must not fill the database with prepared statements. */
const maxNames = 500

/** A pool for Kysely, which itself cannot name statements, so that they are prepared. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    let isBroken = false
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query({ text, values: [...values], name: nameOf(text) })
      } catch (fault) {
        // After an error that did not come from the database, the statement may still be running on this connection.
        if (!(fault instanceof pg.DatabaseError)) isBroken = true
        throw fault
      }
    }
    const release = (destroy = false) => client.release(destroy || isBroken)
    // Kysely calls `query` with a cursor only where a cursor was given to its dialect, and none is here.
    return { query, release } as unknown as PostgresPoolClient
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

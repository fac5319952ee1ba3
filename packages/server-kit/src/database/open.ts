import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

export type Opened<Tables> = { db: Kysely<Tables>; pool: pg.Pool; close: () => Promise<void> }

export type Opening = {
  connections: number
  /** How the database names us. */
  name: string
  /** Statements are prepared once on each connection, under a name by their text. */
  prepared?: boolean
  /** A statement without an answer fails after this, and its connection is given up. */
  answerWithinMs?: number
}

const int8 = 20
/** A bigint column is a bigint here, so that money and ids stay exact; everything else as the driver has it. */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === int8 ? BigInt : pg.types.getTypeParser(type, format ?? 'text'),
}

/** Opens the database with the login of `url`. */
export function openDatabase<Tables>(url: string, opening: Opening): Opened<Tables> {
  const { connections, name, prepared = false, answerWithinMs } = opening
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: exactTypes,
    // A bad moment of the database is answered, not waited out.
    connectionTimeoutMillis: 5000,
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }),
    application_name: name,
  })
  // A connection that dies is replaced when it is next needed; the statement that was on it fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared ? preparing(pool) : pool }) })
  return { db, pool, close: () => pool.end() }
}

/** A text that is made anew for each call must not fill the database with statements that nobody asks for again. */
const mostNames = 500

/** The pool for Kysely, which knows no names for statements. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
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
        // Whatever is no answer of the database's may still be under way on this connection.
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

import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export { askOnce } from '@chokka/server-kit/database'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** For parts that are told their table: Kysely cannot follow a table whose name is a type parameter. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

const int8 = 20
/** A bigint column is a bigint here; everything else as the driver has it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === int8 ? BigInt : pg.types.getTypeParser(type, format ?? 'text'),
}

/** Opens the database with the login of `url`. */
export function openDatabase(url: string, connections: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    // A bad moment of the database is answered, not waited out.
    connectionTimeoutMillis: 5000,
    application_name: 'chokka',
  })
  // A connection that dies while it is idle is replaced when it is next needed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}

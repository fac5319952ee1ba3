import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

const int8 = 20
/** A bigint column is a bigint here; everything else as the driver has it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === int8 ? BigInt : pg.types.getTypeParser(type, format ?? 'text'),
}

/** Opens the database as the role that cannot write the ledger (migration 0007), where that role exists. */
export async function openDatabase(url: string, connections: number): Promise<Database> {
  const options = (await hasRole(url)) ? { options: '-c role=chokka_app' } : {}
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    // A bad moment of the database is answered, not waited out.
    connectionTimeoutMillis: 5000,
    application_name: 'chokka',
    ...options,
  })
  // A connection that dies while it is idle is replaced when it is next needed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}

async function hasRole(url: string): Promise<boolean> {
  const rows = await askOnce(
    url,
    `select 1 from pg_roles where rolname = 'chokka_app' and pg_has_role(current_user, oid, 'member')`,
  )
  return rows.length === 1
}

/** One statement on a connection of its own, for what is done before or beside the site. */
export async function askOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

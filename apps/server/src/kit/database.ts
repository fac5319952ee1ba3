import { Kysely, type Transaction } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
export type Database = { db: Db; sql: postgres.Sql<{ bigint: bigint }>; close: () => Promise<void> }

/** Opens the database as the role that cannot write the ledger (migration 0007), where that role exists. */
export async function openDatabase(url: string, connections: number): Promise<Database> {
  const role = (await hasRole(url)) ? { role: 'chokka_app' } : {}
  const sql = postgres(url, {
    max: connections,
    types: { bigint: postgres.BigInt },
    // A bad moment of the database is answered, not waited out.
    connect_timeout: 5,
    connection: { application_name: 'chokka', ...role },
    onnotice: () => undefined,
  })
  const db = new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: sql }) })
  return { db, sql, close: () => sql.end({ timeout: 5 }) }
}

async function hasRole(url: string): Promise<boolean> {
  const probe = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const rows = await probe`select 1 from pg_roles
      where rolname = 'chokka_app' and pg_has_role(current_user, oid, 'member')`
    return rows.length === 1
  } finally {
    await probe.end()
  }
}

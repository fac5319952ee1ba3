import postgres from 'postgres'

// Money and ids are bigint columns and must stay exact.
const types = { bigint: postgres.BigInt }
type Types = { bigint: bigint }

/** The database, or a transaction in it: what a query needs. */
export type Queries = postgres.ISql<Types>
export type Database = postgres.Sql<Types>

export function openDatabase(url: string, connections = 16): Database {
  return postgres(url, { types, max: connections, onnotice: () => undefined, connect_timeout: 5 })
}

/** One connection by itself, for locks that live as long as it does. `onLost` is called whenever it goes away. */
export function openLockConnection(url: string, onLost: () => void): Database {
  return postgres(url, { types, max: 1, idle_timeout: 0, max_lifetime: null, onclose: onLost, connect_timeout: 5 })
}

/** The name of the broken constraint or index when the error is a unique violation. */
export function brokenUnique(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError && error.code === '23505' ? error.constraint_name : undefined
}

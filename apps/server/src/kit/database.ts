import { openDatabase as open, type OpenDatabase } from '@chokka/server-kit/database'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.ts'

export { askOnce } from '@chokka/server-kit/database'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** For code that gets its table as an argument: Kysely cannot follow a table whose name is a type parameter. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

export type Database = OpenDatabase<DB>

/**
 * Opens the database with the login of `url`. Its statements are prepared: to plan most of them took longer than to run
 * them.
 */
export const openDatabase = (url: string, connections: number): Database =>
  open(url, { connections, name: 'chokka', prepared: true })

import { sql } from 'kysely'
import type { Db } from '../src/kit/database.ts'

/** Runs SQL on a database or transaction, for tests, and returns the rows. */
export const sqlOn =
  (db: Db) =>
  async <Found extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Found[number][]> =>
    (await sql<Found[number]>(strings, ...values).execute(db)).rows

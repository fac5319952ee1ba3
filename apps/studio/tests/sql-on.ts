import { sql } from 'kysely'
import type { Db } from '../src/kit/database.ts'

/** Asks the database as a test does: SQL as it stands, and the rows of the answer. */
export const sqlOn =
  (db: Db) =>
  async <Found extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Found[number][]> =>
    (await sql<Found[number]>(strings, ...values).execute(db)).rows

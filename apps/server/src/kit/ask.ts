import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'

/** Runs a statement on the caller's transaction. A connection may prepare it under its name. */
export type Ask = <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row[]>
export type Statement = { name: string; text: string }

/** Runs statements on the transaction of a verb, without the work of building them. */
export const askIn =
  (db: Tx): Ask =>
  async <Row extends object>({ text }: Statement, values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

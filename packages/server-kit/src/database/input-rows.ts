import { sql, type RawBuilder } from 'kysely'
import { arrayParameter, type ColumnType, type ColumnValue } from './array-parameters.ts'

/** A column of rows that a statement is given: its type, and its value in a row. */
type InputColumn<Row> = {
  [Type in ColumnType]: readonly [type: Type, valueOf: (row: Row) => ColumnValue<Type> | null]
}[ColumnType]

export type InputRows<Row> = {
  /** The names of the columns, as a list. */
  names: string
  /** A query that returns the rows; its first parameter has this number. */
  query: (first?: number) => string
  /** The parameters of that query: one array for each column. */
  values: (rows: readonly Row[]) => Buffer[]
  /** That query with its parameters, for a statement of Kysely. */
  of: (rows: readonly Row[]) => RawBuilder<unknown>
}

/**
 * Rows that go into one statement. The database walks the arrays side by side; as a table function (`from unnest(…)`)
 * it would store each of them first, which takes twice the time.
 */
export function inputRows<Row>(columns: Readonly<Record<string, InputColumn<Row>>>): InputRows<Row> {
  const all = Object.entries(columns)
  return {
    names: all.map(([name]) => name).join(', '),
    query: (first = 1) =>
      `select ${all.map(([name, [type]], at) => `unnest($${first + at}::${type}[]) as ${name}`).join(', ')}`,
    values: (rows) => all.map(([, column]) => encoded(column, rows)),
    of: (rows) => {
      const selected = all.map(
        ([name, column]) => sql`unnest(${encoded(column, rows)}::${sql.raw(`${column[0]}[]`)}) as ${sql.ref(name)}`,
      )
      return sql`select ${sql.join(selected)}`
    },
  }
}

/** A type and the value of it belong together, which the union of all columns does not say. */
const encoded = <Row>([type, valueOf]: InputColumn<Row>, rows: readonly Row[]): Buffer =>
  arrayParameter(type, rows, valueOf as (row: Row) => never)

/** How a statement of the hot path reaches the database: on the caller's own transaction. The name may be prepared. */
export type Ask = <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row[]>
export type Statement = { name: string; text: string }

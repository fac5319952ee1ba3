/** Runs a statement on the caller's transaction. A connection may prepare it under its name. */
export type Ask = <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row[]>
export type Statement = { name: string; text: string }

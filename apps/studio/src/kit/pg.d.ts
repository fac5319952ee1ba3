/** The part of node-postgres that the studio uses; the package ships no types of its own. */
declare module 'pg' {
  type Parser = (text: string) => unknown
  export type Settings = {
    connectionString: string
    max?: number
    connectionTimeoutMillis?: number
    query_timeout?: number
    application_name?: string
    types?: { getTypeParser: (oid: number, format?: string) => Parser }
  }
  export type Statement = { text: string; name?: string; values?: unknown[] }
  export type Outcome = { rows: Record<string, unknown>[]; rowCount: number | null }
  export class Client {
    constructor(settings: Settings)
    query: (statement: Statement | string) => Promise<Outcome>
    connect: () => Promise<unknown>
    on: (event: 'error' | 'end', listen: () => void) => void
    end: () => Promise<void>
    /** A client of a pool goes back to it, or, with true, is closed. */
    release: (destroy?: boolean) => void
  }
  export class Pool {
    constructor(settings: Settings)
    query: (statement: Statement | string) => Promise<Outcome>
    connect: () => Promise<Client>
    on: ((event: 'connect', listen: (client: Client) => void) => void) & ((event: 'error', listen: () => void) => void)
    end: () => Promise<void>
  }
  export const types: { getTypeParser: (oid: number, format?: string) => Parser }
}

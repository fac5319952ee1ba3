import { Client, DatabaseError, Pool, types as pgTypes } from 'pg'
import type { CustomTypesConfig, PoolClient, QueryConfig, QueryResult } from 'pg'

/**
 * PostgreSQL by tagged templates over node-postgres. (The `postgres` package would be shorter, but its version 3.4.9
 * ends the process, or leaves a connection that never writes again, when a connection dies under a transaction.)
 */
export type Rows<Row> = Row[] & { count: number }

/** The database, or a transaction in it: what a query needs. Values become parameters; a Fragment becomes text. */
export type Queries = {
  <Found extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows<Found[number]>>
  /** Runs a text of one or more statements without parameters. */
  script: (text: string) => Promise<void>
}

export type Database = Queries & {
  /** Runs `work` in one transaction, which stands when it returns and never was when it throws. */
  begin: <Result>(work: (tx: Queries) => Promise<Result>) => Promise<Result>
  end: () => Promise<void>
}

/** A piece of SQL text of our own, to be used in several queries. It takes no values. */
export type Fragment = { readonly fragment: string }
export const fragment = (strings: TemplateStringsArray): Fragment => ({ fragment: strings.join('') })

const bigintOid = 20
// Money and ids are bigint columns and must stay exact.
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigintOid ? BigInt : pgTypes.getTypeParser(oid, format ?? 'text'),
}
const queryTimeoutMs = 15_000

export function openDatabase(url: string, connections = 16): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    query_timeout: queryTimeoutMs,
    application_name: 'studio',
    types,
  })
  // A connection that dies is replaced; the query that was on it rejects by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return Object.assign(
    queriesOn((statement) => pool.query(statement)),
    {
      begin: async <Result>(work: (tx: Queries) => Promise<Result>) => inTransaction(await pool.connect(), work),
      end: () => pool.end(),
    },
  )
}

async function inTransaction<Result>(client: PoolClient, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  let healthy = false
  try {
    await client.query('begin')
    const result = await work(queriesOn((statement) => client.query(statement)))
    await client.query('commit')
    healthy = true
    return result
  } catch (error) {
    healthy = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!healthy)
  }
}

/**
 * One connection by itself, for locks that live as long as it does. It is opened again by the next query after it was
 * lost; `onLost` is called whenever that happens. One that gives no answer within `answerWithinMs` counts as lost: the
 * database may have closed its end, and given its locks to others, without our hearing of it.
 */
export function openLockConnection(
  url: string,
  answerWithinMs: number,
  onLost: () => void,
): { query: Queries; end: () => Promise<void> } {
  let client: Client | undefined
  let opening: Promise<Client> | undefined
  let ended = false
  const lose = (lost: Client): void => {
    if (client !== lost) return
    client = opening = undefined
    if (!ended) onLost()
  }
  const open = async (): Promise<Client> => {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: answerWithinMs,
      keepAlive: true,
      application_name: 'studio locks',
      types,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    await next.connect()
    client = next
    return next
  }
  const connected = (): Promise<Client> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const ask = async (statement: QueryConfig | string): Promise<QueryResult> => {
    const asked = await connected()
    try {
      return await asked.query(statement)
    } catch (error) {
      // Whatever is no answer of the database's leaves it open whether this connection still holds anything.
      if (!(error instanceof DatabaseError)) {
        lose(asked)
        asked.end().catch(() => undefined)
      }
      throw error
    }
  }
  return {
    query: queriesOn(ask),
    end: async () => {
      ended = true
      await client?.end()
    },
  }
}

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && 'fragment' in value && typeof value.fragment === 'string'

// Statements are prepared once on each connection, under a name by their text.
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

function queriesOn(run: (statement: QueryConfig | string) => Promise<QueryResult>): Queries {
  const query = async (strings: TemplateStringsArray, ...given: unknown[]): Promise<Rows<never>> => {
    const values: unknown[] = []
    let text = strings[0] ?? ''
    given.forEach((value, at) => {
      text += isFragment(value) ? value.fragment : `$${values.push(value)}`
      text += strings[at + 1] ?? ''
    })
    const { rows, rowCount } = await run({ text, name: nameOf(text), values })
    // The caller names the columns that its text selects; nobody else can.
    return Object.assign(rows, { count: rowCount ?? 0 }) as unknown as Rows<never>
  }
  return Object.assign(query, { script: async (text: string) => void (await run(text)) })
}

/** Whether the database undid the statement itself: it broke a constraint, or lost against another one. */
export const undoneByDatabase = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:23|40)/.test(error.code ?? '')

/** The name of the broken constraint or index when the error is a unique violation. */
export function brokenUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}

import pg from 'pg'

/** Runs `work` on a connection of its own, outside of the connection pool. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs one statement on a connection of its own. Returns its rows. */
export const askOnce = <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => withConnection(url, async (client) => (await client.query<Row>(text, values)).rows)

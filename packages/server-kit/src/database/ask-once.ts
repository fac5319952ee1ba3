import pg from 'pg'

/** Work on a connection of its own, for what is done before or beside the site. */
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

/** One statement on a connection of its own. Answers its rows. */
export const askOnce = <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => withConnection(url, async (client) => (await client.query<Row>(text, values)).rows)

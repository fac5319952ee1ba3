import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Applies the SQL files of the folder that this database has not seen, in the order of their names, each in one
 * transaction. Answers the names of those applied.
 */
export async function migrate(databaseUrl: string, folder: URL): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Several processes may start on one database at once: the first migrates, the others wait.
    await client.query('select pg_advisory_lock(7366)')
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const seen = new Set(rows.map((row) => row.name))
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    const fresh = names.filter((name) => !seen.has(name)).toSorted()
    for (const name of fresh) await apply(client, name, readFileSync(new URL(name, folder), 'utf8'))
    return fresh
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (fault) {
    await client.query('rollback')
    throw fault
  }
}

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

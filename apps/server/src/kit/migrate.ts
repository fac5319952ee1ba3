import { readdirSync, readFileSync } from 'node:fs'
import postgres from 'postgres'

/**
 * Applies the SQL files of the folder that this database has not seen, in the order of their names, each in one
 * transaction.
 */
export async function migrate(databaseUrl: string, folder: URL): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const applied: string[] = []
  try {
    // Several processes may start on one database at once: the first migrates, the others wait.
    await sql`select pg_advisory_lock(7366)`
    await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`
    const seen = new Set((await sql<{ name: string }[]>`select name from migration`).map((row) => row.name))
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
    for (const name of names.filter((name) => !seen.has(name))) {
      await sql.begin(async (transaction) => {
        await transaction.unsafe(readFileSync(new URL(name, folder), 'utf8'))
        await transaction`insert into migration (name) values (${name})`
      })
      applied.push(name)
    }
    return applied
  } finally {
    await sql.end()
  }
}

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

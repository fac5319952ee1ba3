import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from './database.ts'

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))
const migrationLock = 7_313_001

/** Brings a studio database up to date. Each file runs once, in a transaction, in the order of its name. */
export async function migrate(databaseUrl: string): Promise<void> {
  const sql = openDatabase(databaseUrl, 1)
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${migrationLock})`
      await tx`create table if not exists migration (name text primary key, at timestamptz not null default now())`
    })
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    for (const name of names.toSorted()) {
      await sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(${migrationLock})`
        const [done] = await tx`select 1 from migration where name = ${name}`
        if (done) return
        await tx.script(readFileSync(folder + name, 'utf8'))
        await tx`insert into migration (name) values (${name})`
      })
    }
  } finally {
    await sql.end()
  }
}

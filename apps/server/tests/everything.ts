// For tests: the whole database as text, to look for what must not be in it.
import { sql } from 'kysely'
import type { TestSite } from './site.ts'

/** Every row of every table as text. */
export async function everything({ db }: Pick<TestSite, 'db'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`.execute(db)
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string }>`select one::text as text from ${sql.table(name)} as one`.execute(db)
    return rows.map((row) => row.text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

// For tests: whether anything in the database has changed.
import { sql } from 'kysely'
import type { TestSite } from './site.ts'

/** A digest of every table of a site, by name. Partitions are read through the table that they belong to. */
export async function everyTable({ db }: Pick<TestSite, 'db'>): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`.execute(db)
  const digests = tables.map(async ({ name }): Promise<[string, string]> => {
    const { rows: found } = await sql<{ digest: string }>`
      select count(*) || md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as digest
      from ${sql.table(name)} as one`.execute(db)
    return [name, found[0]?.digest ?? '']
  })
  return new Map(await Promise.all(digests))
}

import pg from 'pg'

/** A lookup table of one column whose rows are a list in the code, so that other tables can have foreign keys to it. */
export type CodeList = { table: string; column: string; values: readonly string[] }

/** The tables whose rows differ from their lists. */
export async function changedLists(client: pg.Client, lists: readonly CodeList[]): Promise<string[]> {
  const changed: string[] = []
  for (const list of lists) if (!(await isFilled(client, list))) changed.push(list.table)
  return changed
}

/**
 * Inserts and deletes rows until each table equals its list. Throws when another table refers to a value that is no
 * longer in the list. Returns the tables that changed.
 */
export async function fillLists(client: pg.Client, lists: readonly CodeList[]): Promise<string[]> {
  const changed = await changedLists(client, lists)
  for (const { table, column, values } of lists.filter((list) => changed.includes(list.table))) {
    const [rows, value] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
    await client.query(`insert into ${rows} (${value}) select unnest($1::text[]) on conflict do nothing`, [values])
    await client.query(`delete from ${rows} where ${value} <> all ($1::text[])`, [values])
  }
  return changed
}

async function isFilled(client: pg.Client, { table, column, values }: CodeList): Promise<boolean> {
  const [found] = (await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [table])).rows
  if (!found?.name) return false
  const { rows } = await client.query<{ value: string }>(
    `select ${pg.escapeIdentifier(column)} as value from ${pg.escapeIdentifier(table)}`,
  )
  const stored = new Set(rows.map((row) => row.value))
  return stored.size === values.length && values.every((value) => stored.has(value))
}

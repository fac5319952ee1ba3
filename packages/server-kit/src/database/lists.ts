import pg from 'pg'

/** A table of one column whose rows are a list in the code, for other tables to refer to. */
export type List = { table: string; column: string; values: readonly string[] }

/** The tables whose rows are not what the lists say. */
export async function changedLists(client: pg.Client, lists: readonly List[]): Promise<string[]> {
  const changed: string[] = []
  for (const list of lists) if (!(await isFilled(client, list))) changed.push(list.table)
  return changed
}

/**
 * Makes the rows of each table what its list says. Throws when another table refers to a value that is no more in the
 * list. Answers the tables that changed.
 */
export async function fillLists(client: pg.Client, lists: readonly List[]): Promise<string[]> {
  const changed = await changedLists(client, lists)
  for (const { table, column, values } of lists.filter((list) => changed.includes(list.table))) {
    const [rows, value] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
    await client.query(`insert into ${rows} (${value}) select unnest($1::text[]) on conflict do nothing`, [values])
    await client.query(`delete from ${rows} where ${value} <> all ($1::text[])`, [values])
  }
  return changed
}

async function isFilled(client: pg.Client, { table, column, values }: List): Promise<boolean> {
  const [found] = (await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [table])).rows
  if (!found?.name) return false
  const { rows } = await client.query<{ value: string }>(
    `select ${pg.escapeIdentifier(column)} as value from ${pg.escapeIdentifier(table)}`,
  )
  const there = new Set(rows.map((row) => row.value))
  return there.size === values.length && values.every((value) => there.has(value))
}
